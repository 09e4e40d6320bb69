"""Template filters: how values are worded. Built into every template."""

import re
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from movements.announcements import trays_in_words
from movements.plan import Line, Movement, Round, Seating

from ..desk.players.naming_rule import public_name
from ..desk.queries import made_of
from ..desk.results.record import writer as writer_of
from ..desk.undo import last_step as step_to_take_back
from ..models import (
    Elsewhere,
    JournalEntry,
    LateEntry,
    Player,
    ResultVersion,
    RulingVersion,
    Section,
    Shown,
    TableEntry,
)
from ..scoring.figures import figure, signed
from ..scoring.made import from_row
from ..scoring.night import TRICKS, Entry

register = template.Library()


@register.filter
def names(entry: Entry | None) -> str:
    """Ada Abbott & Bruno Baxter."""
    return " & ".join(entry.called) if entry else ""


@register.filter
def public(player: Player) -> str:
    """As the player wants to be named where everybody reads it."""
    return public_name(player)


@register.filter
def named(player: Player) -> bool:
    """Whether a player has a page of their own."""
    return player.shown != Shown.WITHHELD


@register.filter
def worth(value: Fraction) -> str:
    """A season's number: to two places where it is not whole."""
    return figure(value, 0 if value.denominator == 1 else 2)


@register.filter
def plus_minus(value: Decimal) -> str:
    """+5.00, −3.50 and = for neither."""
    return signed(Fraction(value), 2)


@register.filter
def played_as(words: object, game: str) -> str:
    """Words of the desk, which says tray, as the game says it: at bridge a tray is a board."""
    if game != "bridge":
        return str(words)
    return re.sub(r"\b([Tt])ray(s?)\b", lambda m: ("Board" if m[1] == "T" else "board") + m[2], str(words))


@register.filter
def get(mapping: dict[Any, Any], key: object) -> object:
    return mapping.get(key)


@register.filter
def label(movement: Movement, numbers: int | Iterable[int]) -> str:
    """How contestants are called in the room: 3 N&S; two players 3 and 8."""
    each = [numbers] if isinstance(numbers, int) else numbers
    return " and ".join(map(movement.contestants.label, each))


@register.filter
def lines(seating: Seating) -> list[tuple[str, tuple[int, ...]]]:
    """Who sits in each line of a table."""
    ns, ew = seating.sides
    return [(Line.NS.value, ns), (Line.EW.value, ew)]


@register.filter
def made(version: ResultVersion) -> str:
    """What a version says was made, in words."""
    return "nothing" if version.withdrawn else str(made_of(version))


@register.filter
def ruled(version: RulingVersion) -> str:
    """What counts by a ruling instead of what was made, in words."""
    return str(from_row(version.made)) if version.made else ""


@register.filter
def said(entry: TableEntry | LateEntry) -> str:
    """What a table entered, in words."""
    return str(from_row(entry.made))


@register.filter
def other_side(version: ResultVersion) -> str:
    """What E&W made, where it is not what N&S made and no more."""
    return str(TRICKS - version.tricks) if version.tricks is not None else ""


@register.filter
def writer(version: ResultVersion) -> str:
    """Who wrote it, or from where it came."""
    return writer_of(version)


@register.filter
def who(user: object) -> str:
    return str(user or "the program")


@register.simple_tag
def last_step(section: Section) -> JournalEntry | None:
    """What one step back would take back now."""
    return step_to_take_back(section.session)


STORIES = {
    "open_night": "opened the night",
    "seat": "wrote down who plays",
    "arrange": "seated those who play",
    "mend_name": "mended a name",
    "choose_movement": "chose the movement",
    "carry_on": "went on from the session before",
    "set_minutes": "set the minutes for a tray and a move",
    "record": "entered a result",
    "correct": "corrected a result",
    "restore": "restored a result",
    "enter_at_table": "entered a result at the table",
    "take_back_at_table": "took an entry back at the table",
    "confirm": "confirmed who sits at a table",
    "call": "called the director",
    "answer_call": "went to a table that called",
    "keep_late_entry": "sent a result too late",
    "store_late_entry": "stored a result that came too late",
    "dismiss_late_entry": "dismissed a result that came too late",
    "let_stand": "let a result stand",
    "renew": "renewed the keys of the tables",
    "keep_deals": "brought the deals in",
    "bring_in_results": "brought results in from a file",
    "take_away": "took a result away",
    "enter_twice": "compared a second pass",
    "move": "moved a result",
    "exchange": "exchanged two results",
    "change_movement": "changed the movement",
    "curtail": "cut the evening short",
    "record_as_it_was": "recorded a round as it was",
    "step_back": "took a step back",
    "make_final": "made the standings final",
    "reopen": "reopened the final night",
    "show_during_play": "chose what is shown during play",
    "tell_elsewhere": "chose what the tables' phones tell of other tables",
    "start_round": "started the clock",
    "stop_clock": "stopped the clock",
    "go_on": "let the clock go on",
    "add_minutes": "changed the time of a round",
    "close_round": "closed a round",
    "draw_round": "drew a round",
    "open_again": "opened a round again",
    "rule": "ruled",
    "withdraw_ruling": "withdrew a ruling",
    "publish": "published the standings",
    "withdraw": "withdrew the standings",
    "import_night": "brought the night in from a file",
    "play_demo": "played the demo",
}
OF_THE_CLUB = {
    "keep_player": "kept the record of",
    "merge_players": "made two records one",
    "take_apart": "took a merge back",
    "forget_player": "forgot a player, from now on",
    "bring_in_players": "brought in a list of players",
    "keep_series": "kept the series",
    "remove_series": "removed the series",
    "remove_demo": "removed a demo night",
    "settle": "changed the club's name or its usual minutes",
    "move_club": "changed the club's address",
    "list_club": "chose whether the club is listed",
    "invite": "invited a new member",
    "invite_first": "asked for the link for the first owner",
    "accept": "became a member",
    "change_role": "changed the role of",
    "remove_member": "removed the member",
    "take_off_second_step": "took off the second step of",
}
"""What is told in the club's own story, and what concerns no one night."""


def _ruled_so(ruling: dict[str, Any]) -> str:
    """What was found or decided, and what counts since."""
    said = ruling["found"] or ruling["decided"]
    return f"{said.rstrip('.')}; it counts {ruling['made']}" if ruling.get("made") else said


BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a line makes of its telling that was not written here: a club's file may say anything in its journal."""


@register.filter
def story(line: JournalEntry) -> str:
    """A line of the journal as a sentence; without what it was told, where that cannot be read."""
    try:
        return _story(line)
    except BROKEN:
        return STORIES.get(line.verb, line.verb)


def _story(line: JournalEntry) -> str:
    text = STORIES.get(line.verb, line.verb)
    data = line.data
    if line.verb in ("correct", "restore", "take_away"):
        return f"{text}: {data['result']}, from {data['from']} to {data['to']} ({data['why']})"
    if line.verb == "let_stand":
        return f"{text}: {data['result']}, {data['stands']} {data['why']}"
    if line.verb == "move":
        return f"{text}: from {data['from']} to {data['to']} ({data['why']})"
    if line.verb == "enter_twice":
        changed = sum(stands != first for _, first, _, stands in data["differ"])
        return f"{text}: {data['same']} the same, {len(data['differ'])} different, {changed} changed"
    if line.verb == "exchange":
        return f"{text}: {' and '.join(data['results'])} ({data['why']})"
    if line.verb == "step_back":
        return f"{text}: line {data['line']}, {STORIES.get(data['verb'], data['verb'])}, no longer holds"
    if line.verb == "change_movement":
        return f"{text} from round {data['first']} on: {data['title']} ({data['why']})"
    if line.verb == "curtail":
        return f"{text}: after round {data['last']} of {data['of']}"
    if line.verb == "record_as_it_was":
        tables = f"table{'' if len(data['tables']) == 1 else 's'} {', '.join(map(str, data['tables']))}"
        return f"{text}: round {data['round']}, {tables}"
    if line.verb == "reopen":
        return f"{text} ({data['why']})"
    if line.verb == "show_during_play":
        return f"{text}: {data['shows']}"
    if line.verb == "tell_elsewhere":
        return f"{text}: {Elsewhere(data['elsewhere']).label}"
    if line.verb == "take_back_at_table":
        return f"{text}: {data['result']}, {data['said']}"
    if line.verb == "enter_at_table" and "agreed" in data:
        one_phone = ", by one phone for both sides" if data.get("one_phone") else ""
        return f"agreed at the table: {data['result']}, {data['agreed']}{one_phone}"
    if line.verb == "confirm":
        return f"{text}: round {data['round']}, table {data['table']}{', ' + data['line'] if data['line'] else ''}"
    if line.verb in ("start_round", "stop_clock", "go_on", "close_round", "open_again", "draw_round"):
        late = f" with {data['missing']} missing" if data.get("missing") else ""
        return f"{text}: round {data['round']}{late}"
    if line.verb == "add_minutes":
        return f"{text}: round {data['round']}, {data['minutes']:+} minutes"
    if line.verb == "choose_movement":
        return f"{text}: {data['title']}"
    if line.verb == "rule":
        return "; ".join(f"{text}: {_ruled_so(made)}" for made in data["rulings"])
    if line.verb == "withdraw_ruling":
        return f"{text}: number {data['ruling']} ({data['why']})"
    if line.verb == "arrange":
        return f"{text} {data['how']}"
    if line.verb == "mend_name":
        return f"{text}: from {data['from']} to {data['to']}"
    if line.verb == "seat":
        return f"{text}: {len(data['contestants'])} of them"
    if results := data.get("results"):
        if len(results) == 1:
            round_, table, tray, _, made = results[0]
            why = f" ({data['why']})" if "why" in data else ""
            return f"{text}: round {round_}, table {table}, tray {tray}: {made}{why}"
        return f"{text}: {len(results)} results"
    return text


@register.filter
def club_story(line: JournalEntry) -> str:
    """A line of the club's own story as a sentence; without what it was told, where that cannot be read."""
    try:
        return _club_story(line)
    except BROKEN:
        return OF_THE_CLUB.get(line.verb, line.verb)


def _club_story(line: JournalEntry) -> str:
    text, data = OF_THE_CLUB.get(line.verb, line.verb), line.data
    if line.verb in ("merge_players", "take_apart"):
        return f"{text}: {data['kept']} and {data['other']}"
    if line.verb == "bring_in_players":
        return f"{text}: {data['new']} new, {data['changed']} changed"
    if line.verb == "change_role":
        return f"{text} {data['name']}: from {data['from']} to {data['to']}"
    if line.verb == "move_club":
        return f"{text}: from {data['from']} to {data['to']}"
    if line.verb in ("accept", "invite"):
        return f"{text}, as {data['role']}"
    said = data.get("name") or data.get("night")
    return f"{text} {said}" if said and line.verb != "settle" else text


@register.filter
def row(movement: Movement, each: Round) -> SafeString:
    """One round's row of the whole movement, a cell for each table: who, against whom, with which trays."""
    label = movement.contestants.label
    cells = {}
    for seating in each.tables:
        ns, ew = (" ".join(map(label, side)) for side in seating.sides)
        cells[seating.table] = f"{ns} v {ew}: {trays_in_words(seating.trays, seating.turned)}"
    for out in each.sitting_out:
        cells[out.table] = f"{label(out.contestant)} sits out"
    return format_html_join("", "<td>{}</td>", ((cells.get(table, ""),) for table in movement.tables))
