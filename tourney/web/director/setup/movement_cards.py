"""The movements to choose from: those that suit tonight's number and hours, best first, with their costs; or any other
of the catalogue, by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.utils.translation import gettext

from movements import catalogue
from movements.advice import USUAL_TRAYS, Suggestion, measured, suggestion
from movements.message import message, sentences
from movements.plan import DRAWN_FROM, Impossible, Movement
from movements.request import Request
from movements.systems import swiss

from ....desk.setup.direction import direction_of
from ....models import Session
from ...forms.movement_forms import FITTING, systems_for
from ...movement_advice import SuggestionCard, advised
from ...words.contestant_words import counted


@dataclass(frozen=True, slots=True)
class MovementChoice:
    """The ``cards``, with a system requested by name first; why that was ``refused`` or ``nothing`` is suggested; and
    the systems for this number that ``cannot`` be built as requested, each with the reason."""

    cards: list[SuggestionCard]
    refused: str
    nothing: str
    cannot: list[tuple[str, str]]

    @property
    def asked_for(self) -> SuggestionCard | None:
        return self.cards[0] if self.cards and self.cards[0].asked_for else None

    def chosen(self, given: Mapping[str, str]) -> SuggestionCard | None:
        """Return the card that a form names. A system just picked by name replaces an earlier choice of card:
        ``other_was`` is the name when the cards were shown."""
        if self.asked_for and given.get("other_was", given.get("other")) != given.get("other"):
            return self.asked_for
        return next((card for card in self.cards if card.key == given.get("choice")), None)

    @property
    def in_use(self) -> SuggestionCard | None:
        return next((card for card in self.cards if card.in_use), None)

    @property
    def selected(self) -> SuggestionCard | None:
        """Return the card to preselect: the one requested by name, else the movement in use, else the first."""
        return self.asked_for or self.in_use or (self.cards[0] if self.cards else None)

    @property
    def others(self) -> list[SuggestionCard]:
        """Return the other cards, the movement in use first."""
        rest = [card for card in self.cards if card is not self.selected]
        return sorted(rest, key=lambda card: not card.in_use)


def choice(session: Session, count: int, wanted: Mapping[str, Any], current: Movement | None = None) -> MovementChoice:
    """Return the movements that a director can choose for ``count`` contestants, including ``current``, the one in use,
    if there is one. ``wanted`` is the request in the form."""
    sets = wanted.get("sets") or 1
    rounds, per_set = wanted.get("rounds"), wanted.get("trays_per_set")
    found = advised(
        session.kind,
        Request("", count, rounds=rounds, trays_per_set=per_set, direction=direction_of(session)),
        sets,
        minutes=_minutes(session, wanted),
        trays=wanted.get("trays"),
        minutes_per_tray=wanted["minutes_per_tray"],
        minutes_per_move=wanted["minutes_per_move"],
    )
    other, refused = _other(session, count, wanted)
    known = [each.movement.rounds for each in other]

    def card(each: Suggestion, **more: bool) -> SuggestionCard:
        ends, in_use = session.ends_after(each.cost.minutes), each.movement == current
        return SuggestionCard(each, ends, session.game, sets=sets, in_use=in_use, **more)

    cards = [card(each, asked_for=True) for each in other]
    cards += [card(each, best=each is found[0]) for each in found if each.movement.rounds not in known]
    if current and current.contestants.count == count and not any(each.in_use for each in cards):
        now = measured(current, wanted["minutes_per_tray"], wanted["minutes_per_move"])
        cards.append(card(now, only_in_use=True))
    return MovementChoice(
        cards,
        refused,
        "" if found else _nothing_fits(session, count, wanted),
        _cannot(session, count, wanted) if cards and (wanted.get("trays_per_set") or wanted.get("rounds")) else [],
    )


def _other(session: Session, count: int, wanted: Mapping[str, Any]) -> tuple[list[Suggestion], str]:
    """Return the system picked by name, or why it is not available."""
    if not wanted.get("other"):
        return [], ""
    name, variant = wanted["other"].split("/")
    system = catalogue.SYSTEMS[name]
    rounds = wanted.get("rounds")
    if rounds is None and DRAWN_FROM.get((name, variant)) == "standings":
        rounds = _planned(count, wanted, _minutes(session, wanted))
    groups = (wanted.get("group_1") or "ladies", wanted.get("group_2") or "gentlemen")
    request = Request(
        name,
        count,
        variant,
        rounds=rounds,
        trays_per_set=wanted.get("trays_per_set"),
        turning=wanted.get("turning") or "none",
        a_side=wanted.get("a_side") if system.sides else None,
        groups=groups if system.grouped else None,
        direction=system.way(direction_of(session)),
    )
    try:
        found = suggestion(
            request,
            wanted["minutes_per_tray"],
            wanted["minutes_per_move"],
            minutes=_minutes(session, wanted),
            trays=wanted.get("trays"),
        )
    except Impossible as impossible:
        return [], str(impossible)
    return [found], ""


def _planned(count: int, wanted: Mapping[str, Any], minutes: int | None) -> int:
    """Return the usual number of rounds of a Swiss: as many as there is time for, or else as an evening's trays allow,
    and at most one for each opponent."""
    size, move = wanted.get("trays_per_set") or swiss.MATCH, wanted["minutes_per_move"]
    fits = (minutes + move) // (size * wanted["minutes_per_tray"] + move) if minutes else USUAL_TRAYS // size
    return max(1, min(fits, count - 1 + count % 2))


def _minutes(session: Session, wanted: Mapping[str, Any]) -> int | None:
    """Return the available time if play must end at a given hour; an hour after midnight belongs to the same night."""
    if not wanted.get("until"):
        return None
    start = datetime.combine(session.date, session.starts_at)
    end = datetime.combine(session.date, wanted["until"])
    return int(((end - start) % timedelta(days=1)).total_seconds() // 60)


def _cannot(session: Session, count: int, wanted: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the systems for this number that are not available as requested, each with the reason."""
    found: list[tuple[str, str]] = []
    systems = systems_for(session.kind, count, direction_of(session)).get(FITTING, [])
    for name in dict.fromkeys(key.split("/")[0] for key, _ in systems):
        try:
            catalogue.build(
                Request(name, count, trays_per_set=wanted.get("trays_per_set"), rounds=wanted.get("rounds"))
            )
        except Impossible as impossible:
            found.append((catalogue.SYSTEMS[name].title, str(impossible)))
    return found


def _nothing_fits(session: Session, count: int, wanted: Mapping[str, Any]) -> str:
    reasons = [reason for _, reason in _cannot(session, count, wanted)]
    kind = session.kind
    if not systems_for(kind, count, direction_of(session)).get(FITTING):
        systems = [system for system in catalogue.SYSTEMS.values() if system.contestants == kind]
        counts = sorted({each for system in systems for each in system.counts})
        near = sorted(sorted(counts, key=lambda each: abs(each - count))[:2])
        if len(near) < 2:
            words = gettext("No movement is available for %(playing)s. The nearest possible number is %(near)s.")
            return words % {"playing": counted(kind, count), "near": near[0]}
        words = gettext(
            "No movement is available for %(playing)s. The nearest possible numbers are %(one)s and %(other)s."
        )
        return words % {"playing": counted(kind, count), "one": near[0], "other": near[1]}
    return sentences(reasons) or message(
        "No movement fits these limits. Allow more time, fewer minutes per tray, or more trays."
    )
