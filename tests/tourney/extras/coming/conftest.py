"""A night to come, and a mail server that takes every letter."""

import pytest
from django.core.mail import EmailMessage

from tourney.desk.writing import By
from tourney.extras.coming import pages, send_letters
from tourney.extras.coming.verbs import letter_queue
from tourney.hooks import Mailer
from tourney.models import Club, Section, Session

from .nights_to_come import night_to_come


@pytest.fixture
def section(club: Club, by: By) -> Section:
    return night_to_come(club, by)


@pytest.fixture
def session(section: Section) -> Session:
    return section.session


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[EmailMessage]:
    """The letters that the club's mail server accepted."""
    accepted: list[EmailMessage] = []

    def take(letter: EmailMessage) -> tuple[str, str]:
        letter.message()
        accepted.append(letter)
        return "sent", ""

    mailer = Mailer("Club <club@example.org>", "https://club.example.org/", take)
    for module in (letter_queue, send_letters, pages):
        monkeypatch.setattr(module, "mailer_of", lambda club: mailer)
    return accepted
