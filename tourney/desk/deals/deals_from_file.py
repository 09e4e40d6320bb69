"""Hands dealt elsewhere, from a file."""

from collections.abc import Mapping
from typing import Any

from movements.message import message

from ...cards.commitment import salt_of
from ...faults import BadInput, Fault
from ...models import ResultVersion, Section, Session
from ..queries import sittings_of
from ..writing import By, Change, change
from .night_over import is_over
from .planned_trays import most_trays
from .sealed import NightCards, broken_promises, cards_of, seal
from .solver_queue import want


def keep_deals(
    section: Section,
    deals: Mapping[int, str],
    by: By,
    trumps: Mapping[int, str] | None = None,
    *,
    replacing: bool = False,
) -> tuple[int, ...]:
    """Store these checked deals, in PBN notation, as the night's cards; none removes them. They are sealed until the
    night is over. Trays outside the movement are left out and returned. Raises BadInput if a tray was played with
    other cards, unless these are ``replacing`` them."""
    with change(section, "keep_deals", by) as under_way:
        session = under_way.section.session
        most = most_trays(each.movement for each in sittings_of(session))
        cards = NightCards(
            {tray: deal for tray, deal in deals.items() if not most or tray <= most},
            {tray: card for tray, card in (trumps or {}).items() if not most or tray <= most},
        )
        before = cards_of(session)
        if (dict(before.deals), dict(before.trumps)) != (dict(cards.deals), dict(cards.trumps)):
            if not replacing:
                _must_be_those_played(session, before.deals, cards.deals)
            store(under_way, cards)
            if not session.deals:
                under_way.before.clear()  # an undo would change the cards that are on the tables
            under_way.data = {"trays": sorted(cards.deals)} | ({"replacing": True} if replacing else {})
            under_way.line_alone = True  # what is sealed is written unrecorded
        return tuple(sorted(set(deals) - set(cards.deals)))


def store(under_way: Change, cards: NightCards) -> None:
    """Seal the cards, or show them if the night is over."""
    session = under_way.section.session
    earlier = broken_promises(session)
    told: dict[str, Any] = {"earlier": earlier} if earlier else {}
    if is_over(session):
        under_way.set(
            session,
            deals={str(tray): deal for tray, deal in sorted(cards.deals.items())},
            trumps={str(tray): card for tray, card in sorted(cards.trumps.items())},
            dealing=dict(cards.dealing) | told,
        )
        want(session, cards.deals.values())
        return
    seal(session, cards.deals, cards.trumps, salt_of(cards.dealing.get("salt", "")) or b"")
    said: dict[str, Any] = {key: value for key, value in cards.dealing.items() if key != "salt"}
    under_way.set(session, deals={}, trumps={}, dealing=said | told)


def _must_be_those_played(session: Session, before: Mapping[int, str], after: Mapping[int, str]) -> None:
    current = ResultVersion.objects.current(list(session.sections.all()))
    played = {each.result.tray for each in current if not each.withdrawn}
    other = sorted(tray for tray in played if tray in before and after.get(tray) != before[tray])
    if other:
        raise BadInput(
            [
                Fault.at(
                    message("tray %(tray)s", tray=tray),
                    "This tray has already been played, and different hands are stored for it.",
                )
                for tray in other
            ]
        )
