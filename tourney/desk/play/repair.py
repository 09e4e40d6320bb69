"""The movement changed in mid-session: the options, what each costs, and applying one."""

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from time import monotonic

from movements import curtail as ending, fairness
from movements.advice import cost
from movements.message import Message, Opening, gettext_noop, in_a_row, message, plural
from movements.plan import Impossible, Movement
from movements.problem import Problem
from movements.proof import problems
from movements.repair.constraint_solver import SECONDS, NotHere, Repair, search, simple
from movements.repair.misplayed import sound_plans
from movements.repair.situation import Situation, situation

from ...faults import BadInput, Fault
from ...installed import extra
from ...models import ResultVersion, Section
from ...models.reason import Reason, because
from ..queries import movement_of
from ..setup.choose_movement import set_fields, write_version
from ..setup.seating import Seated
from ..writing import By, change
from .joining import join


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement to continue with from round ``first``, with ``names`` of pairs that join it. ``facts`` list its costs,
    term and value; ``version`` is the movement that it was made from."""

    title: str
    facts: tuple[tuple[str, str], ...]
    movement: Movement
    first: int
    version: int
    reason: Reason
    names: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Incident:
    """An incident: pairs with these ``names`` arrived, those ``gone`` left, or neither, if rounds were not played as
    planned. ``more_sets`` are spare sets of trays; ``first`` is the first round that can be changed."""

    first: int
    names: tuple[tuple[str, ...], ...] = ()
    gone: tuple[int, ...] = ()
    more_sets: int = 0

    @property
    def reason(self) -> Reason:
        if self.names:
            return because("late", names=[" & ".join(names) for names in self.names])
        return because("pair-left" if self.gone else "not-as-planned")


def first_open(section: Section, movement: Movement) -> int:
    """Return the first unplayed round: not closed, without results, its clock not started, and not recorded as
    played."""
    begun = section.clock_round if section.clock_left is not None else 0
    last = ResultVersion.objects.current([section]).order_by("-result__round")
    played = last.values_list("result__round", flat=True).first() or 0
    return max(section.closed, begun, played, movement.played) + 1


def here_now(movement: Movement) -> list[int]:
    """Return the contestants who have not left."""
    last = movement.rounds[-1]
    return [number for number in movement.contestants.numbers if number not in last.away]


def current_movement(section: Section) -> Movement:
    movement = movement_of(section)
    if movement is None:
        raise BadInput.at("movement", "Choose a movement first.")
    return movement


def situation_of(section: Section, incident: Incident) -> Situation:
    """Return the situation to repair. Raises BadInput if the movement can no longer be changed, or not like this."""
    movement = current_movement(section)
    if incident.first < 2:
        raise BadInput.at("", "Nothing has been played yet. Change the names, then choose a new movement.")
    if incident.first < first_open(section, movement):
        raise BadInput.at(
            "first",
            "Round %(first)s has already started. Change the movement from the next round on.",
            first=incident.first,
        )
    try:
        return situation(
            movement,
            incident.first - 1,
            gone=incident.gone,
            new=len(incident.names),
            more_sets=incident.more_sets,
        )
    except Impossible as impossible:
        raise BadInput.at("", str(impossible)) from impossible


def offers(section: Section, incident: Incident) -> list[Offer]:
    """Return the options that need no search: the best of the simple ones; after rounds that went wrong, also all
    simple ones without problems. Raises BadInput."""
    state = situation_of(section, incident)
    found = []
    if not incident.names and not incident.gone:
        concerned = sorted({one for problem in conflicts(section) for one in problem.contestants})
        for words, plan in sound_plans(state.movement, state.played, concerned)[:3]:
            title = f"{state.movement.title.split(', changed from round')[0]}, changed from round {incident.first}"
            found.append(_offer(section, incident, words, replace(plan, title=title), None))
    repair = simple(state)
    return [*found, _offer(section, incident, _title(state, incident, repair), repair.movement, repair)]


def searched(section: Section, incident: Incident, seconds: float = SECONDS) -> tuple[Offer, Repair]:
    """Return a new movement from that round on, found by the solver. Raises BadInput, also if the solver is not
    installed."""
    state = situation_of(section, incident)
    try:
        repair = search(state, seconds, clock=monotonic)
    except NotHere as missing:
        raise BadInput.at("", missing.told(extra("repair"))) from missing
    title = message("A new movement from round %(first)s on", first=incident.first)
    return _offer(section, incident, title, repair.movement, repair), repair


def change_movement(section: Section, offer: Offer, by: By) -> None:
    """Continue with an offered movement. Raises BadInput if anything has changed since, or it is not sound."""
    with change(section, "change_movement", by) as under_way:
        here = under_way.section
        _as_offered(here, offer)
        if offer.names:
            join(under_way, [Seated(names) for names in offer.names])
        write_version(under_way, offer.movement, from_round=offer.first, reason=offer.reason)
        if offer.names:
            set_fields(under_way, offer.movement)
        under_way.data |= {"title": offer.title, "first": offer.first, **offer.reason}


def curtail(section: Section, last: int, by: By) -> None:
    """End the evening after round ``last``; a Swiss also after its last drawn round, if more were planned. Changes
    nothing if it ends there anyway. Raises BadInput if that round is past."""
    with change(section, "curtail", by) as under_way:
        here = under_way.section
        movement = current_movement(here)
        least = first_open(here, movement) - 1
        whole = max(movement.planned, len(movement.rounds))
        if last == whole == len(movement.rounds):
            return  # so it is already
        if not max(1, least) <= last < whole or (movement.planned and last > len(movement.rounds)):
            most = min(whole - 1, len(movement.rounds))
            raise BadInput.at(
                "last",
                "The night can end after any round from %(least)s to %(most)s.",
                least=max(1, least),
                most=most,
            )
        shorter = ending.curtailed(movement, last) if last < len(movement.rounds) else movement
        shorter = replace(shorter, planned=last) if movement.planned else shorter
        write_version(under_way, shorter, from_round=last + 1, reason=because("late-evening"))
        under_way.data = {"last": last, "of": whole}


def conflicts(section: Section) -> list[Problem]:
    """Return the problems in rounds still to be played."""
    movement = movement_of(section)
    return problems(movement) if movement and movement.played else []


def spoiled_before(movement: Movement) -> list[Problem]:
    """Return the problems in rounds recorded as played."""
    found = problems(replace(movement, played=0)) if movement.played else []
    return [problem for problem in found if problem.round is not None and problem.round <= movement.played]


def in_the_room(movement: Movement, problem: Problem) -> str:
    """Return a problem with contestants' labels in the room: "Pair 3 E&W plays tray 7 in rounds 2 and 6."."""
    return _in_the_room(movement, problem.message)


def _in_the_room(movement: Movement, said: str) -> str:
    if not isinstance(said, Message):
        return said
    people = movement.contestants
    values = {
        name: _in_the_room(movement, value)
        if isinstance(value, Message)
        else people.label(value)
        if name in NUMBERED and isinstance(value, int) and value in people.numbers
        else value
        for name, value in said.values.items()
    }
    words = CALLED.get(people.kind, {}).get(said.text, said.text)
    kind = Opening if isinstance(said, Opening) else Message
    return kind(words, values, said.many, said.number, said.context)


NUMBERED = ("contestant", "ns", "ew", "one", "other", "number")
"""Names of the numbers of contestants in a movement's problems."""
CALLED = {
    "pairs": {"contestant %(number)s": gettext_noop("pair %(number)s")},
    "teams": {
        "contestant %(number)s": gettext_noop("team %(number)s"),
        "contestant %(number)s (%(line)s)": gettext_noop("team %(number)s (%(line)s)"),
    },
}
"""More exact words, if all contestants are of one kind."""


def _as_offered(section: Section, offer: Offer) -> None:
    if section.movement_versions.count() != offer.version:
        raise BadInput.at("", "Someone else has changed the movement. Check the options again.")
    if offer.first < first_open(section, current_movement(section)):
        raise BadInput.at(
            "", "Round %(first)s has started in the meantime. Check the options again.", first=offer.first
        )
    if found := problems(offer.movement):
        raise BadInput([Fault("movement", problem.message) for problem in found])


def _offer(section: Section, incident: Incident, title: str, movement: Movement, repair: Repair | None) -> Offer:
    return Offer(
        title=title,
        facts=tuple(_facts(section, incident, movement, repair)),
        movement=movement,
        first=incident.first,
        version=section.movement_versions.count(),
        reason=incident.reason,
        names=incident.names,
    )


def _title(state: Situation, incident: Incident, repair: Repair) -> str:
    """Describe the result of the simple options in words."""
    outs = [len(each.sitting_out) for each in repair.movement.rounds[state.played :]]
    before = [len(each.sitting_out) for each in state.movement.rounds[state.played :]]
    if incident.names and any(now < was for now, was in zip(outs, before, strict=False)):
        return message("Fill the half table")
    if incident.names and len(incident.names) > 1 and not any(outs):
        return message("Add a table")
    if incident.names:
        return message("The latecomers rove, replacing a different pair each round")
    if incident.gone:
        if any(outs):
            return message("Pairs that were due to play those who have left will sit out")
        return message("Two pairs that would otherwise sit out play each other")
    return message("Continue as planned, skipping anything that would be played twice")


def _facts(section: Section, incident: Incident, movement: Movement, repair: Repair | None) -> list[tuple[str, str]]:
    """Return the cost of an option as a list of terms and values."""
    session = section.session
    later = movement.rounds[incident.first - 1 :]
    waits: dict[int, int] = {}
    for each in later:
        for out in each.sitting_out:
            waits[out.contestant] = waits.get(out.contestant, 0) + 1
    found: list[tuple[str, str]] = [
        (message("Sit-outs"), _waiting(movement, waits)),
        (message("Rematches"), _again(movement, incident.first)),
    ]
    if repair and repair.costs.empty:
        empty = plural("%(count)s table", "%(count)s tables", repair.costs.empty)
        found.append((message("Empty places"), empty))
    shared = sum(len(seating.shares) > 0 for each in later for seating in each.tables) // 2
    if shared:
        found.append((message("Shared trays"), plural("%(count)s time", "%(count)s times", shared)))
    if unplayed := _unplayed(movement):
        found.append((message("Trays that nobody plays"), str(unplayed)))
    ends: datetime = session.ends_after(cost(movement, session.minutes_per_tray, session.minutes_per_move).minutes)
    found.append((message("Ends at"), f"{ends:%H:%M}"))
    fair = min((value for value in fairness.qf_of_fields(movement).values() if value is not None), default=None)
    if fair is not None:
        found.append((message("Balance"), message("%(fair)s out of 100", fair=Decimal(f"{float(fair):.1f}"))))
    if repair and repair.why:
        found.append((message("Why nothing better is possible"), repair.why))
    return found


def _waiting(movement: Movement, waits: dict[int, int]) -> str:
    if not waits:
        return message("nobody")
    most = max(waits.values())
    if len(waits) > 4:
        if most == 1:
            return message("%(pairs)s pairs, once each", pairs=len(waits))
        return message("%(pairs)s pairs, up to %(rounds)s rounds each", pairs=len(waits), rounds=most)
    label = movement.contestants.label
    return in_a_row(
        label(number) if times == 1 else message("%(who)s (%(rounds)s rounds)", who=label(number), rounds=times)
        for number, times in sorted(waits.items())
    )


def _again(movement: Movement, first: int) -> str:
    met: set[tuple[int, int]] = set()
    again = 0
    for each, seating in movement.meetings():
        both = (min(seating.ns, seating.ew), max(seating.ns, seating.ew))
        again += each.number >= first and both in met
        met.add(both)
    return str(again) if again else message("none")


def _unplayed(movement: Movement) -> int:
    played = {tray for _, seating in movement.meetings() for tray in seating.trays}
    return movement.trays - len(played)
