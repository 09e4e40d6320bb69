"""A club's language: that of its paper, projector, mail and published files."""

from contextlib import AbstractContextManager
from typing import Protocol

from django.utils import translation

from .codes import ENGLISH
from .languages import known


class HasLanguage(Protocol):
    """An object with a language, such as a club."""

    language: str


def language_of(club: HasLanguage) -> str:
    """Return the code of an installed language; English if the club's own was imported or has been removed since."""
    return language_meant(club.language)


def language_meant(code: str) -> str:
    """Return the installed language for a stored code."""
    return known(code) or ENGLISH


def in_language_of(club: HasLanguage) -> AbstractContextManager[None]:
    """Use the club's language inside, regardless of the request's language."""
    inside: AbstractContextManager[None] = translation.override(language_of(club))
    return inside
