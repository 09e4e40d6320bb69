"""The fields of six-hand bridge: a deal at each of two tables."""

from movements.message import message

from .bridge_deals import SUIT
from .game import Field, Kind

TABLES = {"first": message("First table"), "second": message("Second table")}
NEEDS = {
    "first": message("Enter trumps and tricks for the first table."),
    "second": message("Enter trumps and tricks for the second table."),
}


def no_result(number: int, table: str) -> str:
    if table == "first":
        return message("Deal %(number)s: no result has been entered for the first table.", number=number)
    return message("Deal %(number)s: no result has been entered for the second table.", number=number)


def end_fields(table: str) -> tuple[Field, ...]:
    told = TABLES[table]
    return (
        Field(f"{table}_suit", message("%(table)s: trumps", table=told), Kind.CHOICE, choices=SUIT.choices),
        Field(f"{table}_tricks", message("%(table)s: dealer's tricks", table=told)),
        Field(f"{table}_doubles", message("%(table)s: times doubled", table=told), Kind.COUNT, 0, 6, default=0),
        Field(
            f"{table}_dealers_honours", message("%(table)s: dealer's honours", table=told), Kind.COUNT, 0, 5, default=0
        ),
        Field(
            f"{table}_others_honours", message("%(table)s: others' honours", table=told), Kind.COUNT, 0, 5, default=0
        ),
    )
