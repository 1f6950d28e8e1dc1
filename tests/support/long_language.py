"""A made-up language, 40 % longer than English, in which nothing may overflow."""

from dorfromantik.app.i18n import Translator

SYLLABLES = "amelundoriva"


def lengthened(message: str) -> str:
    """The message with a word at its end that makes it 40 % longer; placeholders stay as they are."""
    extra = max(round(len(message) * 0.4), 1)
    tail = "".join(SYLLABLES[index % len(SYLLABLES)] for index in range(extra))
    return f"{message}{tail}" if extra < 4 else f"{message} {tail[1:]}"


class LongTranslator(Translator):
    """Answers every text longer than it was asked."""

    def text(self, message: str) -> str:
        """The message, longer."""
        return lengthened(message)

    def plural(self, singular: str, plural: str, count: int) -> str:
        """The form that fits, longer."""
        return lengthened(singular if count == 1 else plural)
