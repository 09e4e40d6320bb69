"""Read a night from a Bridgemate file: final results, players, the movement and the hands.

It reads the tables Section, Session, RoundData, ReceivedData, PlayerNumbers, PlayerNames and HandRecord. Erased results
do not count, and of several for one place the last counts. It asks about boards left to the director, and about those
played in the wrong seats.
"""

from collections.abc import Mapping

from movements import serialise
from movements.message import gettext_noop, in_a_row, message, one_by_one, plural, sentences
from movements.plan import Movement

from ....cards import pbn_deal as deals
from ....faults import THE_FILE, BadInput
from ....scoring.hands import DealError
from ....scoring.night import Result
from ...file_contents import FileContents, PublishedFigures, Question
from ...foreign.doubtful import certain
from ...foreign.pairs_table import PairsTable
from ...movement_fit import Plan, misfit
from ...other_programs import Row
from ...spreadsheets import read as spreadsheet
from . import access_tables
from .bridgemate_file import BridgemateFile, Received, of_results, of_tables
from .pairs_of_file import LINES, Pair, Pairs, names_of, pairs_of
from .round_data import movement_of
from .sent_outcome import made

METHODS = {1: "matchpoints", 2: "butler", 3: "cross-imps"}
"""ScoringType of the file, from the vendor's guide; 4 is for teams, whose matches it does not have."""
PLACE = ("round", "table", "tray", "ns", "ew")
SCORING = Question(
    "scoring",
    message("The file does not show how the night was scored."),
    (
        ("matchpoints", message("matchpoints")),
        ("butler", message("Butler IMPs")),
        ("cross-imps", message("cross-IMPs")),
    ),
    "matchpoints",
)


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read a bws file. Raises BadInput for another file, or an empty one."""
    tables = access_tables.tables(data)
    if not tables.has("ReceivedData") and not tables.has("RoundData"):
        raise BadInput.at(
            THE_FILE,
            "There is no RoundData or ReceivedData table in this database, so it does not come from Bridgemates.",
        )
    found = FileContents("bws", "Bridgemate", answers, program="Bridgemate")
    for name in tables.unreadable:
        found.say(name, "This table cannot be read, so the night is imported without it.")
    for name, count in tables.broken.items():
        said = plural("A row of this table cannot be read.", "%(count)s rows of this table cannot be read.", count)
        found.say(name, said)
    return _night(of_tables(tables), found)


def find_results(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read the ReceivedData table alone, as csv. Raises BadInput."""
    (_, heads), *rows = spreadsheet(data).rows
    names = [head.strip().lower() for head in heads]
    if missing := [name for name in ("round", "table", "board", "pairns", "pairew") if name not in names]:
        words = gettext_noop("The column %(missing)s is missing, so this is not a ReceivedData table.")
        raise BadInput.at(THE_FILE, words, missing=", ".join(missing))
    found = FileContents("received_data", "Bridgemate, CSV", answers, program="Bridgemate")
    found.lost.append(message("the names, which are not in this table (import the BWS file itself if you can)"))
    return _night(of_results(dict(zip(names, cells, strict=True)) for _, cells in rows), found)


def _night(file: BridgemateFile, found: FileContents) -> FileContents:
    if not file.seated and not file.received:
        raise BadInput.at(THE_FILE, "Nothing has been played: there are no rounds and no results.")
    return _BridgemateReader(file, found).read()


class _BridgemateReader:
    """Numbers the pairs of all sections as a night file does, section by section, N-S first."""

    def __init__(self, file: BridgemateFile, found: FileContents) -> None:
        self.file, self.found = file, found
        used = {each.section for each in file.seated} | {each.section for each in file.received}
        self.companies = [pairs_of(file, file.sections[number]) for number in sorted(used)]
        self.several = len(self.companies) > 1
        self.table = PairsTable(found)
        self.number: dict[Pair, int] = {}

    def read(self) -> FileContents:
        file, found = self.file, self.found
        taken: set[str] = set()
        for company in self.companies:
            self.enter(company, taken)
        if len(set(file.names.values())) > len(taken):
            found.say("PlayerNames", "More players are listed than took part. Only those who played are imported.")
        self.results()
        kinds = {METHODS.get(company.section.scoring) for company in self.companies}
        scoring = kinds.pop() if len(kinds) == 1 else None
        return self.table.close(
            quiet=True,
            name=file.name[:80] or "Bridge",
            **self.movements(),
            date=file.day or found.ask_date(),
            starts_at=file.starts_at,
            scoring=scoring or found.ask(SCORING),
            deals=_deals(file, found),
        )

    def letter(self, company: Pairs) -> str:
        """Return the section's name if there are several."""
        return company.section.letter if self.several else ""

    def enter(self, company: Pairs, taken: set[str]) -> None:
        names = names_of(self.file, company, self.found)
        if company.two_winners and not company.section.winners:
            self.found.say(
                message("section %(section)s", section=company.section.letter),
                "Pairs do not change direction, so N-S and E-W are ranked separately.",
            )
        for pair in company.all:
            self.number[pair] = len(self.number) + 1
            shown = [_free(name, taken) for name, _ in names.get(pair, [])]
            label = f"{self.letter(company)}{pair.label}".replace("&", "-")
            place = message("pair %(number)s", number=label)
            field = {"field": company.lines[pair]} if company.two_winners else {}
            self.table.enter(
                str(self.number[pair]),
                shown or [_free(f"Pair {label}", taken)],
                place,
                self.letter(company),
                "",
                PublishedFigures(),
                [number for _, number in names.get(pair, [])],
                **field,
            )

    def results(self) -> None:
        current, erased, followed = self.file.current()
        for others, what in (
            (erased, message("A result was erased and does not count.")),
            (followed, message("This result was entered more than once. The last entry counts.")),
        ):
            for each in others:
                self.found.say(_at(each.board, each.table), what)
        by_section = {company.section.number: company for company in self.companies}
        for each in current:
            self.result(each, by_section[each.section])

    def result(self, sent: Received, company: Pairs) -> None:
        place = in_a_row([_at(sent.board, sent.table), message("round %(round)s", round=sent.round)])
        if self.several:
            place = in_a_row([message("section %(section)s", section=company.section.letter), place])
        people = [company.of(number, line) for number, line in zip((sent.ns, sent.ew), LINES, strict=True)]
        if None in people:
            out = message("A sit-out cannot have a result, so %(ns)s v %(ew)s is left out.", ns=sent.ns, ew=sent.ew)
            self.found.say(place, out)
            return
        outcome, turned = made(sent, self.found, place)
        if outcome is not None:
            outcome = certain(self.found, place, sent.board, outcome)
        if outcome is None:
            return
        ns, ew = (self.number[pair] for pair in (reversed(people) if turned else people) if pair)
        row = {"ns": ns, "ew": ew, **outcome}
        self.table.row(place, self.letter(company), sent.round, sent.table, sent.board, row, (None, None))

    def movements(self) -> Row:
        """Return the movement of each section that fits its results; results that fit none have no movement."""
        plans = {}
        for company in self.companies:
            if (movement := self.movement(company)) is not None:
                plans[self.letter(company)] = serialise.plan_json(movement)
        return {"movements": plans} if self.several else {"movement": plans.get("")}

    def movement(self, company: Pairs) -> Movement | None:
        where = message("section %(section)s", section=company.section.letter)
        movement = movement_of(self.file, company)
        if movement is None:
            self.found.say(where, "The rounds are not consecutive, so the results are kept without a movement.")
            return None
        plan = Plan(movement, [self.number[pair] for pair in company.all])
        here = [row for row in self.table.results if row.get("section", "") == self.letter(company)]
        if odd := [row for row in here if misfit(Result(*(row[name] for name in PLACE)), plan)]:
            boards = one_by_one(_at(row["tray"], row["table"]) for row in odd[:5])
            words = gettext_noop("The movement was not imported because %(count)s results do not fit it: %(boards)s.")
            self.found.say(where, words, count=len(odd), boards=boards)
            return None
        known = message("Movement: %(title)s.", title=movement.title)
        if movement.system == "bridgemate":
            known = message("Tourney does not recognise this movement, so it is stored as it was played.")
        self.found.say(where, known)
        return movement


def _free(name: str, taken: set[str]) -> str:
    """The name, or with a number where it is another's."""
    plain, at = name[:76], 1
    while name in taken:
        at += 1
        name = f"{plain} ({at})"
    taken.add(name)
    return name


def _deals(file: BridgemateFile, found: FileContents) -> dict[str, str]:
    dealt: dict[int, str] = {}
    for (_, board), hands in sorted(file.hands.items()):
        if not board or not any(hand.strip(".") for hand in hands.values()):
            continue
        try:
            deal = deals.canonical("N:" + " ".join(hands[seat] for seat in "NESW"))
        except DealError as wrong:
            words = gettext_noop("These hands are left out: %(why)s")
            found.say(message("hands of board %(board)s", board=board), words, why=sentences(wrong.faults))
            continue
        if dealt.setdefault(board, deal) != deal:
            found.say(
                message("hands of board %(board)s", board=board),
                "The hands differ between sections. Those of the first section are kept.",
            )
    return {str(board): deal for board, deal in dealt.items()}


def _at(board: object, table: object) -> str:
    return in_a_row([message("board %(board)s", board=board), message("table %(table)s", table=table)])
