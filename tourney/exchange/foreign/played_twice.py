"""Results that a file contains more than once: two contestants play a board against each other only once."""

from movements.message import message, sentences

from .found import Found, Question

TWICE = Question(
    "twice",
    message("Some results are for two contestants who already have a result against each other on the same board."),
    (
        ("both", message("count each of them")),
        ("first", message("count the first and leave out the others")),
        ("last", message("count the last and leave out the others")),
    ),
    usual="both",
)


def ask_of_doubles(found: Found) -> None:
    """Asks what counts, and leaves out what does not."""
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
            "They also have a result for board %(board)s in %(place)s.", board=row["tray"], place=_place(found, before)
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


def _place(found: Found, at: int) -> str:
    places = found.places.get("results", [])
    return places[at] if at < len(places) else message("result %(at)s", at=at + 1)
