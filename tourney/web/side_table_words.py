"""How a side table is spoken of: seats, what is cut for, and entries in words."""

from collections.abc import Mapping
from typing import Any

from ..desk.sidetables.standing import TableNow, names_of
from ..models import SideEntry
from ..sidetables.game import Kind
from ..sidetables.people import by_name
from ..sidetables.table import Next

PURPOSES = {
    "table": "for who plays first: the lowest play",
    "out": "for who goes out: the highest go",
    "partners": "for partners: the two lowest play the two highest, and the lowest deals",
    "seats": "for seats: the lowest is first",
}
"""What a cut is for."""
SEATS = {"N": "North", "E": "East", "S": "South", "W": "West", "M": "Mort", "V": "Vivant", "L": "Left", "R": "Right"}


def seat_name(seat: str) -> str:
    return SEATS.get(seat, f"Seat {seat}")


def seats_of(coming: Next) -> list[tuple[str, str, bool, bool]]:
    """Seat, who sits there, whether they deal, whether a hand lies open for or beside them."""
    return [
        (seat_name(seat), name or "nobody", name == coming.dealer and bool(name), bool(name) and name == coming.dummy)
        for seat, name in coming.seats.items()
    ]


def entry_words(found: TableNow, entry: SideEntry) -> str:
    """An entry as a line."""
    if entry.withdrawn:
        return "taken away"
    return words(found, by_name(found.game, entry.said, names_of(found.table)))


def words(found: TableNow, said: Mapping[str, Any]) -> str:
    if "cut" in said:
        cards = (
            f"{name} {shown if isinstance(shown, str) else ' '.join(shown)}" for name, shown in said["cut"].items()
        )
        return f"Cut: {', '.join(cards)}"
    if "sit" in said:
        return f"Seats: {', '.join(f'{seat_name(seat)} {name}' for seat, name in said['sit'].items())}"
    for part, text in (("come", "{} came"), ("leave", "{} left"), ("stop", "Broken off")):
        if part in said:
            return text.format(said[part])
    if "substitute" in said:
        return f"{said['substitute']} stands in for {said.get('for')}"
    return ", ".join(_field(found, name, value) for name, value in said.items())


def _field(found: TableNow, name: str, value: Any) -> str:
    field = next((each for each in found.game.fields if each.name == name), None)
    if field is None:
        return f"{name} {value}"
    if field.kind is Kind.CHOICE:
        return field.choices.get(value, str(value))
    if field.kind is Kind.EACH and isinstance(value, Mapping):
        return f"{field.label}: {', '.join(f'{who} {each}' for who, each in value.items())}"
    return f"{field.label}: {value}"
