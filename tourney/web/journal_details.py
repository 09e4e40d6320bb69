"""The details of a journal line: the action's arguments. Facts become messages, in the reader's language and the game's
words. Typed text is a plain value in them and stays unchanged."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any

from movements import titles
from movements.message import Message, in_a_row, labelled, listing, message, one_by_one, plural, sentences

from ..language.dates import moment
from ..language.facts import made_words, place_words, reason_words
from ..models import Elsewhere
from ..scoring.figures import with_sign
from ..scoring.method import method, names
from ..scoring.terms import place_said
from .journal_verbs import night_verb
from .words.code_words import WORDS

Data = Mapping[str, Any]
Detail = Message | Callable[[str, Data], str]
"""A complete sentence with places for the action's arguments, or a function that makes one from the action's words and
arguments."""

CODES = WORDS | {
    "hand": message("by hand"),
    "lot": message("by a random draw"),
    "seed": message("by seeding"),
    "nothing": message("nothing"),
    "ranks": message("ranks only"),
    "everything": message("everything"),
    "whist": message("whist"),
    "bridge": message("bridge"),
    "auction": message("auction"),
}
"""Codes that actions store in the journal, as words for a sentence."""
CODED = frozenset({"from", "to", "shows", "role"})
"""Verb arguments that are codes."""


def coded(value: str) -> object:
    """Return a stored code in words, or the name of a scoring method; anything else unchanged."""
    return method(value).label if value in names() else CODES.get(value, value)


def whole(words: Message, data: Data) -> Message:
    """Return a sentence with the action's arguments. Raises KeyError if an argument is missing."""
    if not data:
        raise KeyError(words)
    return Message(words.text, dict(_values(data)))


def _values(data: Data) -> Iterator[tuple[str, Any]]:
    """Yield the stored values, by their names in the sentences."""
    for name, value in data.items():
        match name:
            case "place":
                yield "result", place_words(value)
            case "was" | "now" | "stands" | "said":
                yield {"was": "from", "now": "to"}.get(name, name), made_words(value)
            case "moved":
                yield from zip(("from", "to"), map(place_words, value), strict=True)
            case "seating":
                yield "how", coded(value)
            case "title":
                yield name, titles.read(value)
            case "night":
                yield "name", value
            case "why":
                yield name, why_words(data)
            case _:
                yield name, coded(value) if name in CODED and isinstance(value, str) else value


def why_words(data: Data) -> str:
    """Return the reason of an action."""
    return reason_words(data["why"], data.get("reason", {}))


def with_details(text: str, details: object) -> Message:
    """Return the action with its details: "entered a result", with the result."""
    return message("%(done)s: %(details)s", done=text, details=details)


def results(text: str, data: Data) -> str:
    """Return the entered result, or the number of them."""
    found = data.get("entered")
    if not found:
        return text
    if len(found) > 1:
        return with_details(text, plural("%(count)s results", "%(count)s results", len(found)))
    *place, _holders, made = found[0]
    details = labelled(place_words(place), made_words(made))
    return with_details(
        text, message("%(details)s (%(why)s)", details=details, why=why_words(data)) if "why" in data else details
    )


def one_result(_text: str, data: Data) -> str:
    """Return "Round 1, table 3, tray 5: 7"."""
    round_, table, tray, _holders, made = data["entered"][0]
    return labelled(place_said(round_, table, tray, begins=True), made_words(made))


def with_name(text: str, data: Data) -> Message:
    """Return the action and the name of its object."""
    return with_details(text, data["name"])


def named(text: str, data: Data) -> str:
    """Return the name of a record, series or table."""
    said = data.get("name") or data.get("night")
    return message("%(done)s %(name)s", done=text, name=said) if said else text


def _at_table(text: str, data: Data) -> str:
    if "disagree" in data:
        words = [
            sentences([line, made_words(said)]) for line, all_said in data["disagree"].items() for said in all_said
        ]
        where = place_words(data["place"])
        return message(
            "entered a different result, so neither counts: %(result)s, %(said)s", result=where, said=in_a_row(words)
        )
    if "stands" in data:
        return whole(
            message("disputed at the table: %(result)s; %(line)s entered %(said)s, but %(stands)s is stored"), data
        )
    if "agreed" not in data and "was" in data:
        return whole(message("changed at the table: %(result)s, from %(from)s to %(to)s"), data)
    if "agreed" not in data:
        return results(text, data)
    if "now" in data:
        return whole(message("agreed at the table after two different results: %(result)s, %(to)s"), data)
    agreed = {"result": place_words(data["place"]), "line": data["agreed"]}
    if data.get("one_phone"):
        return message("agreed at the table: %(result)s, %(line)s, on one phone for both sides", **agreed)
    return message("agreed at the table: %(result)s, %(line)s", **agreed)


def _key_refused(text: str, data: Data) -> str:
    """Return the owner of a key that was reused, and the entry that was refused."""
    first = {"first": place_words(data["first_place"]), "stored": made_words(data["first_made"])}
    if "place" not in data:
        return with_details(
            text,
            message(
                "table %(table)s; this key has already been used for %(first)s: %(stored)s",
                table=data["table"],
                **first,
            ),
        )
    refused = {"result": place_words(data["place"]), "said": made_words(data["said"])}
    return with_details(
        text,
        message("%(result)s, %(said)s; this key has already been used for %(first)s: %(stored)s", **refused, **first),
    )


def _compared(text: str, data: Data) -> str:
    changed = sum(stands != first for _place, first, _second, stands in data["differ"])
    words = message(
        "%(same)s the same, %(different)s different, %(changed)s changed",
        same=data["same"],
        different=len(data["differ"]),
        changed=changed,
    )
    return with_details(text, words)


def _as_it_was(text: str, data: Data) -> str:
    words = plural(
        "round %(round)s, table %(tables)s",
        "round %(round)s, tables %(tables)s",
        len(data["tables"]),
        round=data["round"],
        tables=in_a_row(data["tables"]),
    )
    return with_details(text, words)


def _confirmed(text: str, data: Data) -> str:
    where = [message("round %(round)s", round=data["round"]), message("table %(table)s", table=data["table"])]
    return with_details(text, in_a_row([*where, data["line"]] if data["line"] else where))


def _round(text: str, data: Data) -> str:
    if data.get("missing") and data.get("started"):
        words = message("round %(round)s (results missing: %(missing)s); round %(started)s started", **data)
    elif data.get("missing"):
        words = message("round %(round)s (results missing: %(missing)s)", **data)
    elif data.get("started"):
        words = message("round %(round)s; round %(started)s started", **data)
    else:
        words = message("round %(round)s", **data)
    return with_details(text, words)


def _ruled(text: str, data: Data) -> str:
    """Return the finding or the decision of each ruling, and the result that counts."""
    return one_by_one(with_details(text, _ruling(each)) for each in data["rulings"])


def _ruling(data: Data) -> str:
    said = str(data["found"] or data["decided"])
    if not data.get("counts"):
        return said
    return message("%(ruling)s; %(result)s counts", ruling=said.rstrip("."), result=made_words(data["counts"]))


def _seated(text: str, data: Data) -> str:
    if "rated" in data:
        return message("changed the handicap, stratum or rank of %(count)s contestants", count=data["rated"])
    return with_details(text, _of_them(len(data["contestants"])))


def _of_them(count: object) -> Message:
    return message("%(count)s of them", count=count)


def _night_changed(text: str, data: Data) -> str:
    parts = [moment(date.fromisoformat(data["date"])), data["starts_at"][:5]]
    if "game" in data:
        parts += [data["game"], data["kind"], data["scoring"]]
    return with_details(text, in_a_row([data["name"], *map(coded, parts)]))


def _exchanged(text: str, data: Data) -> str:
    one, other = map(place_words, data["places"])
    return with_details(text, message("%(details)s (%(why)s)", details=listing([one, other]), why=why_words(data)))


def _undid(text: str, data: Data) -> str:
    what, _detail = night_verb(data["verb"])
    return with_details(text, message("entry %(line)s, %(what)s, no longer applies", line=data["line"], what=what))


def _time_changed(text: str, data: Data) -> str:
    return plural(
        "changed the time of a round: round %(round)s, %(minutes)s minute",
        "changed the time of a round: round %(round)s, %(minutes)s minutes",
        abs(data["minutes"]),
        round=data["round"],
        minutes=with_sign(data["minutes"]),
    )


DETAILS: Mapping[str, Detail] = {
    "correct": message("corrected a result: %(result)s, from %(from)s to %(to)s (%(why)s)"),
    "restore": message("restored a result: %(result)s, from %(from)s to %(to)s (%(why)s)"),
    "take_away": message("removed a result: %(result)s, from %(from)s to %(to)s (%(why)s)"),
    **dict.fromkeys(("start_round", "stop_clock", "go_on", "close_round", "open_again", "draw_round"), _round),
    "let_stand": message("kept a result: %(result)s, %(stands)s %(why)s"),
    "deal": message("dealt the night (number of deals: %(trays)s), with the hash %(commitment)s"),
    "announce_deals": lambda text, data: with_details(text, data["commitment"]),
    "await_public_value": lambda text, data: with_details(text, one_by_one([data["awaits"], data["salt_commitment"]])),
    "fetch_deals": lambda text, data: with_details(
        text, message("%(file)s, unseen", **data) if data["sealed"] else data["file"]
    ),
    "keep_deals": lambda text, data: with_details(text, _of_them(len(data["trays"]))),
    "open_deals": lambda text, data: with_details(text, _of_them(data["trays"])),
    "move": message("moved a result: from %(from)s to %(to)s (%(why)s)"),
    "exchange": _exchanged,
    "enter_twice": _compared,
    "step_back": _undid,
    "change_movement": message("changed the movement from round %(first)s on: %(title)s (%(why)s)"),
    "change_who_is_drawn": message("changed who takes part in the draw from round %(first)s on: %(why)s"),
    "curtail": message("ended the night early: after round %(last)s of %(of)s"),
    "record_as_it_was": _as_it_was,
    "reopen": lambda text, data: message("%(details)s (%(why)s)", details=text, why=why_words(data)),
    "change_night": _night_changed,
    "set_sections": lambda text, data: with_details(text, in_a_row(data["sections"])),
    "change_scoring": message("changed the scoring: from %(from)s to %(to)s"),
    "show_during_play": lambda text, data: with_details(text, coded(data["shows"])),
    "announce": lambda text, data: text if data["announced"] else message("stopped announcing the night"),
    "ask_for_leads": lambda text, data: with_details(text, message("yes") if data["leads"] else message("no")),
    "tell_elsewhere": lambda text, data: with_details(text, Elsewhere(data["elsewhere"]).label),
    "take_back_at_table": lambda text, data: with_details(
        text, in_a_row([place_words(data["place"]), made_words(data["said"])])
    ),
    "enter_at_table": _at_table,
    "refuse_repeated_key": _key_refused,
    "confirm": _confirmed,
    "add_minutes": _time_changed,
    "choose_movement": lambda text, data: with_details(text, titles.read(data["title"])),
    "rule": _ruled,
    "withdraw_ruling": message("withdrew a ruling: number %(ruling)s (%(why)s)"),
    "arrange": message("seated the players %(how)s"),
    # Names stay unchanged, whatever words they contain.
    "mend_name": lambda _text, data: message("corrected a name: from %(from)s to %(to)s", **data),
    "seat": _seated,
}
DETAILS_OF_THE_CLUB: Mapping[str, Detail] = {
    **dict.fromkeys(
        ("merge_players", "take_apart"),
        lambda text, data: with_details(text, listing([data["kept"], data["other"]])),
    ),
    "accept": message("became a member, with the role of %(role)s"),
    "invite": message("invited a new member, with the role of %(role)s"),
    "bring_in_players": message("imported a list of players: %(new)s new, %(changed)s changed"),
    "change_role": message("changed the role of %(name)s: from %(from)s to %(to)s"),
    "move_club": message("changed the club's address: from %(from)s to %(to)s"),
    "settle": lambda text, data: text,
    "change_look": lambda text, data: text,
    "change_front_page": lambda text, data: text,
    "keep_player": message("saved the record of %(name)s"),
    **dict.fromkeys(("keep_series", "remove_series", "remove_member"), with_name),
    "remove_demo": message("removed the demo night %(name)s"),
    "make_sign_in_link": message("created a sign-in link for %(name)s"),
    "take_off_second_step": message("turned off two-factor authentication for %(name)s"),
}
