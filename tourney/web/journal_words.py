"""The lines of the journal as sentences: the verb's own words, then what it was told."""

from collections.abc import Callable, Mapping
from typing import Any

from ..models import Elsewhere, JournalEntry

Data = Mapping[str, Any]

STORIES = {
    "open_night": "opened the night",
    "seat": "entered the players",
    "arrange": "seated the players",
    "mend_name": "mended a name",
    "choose_movement": "chose the movement",
    "carry_on": "went on from the session before",
    "set_minutes": "set the minutes per tray and per move",
    "record": "entered a result",
    "correct": "corrected a result",
    "restore": "restored a result",
    "enter_at_table": "entered a result at the table",
    "take_back_at_table": "undid an entry at the table",
    "confirm": "confirmed who sits at a table",
    "call": "called the director",
    "answer_call": "went to a table that called",
    "keep_late_entry": "sent a result too late",
    "store_late_entry": "stored a result that came too late",
    "dismiss_late_entry": "dismissed a result that came too late",
    "enter_by_bridgemate": "entered a result on a Bridgemate",
    "start_bridgemates": "connected the Bridgemates",
    "stop_bridgemates": "disconnected the Bridgemates",
    "settle_bridgemate": "settled what the Bridgemates had sent",
    "let_stand": "kept a result",
    "renew": "reset the table codes",
    "keep_deals": "imported the hands",
    "deal": "dealt the night",
    "await_public_value": "published the hash of a secret, to be mixed with a public value",
    "announce_deals": "published the hash of the deals",
    "fetch_deals": "fetched a file of the deals",
    "open_deals": "opened the hands",
    "solve_deals": "worked out what can be made of the hands",
    "bring_in_results": "imported results from a file",
    "take_away": "removed a result",
    "enter_twice": "compared a second pass",
    "move": "moved a result",
    "exchange": "exchanged two results",
    "change_movement": "changed the movement",
    "change_scoring": "changed the scoring",
    "change_night": "changed the night's settings",
    "set_sections": "set the sections",
    "curtail": "cut the evening short",
    "record_as_it_was": "recorded a round as it was",
    "step_back": "undid a step",
    "make_final": "made the standings final",
    "reopen": "reopened the final night",
    "show_during_play": "chose what is shown during play",
    "ask_for_leads": "chose whether the phones ask for the lead",
    "tell_elsewhere": "chose what the tables' phones tell of other tables",
    "start_round": "started the clock",
    "stop_clock": "stopped the clock",
    "go_on": "resumed the clock",
    "add_minutes": "changed the time of a round",
    "close_round": "closed a round",
    "draw_round": "drew a round",
    "change_who_is_drawn": "changed who is drawn",
    "open_again": "reopened a round",
    "rule": "ruled",
    "withdraw_ruling": "withdrew a ruling",
    "publish": "published the standings",
    "withdraw": "withdrew the standings",
    "import_night": "imported the night from a file",
    "play_demo": "played the demo",
}
"""Verb -> what was done. It stands alone where what the verb was told cannot be read."""
OF_THE_CLUB = {
    "keep_player": "saved the record of",
    "merge_players": "merged two records",
    "take_apart": "undid a merge",
    "forget_player": "forgot a player, from now on",
    "bring_in_players": "imported a list of players",
    "keep_series": "saved the series",
    "remove_series": "removed the series",
    "remove_demo": "removed a demo night",
    "settle": "changed the club's name, its usual minutes or its paper",
    "change_look": "changed the colour or the logo of the pages",
    "move_club": "changed the club's address",
    "use_mail_server": "set the server for scorecards by mail",
    "forget_mail_server": "ended scorecards by mail",
    "stop_mail": "ended scorecards by mail to a player, by the link in one",
    "open_side_table": "opened the side table",
    "enter_at_side_table": "made an entry at the side table",
    "correct_at_side_table": "corrected an entry at the side table",
    "take_away_at_side_table": "removed an entry at the side table",
    "restore_at_side_table": "restored an entry at the side table",
    "undo_at_side_table": "undid the last entry at the side table",
    "list_club": "chose whether the club is listed",
    "invite": "invited a new member",
    "invite_first": "asked for the link for the first owner",
    "accept": "became a member",
    "change_role": "changed the role of",
    "remove_member": "removed the member",
    "take_off_second_step": "turned off two-factor authentication of",
}
"""The same of the club's own journal, of what concerns no one night."""


def story(line: JournalEntry) -> str:
    """A line of a night's journal as a sentence."""
    return _sentence(line, STORIES, DETAILS, _results)


def club_story(line: JournalEntry) -> str:
    """A line of the club's own journal as a sentence."""
    return _sentence(line, OF_THE_CLUB, DETAILS_OF_THE_CLUB, _named)


Detail = str | Callable[[str, Data], str]
"""How a sentence goes on: a format that is added to the verb's words, or what makes the whole sentence of the words
and of what the verb was told."""
BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a line raises that was not written here: a club's file may have anything in its journal."""


def _sentence(line: JournalEntry, words: Mapping[str, str], details: Mapping[str, Detail], otherwise: Detail) -> str:
    text = words.get(line.verb, line.verb)
    detail = details.get(line.verb, otherwise)
    try:
        return text + detail.format_map(line.data) if isinstance(detail, str) else detail(text, line.data)
    except BROKEN:
        return text


def _results(text: str, data: Data) -> str:
    """Which result was entered, or how many."""
    results = data.get("results")
    if not results:
        return text
    if len(results) > 1:
        return f"{text}: {len(results)} results"
    round_, table, tray, _, made = results[0]
    why = f" ({data['why']})" if "why" in data else ""
    return f"{text}: round {round_}, table {table}, tray {tray}: {made}{why}"


def _named(text: str, data: Data) -> str:
    said = data.get("name") or data.get("night")
    return f"{text} {said}" if said else text


def _at_table(text: str, data: Data) -> str:
    if "agreed" not in data:
        return _results(text, data)
    one_phone = ", by one phone for both sides" if data.get("one_phone") else ""
    return f"agreed at the table: {data['result']}, {data['agreed']}{one_phone}"


def _compared(text: str, data: Data) -> str:
    changed = sum(stands != first for _, first, _, stands in data["differ"])
    return f"{text}: {data['same']} the same, {len(data['differ'])} different, {changed} changed"


def _as_it_was(text: str, data: Data) -> str:
    tables = f"table{'' if len(data['tables']) == 1 else 's'} {', '.join(map(str, data['tables']))}"
    return f"{text}: round {data['round']}, {tables}"


def _confirmed(text: str, data: Data) -> str:
    return f"{text}: round {data['round']}, table {data['table']}{', ' + data['line'] if data['line'] else ''}"


def _round(text: str, data: Data) -> str:
    missing = f" with {data['missing']} missing" if data.get("missing") else ""
    started = f" and started round {data['started']}" if data.get("started") else ""
    return f"{text}: round {data['round']}{missing}{started}"


def _ruled(text: str, data: Data) -> str:
    """What was found or decided by each ruling, and what counts since."""
    return "; ".join(f"{text}: {_ruling(each)}" for each in data["rulings"])


def _ruling(data: Data) -> str:
    said = data["found"] or data["decided"]
    return f"{said.rstrip('.')}; it counts {data['made']}" if data.get("made") else said


def _seated(text: str, data: Data) -> str:
    if "rated" in data:
        return f"changed handicap, stratum or rank of {data['rated']} of them"
    return f"{text}: {len(data['contestants'])} of them"


def _night_changed(text: str, data: Data) -> str:
    what = f"{data['name']}, {data['date']}, {data['starts_at'][:5]}"
    return f"{text}: {what}" + (f", {data['game']}, {data['kind']}, {data['scoring']}" if "game" in data else "")


def _by_bridgemate(text: str, data: Data) -> str:
    """What was entered, agreed on, corrected there, or said against what stands."""
    if "agreed" in data:
        return f"agreed on a Bridgemate: {data['result']}"
    if "from" in data:
        return f"corrected a result on a Bridgemate: {data['result']}, from {data['from']} to {data['to']}"
    if "stands" in data:
        return f"disputed a result on a Bridgemate: {data['result']}, {data['said']} where {data['stands']} stands"
    return _results(text, data)


DETAILS: Mapping[str, Detail] = {
    "enter_by_bridgemate": _by_bridgemate,
    "start_bridgemates": lambda text, data: f"{text}{', and sends them the hands' if data.get('hands') else ''}",
    **dict.fromkeys(("correct", "restore", "take_away"), ": {result}, from {from} to {to} ({why})"),
    **dict.fromkeys(("start_round", "stop_clock", "go_on", "close_round", "open_again", "draw_round"), _round),
    "let_stand": ": {result}, {stands} {why}",
    "deal": ": {trays} of them, with the hash {commitment}",
    "announce_deals": ": {commitment}",
    "await_public_value": ": {awaits}; {salt_commitment}",
    "fetch_deals": lambda text, data: f"{text}: {data['file']}{', unseen' if data['sealed'] else ''}",
    "keep_deals": lambda text, data: f"{text}: {len(data['trays'])} of them",
    "move": ": from {from} to {to} ({why})",
    "exchange": lambda text, data: f"{text}: {' and '.join(data['results'])} ({data['why']})",
    "enter_twice": _compared,
    "step_back": lambda text, data: (
        f"{text}: line {data['line']}, {STORIES.get(data['verb'], data['verb'])}, no longer holds"
    ),
    "change_movement": " from round {first} on: {title} ({why})",
    "change_who_is_drawn": " from round {first} on: {why}",
    "curtail": ": after round {last} of {of}",
    "record_as_it_was": _as_it_was,
    "reopen": " ({why})",
    "change_night": _night_changed,
    "set_sections": lambda text, data: f"{text}: {', '.join(data['sections'])}",
    "change_scoring": lambda text, data: (
        f"{text}: {data['to'].replace('-', ' ')}, before {data['from'].replace('-', ' ')}"
    ),
    "show_during_play": ": {shows}",
    "ask_for_leads": lambda text, data: f"{text}: {'yes' if data['leads'] else 'no'}",
    "tell_elsewhere": lambda text, data: f"{text}: {Elsewhere(data['elsewhere']).label}",
    "take_back_at_table": ": {result}, {said}",
    "enter_at_table": _at_table,
    "confirm": _confirmed,
    "add_minutes": ": round {round}, {minutes:+} minutes",
    "choose_movement": ": {title}",
    "rule": _ruled,
    "withdraw_ruling": ": number {ruling} ({why})",
    "arrange": " {how}",
    "mend_name": ": from {from} to {to}",
    "seat": _seated,
}
DETAILS_OF_THE_CLUB: Mapping[str, Detail] = {
    **dict.fromkeys(("merge_players", "take_apart"), ": {kept} and {other}"),
    **dict.fromkeys(("accept", "invite"), ", as {role}"),
    "bring_in_players": ": {new} new, {changed} changed",
    "change_role": " {name}: from {from} to {to}",
    "move_club": ": from {from} to {to}",
    "settle": "",
    "change_look": "",
}
