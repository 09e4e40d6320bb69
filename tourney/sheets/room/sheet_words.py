"""Words of the sheets: seats, trays, and the moves of trays."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from movements.message import capfirst, listing, message
from movements.moves_in_words import MoveRule, Stand
from movements.plan import Line, Movement, Resting, Round, Seating
from movements.tray_moves import TrayMove

from ...cards.dealer import dealer as dealt_by
from ...desk.snapshot import Room
from ...language import seats as language_seats
from ...language.active_language import gettext as _, ngettext
from ...language.seats import line_head, told_line
from ...language.told import told, told_as
from ...scoring import contract
from ..pdf.grid_cells import GridColumn
from ..pdf.plates import Pieces, Plate

LINES = {"NS": Line.NS.value, "EW": Line.EW.value}


def contract_columns() -> list[GridColumn]:
    """Return the columns for recording a deal with bidding, each as wide as necessary, in millimetres."""
    return [
        # Translators: heads of narrow columns to write in: who plays the contract, the card led, the tricks taken.
        GridColumn(_("Contract"), 16),
        GridColumn(_("By"), 14),
        GridColumn(_("Lead"), 14),
        GridColumn(_("Tricks"), 14),
    ]


def by_game(game: str, tray: str, board: str) -> str:
    """Return the wording for the game's players: at bridge a tray is a board."""
    return board if game == "bridge" else tray


def tray_head(game: str) -> str:
    return by_game(game, _("Tray"), _("Board"))


def trays_head(game: str) -> str:
    return by_game(game, _("Trays"), _("Boards"))


def tray_named(game: str, number: object) -> str:
    """Return Tray 7; at bridge Board 7."""
    return told_as(message("Tray %(tray)s", tray=number), game)


def trays_named(game: str, numbers: str) -> str:
    """Return trays 1–3."""
    return told_as(message("trays %(numbers)s", numbers=numbers), game)


def round_named(number: int) -> str:
    return _("Round %(round)s") % {"round": number}


def noun(kind: str) -> str:
    """Return the word for a contestant, such as Pair."""
    return {"pairs": _("Pair"), "teams": _("Team")}.get(kind) or _("Player")


def contestant_named(kind: str, label: str) -> str:
    """Return Pair 3 N&S."""
    said = {"pairs": _("pair %(number)s"), "teams": _("team %(number)s")}.get(kind) or _("player %(number)s")
    return capfirst(said) % {"number": label}


def table_named(table: str) -> str:
    return _("Table %(table)s") % {"table": table}


def sit_out() -> str:
    """Return the plate for a contestant without a table this round."""
    return _("SIT OUT")


def seat_name(seat: str, game: str) -> str:
    """Return North, or a line in the game's words: N&S, at bridge N-S."""
    return told_line(LINES[seat], game) if seat in LINES else language_seats.seat_name(seat)


def seat_head(seat: str) -> str:
    """Return North, or North-South."""
    return line_head(LINES[seat]) if seat in LINES else language_seats.seat_name(seat)


def turned_word(game: str) -> str:
    """Return the word for a tray whose arrow points East."""
    return by_game(game, _("turned"), _("arrow-switched"))


def white_on_black(game: str) -> str:
    """Return the meaning of a plate with a tray's number."""
    return by_game(game, _("White on black: turned."), _("White on black: arrow-switched."))


def dealer(game: str, tray: int) -> str:
    """Return the dealer: at bridge by the board's number, else West for the first deal (000:2064), then in turn."""
    return language_seats.seat_name(dealt_by(game, tray))


def dealer_said(game: str, tray: int) -> str:
    return _("dealer %(seat)s") % {"seat": dealer(game, tray)}


def vulnerable(game: str, tray: int) -> str:
    """Return the vulnerability in words; at other games empty."""
    if game != "bridge":
        return ""
    lines = contract.vulnerable(tray)
    if len(lines) == 1:
        return _("%(line)s vulnerable") % {"line": told_line(next(iter(lines)), game)}
    return _("both vulnerable") if lines else _("none vulnerable")


def every_copy(movement: Movement) -> list[int]:
    """Return each tray once for each copy."""
    return [tray for tray in range(1, movement.trays + 1) for _copy in range(movement.copies)]


def in_runs(numbers: Iterable[int]) -> str:
    """Return 1–4, 7."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in found)


def in_order(trays: Sequence[int], turned: Sequence[int] = ()) -> str:
    """Return trays in the order of play, with neighbours together: "3, 4, 1 turned"."""
    return ", ".join(words + (f" {turned_word('whist')}" if lies else "") for words, lies in _lying(trays, turned))


def with_plates(trays: Sequence[int], turned: Sequence[int], game: str) -> Pieces:
    """Return trays in the order of play, with turned ones on plates."""
    found: list[str | Plate] = []
    for words, lies in _lying(trays, turned):
        if found and isinstance(found[-1], str):
            found[-1] += ","
        found.append(Plate(f"{words} {turned_word(game).upper()}") if lies else words)
    return tuple(found)


def _lying(trays: Sequence[int], turned: Sequence[int]) -> list[tuple[str, bool]]:
    """Return trays in order of play, neighbours that are turned alike together, each with whether they are turned."""
    parts: list[tuple[list[int], bool]] = []
    for tray in trays:
        lies = tray in turned
        if parts and parts[-1][1] == lies and parts[-1][0][-1] == tray - 1:
            parts[-1][0].append(tray)
        else:
            parts.append(([tray], lies))
    return [(in_runs(part), lies) for part, lies in parts]


def tables(numbers: Sequence[int], tag: str = "") -> str:
    """Return 6; 6 and 7; or with several sections B6 and B7, with this section's ``tag``."""
    return told(listing(f"{tag}{number}" for number in numbers))


def share_said(numbers: Sequence[int], tag: str = "") -> str:
    """Return the plate that names the tables with which a table shares its trays."""
    said = ngettext("Share with table %(tables)s", "Share with tables %(tables)s", len(numbers))
    return (said % {"tables": tables(numbers, tag)}).upper()


def the_schedule_says(game: str) -> str:
    return told_as(message("Trays move as shown on the tray schedule."), game)


def trays_go(room: Room, moves: Sequence[TrayMove], table: int) -> tuple[str, ...]:
    """Return the move of a table's trays after each round in a sentence or two; empty if none would be correct."""
    movement, game, tag = room.movement, room.game, room.tag
    if movement.copies > 1 and movement.copies >= len(movement.tables):
        return (told_as(message("There are %(number)s copies of each tray.", number=movement.copies), game),)
    goings, stand = _goings(room, moves, table)
    if not goings:
        return ()
    if len(goings) > 3:
        return (the_schedule_says(game),)
    gone = _the_trays({_way(going, tag): rounds for going, rounds in goings.items()}, game)
    # Translators: after "The boards go to table 6 after each round."
    words = _("%(gone)s The next set is on the bye-stand after table %(table)s.")
    return (gone, (words % {"gone": "", "table": f"{tag}{stand}"}).strip()) if stand else (gone,)


def trays_to(room: Room, moves: Sequence[TrayMove], table: int) -> str:
    """Return "boards to table 6" if they go there after every round and the next come from a table; else empty."""
    goings, stand = _goings(room, moves, table)
    to = next(iter(goings), None)
    if room.movement.copies > 1 or len(goings) != 1 or not isinstance(to, tuple) or len(to) != 1 or stand is not None:
        return ""
    # Translators: after "E-W to table 8", on a card in large type.
    return told_as(message("trays to table %(table)s", table=f"{room.tag}{to[0]}"), room.game)


def trays_next(room: Room, moves: Sequence[TrayMove], table: int) -> str:
    """Return the tables to which a table's trays go after the first round; empty if they go elsewhere."""
    to = next(iter(_goings(room, moves, table)[0]), None)
    return tables(to, room.tag) if room.movement.copies == 1 and isinstance(to, tuple) else ""


Going = tuple[int, ...] | Stand | None
"""Where trays go: to tables, or none if they stay; to a bye-stand; None if only the schedule can say it."""


def _goings(room: Room, moves: Sequence[TrayMove], table: int) -> tuple[dict[Going, list[int]], int | None]:
    """Return where a table's trays go after which rounds, and the table before the bye-stand with the next set."""
    goings: dict[Going, list[int]] = {}
    stands: set[Stand | None] = set()
    movement = room.movement
    for (each, after), move in zip(pairwise(movement.rounds), moves, strict=True):
        if here := each.by_table.get(table):
            goings.setdefault(_going(movement, move.way, here, after), []).append(each.number)
            stands.add(_stand_before(move.way, table))
    stand = stands.pop() if len(stands) == 1 else None
    return goings, stand.after if stand else None


def _stand_before(way: MoveRule | None, table: int) -> Stand | None:
    """Return the bye-stand from which a table gets its trays, if any."""
    known = (*way.places, *(here for here, _there in way.named)) if way else ()
    stands = (stop for stop in known if isinstance(stop, Stand))
    return next((stand for stand in stands if way and way.goes(stand) == table), None)


def _going(movement: Movement, way: MoveRule | None, here: Seating, after: Round) -> Going:
    """Return where a table's trays go: by the rule for all trays if there is one, else from where they are next."""
    if way is None and movement.copies == 1:
        gone = {_there(after.tables, after.resting, tray, here.table) for tray in here.trays}
        # If some of them go elsewhere, the schedule explains it better.
        return gone.pop() if len(gone) == 1 else None
    to = way.goes(min((here.table, *here.shares))) if way else None
    if to is None or isinstance(to, Stand):
        return to
    sharing = after.by_table[to].shares if to in after.by_table else ()
    return () if here.table == to or here.table in sharing else tuple(sorted({to, *sharing}))


def _the_trays(ways: Mapping[str, Sequence[int]], game: str) -> str:
    """Return "The trays stay here after each round", or "go to table 3 after round 1; stay here after rounds 2–5"."""
    if len(ways) == 1:
        return told_as(message("The trays %(way)s after each round.", way=next(iter(ways))), game)
    each = (
        # Translators: go to table 3 after rounds 1–4; stay here after round 5.
        ngettext("%(way)s after round %(rounds)s", "%(way)s after rounds %(rounds)s", len(after))
        % {"way": way, "rounds": in_runs(after)}
        for way, after in ways.items()
    )
    return told_as(message("The trays %(ways)s.", ways="; ".join(each)), game)


def _there(after: Sequence[Seating], resting: Sequence[Resting], tray: int, table: int) -> Going:
    at = [seating for seating in after if tray in seating.trays]
    if any(seating.table == table for seating in at):
        return ()
    if at:
        return tuple(sorted({at[0].table, *at[0].shares}))
    return Stand(next((rest.after_table for rest in resting if tray in rest.trays), 0))


def _way(going: Going, tag: str) -> str:
    if going is None:
        return _("move as shown on the schedule")
    if isinstance(going, Stand):
        if not going.after:
            return _("go to the bye-stand")
        return _("go to the bye-stand after table %(table)s") % {"table": f"{tag}{going.after}"}
    if not going:
        # Translators: where the trays of a table go, in a sentence: The trays stay here after each round.
        return _("stay here")
    if len(going) > 1:
        return _("go to tables %(tables)s") % {"tables": tables(going, tag)}
    return _("go to table %(table)s") % {"table": f"{tag}{going[0]}"}
