"""Keeps the languages of the game: finds texts, adds a language, compiles translations.

python3 tools/languages.py                 bring every language up to date with the sources, and compile it
python3 tools/languages.py new fr Français add a language: then translate assets/locale/fr/LC_MESSAGES/*.po
python3 tools/languages.py --check         say what is stale, missing or wrong, and change nothing
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.environment import ROOT, enter, is_entered

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

GROUPS = ("dev",)
LOCALE = ROOT / "assets" / "locale"


def main(arguments: list[str]) -> int:
    """Do what the command line asks for, and return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="change nothing")
    commands = parser.add_subparsers(dest="command")
    new = commands.add_parser("new", help="add a language")
    new.add_argument("code", help="its code, as de or pt_BR")
    new.add_argument("name", help="what it calls itself")
    options = parser.parse_args(arguments)
    if not is_entered():
        return enter(GROUPS, [str(Path(__file__).resolve()), *arguments])
    if options.command == "new":
        return add(options.code, options.name)
    return check() if options.check else refresh()


def add(code: str, name: str) -> int:
    """Add an empty language."""
    from babel import Locale, UnknownLocaleError

    from tools.language import catalogs
    from tools.language.sources import messages_in

    path = catalogs.po_path(LOCALE, code)
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        print(f"no known language: {code}")
        return 2
    if path.exists():
        print(f"{code} is there already")
        return 2
    catalog = catalogs.named(catalogs.template(messages_in(ROOT)), locale, name)
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogs.po_bytes(catalog))
    print(f"translate {path.relative_to(ROOT)}, then run this command without arguments")
    return 0


def refresh() -> int:
    """Bring every language up to date, compile it, and say what is still to be translated."""
    from tools.language import catalogs

    for path, catalog in _catalogs().items():
        path.write_bytes(catalogs.po_bytes(catalog))
        path.with_suffix(".mo").write_bytes(catalogs.mo_bytes(catalog))
        faults = list(catalogs.faults(catalog))
        print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(faults)} to be mended")
        for fault in faults[:20]:
            print(f"    {fault}")
    return 0


def check() -> int:
    """Return 1 when a language is not what its sources would make of it today, or is not complete."""
    from tools.language import catalogs

    found = []
    for path, catalog in _catalogs().items():
        found += [f"{path.relative_to(ROOT)}: {fault}" for fault in catalogs.faults(catalog)]
        compiled = path.with_suffix(".mo")
        wanted = catalogs.translations(catalog)
        if catalogs.translations(catalogs.read(path)) != wanted:
            found.append(f"{path.relative_to(ROOT)}: texts have changed: run tools/languages.py")
        elif not compiled.exists() or catalogs.read_compiled(compiled) != wanted:
            found.append(f"{compiled.relative_to(ROOT)}: not compiled: run tools/languages.py")
    print("\n".join(found) or "every language is complete")
    return 1 if found else 0


def _catalogs() -> dict[Path, Catalog]:
    """Return each language's file with its translations for the texts of today."""
    from tools.language import catalogs
    from tools.language.sources import messages_in

    current = catalogs.template(messages_in(ROOT))
    return {
        path: catalogs.brought_up_to_date(catalogs.read(path), current)
        for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{catalogs.DOMAIN}.po"))
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
