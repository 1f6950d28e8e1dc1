"""The language that was spoken last, out of settings that cannot be read or shall not be used."""

import re

from dorfromantik.persistence.kept_file import KeptFile

_LANGUAGE = re.compile(rb'"language"\s*:\s*"((?:[A-Za-z]{2,8}(?:_[A-Za-z0-9]{1,8}){0,2})?)"')
"""Settings without a language of their own name an empty one: the system's."""


def last_language(file: KeptFile) -> str:
    """Return the code of the language that a file of settings or its older copy names, whatever else is wrong there.

    Empty where there is none to be read: the system's own.
    """
    for path in (file.path, file.older_path):
        try:
            content = file.read(path) or b""
        except OSError:
            continue
        if found := _LANGUAGE.search(content):
            return found[1].decode("ascii")
    return ""
