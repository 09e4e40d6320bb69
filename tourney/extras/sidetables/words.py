"""Words for side tables: seats, the purpose of a cut, and entries."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, gettext_lazy as _, ngettext_lazy

from movements.message import labelled, message
from tourney.language.cards import letters, typed_contract, typed_cut
from tourney.language.told import told

from .models import SideEntry
from .play.game import InputKind, sides_of
from .play.people import by_name
from .play.table import Next
from .table_now import TableNow, names_of

PURPOSES = {
    "table": _("cut to decide who plays first: the lowest cards play."),
    "out": _("cut to decide who goes out: the highest cards go out."),
    "partners": _("cut for partners: the two lowest cards play against the two highest, and the lowest card deals."),
    "seats": _("cut for seats: the lowest card chooses first."),
}
"""Instructions for each purpose of a cut."""
SEATS = {
    "N": _("North"),
    "E": _("East"),
    "S": _("South"),
    "W": _("West"),
    "M": _("Mort"),
    "V": _("Vivant"),
    "L": _("Left"),
    "R": _("Right"),
}

FINISHED = {
    "deal": ngettext_lazy("%(count)s deal finished.", "%(count)s deals finished.", "count"),
    "game": ngettext_lazy("%(count)s game finished.", "%(count)s games finished.", "count"),
    "round": ngettext_lazy("%(count)s round finished.", "%(count)s rounds finished.", "count"),
    "rubber": ngettext_lazy("%(count)s rubber finished.", "%(count)s rubbers finished.", "count"),
    "three rubbers": ngettext_lazy(
        "%(count)s set of three rubbers finished.", "%(count)s sets of three rubbers finished.", "count"
    ),
}
"""Texts with the number of finished deals, games or rubbers."""


def seat_name(seat: str) -> str:
    return str(SEATS.get(seat) or _("Seat %(seat)s") % {"seat": seat})


def finished_words(found: TableNow) -> str:
    """Return the number of finished rubbers, games, nights or rounds."""
    return str(FINISHED[found.game.bout] % {"count": found.finished})


def seats_of(coming: Next) -> list[tuple[str, str, bool, bool]]:
    """Return each seat with its player, whether they deal, and whether their own or a neighbouring hand is exposed."""
    return [
        (
            seat_name(seat),
            name or str(_("nobody")),
            name == coming.dealer and bool(name),
            bool(name) and name == coming.dummy,
        )
        for seat, name in coming.seats.items()
    ]


def sides_in_words(found: TableNow) -> str:
    """Return the names of the two sides, in the order of the score."""
    coming = found.state.next
    if coming is None:
        return ""
    names = {number: name for name, number in zip(coming.seats.values(), coming.turn.seats.values(), strict=True)}
    people = sides_of(coming.turn, found.game.sides(len(coming.turn.seats)))
    if len(people) != 2 or not all(people):
        return ""
    return " : ".join(" & ".join(str(names[player]) for player in side) for side in people)


def shown(found: TableNow) -> dict[str, Any]:
    """Return the values that every page of a table shows."""
    state = found.state
    return {
        "found": found,
        "table": found.table,
        "game": found.game,
        "state": state,
        "seats": seats_of(state.next) if state.next else (),
        "sides": sides_in_words(found),
        "cuts_in": found.game.cuts_in,
        "purpose": PURPOSES[state.asked.purpose] if state.asked else "",
    }


def entry_words(found: TableNow, entry: SideEntry) -> str:
    """Return an entry as a line of text."""
    if entry.withdrawn:
        return gettext("removed")
    return words(found, by_name(found.game, entry.said, names_of(found.table)))


def words(found: TableNow, said: Mapping[str, Any]) -> str:
    if "cut" in said:
        cards = (
            f"{name} {' '.join(typed_cut(card, letters()) for card in ([shown] if isinstance(shown, str) else shown))}"
            for name, shown in said["cut"].items()
        )
        return gettext("Cut: %(cards)s") % {"cards": ", ".join(cards)}
    if "sit" in said:
        seats = ", ".join(f"{seat_name(seat)} {name}" for seat, name in said["sit"].items())
        return told(labelled(message("Seats"), seats))
    if "come" in said:
        return gettext("%(name)s joined") % {"name": said["come"]}
    if "leave" in said:
        return gettext("%(name)s left") % {"name": said["leave"]}
    if "stop" in said:
        return gettext("Stopped")
    if "substitute" in said:
        names = {"name": said["substitute"], "other": said.get("for")}
        return gettext("%(name)s substitutes for %(other)s") % names
    return ", ".join(_field(found, name, value) for name, value in said.items())


def _field(found: TableNow, name: str, value: Any) -> str:
    field = next((each for each in found.game.fields if each.name == name), None)
    if field is None:
        return f"{name} {value}"
    if field.kind is InputKind.CHOICE:
        return told(field.choices.get(value, str(value)))
    if field.kind is InputKind.EACH and isinstance(value, Mapping):
        return f"{told(field.label)}: {', '.join(f'{who} {each}' for who, each in value.items())}"
    if field.name == "declaration" and isinstance(value, str):
        value = typed_contract(value, letters())
    return f"{told(field.label)}: {value}"
