"""Result rows that cannot be imported unchanged, or that occur twice: the director is asked once for all of them."""

from movements.message import gettext_noop, message, sentences

from ...scoring import contract
from ...scoring.night import TRICKS
from ..file_contents import FileContents, Question
from ..other_programs import Row, bid, is_bid

NO_CONTRACT = message("For some results, the contract cannot be read, but there is a score.")
UNREADABLE = message("For some results, neither the contract nor a score can be read.")
SKIP = ("skip", message("leave these results out"))
SEATS = ("N", "E", "S", "W")
CONTRADICTION = message("For some results, the contract and the score contradict each other.")


def certain(found: FileContents, place: str, tray: int, row: Row) -> Row | None:
    """Return the result as imported; None if it is left out or waits for an answer."""
    said = row.get("contract")
    if not isinstance(said, str):
        return row
    if not is_bid(said):
        return _unread(found, place, _no_contract(said), row)
    if lacking := _lacking(row):
        return _unread(found, place, lacking, row)
    if row.get("score") is None:
        return row
    made = _worth(said, row, tray)
    if made is None or made == row["score"]:
        return row
    if bid(said) == "pass":
        what = message("The deal was passed out, which scores 0, not %(score)s.", score=row["score"])
    else:
        words = gettext_noop("%(contract)s by %(by)s with %(tricks)s tricks scores %(made)s for N-S, not %(score)s.")
        said_of_it = {name: row.get(name) for name in ("contract", "by", "tricks", "score")}
        what = message(words, made=made, **said_of_it)
    question = Question(
        "scores",
        CONTRADICTION,
        (
            ("score", message("keep the score and leave out the contract")),
            ("contract", message("keep the contract and score it again")),
        ),
    )
    answer = found.ask(question, place, what)
    if answer == "contract":
        return {name: value for name, value in row.items() if name != "score"}
    return {"score": row["score"]}


def leave_out(found: FileContents, place: str, what: str) -> None:
    """Ask whether to leave out unreadable results."""
    found.ask(Question("unreadable", UNREADABLE, (SKIP,)), place, what)


def _no_contract(said: str) -> str:
    try:
        contract.parse(said)
        return message('"%(said)s" is not a valid contract.', said=said[:20])
    except contract.ContractError as problem:
        return str(problem)


def _lacking(row: Row) -> str:
    """Return what a contract lacks: a declarer, or possible tricks."""
    if bid(row["contract"]) == "pass":
        return ""
    if row.get("by") not in SEATS:
        return message("The file does not show whether N, E, S or W played %(contract)s.", contract=row["contract"])
    if isinstance(row.get("tricks"), int) and row["tricks"] > TRICKS:
        return message(
            "%(tricks)s tricks are not possible: there are only %(most)s in a deal.", tricks=row["tricks"], most=TRICKS
        )
    return ""


def _unread(found: FileContents, place: str, what: str, row: Row) -> Row | None:
    if row.get("score") is None:
        leave_out(found, place, what)
        return None
    choices = (("score", message("keep the score, without a contract")), SKIP)
    if found.ask(Question("contracts", NO_CONTRACT, choices, usual="score"), place, what) == "skip":
        return None
    return {"score": row["score"]}


def _worth(said: str, row: Row, tray: int) -> int | None:
    """Return the value of the contract to N-S; None if something else is wrong with it."""
    try:
        parsed = contract.parse(bid(said))
        return contract.points(parsed, str(row.get("by", "")), int(row.get("tricks") or 0), tray)
    except (contract.ContractError, TypeError, ValueError):
        return None


TWICE = Question(
    "twice",
    message("Some results are for two contestants who already have a result against each other on the same board."),
    (
        ("both", message("count each of them")),
        ("first", message("count the first result and leave out the others")),
        ("last", message("count the last result and leave out the others")),
    ),
    usual="both",
)


def ask_of_doubles(found: FileContents) -> None:
    """Ask which of duplicate results counts, and leave out the others."""
    first: dict[tuple[object, ...], int] = {}
    out: set[int] = set()
    results = found.document.get("results", [])
    for at, row in enumerate(results):
        people = tuple(sorted(row["seats"].items())) if "seats" in row else (row.get("ns"), row.get("ew"))
        key = (row.get("tray"), *people)
        if key not in first:
            first[key] = at
            continue
        before = first[key]
        same = message("Both results are the same.") if _made(row) == _made(results[before]) else ""
        there = message(
            "These contestants also have a result for board %(board)s in %(place)s.",
            board=row["tray"],
            place=_place(found, before),
        )
        answer = found.ask(TWICE, _place(found, at), sentences([there, same]))
        if answer == "first":
            out.add(at)
        elif answer == "last":
            out.add(before)
            first[key] = at
    if out:
        found.document = {**found.document, "results": [row for at, row in enumerate(results) if at not in out]}
        found.places["results"] = [each for at, each in enumerate(found.places["results"]) if at not in out]
        found.points = [each for at, each in enumerate(found.points) if at not in out]


def _made(row: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in row.items() if name not in ("round", "table")}


def _place(found: FileContents, at: int) -> str:
    places = found.places.get("results", [])
    return places[at] if at < len(places) else message("result %(at)s", at=at + 1)
