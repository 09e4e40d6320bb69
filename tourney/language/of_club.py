"""A club's language: that of its paper, its wall, its mails and what it publishes as files."""

from contextlib import AbstractContextManager
from typing import Protocol

from django.utils import translation

from .codes import ENGLISH
from .languages import known


class HasLanguage(Protocol):
    """A club."""

    language: str


def language_of(club: HasLanguage) -> str:
    """The code of a language that this machine has: English where the club's own came from elsewhere in a file, or was
    taken away since."""
    return language_meant(club.language)


def language_meant(code: str) -> str:
    """The same of the code that is stored."""
    return known(code) or ENGLISH


def in_language_of(club: HasLanguage) -> AbstractContextManager[None]:
    """What is made inside is for all of the club, whoever asks for it."""
    inside: AbstractContextManager[None] = translation.override(language_of(club))
    return inside
