"""The made-up sample files, and how a test looks at an import."""

from fractions import Fraction
from pathlib import Path

from tourney.exchange.file_contents import FileContents
from tourney.exchange.file_format import format_of
from tourney.exchange.foreign.recognise import recognise
from tourney.exchange.foreign.settle_scoring import settle, with_defaults
from tourney.scoring.figures import figure
from tourney.scoring.scored import standings

FOREIGN = Path(__file__).parents[4] / "fixtures" / "foreign"


def brought(name: str, **answers: str) -> FileContents:
    """Return the contents of a sample, with its method settled."""
    data = (FOREIGN / name).read_bytes()
    return with_defaults(settle(format_of(recognise(data).name).read(data, answers)))


def standing(found: FileContents, what: str, places: int = 2, factor: Fraction | int = 1) -> list[tuple[int, str]]:
    """(number, its ``total`` or ``percent``) of all in the order of their ranks, field by field."""
    return [
        (row.entry.number, figure(getattr(row, what) * factor, places).replace("\N{MINUS SIGN}", "-"))
        for ranking in standings(found.settled().night).rankings
        for row in ranking.rows
    ]


def table(text: str) -> list[tuple[int, str]]:
    """Pairs of a number and a figure, as a test writes them down."""
    words = text.split()
    return [(int(number), said) for number, said in zip(words[::2], words[1::2], strict=True)]


def sentences(found: FileContents) -> str:
    return "\n".join(f"{remark.place}: {remark.what}" for remark in found.said)
