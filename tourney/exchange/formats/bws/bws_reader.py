"""A night from a Bridgemate file: its results as they stood at the end, who played, the movement and the hands.

Read are the tables Section, Session, RoundData, ReceivedData, PlayerNumbers, PlayerNames and HandRecord. A result that
was erased does not count, of several for one place the last. What the file leaves open is asked: boards that the
director was to decide, and those that were played in each other's seats.
"""

from collections.abc import Mapping
from dataclasses import replace

from movements import serialise
from movements.message import in_a_row, message, plural, sentences
from movements.plan import Movement

from ....cards import pbn_deal as deals
from ....faults import THE_FILE, BadInput
from ....scoring.night import Result
from ...foreign.doubtful import certain
from ...foreign.found import Found, Question, document
from ...movement_fit import Plan, misfit
from ...other_programs import Row
from ...travellers.spreadsheets import read as spreadsheet
from . import access_tables
from .bridgemate_file import BridgemateFile, of_results, of_tables
from .pairs_of_file import LINES, Pair, Pairs, names_of, pairs_of
from .round_data import movement_of
from .sent_outcome import made

METHODS = {1: "matchpoints", 2: "butler", 3: "cross-imps"}
"""What the file's ScoringType says, by the vendor's guide; 4 is for teams, whose matches it does not have."""
SCORING = Question(
    "scoring",
    message("The file does not say how the night was scored."),
    (
        ("matchpoints", message("matchpoints")),
        ("butler", message("Butler IMPs")),
        ("cross-imps", message("cross-IMPs")),
    ),
    "matchpoints",
)


def find(data: bytes, answers: Mapping[str, str]) -> Found:
    """What is found in a bws file. Raises BadInput for what is none, or has nothing in it."""
    tables = access_tables.tables(data)
    if not tables.has("ReceivedData") and not tables.has("RoundData"):
        raise BadInput.at(
            THE_FILE, message("This database has no table RoundData or ReceivedData, so it is no Bridgemate's.")
        )
    found = Found("bws", "Bridgemate", answers, program="Bridgemate")
    for name in tables.unreadable:
        found.say(name, message("This table cannot be read; the night comes in without it."))
    for name, count in tables.broken.items():
        said = plural("A row of this table cannot be read.", "%(count)s rows of this table cannot be read.", count)
        found.say(name, said)
    return _night(of_tables(tables), found)


def find_results(data: bytes, answers: Mapping[str, str]) -> Found:
    """What is found in the table ReceivedData alone, as csv. Raises BadInput."""
    (_, heads), *rows = spreadsheet(data).rows
    names = [head.strip().lower() for head in heads]
    if missing := [name for name in ("round", "table", "board", "pairns", "pairew") if name not in names]:
        raise BadInput.at(
            THE_FILE, "It has no column %(missing)s, so it is no table ReceivedData.", missing=", ".join(missing)
        )
    found = Found("received_data", "Bridgemate, csv", answers, program="Bridgemate")
    found.lost.append(message("names, which this table does not have: take the bws file itself if you can"))
    return _night(of_results(dict(zip(names, cells, strict=True)) for _, cells in rows), found)


def _night(file: BridgemateFile, found: Found) -> Found:
    if not file.seated and not file.received:
        raise BadInput.at(THE_FILE, message("Nobody has played yet: it has no rounds and no results."))
    used = {each.section for each in file.seated} | {each.section for each in file.received}
    companies = [pairs_of(file, file.sections[number]) for number in sorted(used)]
    entries = _Entries(file, companies, found)
    rows, places = _results(file, companies, entries, found)
    movements = _movements(file, companies, entries, rows, found)
    kinds = {METHODS.get(company.section.scoring) for company in companies}
    scoring = kinds.pop() if len(kinds) == 1 else None
    found.places = {"entries": entries.places, "results": places}
    found.points = [(None, None)] * len(rows)
    found.document = document(
        name=file.name[:80] or "Bridge",
        date=file.day or found.ask_date(THE_FILE, message("Nothing in it says on which day.")),
        starts_at=file.starts_at,
        scoring=scoring or found.ask(replace(SCORING, about=[])),
        contestants={"kind": "pairs", "entries": entries.rows},
        **movements,
        deals=_deals(file, found),
        results=rows,
    )
    return found


class _Entries:
    """The pairs of all sections as a night file numbers them, section by section, N-S first."""

    def __init__(self, file: BridgemateFile, companies: list[Pairs], found: Found) -> None:
        self.rows: list[Row] = []
        self.places: list[str] = []
        self.number: dict[Pair, int] = {}
        self.several = len(companies) > 1
        taken: set[str] = set()
        for company in companies:
            names = names_of(file, company, found)
            if company.two_winners and not company.section.winners:
                found.say(
                    message("section %(letter)s", letter=company.section.letter),
                    message("Every pair keeps its line, so N-S and E-W are ranked apart."),
                )
            for pair in company.all:
                self.number[pair] = len(self.rows) + 1
                shown = [_free(name, taken) for name, _ in names.get(pair, [])]
                for name, (_, number) in zip(shown, names.get(pair, []), strict=True):
                    found.number(name, number)
                label = f"{company.section.letter}{pair.label}" if self.several else pair.label
                self.rows.append(
                    {
                        "number": len(self.rows) + 1,
                        "names": shown or [_free(f"Pair {label.replace('&', '-')}", taken)],
                        **({"field": company.lines[pair]} if company.two_winners else {}),
                        **self.section(company),
                    }
                )
                self.places.append(message("pair %(pair)s", pair=label.replace("&", "-")))
        if len(set(file.names.values())) > len(taken):
            found.say("PlayerNames", message("It has more players than played: those who played come in."))

    def section(self, company: Pairs) -> Row:
        return {"section": company.section.letter} if self.several else {}


def _free(name: str, taken: set[str]) -> str:
    """The name, or with a number where it is another's."""
    plain, at = name[:76], 1
    while name in taken:
        at += 1
        name = f"{plain} ({at})"
    taken.add(name)
    return name


def _results(
    file: BridgemateFile, companies: list[Pairs], entries: _Entries, found: Found
) -> tuple[list[Row], list[str]]:
    standing, erased, followed = file.standing()
    for each in erased:
        found.say(
            message("board %(board)s, table %(table)s", board=each.board, table=each.table),
            message("A result was erased and does not count."),
        )
    for each in followed:
        found.say(
            message("board %(board)s, table %(table)s", board=each.board, table=each.table),
            message("It was entered more than once: the last counts."),
        )
    by_section = {company.section.number: company for company in companies}
    rows: list[Row] = []
    places: list[str] = []
    for each in standing:
        company = by_section[each.section]
        place = message(
            "board %(board)s, table %(table)s, round %(round)s", board=each.board, table=each.table, round=each.round
        )
        place = (
            message("section %(letter)s, %(place)s", letter=company.section.letter, place=place)
            if entries.several
            else place
        )
        people = [company.of(number, line) for number, line in zip((each.ns, each.ew), LINES, strict=True)]
        if None in people:
            found.say(place, "Nobody sits out against a result: %(ns)s v %(ew)s is left out.", ns=each.ns, ew=each.ew)
            continue
        outcome, turned = made(each, found, place)
        if outcome is not None:
            outcome = certain(found, place, each.board, outcome)
        if outcome is None:
            continue
        ns, ew = (entries.number[pair] for pair in (reversed(people) if turned else people) if pair)
        where = {"round": each.round, "table": each.table, "tray": each.board}
        rows.append({**entries.section(company), **where, "ns": ns, "ew": ew, **outcome})
        places.append(place)
    return rows, places


def _movements(file: BridgemateFile, companies: list[Pairs], entries: _Entries, rows: list[Row], found: Found) -> Row:
    """The movement of each section that its results fit; results that fit none stand without one."""
    known: dict[str, Movement] = {}
    for company in companies:
        letter = company.section.letter if entries.several else ""
        movement = movement_of(file, company)
        where = message("section %(letter)s", letter=company.section.letter)
        if movement is None:
            found.say(where, message("It has no rounds that follow one another: the results stand without a movement."))
            continue
        plan = Plan(movement, [entries.number[pair] for pair in company.all])
        here = [row for row in rows if row.get("section", "") == letter]
        odd = [row for row in here if misfit(_place(row), plan)]
        if odd:
            boards = in_a_row(
                message("board %(board)s at table %(table)s", board=row["tray"], table=row["table"]) for row in odd[:5]
            )
            found.say(
                where,
                "The movement is left out, for %(count)s results are not where it has them: %(boards)s.",
                count=len(odd),
                boards=boards,
            )
            continue
        known[letter] = movement
        found.say(
            where,
            message("It is no movement that we know: it is kept as it was played.")
            if movement.system == "bridgemate"
            else message("The movement is a %(title)s.", title=movement.title),
        )
    if not known:
        return {}
    plans = {letter: serialise.plan_json(movement) for letter, movement in known.items()}
    return {"movements": plans} if entries.several else {"movement": plans[""]}


def _place(row: Row) -> Result:
    return Result(row["round"], row["table"], row["tray"], row["ns"], row["ew"])


def _deals(file: BridgemateFile, found: Found) -> dict[str, str]:
    dealt: dict[int, str] = {}
    for (_, board), hands in sorted(file.hands.items()):
        if not board or not any(hand.strip(".") for hand in hands.values()):
            continue
        try:
            deal = deals.canonical("N:" + " ".join(hands[seat] for seat in "NESW"))
        except deals.DealError as wrong:
            found.say(
                message("hands of board %(board)s", board=board),
                "They are left out: %(why)s",
                why=sentences(wrong.faults),
            )
            continue
        if dealt.setdefault(board, deal) != deal:
            found.say(
                message("hands of board %(board)s", board=board),
                message("The sections have different cards: those of the first are kept."),
            )
    return {str(board): deal for board, deal in dealt.items()}
