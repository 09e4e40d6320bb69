"""The games of a PBN file with all their values, and their tables as rows (PBN 2.1, sections 4.8 and 5).

"#" repeats the tag's last value, and "##value" goes for all games after this one too.

Programs that have no ScoreTable write a game for each table and board (sections 3.4 and 4): :func:`row_of` makes a row
of it. In a match of teams the home team sits N-S in the open room and E-W in the closed one.
"""

import re
from collections.abc import Iterator

from movements.message import gettext_noop

from ....faults import THE_FILE, BadInput, Fault, line_place
from ...fault_list import Reader
from .pbn_scanner import Cell, Game, Tag, scanned, text_of
from .pbn_words import BETWEEN


def games(data: bytes, reader: Reader) -> list[Game]:
    """Return the games of a file in order; ``reader`` collects the faults. Raises BadInput if it is not PBN."""
    found = list(scanned(text_of(data), reader))
    if not found:
        raise BadInput([*reader.faults, Fault(THE_FILE, "This is not PBN: it contains no [Tag].")])
    return _inherited(found, reader)


def _inherited(found: list[Game], reader: Reader) -> list[Game]:
    """Return the games with the values inherited from earlier ones (section 4.8)."""
    before: Game = {}
    lasting: Game = {}
    for game in found:
        for name, tag in list(game.items()):
            if tag.value == "#":
                if name in before:
                    game[name] = before[name]
                else:
                    reader.fault(
                        line_place(tag.line),
                        '"#" repeats the value from the previous game, but there is no value to repeat.',
                    )
                    tag.value = ""
            elif tag.value.startswith("##"):
                tag.value = tag.value[2:]
                lasting[name] = tag
        for name, tag in lasting.items():
            game.setdefault(name, tag)
        before |= game
    return found


def columns(tag: Tag) -> list[str]:
    r"""The columns of a table, in small letters, from a value like "Rank\3R;+PairId\2R;Names" (section 5.2)."""
    return [part.strip().lstrip("+-").split("\\")[0].lower() for part in tag.value.split(";")]


def table(tag: Tag, reader: Reader) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield (line, column -> value) for each row, without missing values."""
    names = columns(tag)
    for line, row, text in tag.rows:
        if len(row) > len(names):
            row = _by_width(tag, names, text) or row
        if len(row) != len(names):
            words = gettext_noop("The table has %(columns)s columns, but this row has %(values)s values.")
            reader.fault(line_place(line), words, columns=len(names), values=len(row))
            continue
        yield line, {name: cell for name, cell in zip(names, row, strict=True) if cell is not None}


def _by_width(tag: Tag, names: list[str], text: str) -> list[Cell] | None:
    """Return the values of a row with unquoted names, as some programs write them in the last columns: each as wide as
    its heading says, with one space between. None if the headings do not say."""
    first = next((at for at, name in enumerate(names) if name.startswith("name")), len(names))
    widths = re.findall(r"\\([0-9]{1,3})[LR]?(?=;|$)", ";".join(tag.value.split(";")[first:-1]))
    start = re.match(rf"\s*(?:\S+\s+){{{first}}}", text)
    if start is None or len(widths) != len(names) - 1 - first:
        return None
    row: list[Cell] = list(text[: start.end()].split())
    at = start.end()
    for width in map(int, widths):
        row.append(text[at : at + width].strip())
        at += width + 1
    return [None if cell in ("-", "*", "?", "") else cell for cell in [*row, text[at:].strip()]]


def row_of(game: Game) -> dict[str, str] | None:
    """Return the row of a played game; without pairs if it does not name them."""
    contract, score = _value(game, "contract"), _value(game, "score")
    if not contract and not score:
        return None
    declarer = _value(game, "declarer").lstrip("^")
    tricks = _by_side("tricks", _value(game, "result").lstrip("^"), declarer)
    side = "ew" if declarer in ("E", "W") else "ns"
    row = {"contract": contract, "declarer": declarer, "result": tricks.get(f"tricks_{side}", "")}
    row |= _by_side("score", score, declarer)
    row |= _by_side("mp", _value(game, "scoremp"), declarer)
    if "mp_ns" not in row:
        row |= _by_side("imp", _value(game, "scoreimp"), declarer)
    row |= {
        name: said for name in ("table", "round") if re.fullmatch(r"0*[1-9][0-9]{0,5}", said := _value(game, name)[:20])
    }
    row |= {"section": _value(game, "section")[:20]}
    return row | _people(game)


def is_of_teams(game: Game) -> bool:
    """Whether it is from a match of two named teams."""
    return bool(_value(game, "hometeam") and _value(game, "visitteam"))


def _people(game: Game) -> dict[str, str]:
    """Return who sat N-S and E-W: the labels in the file, and the names."""
    players = {line: [_value(game, seat) for seat in seats] for line, seats in SEATS.items()}
    names = {f"names_{line}": BETWEEN.join(filter(None, named)) for line, named in players.items()}
    if is_of_teams(game):
        teams = [_value(game, "hometeam"), _value(game, "visitteam")]
        if _value(game, "room").lower().startswith("closed"):
            teams.reverse()
        return {"pairid_ns": teams[0], "pairid_ew": teams[1]} | names
    called = {line: _value(game, f"pair{line}") for line in SEATS}
    if not all(called.values()):
        called = {line: BETWEEN.join(sorted(named)) if all(named) else "" for line, named in players.items()}
    return {f"pairid_{line}": who for line, who in called.items() if who} | names


SEATS = {"ns": ("north", "south"), "ew": ("east", "west")}


def _by_side(name: str, said: str, declarer: str) -> dict[str, str]:
    """A figure as "NS 420" or "EW -50 NS 50" has it, by side; one without a side is the declarer's."""
    sided = re.findall(r"(NS|EW) +(\S+)", said.upper())
    if not sided and re.fullmatch(r"[+-]?[0-9][0-9.,]*", said):
        sided = [("EW" if declarer in ("E", "W") else "NS", said)]
    return {f"{name}_{side.lower()}": figure for side, figure in sided}


def _value(game: Game, name: str) -> str:
    said = game[name].value.strip() if name in game else ""
    return "" if said in ("", "?", "-", "*") else said
