"""How a line of the journal goes on: what the verb was told, in the reader's language. What the program stores in
English is told anew; what people typed stays as it is."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from movements import titles
from movements.message import Message

from ..language.stored_made import made_of
from ..language.told import told
from ..models import Elsewhere
from .journal_verbs import STORIES

Data = Mapping[str, Any]
Detail = Any
"""The whole sentence with places for what the verb was told, or what makes it of the verb's own words and of that."""

PLACE = re.compile(r"([Rr])ound (\d+), table (\d+), tray (\d+)")
STORED = {
    "by hand": _("by hand"),
    "by a random draw": _("by a random draw"),
    "by seeding": _("by seeding"),
    "nothing": _("nothing"),
    "ranks": _("ranks"),
    "everything": _("everything"),
    "owner": _("owner"),
    "director": _("director"),
    "scorer": _("scorer"),
    "whist": _("whist"),
    "bridge": _("bridge"),
    "auction": _("auction"),
    "pairs": _("pairs"),
    "teams": _("teams"),
    "players": _("players"),
    "couples": _("couples"),
    "average": _("average"),
    "matches": _("matches"),
    "losses": _("losses"),
    "four-winners": _("four winners"),
    "matchpoints": _("matchpoints"),
    "cross-imps": _("cross imps"),
    "butler": _("butler"),
    "board-a-match": _("board a match"),
    "victory-points": _("victory points"),
    "total": _("total"),
}
"""Texts that verbs store in the journal, as a sentence has them."""
AT_NIGHTS = {
    "four-winners": _("four-winners"),
    "cross-imps": _("cross-imps"),
    "board-a-match": _("board-a-match"),
    "victory-points": _("victory-points"),
}
"""The methods of a night as its settings have always been told."""
NAMES = frozenset({"result", "from", "to", "stands", "said", "how", "shows", "role"})
"""Under these the program stores its own texts."""


class Said(dict[str, Any]):
    """What a verb was told; the program's own texts in the reader's language."""

    def __getitem__(self, name: str) -> Any:
        value = super().__getitem__(name)
        if name == "title" and isinstance(value, str):
            return told(titles.read(value))
        return stored(value) if name in NAMES else value


def stored(value: Any) -> Any:
    """A place, a contract, or one of the texts that verbs store, in the reader's language; anything else as it is."""
    if not isinstance(value, str):
        return value
    if place := PLACE.fullmatch(value):
        lower, upper = (
            gettext("round %(round)s, table %(table)s, tray %(tray)s"),
            gettext("Round %(round)s, table %(table)s, tray %(tray)s"),
        )
        numbers = {"round": place[2], "table": place[3], "tray": place[4]}
        return (upper if place[1] == "R" else lower) % numbers
    if isinstance(made := made_of(value), Message):
        return told(made)
    return str(STORED[value]) if value in STORED else value


def _with(text: str, details: object) -> str:
    """entered a result: what it was."""
    return gettext("%(done)s: %(details)s") % {"done": text, "details": details}


def results(text: str, data: Data) -> str:
    """Which result was entered, or how many."""
    found = data.get("results")
    if not found:
        return text
    if len(found) > 1:
        return _with(text, ngettext("%(count)s results", "%(count)s results", len(found)) % {"count": len(found)})
    round_, table, tray, _way, made = found[0]
    place = stored(f"round {round_}, table {table}, tray {tray}")
    details = gettext("%(place)s: %(result)s") % {"place": place, "result": stored(made)}
    return _with(text, f"{details} ({data['why']})" if "why" in data else details)


def named(text: str, data: Data) -> str:
    """Whose record, or which series or table."""
    said = data.get("name") or data.get("night")
    return gettext("%(done)s %(name)s") % {"done": text, "name": said} if said else text


def _of(whole: Any) -> Detail:
    """A sentence that names somebody or something, where the journal says whom."""

    def sentence(text: str, data: Data) -> str:
        said = data.get("name") or data.get("night")
        return str(whole % {"name": said}) if said else text

    return sentence


def _at_table(text: str, data: Data) -> str:
    if "agreed" not in data:
        return results(text, data)
    if data.get("one_phone"):
        return gettext("agreed at the table: %(result)s, %(line)s, by one phone for both sides") % _agreed(data)
    return gettext("agreed at the table: %(result)s, %(line)s") % _agreed(data)


def _agreed(data: Data) -> dict[str, Any]:
    return {"result": stored(data["result"]), "line": data["agreed"]}


def _compared(text: str, data: Data) -> str:
    changed = sum(stands != first for _place, first, _second, stands in data["differ"])
    words = gettext("%(same)s the same, %(different)s different, %(changed)s changed")
    return _with(text, words % {"same": data["same"], "different": len(data["differ"]), "changed": changed})


def _as_it_was(text: str, data: Data) -> str:
    tables = ", ".join(map(str, data["tables"]))
    words = ngettext("round %(round)s, table %(tables)s", "round %(round)s, tables %(tables)s", len(data["tables"]))
    return _with(text, words % {"round": data["round"], "tables": tables})


def _confirmed(text: str, data: Data) -> str:
    words = gettext("round %(round)s, table %(table)s") % {"round": data["round"], "table": data["table"]}
    return _with(text, f"{words}{', ' + data['line'] if data['line'] else ''}")


def _round(text: str, data: Data) -> str:
    if data.get("missing") and data.get("started"):
        words = gettext("round %(round)s with %(missing)s missing and started round %(started)s")
    elif data.get("missing"):
        words = gettext("round %(round)s with %(missing)s missing")
    elif data.get("started"):
        words = gettext("round %(round)s and started round %(started)s")
    else:
        words = gettext("round %(round)s")
    return _with(text, words % data)


def _ruled(text: str, data: Data) -> str:
    """What was found or decided by each ruling, and what counts since."""
    return "; ".join(_with(text, _ruling(each)) for each in data["rulings"])


def _ruling(data: Data) -> str:
    said = data["found"] or data["decided"]
    if not data.get("made"):
        return str(said)
    return gettext("%(ruling)s; it counts %(result)s") % {"ruling": said.rstrip("."), "result": stored(data["made"])}


def _seated(text: str, data: Data) -> str:
    if "rated" in data:
        return gettext("changed handicap, stratum or rank of %(count)s of them") % {"count": data["rated"]}
    return _with(text, _of_them(len(data["contestants"])))


def _of_them(count: object) -> str:
    return gettext("%(count)s of them") % {"count": count}


def _night_changed(text: str, data: Data) -> str:
    parts = [data["name"], data["date"], data["starts_at"][:5]]
    if "game" in data:
        parts += [data["game"], data["kind"], data["scoring"]]
    return _with(text, ", ".join([str(parts[0]), *(str(AT_NIGHTS.get(part) or stored(part)) for part in parts[1:])]))


def _by_bridgemate(text: str, data: Data) -> str:
    """What was entered, agreed on, corrected there, or said against what stands."""
    if "agreed" in data:
        return gettext("agreed on a Bridgemate: %(result)s") % Said(data)
    if "from" in data:
        return gettext("corrected a result on a Bridgemate: %(result)s, from %(from)s to %(to)s") % Said(data)
    if "stands" in data:
        words = gettext("disputed a result on a Bridgemate: %(result)s, %(said)s where %(stands)s stands")
        return words % Said(data)
    return results(text, data)


def _sends_hands(text: str, data: Data) -> str:
    return gettext("connected the Bridgemates, and sends them the hands") if data.get("hands") else text


def _fetched(text: str, data: Data) -> str:
    return _with(text, gettext("%(file)s, unseen") % data if data["sealed"] else data["file"])


def _exchanged(text: str, data: Data) -> str:
    one, other = map(stored, data["results"])
    return _with(text, gettext("%(one)s and %(other)s (%(why)s)") % {"one": one, "other": other, "why": data["why"]})


def _undid(text: str, data: Data) -> str:
    what = {"line": data["line"], "what": STORIES.get(data["verb"], data["verb"])}
    return _with(text, gettext("line %(line)s, %(what)s, no longer holds") % what)


def _time_changed(text: str, data: Data) -> str:
    words = ngettext(
        "changed the time of a round: round %(round)s, %(minutes)+d minute",
        "changed the time of a round: round %(round)s, %(minutes)+d minutes",
        abs(data["minutes"]),
    )
    return words % data


def _leads(text: str, data: Data) -> str:
    return _with(text, gettext("yes") if data["leads"] else gettext("no"))


def _mended(text: str, data: Data) -> str:
    """Names are as people have them, whatever words they are."""
    return gettext("mended a name: from %(from)s to %(to)s") % data


DETAILS: Mapping[str, Detail] = {
    "enter_by_bridgemate": _by_bridgemate,
    "start_bridgemates": _sends_hands,
    "correct": _("corrected a result: %(result)s, from %(from)s to %(to)s (%(why)s)"),
    "restore": _("restored a result: %(result)s, from %(from)s to %(to)s (%(why)s)"),
    "take_away": _("removed a result: %(result)s, from %(from)s to %(to)s (%(why)s)"),
    **dict.fromkeys(("start_round", "stop_clock", "go_on", "close_round", "open_again", "draw_round"), _round),
    "let_stand": _("kept a result: %(result)s, %(stands)s %(why)s"),
    "deal": _("dealt the night: %(trays)s of them, with the hash %(commitment)s"),
    "announce_deals": _("published the hash of the deals: %(commitment)s"),
    "await_public_value": _(
        "published the hash of a secret, to be mixed with a public value: %(awaits)s; %(salt_commitment)s"
    ),
    "fetch_deals": _fetched,
    "keep_deals": lambda text, data: _with(text, _of_them(len(data["trays"]))),
    "move": _("moved a result: from %(from)s to %(to)s (%(why)s)"),
    "exchange": _exchanged,
    "enter_twice": _compared,
    "step_back": _undid,
    "change_movement": _("changed the movement from round %(first)s on: %(title)s (%(why)s)"),
    "change_who_is_drawn": _("changed who is drawn from round %(first)s on: %(why)s"),
    "curtail": _("cut the evening short: after round %(last)s of %(of)s"),
    "record_as_it_was": _as_it_was,
    "reopen": _("reopened the final night (%(why)s)"),
    "change_night": _night_changed,
    "set_sections": lambda text, data: _with(text, ", ".join(data["sections"])),
    "change_scoring": _("changed the scoring: %(to)s, before %(from)s"),
    "show_during_play": _("chose what is shown during play: %(shows)s"),
    "ask_for_leads": _leads,
    "tell_elsewhere": lambda text, data: _with(text, told(Elsewhere(data["elsewhere"]).label)),
    "take_back_at_table": _("undid an entry at the table: %(result)s, %(said)s"),
    "enter_at_table": _at_table,
    "confirm": _confirmed,
    "add_minutes": _time_changed,
    "choose_movement": _("chose the movement: %(title)s"),
    "rule": _ruled,
    "withdraw_ruling": _("withdrew a ruling: number %(ruling)s (%(why)s)"),
    "arrange": _("seated the players %(how)s"),
    "mend_name": _mended,
    "seat": _seated,
}
DETAILS_OF_THE_CLUB: Mapping[str, Detail] = {
    "merge_players": _("merged two records: %(kept)s and %(other)s"),
    "take_apart": _("undid a merge: %(kept)s and %(other)s"),
    "accept": _("became a member, as %(role)s"),
    "invite": _("invited a new member, as %(role)s"),
    "bring_in_players": _("imported a list of players: %(new)s new, %(changed)s changed"),
    "change_role": _("changed the role of %(name)s: from %(from)s to %(to)s"),
    "move_club": _("changed the club's address: from %(from)s to %(to)s"),
    "move_away": _("moved the club to another server: %(to)s"),
    "move_here": lambda text, data: text,
    "settle": lambda text, data: text,
    "change_look": lambda text, data: text,
    "keep_player": _of(_("saved the record of %(name)s")),
    "keep_series": _of(_("saved the series %(name)s")),
    "remove_series": _of(_("removed the series %(name)s")),
    "remove_demo": _of(_("removed a demo night %(name)s")),
    "remove_member": _of(_("removed the member %(name)s")),
    "take_off_second_step": _of(_("turned off two-factor authentication of %(name)s")),
    "open_side_table": _of(_("opened the side table %(name)s")),
    "enter_at_side_table": _of(_("made an entry at the side table %(name)s")),
    "correct_at_side_table": _of(_("corrected an entry at the side table %(name)s")),
    "take_away_at_side_table": _of(_("removed an entry at the side table %(name)s")),
    "restore_at_side_table": _of(_("restored an entry at the side table %(name)s")),
    "undo_at_side_table": _of(_("undid the last entry at the side table %(name)s")),
}
