"""The contents of each score sheet: its keeper, its columns, and a line for each tray.

A pair's card is that of the Knickerbocker club (Foster, 000:2259): tray, pair played against, tricks, and the total at
the foot. Teams have the columns of the Manhattan card (000:2113): own tricks, those of the other table, the gain and a
mark that they were compared. The column for the trump card is left out, because the laws of duplicate allow it only on
the slip (000:2406).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from movements.plan import Line, Party, Seating, SeatPlace

from ...language.active_language import gettext as _
from ...language.cards import told_seat
from ..pdf.grid_cells import SPANNED, Cell, GridColumn, Who
from ..pdf.plates import Plate
from ..pdf.type_scale import last_name
from .sheet_words import noun, sit_out, table_named, tray_head
from .who_moves_together import DUMMY, Company, plays_matches

CHECK = "✓"
MET = 8  # points: minimum size of the opponents' names


@dataclass(frozen=True, slots=True)
class ScoreForm:
    """A sheet to fill in. ``line`` is the contestant's if it is the same all evening; ``overplay`` has the lines of the
    second half of a folded sheet."""

    company: Company
    title: str
    team: str
    names: tuple[str, ...]
    line: Line | None
    columns: list[GridColumn]
    lines: list[list[Cell]]
    overplay: list[list[Cell]] | None = None

    @property
    def turned(self) -> list[Cell]:
        """Return the numbers of turned trays as the sheet shows them."""
        return [(Plate(str(tray)),) for tray in range(1, self.company.movement.trays + 1)]


def score_forms(company: Company, *, two_in_a_row: bool) -> Iterator[ScoreForm]:
    """Yield one for each contestant, or for each line at each table if players change places. The names of two
    opponents are in one row if there is space."""
    if company.movement.contestants.players:
        for table in company.movement.tables:
            for line in Line:
                yield _of_table(company, table, line)
        return
    twice = _twice(company)
    for party in company.parties:
        yield _folded(company, party) if twice else _of_party(company, party, two_in_a_row=two_in_a_row)


def _twice(company: Company) -> bool:
    """Whether anyone plays a tray a second time."""
    ways = company.ways[company.parties[0]].values()
    trays = list(chain.from_iterable(place.seating.trays for place in ways if place.seating))
    return len(set(trays)) < len(trays)


def _results(company: Company) -> list[GridColumn]:
    """Return the columns to fill in for each tray."""
    room, teams = company.room, plays_matches(company.movement)
    if room.game == "whist":
        found = [GridColumn(_("Our tricks"), 12)]
        compared = [GridColumn(_("Other table"), 14), GridColumn(_("Gain"), 13)]
    else:  # the lead is written on slips and travellers
        columns = ((_("Contract"), 14), (_("By"), 8), (_("Tricks"), 9), (_("Score"), 13))
        found = [GridColumn(head, share) for head, share in columns]
        compared = [GridColumn(_("Other table"), 15), GridColumn(_("Swing"), 13)]
    return [*found, *compared, GridColumn(CHECK, 8)] if teams else found


def _of_party(company: Company, party: Party, *, two_in_a_row: bool) -> ScoreForm:
    single = company.movement.contestants.kind in ("players", "couples")
    stacked = single and _has_room_for_three(company)
    kept = company.kept(party)
    whist = company.room.game == "whist"
    lines: list[list[Cell]] = []
    results = _results(company)
    for number, place in sorted(company.ways[party].items()):
        table = company.room.table(place.table)
        head: list[Cell] = [str(number)] if whist else []
        seat = told_seat(place.seat) if place.seat else company.seat(place)
        head.append(table if kept or not whist else f"{table} {seat}")
        room: list[Cell] = [""] * len(results)
        if place.seating is None:
            lines.append([*head, (Plate(sit_out()),), *([SPANNED] * (1 + single - stacked + len(room)))])
            continue
        trays = place.seating.trays
        people = [company.partner(party, place)] if single else []
        names = len(trays) * (2 if two_in_a_row else 1)
        met = [_met(company, each, names) for each in (*people, company.opponents(place))]
        if stacked:
            met = [_with_and_against(company, company.partner(party, place), company.opponents(place))]
        for tray in trays:
            lines.append([*head, _tray(place.seating, tray), *met, *room])
            head, met = [None] * len(head), [None] * len(met)
    columns_of_people = [
        *([GridColumn(_("With"), 27 if whist else 17, align="left", size=MET)] if single else []),
        GridColumn(_("Vs"), 25 if not single else 29 if whist else 18, align="left", size=MET),
    ]
    if stacked:
        columns_of_people = [GridColumn(_("With, against"), 35, align="left", size=MET)]
    columns = [
        *([GridColumn(_("Rd"), 7)] if whist else []),
        GridColumn(_("Table"), 10 if not whist else 9 if kept else 12 if single else 19),
        GridColumn(tray_head(company.room.game), 9 if whist else 10, bold=True),
        *columns_of_people,
        *results,
    ]
    return ScoreForm(company, company.title(party), company.team(party), company.names(party), kept, columns, lines)


def _has_room_for_three(company: Company) -> bool:
    """Whether the lines of every round have space for a partner and two opponents below each other."""
    large = company.room.occasion.large
    return not large and all(len(seating.trays) > 1 for _round, seating in company.movement.meetings())


def _with_and_against(company: Company, partner: Sequence[Party], opponents: Sequence[Party]) -> tuple[Who, ...]:
    """Return a partner, marked as such, and the opponents, all by their last names."""
    people = company.who((*partner, *opponents), met=True)
    labels = [_("with %(who)s") % {"who": people[0].label}, *(who.label for who in people[1:])]
    return tuple(Who(label, tuple(map(last_name, who.names))) for label, who in zip(labels, people, strict=True))


def _met(company: Company, people: Sequence[Party], most: int) -> Cell:
    """Return people by their last names below each other, or by their labels if there are more than ``most``."""
    found = tuple(replace(who, names=tuple(map(last_name, who.names))) for who in company.who(people, met=True))
    if len(found) <= most or not found:
        return found
    if company.room.occasion.large:
        return " & ".join(" ".join((who.label, *who.shown)) for who in found)
    return " & ".join(who.label for who in found)


def _of_table(company: Company, table: int, line: Line) -> ScoreForm:
    """Return the sheet of a line at a table, for teams or pairs whose players change places."""
    results = _results(company)
    lines: list[list[Cell]] = []
    players: dict[Party, None] = {}  # used as a set that keeps the order
    for each in company.movement.rounds:
        seating = each.by_table.get(table)
        if seating is None:
            continue
        players |= dict.fromkeys(player for player in company.side(seating, line) if player != DUMMY)
        own = seating.ns if line is Line.NS else seating.ew
        head: list[Cell] = [
            str(each.number),
            company.called_in(own),
            company.labels(company.side(seating, line)),
            company.labels(company.side(seating, line.other)),
        ]
        for tray in seating.trays:
            lines.append([*head, _tray(seating, tray), *([""] * len(results))])
            head = [None] * 4
    columns = [
        GridColumn(_("Round"), 11),
        GridColumn(noun(company.movement.contestants.kind), 11),
        GridColumn(_("Partners"), 18),
        GridColumn(_("Against"), 18),
        GridColumn(tray_head(company.room.game), 11, bold=True),
        *results,
    ]
    return ScoreForm(
        company, table_named(company.room.table(table)), "", (company.called(players),), line, columns, lines
    )


def _folded(company: Company, party: Party) -> ScoreForm:
    """Return a form with each tray on one line: the first play left of the fold, the overplay right of it."""
    single = company.movement.contestants.kind in ("players", "couples")
    plays: dict[int, list[list[Cell]]] = {}
    for number, place in sorted(company.ways[party].items()):
        for tray in place.seating.trays if place.seating else ():
            others = company.partner(party, place) if single else company.opponents(place)
            line: list[Cell] = [str(number), _tray(place.seating, tray), company.labels(others), ""]
            plays.setdefault(tray, []).append(line)
    nothing: list[Cell] = ["", "", "", ""]
    made = _("Our tricks") if company.room.game == "whist" else _("Our score")
    columns = [
        GridColumn(_("Round"), 12),
        GridColumn(tray_head(company.room.game), 16, bold=True),
        GridColumn(_("With") if single else _("Against"), 18),
        GridColumn(made, 22),
    ]
    return ScoreForm(
        company,
        company.title(party),
        company.team(party),
        company.names(party),
        None,
        columns,
        [play[0] for play in plays.values()],
        [[*(play[1] if len(play) > 1 else nothing), ""] for play in plays.values()],
    )


def _tray(seating: Seating | None, tray: int) -> Cell:
    return (Plate(str(tray)),) if seating is not None and tray in seating.turned else str(tray)


def trays_of(place: SeatPlace) -> Sequence[int]:
    return place.seating.trays if place.seating else ()
