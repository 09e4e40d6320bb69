"""The active language and its translations, from Django or, in a command without Django, from the compiled catalogues.
Modules of these commands use this module instead of Django."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.util import find_spec
from pathlib import Path
from runpy import run_path
from typing import Any

from ..installed import HERE, data_folder
from .codes import COMPILED, ENGLISH

RIGHT_TO_LEFT = ("ar", "ckb", "fa", "he", "ug", "ur")
"""Right-to-left languages known to Django."""


def catalogues() -> dict[str, Path]:
    """Return the compiled catalogue of each language except English; the owner's take precedence over ours."""
    found: dict[str, Path] = {}
    for folder in _folders():
        for path in sorted(folder.glob(f"*/{COMPILED}")):
            found.setdefault(path.parents[1].name.lower().replace("_", "-"), path)
    return found


def _folders() -> Sequence[Path]:
    return data_folder() / "locale", HERE / "tourney" / "locale"


class _WithDjango:
    """Django's functions, each imported on first use."""

    def __getattr__(self, name: str) -> Any:
        from django.utils import formats, translation

        found = getattr(formats if name == "get_format" else translation, name)
        setattr(self, name, found)
        return found

    def folders(self) -> Sequence[Path]:
        from django.conf import settings

        return tuple(map(Path, settings.LOCALE_PATHS))


class _WithoutDjango:
    """Django's functions for one language at a time, from its compiled catalogue."""

    def __init__(self, language: str) -> None:
        self.language = language

    def get_language(self) -> str:
        return self.language

    def get_language_bidi(self) -> bool:
        return self.language.split("-")[0] in RIGHT_TO_LEFT

    def gettext(self, text: str) -> str:
        return _words(self.language).gettext(text) if text else ""

    def ngettext(self, one: str, many: str, number: int) -> str:
        return _words(self.language).ngettext(one, many, number)

    def pgettext(self, context: str, text: str) -> str:
        return _words(self.language).pgettext(context, text)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        return _words(self.language).npgettext(context, one, many, number)

    def get_format(self, name: str) -> Any:
        return _formats(self.language).get(name) or _formats(ENGLISH)[name]

    def folders(self) -> Sequence[Path]:
        return _folders()

    @contextmanager
    def override(self, language: str | None) -> Iterator[None]:
        before, self.language = self.language, language or ENGLISH
        try:
            yield
        finally:
            self.language = before


@cache
def _words(language: str) -> NullTranslations:
    """Return our catalogue of a language; texts that it lacks, such as names of months, are in Django's."""
    found = NullTranslations()
    for path in (catalogues().get(language), _of_django(language, COMPILED)) if language != ENGLISH else ():
        if path:
            with path.open("rb") as file:
                found.add_fallback(GNUTranslations(file))
    return found


@cache
def _formats(language: str) -> dict[str, Any]:
    """Return Django's formats of numbers and dates for a language, without Django itself."""
    path = _of_django(language, "formats.py")
    return run_path(str(path)) if path else {}


def _of_django(language: str, file: str) -> Path | None:
    """Return the path of one of Django's files for a language."""
    django = find_spec("django")
    folders = (django.submodule_search_locations if django else None) or ()
    name, _, country = language.partition("-")
    paths = (Path(at, "conf", "locale", each, file) for each in (f"{name}_{country.upper()}", name) for at in folders)
    return next((path for path in paths if path.is_file()), None)


class _Active:
    source: Any = _WithDjango()


def without_django(language: str) -> None:
    """Make this process use ``language`` without Django."""
    _Active.source = _WithoutDjango(language)


_remembered: ContextVar[dict[str, str] | None] = ContextVar("remembered", default=None)


def gettext(text: str) -> str:
    known = _remembered.get()
    if known is None:
        return str(_Active.source.gettext(text))
    found = known.get(text)
    if found is None:
        found = known[text] = str(_Active.source.gettext(text))
    return found


def ngettext(one: str, many: str, number: int) -> str:
    return str(_Active.source.ngettext(one, many, number))


def pgettext(context: str, text: str) -> str:
    return str(_Active.source.pgettext(context, text))


def npgettext(context: str, one: str, many: str, number: int) -> str:
    return str(_Active.source.npgettext(context, one, many, number))


def get_language() -> str | None:
    """Return the code of the active language."""
    language: str | None = _Active.source.get_language()
    return language


def get_language_bidi() -> bool:
    """Whether the active language is written from right to left."""
    return bool(_Active.source.get_language_bidi())


def get_format(name: str) -> str:
    """Return one of Django's formats of the active language: DATE_FORMAT is "j. F Y" in German."""
    return str(_Active.source.get_format(name))


def decimal_mark() -> str:
    """Return the decimal separator of the active language: a point or a comma."""
    return get_format("DECIMAL_SEPARATOR")


@contextmanager
def override(language: str | None, remember: bool = False) -> Iterator[None]:
    """Make another language active inside; None for plain English. With ``remember``, each text is looked up only once,
    for code that repeats the same texts thousands of times and changes the language only with this function."""
    before = _remembered.set({} if remember else None)
    try:
        with _Active.source.override(language):
            yield
    finally:
        _remembered.reset(before)


def catalogue_folders() -> Sequence[Path]:
    """Return the folders that have the catalogues, the owner's own first."""
    found: Sequence[Path] = _Active.source.folders()
    return found
