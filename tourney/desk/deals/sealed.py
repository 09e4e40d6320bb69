"""The one place that reads and writes sealed deals.

Sealed data are written outside the journal, whose lines can be exported: a line records the action, never the cards.
Callers must not show it: a page gets :class:`About`, which has no cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...cards.commitment import salt_of
from ...cards.deal import Deal
from ...cards.dealing import Dealing, trumps_of
from ...models import Game, JournalEntry, SealedDeals, Section, Session
from ...models.audit import unrecorded
from ...scoring.hands import DealError
from ..writing import By, Change, change
from .night_over import is_over
from .solver_queue import want


@dataclass(frozen=True, slots=True)
class NightCards:
    """The deals and turned cards of a night by tray, with what proves them."""

    deals: Mapping[int, str] = field(default_factory=dict)
    trumps: Mapping[int, str] = field(default_factory=dict)
    dealing: Mapping[str, Any] = field(default_factory=dict)

    def as_dealing(self, game: str) -> Dealing:
        """Return the cards as they are written to a file. Only what was dealt here has a salt."""
        return Dealing(
            game,
            self.deals,
            salt_of(self.dealing.get("salt", "")) or b"",
            self.trumps,
            bool(self.dealing.get("no_long_suits")),
            self.dealing.get("public", ""),
        )


@dataclass(frozen=True, slots=True)
class About:
    """Facts a page may show about a night's cards: the trays, never the cards."""

    trays: tuple[int, ...]
    sealed: bool


def about(session: Session) -> About:
    if session.deals:
        return About(tuple(sorted(map(int, session.deals))), False)
    return About(tuple(sorted(sealed_cards(session).deals)), True)


def open_cards(session: Session) -> NightCards:
    """Return the cards that everyone may see: none until the night is over."""
    return NightCards(_by_tray(session.deals), _turned(session, session.trumps), session.dealing)


def sealed_cards(session: Session) -> NightCards:
    """Return the cards that nobody may see yet. For files of dealing machines that are fetched unseen, and for
    copies."""
    row = SealedDeals.objects.filter(club=session.club_id, session=session).first()
    if row is None:
        return NightCards()
    proof = {"salt": row.salt} if row.salt else {}
    trumps = _turned(session, row.trumps) or _to_be_turned(session, row)
    return NightCards(_by_tray(row.deals), trumps, session.dealing | proof)


def secret_of(session: Session) -> bytes:
    """Return the secret that waits for its public value; None if there is none."""
    return salt_of(sealed_cards(session).dealing.get("salt", "")) or b""


def cards_of(session: Session) -> NightCards:
    """Return all known cards, sealed or not."""
    return open_cards(session) if session.deals else sealed_cards(session)


def broken_promises(session: Session) -> list[str]:
    """Return the published hashes of deals that are about to be replaced; they stay public."""
    now = [session.dealing[key] for key in ("salt_commitment", "commitment") if key in session.dealing][:1]
    return list(session.dealing.get("earlier", ())) + (now if "announced_at" in session.dealing else [])


def seal(session: Session, deals: Mapping[int, str], trumps: Mapping[int, str], salt: bytes = b"") -> None:
    """Replace the night's cards; none removes them."""
    with unrecorded():
        row = SealedDeals.objects.filter(club=session.club_id, session=session).first()
        row = row or SealedDeals(session=session)
        row.deals, row.trumps, row.salt = _as_stored(deals), _as_stored(trumps), salt.hex()
        row.save()
    want(session, deals.values())


def keep_salt(session: Session, salt: bytes) -> None:
    """Store a secret before its deals: they follow from it and a value that is not yet known."""
    seal(session, {}, {}, salt)


def unseal(under_way: Change) -> None:
    """Let everybody see the cards. Once seen, cards cannot be sealed again, so this cannot be undone, and the activity
    log names who opened them."""
    session = under_way.section.session
    cards = sealed_cards(session)
    if session.deals or not cards.deals:
        return
    under_way.set(session, deals=_as_stored(cards.deals), trumps=_as_stored(cards.trumps), dealing=dict(cards.dealing))
    under_way.before.clear()
    under_way.data = {"trays": len(cards.deals)}


def open_if_over(section: Section, by: By) -> None:
    """Open the hands after an action that may have ended the night, with an entry of its own in the activity log."""
    if not SealedDeals.objects.filter(club=section.club_id, session=section.session_id).exists():
        return
    with change(section, "open_deals", by) as under_way:
        if is_over(under_way.section.session):
            unseal(under_way)


def opened_too_soon(session: Session) -> JournalEntry | None:
    """Return the journal line of the opening of hands in a night that continues after all: it was reopened, withdrawn
    or given more rounds. None while they are sealed, or nothing is left to play."""
    if not session.deals or is_over(session):
        return None
    lines = session.journal.filter(verb__in=("open_deals", "keep_deals")).select_related("by")
    return lines.order_by("-number").first()


def _turned(session: Session, trumps: Mapping[str, str]) -> dict[int, str]:
    """Return the turned cards at whist only: the game may have changed since the deal."""
    return _by_tray(trumps) if session.game == Game.WHIST else {}


def _to_be_turned(session: Session, row: SealedDeals) -> dict[int, str]:
    """The cards that follow from the deals and their salt, where they were dealt here for another game."""
    salt = salt_of(row.salt)
    if session.game != Game.WHIST or salt is None:
        return {}
    try:
        return trumps_of({tray: Deal.read(text) for tray, text in _by_tray(row.deals).items()}, salt)
    except DealError:  # of a club's file, which may have hands that are not known
        return {}


def _by_tray(stored: Mapping[str, str]) -> dict[int, str]:
    return {int(tray): said for tray, said in sorted(stored.items(), key=lambda each: int(each[0]))}


def _as_stored(cards: Mapping[int, str]) -> dict[str, str]:
    return {str(tray): said for tray, said in sorted(cards.items())}
