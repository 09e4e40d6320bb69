"""Check that the rows of an imported club agree with each other: results fit their game, and a night's options its
method."""

from collections.abc import Iterator
from typing import Any

from django.db import models

from movements.message import Message, gettext_noop, labelled, message

from .. import hooks
from ..desk.players.mail_address import wrong_address
from ..models import Club, Player, ResultVersion, RulingVersion, Session, TableEntry
from ..scoring.made import from_row
from ..scoring.method import read_options

MADE = (
    (ResultVersion, "result__tray", "result__section__session"),
    (RulingVersion, "result__tray", "result__section__session"),
    (TableEntry, "tray", "section__session"),
)
"""Models with a result in ``made``, and the lookups from there to the tray and the night."""


def disagreements(club: Club) -> Iterator[tuple[type[models.Model], Any, str]]:
    """Yield the model and key of each impossible row, with the reason."""
    nights: dict[int, tuple[str, str]] = {}
    for session in Session.objects.filter(club=club).order_by("pk"):
        given, faults = read_options(session.scoring, session.options)
        nights[session.pk] = session.game, given.era
        for name, what in faults:
            yield Session, session.pk, labelled("options", labelled(name, what))
    for key, address in Player.objects.filter(club=club).exclude(mail="").order_by("pk").values_list("pk", "mail"):
        if what := wrong_address(address):
            yield Player, key, labelled("mail", what)
    for each in hooks.joined():
        yield from each.disagreements(club)
    for model, tray, night in MADE:
        rows = model.objects.filter(club=club).filter(made__isnull=False).order_by("pk")
        for key, made, number, session in rows.values_list("pk", "made", tray, night).iterator(chunk_size=2000):
            game, era = nights[session]
            try:
                _check_made(made, number, game, era)
            except (ArithmeticError, LookupError, TypeError, ValueError) as problem:
                words = gettext_noop("made: this result is not possible here (%(problem)s).")
                yield model, key, message(words, problem=_short(problem))
    tricks = ResultVersion.objects.filter(club=club, tricks__isnull=False).exclude(
        result__section__session__game="whist"
    )
    for key in tricks.order_by("pk").values_list("pk", flat=True):
        yield ResultVersion, key, message("tricks: in this game, a number of tricks alone is not a valid result.")


def _check_made(made: dict[str, Any], tray: int, game: str, era: str) -> None:
    """Raise an error if this result is impossible on that tray in this game."""
    read = from_row(made)
    other_games = (read.score, read.played) if game == "whist" else (read.tricks,)
    if any(each is not None for each in other_games):
        raise ValueError(message("this result is not possible at %(game)s", game=game))
    read.fields(tray, game, era)


def _short(problem: Exception) -> str:
    """Return the reason, in at most 200 characters if it is not a message."""
    why = str(problem)
    return why if isinstance(why, Message) else why[:200]
