"""Score sheets: own number and line in the head, and room to write down what was made with each tray.

A pair's card is that of the Knickerbocker club (Foster, 000:2259): tray, pair played against, tricks, and the total
at the foot. Teams have the columns of the Manhattan card (000:2113): own tricks, those of the other table, the gain
and a mark that they were compared; the column for the trump card is left out, for the laws of duplicate forbid to
write it anywhere but on the slip (000:2406). Where everybody plays each tray twice the sheet is folded down the
middle, so that nobody sees at the overplay what was made before.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from reportlab.lib.units import mm

from movements.plan import Line, Party, Seating, SeatPlace

from ..desk.snapshot import Room
from .cards_on_page import CardArea, Cards, high, parts
from .paper import Paper, Sheet
from .ruled_grid import HEAD, Cell, GridColumn, grid
from .sheet_words import CONTRACT_COLUMNS, SEAT_NAMES, TURNED
from .who_moves_together import DUMMY, MATCHES, NOUNS, Company, seats_of

TITLE, TOTAL = 23 * mm, 13 * mm
ROW_MOST, ROW_LEAST = 8 * mm, 5.6 * mm
FOLD = 5 * mm  # on either side of it
CHECK = "✓"
MOST_COLUMNS = 8  # more do not fit on half a page


@dataclass(frozen=True, slots=True)
class ScoreForm:
    """A sheet to fill in. ``line`` is that of those who keep it all evening; ``overplay`` has the lines of the
    second half of a sheet that is folded."""

    title: str
    names: str
    line: Line | None
    columns: list[GridColumn]
    lines: list[list[Cell]]
    overplay: list[list[Cell]] | None = None


def score_sheets(room: Room, paper: Paper) -> bytes:
    """Two to a page, side by side, with a cut between, or one that is wider or folded; a long evening goes on
    on a second sheet."""
    sheet = Sheet("score sheets", room.occasion, paper)
    company = Company(room)
    fits = int((high(sheet, 1) - TITLE - HEAD - TOTAL) / ROW_LEAST)
    cards: dict[int, Cards] = {across: Cards(sheet, across, 1) for across in (1, 2)}
    for form in _forms(company):
        across = 1 if form.overplay is not None or len(form.columns) > MOST_COLUMNS else 2
        whole = range(len(form.lines))
        for part in parts(whole, fits):
            _draw(sheet, cards[across].take(), form, slice(part[0], part[-1] + 1), part[-1] == whole[-1])
    for pile in cards.values():
        pile.end()
    return sheet.pdf()


def _forms(company: Company) -> Iterator[ScoreForm]:
    if company.movement.contestants.players:
        for table in company.movement.tables:
            for line in Line:
                yield _of_table(company, table, line)
        return
    twice = _twice(company)
    for party in company.parties:
        yield _folded(company, party) if twice else _of_party(company, party)


def _twice(company: Company) -> bool:
    """Whether anybody plays a tray a second time."""
    ways = company.ways[company.parties[0]].values()
    trays = list(chain.from_iterable(place.seating.trays for place in ways if place.seating))
    return len(set(trays)) < len(trays)


def _results(company: Company) -> list[GridColumn]:
    """What is written down of each tray."""
    room, teams = company.room, company.movement.of_teams or company.movement.system in MATCHES
    if room.game == "whist":
        found = [GridColumn("Our tricks", 17)]
        return [*found, GridColumn("Other table", 17), GridColumn("Gain", 13), GridColumn(CHECK, 7)] if teams else found
    found = [*(GridColumn(head, share) for head, share in CONTRACT_COLUMNS), GridColumn("Score", 12)]
    return [*found, GridColumn("Other table", 15), GridColumn("Swing", 13), GridColumn(CHECK, 7)] if teams else found


def _of_party(company: Company, party: Party) -> ScoreForm:
    single = company.movement.contestants.kind in ("players", "couples")
    lines: list[list[Cell]] = []
    results = _results(company)
    for number, place in sorted(company.ways[party].items()):
        head: list[Cell] = [str(number), f"{place.table} {SEAT_NAMES[seats_of(place)]}"]
        room: list[Cell] = [""] * len(results)
        if place.seating is None:
            lines.append([*head, "", *([""] if single else []), "sit out", *room])
            continue
        with_ = [company.labels(company.partner(party, place))] if single else []
        against = company.labels(company.opponents(place))
        for tray in place.seating.trays:
            lines.append([*head, _tray(place.seating, tray), *with_, against, *room])
            head = [None, None]
    columns = [
        GridColumn("Round", 11),
        GridColumn("Table", 18),
        GridColumn(company.room.tray_word.capitalize(), 11, bold=True),
        *([GridColumn("With", 12)] if single else []),
        GridColumn("Against", 20),
        *results,
    ]
    return ScoreForm(company.title(party), " & ".join(company.names(party)), _kept(company, party), columns, lines)


def _of_table(company: Company, table: int, line: Line) -> ScoreForm:
    """The sheet of a line at a table, where the players of teams or pairs change places."""
    results = _results(company)
    lines: list[list[Cell]] = []
    players: dict[Party, None] = {}  # a set in the order in which they come
    for each in company.movement.rounds:
        seating = each.by_table.get(table)
        if seating is None:
            continue
        players |= dict.fromkeys(player for player in company.side(seating, line) if player != DUMMY)
        own = seating.ns if line is Line.NS else seating.ew
        head: list[Cell] = [
            str(each.number),
            company.room.label(own),
            company.labels(company.side(seating, line)),
            company.labels(company.side(seating, line.other)),
        ]
        for tray in seating.trays:
            lines.append([*head, _tray(seating, tray), *([""] * len(results))])
            head = [None] * 4
    columns = [
        GridColumn("Round", 11),
        GridColumn(NOUNS[company.movement.contestants.kind], 11),
        GridColumn("Partners", 18),
        GridColumn("Against", 18),
        GridColumn(company.room.tray_word.capitalize(), 11, bold=True),
        *results,
    ]
    return ScoreForm(f"Table {table}", company.called(players), line, columns, lines)


def _folded(company: Company, party: Party) -> ScoreForm:
    """Each tray on one line: the first play left of the fold, the overplay right of it."""
    single = company.movement.contestants.kind in ("players", "couples")
    plays: dict[int, list[list[Cell]]] = {}
    for number, place in sorted(company.ways[party].items()):
        for tray in place.seating.trays if place.seating else ():
            others = company.partner(party, place) if single else company.opponents(place)
            line: list[Cell] = [str(number), _tray(place.seating, tray), company.labels(others), ""]
            plays.setdefault(tray, []).append(line)
    nothing: list[Cell] = ["", "", "", ""]
    made = "Our tricks" if company.room.game == "whist" else "Our score"
    columns = [
        GridColumn("Round", 12),
        GridColumn(company.room.tray_word.capitalize(), 16, bold=True),
        GridColumn("With" if single else "Against", 18),
        GridColumn(made, 22),
    ]
    return ScoreForm(
        company.title(party),
        " & ".join(company.names(party)),
        None,
        columns,
        [play[0] for play in plays.values()],
        [[*(play[1] if len(play) > 1 else nothing), ""] for play in plays.values()],
    )


def _tray(seating: Seating | None, tray: int) -> str:
    return f"{tray}{TURNED}" if seating is not None and tray in seating.turned else str(tray)


def _kept(company: Company, party: Party) -> Line | None:
    """The line that a pair or half of a team keeps all evening; None if it changes, or if it has no line of its
    own."""
    places: list[SeatPlace] = list(company.ways[party].values())
    lines = {place.line for place in places}
    return lines.pop() if len(lines) == 1 and (company.movement.winners == 2 or party[1]) else None


def _draw(sheet: Sheet, card: CardArea, form: ScoreForm, part: slice, last: bool) -> None:
    _head(sheet, card, form)
    top = card.top + TITLE
    lines = form.lines[part]
    row = min(ROW_MOST, (card.height - TITLE - HEAD - TOTAL) / len(lines))
    if form.overplay is None:
        ruled = grid(sheet, card.left, top, card.width, row, form.columns, lines)
    else:
        middle, half = card.left + card.width / 2, card.width / 2 - FOLD
        sheet.rule(middle, 0, middle, card.bottom, dashed=True)
        grid(sheet, card.left, top, half, row, form.columns, lines)
        ruled = grid(sheet, middle + FOLD, top, half, row, [*form.columns, GridColumn("Gain", 16)], form.overplay[part])
    if not last:
        sheet.block(card.left, ruled.end + 1 * mm, card.width, 6 * mm, "goes on on the next sheet", 9, align="right")
        return
    left, right = ruled.edges[-3:-1] if form.columns[-1].head == CHECK else ruled.edges[-2:]
    sheet.block(left - 32 * mm, ruled.end, 30 * mm, 10 * mm, "Total", 12, bold=True, align="right")
    sheet.box(left, ruled.end, right - left, 10 * mm, thick=True)


def _head(sheet: Sheet, card: CardArea, form: ScoreForm) -> None:
    """The head of a sheet. N&S has its line in white on a black bar at the left, E&W in a frame at the right, so that
    neither is mistaken for the other whichever way the sheet lies."""
    mark = 21 * mm
    left, width = card.left, card.width
    if form.overplay is not None:
        # All of the head stands left of the fold; right of it is what the fold is for.
        width = card.width / 2 - FOLD
        words = "Fold along the dashed line before the overplay, so that the first results lie underneath."
        sheet.block(card.left + width + 2 * FOLD, card.top + 1 * mm, width, 9 * mm, words, 9)
        sheet.block(card.left + width + 2 * FOLD, card.top + 11 * mm, width, 6 * mm, "Overplay", 12, bold=True)
    elif form.line is Line.NS:
        sheet.plate(left, card.top + 1 * mm, mark, 10 * mm, "N&S", 17)
        left += mark + 3 * mm
        width -= mark + 3 * mm
    elif form.line is Line.EW:
        sheet.box(card.right - mark, card.top + 1 * mm, mark, 10 * mm, thick=True)
        sheet.block(card.right - mark + 2, card.top + 1 * mm, mark - 4, 10 * mm, "E&W", 17, bold=True, align="centre")
        width -= mark + 3 * mm
    sheet.block(left, card.top, width, 12 * mm, form.title, 24, bold=True)
    if form.overplay is None:
        width = card.width
    sheet.block(card.left, card.top + 12 * mm, width, 6.5 * mm, form.names, 12)
    sheet.block(card.left, card.top + 18.5 * mm, width, 4 * mm, sheet.line, 7)
