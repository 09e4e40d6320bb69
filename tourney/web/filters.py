"""Template filters: how values are worded. Built into every template."""

from django import template

from movements.plan import Movement, Round
from movements.words import trays_in_words

from ..models import JournalEntry
from ..scoring.night import Entry

register = template.Library()


@register.filter
def names(entry: Entry | None) -> str:
    """Ada Abbott & Bruno Baxter."""
    return " & ".join(entry.names) if entry else ""


@register.filter
def get(mapping: dict, key: object) -> object:
    return mapping.get(key)


@register.filter
def label(movement: Movement, number: int) -> str:
    """How a contestant is called in the room: 3 N&S."""
    return movement.contestants.label(number)


@register.filter
def who(user: object) -> str:
    return getattr(user, "username", None) or "the program"


STORIES = {
    "open_night": "opened the night",
    "seat": "wrote down who plays",
    "choose_movement": "chose the movement",
    "set_minutes": "set the minutes for a tray and a move",
    "record": "entered a result",
    "correct": "corrected a result",
    "restore": "restored a result",
    "rule": "ruled",
    "withdraw_ruling": "withdrew a ruling",
    "publish": "published the standings",
    "withdraw": "withdrew the standings",
    "import_night": "brought the night in from a file",
    "play_demo": "played the demo",
}


@register.filter
def story(line: JournalEntry) -> str:
    """A line of the journal as a sentence."""
    text = STORIES.get(line.verb, line.verb)
    data = line.data
    if line.verb in ("correct", "restore"):
        return f"{text}: {data['result']}, from {data['from']} to {data['to']} ({data['why']})"
    if line.verb == "choose_movement":
        return f"{text}: {data['title']}"
    if line.verb == "rule":
        return "; ".join(f"{text}: {made['found'] or made['decided']}" for made in data["rulings"])
    if line.verb == "withdraw_ruling":
        return f"{text}: number {data['ruling']} ({data['why']})"
    if line.verb == "seat":
        return f"{text}: {len(data['contestants'])} pairs"
    if results := data.get("results"):
        if len(results) == 1:
            round_, table, tray, _, _, tricks = results[0]
            return f"{text}: round {round_}, table {table}, tray {tray}: {tricks}"
        return f"{text}: {len(results)} results"
    return text


@register.filter
def at(movement: Movement, each: Round) -> dict[int, str]:
    """What stands in one round's row of the whole movement: table -> who, against whom, with which trays."""
    label = movement.contestants.label
    cells = {}
    for seating in each.tables:
        ns, ew = (" ".join(map(label, side)) for side in seating.sides)
        cells[seating.table] = f"{ns} v {ew}: {trays_in_words(seating.trays, seating.turned)}"
    for out in each.sitting_out:
        cells[out.table] = f"{label(out.contestant)} sits out"
    return cells
