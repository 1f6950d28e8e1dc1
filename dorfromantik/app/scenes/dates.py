"""Dates in the players' language."""

from datetime import date

from dorfromantik.app.i18n import Translator


def date_words(translator: Translator, iso: str) -> str:
    """The day of an ISO 8601 text in words; the text itself where it is no date."""
    try:
        day = date.fromisoformat(iso[:10])
    except ValueError:
        return iso
    _ = translator.text
    months = (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun"),
        _("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip
    return _("{day} {month} {year}").format(day=day.day, month=months[day.month - 1], year=day.year)
