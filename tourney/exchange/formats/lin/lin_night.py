"""A night from LIN: boards played online, table by table, with their players.

Players who play together are a pair, N-S or E-W as they first sat. The same board at several tables is compared; the
tables are numbered in the order of the file, and each board is a round of its own. LIN has no date and publishes no
points.
"""

from collections.abc import Mapping

from movements.message import gettext_noop, message

from ....cards.formats.lin_play import BoardRecord, games
from ....faults import THE_FILE, BadInput
from ...days import day_within
from ...file_contents import FileContents
from ...foreign.pairs_table import PairsTable
from ...other_programs import Row
from ...plain_text import decoded, no_larger
from .lin_match import TeamMatch, is_match


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read ``data``. Raises BadInput if it has no board."""
    no_larger(data)
    played = list(games(decoded(data)))
    if not played:
        raise BadInput.at(THE_FILE, "The file contains no deals. In a LIN file, the deals come after md.")
    found = FileContents("lin", "LIN", answers)
    table = PairsTable(found)
    deals: dict[str, str] = {}
    for game in played:
        place = message("board %(board)s", board=game.board)
        if game.fault:
            found.fault(place, game.fault)
        elif deals.setdefault(str(game.board), game.deal) != game.deal:
            found.fault(place, "This board has different cards earlier in the file.")
    match = TeamMatch(found, table, played) if is_match(played) else None
    if match is None:
        take_games(found, table, played)
    silent = sum(not game.contract for game in played)
    if silent:
        words = gettext_noop(
            "There is no auction for %(silent)s of the %(count)s boards, so only their deals are imported."
        )
        found.say("", words, silent=silent, count=len(played))
    title = next((game.match.title for game in played if game.match and game.match.title), "")
    day = day_within(title)
    table.close(
        kind="teams" if match else "pairs",
        name=title[:80] or "Bridge",
        date=day.isoformat() if day else found.ask_date(),
        scoring=match.scoring if match else "cross-imps",
        deals=dict(sorted(deals.items(), key=lambda each: int(each[0]))),
    )
    if match:
        match.compare()
    return found


def take_games(found: FileContents, table: PairsTable, played: list[BoardRecord]) -> None:
    """Take the played boards as results of pairs known by name."""
    for at, game in enumerate(played):
        if not game.contract or game.fault:
            continue
        place = message("board %(board)s", board=game.board)
        people = {}
        named = {line: [game.players.get(seat, "") for seat in line] for line in ("NS", "EW")}
        for line, others in (("NS", "EW"), ("EW", "NS")):
            side, names = line.lower(), named[line]
            if not all(names):
                found.fault(place, "There are no names for %(one)s and %(other)s.", one=line[0], other=line[1])
                break
            people[side] = table.pair_of_names(names, named[others], (at, line), place)
        else:
            table.result(place, "", game.board, 0, game.board, people, _made(found, game), (None, None))


def _made(found: FileContents, game: BoardRecord) -> Row:
    if game.contract == "pass":
        return {"contract": "pass", "score": 0}
    if game.tricks is None:
        found.say(
            message("board %(board)s", board=game.board),
            "Neither a claim nor the play shows how many tricks were made, so the board counts as not played.",
        )
        return {"not_played": True}
    return {"contract": game.contract, "by": game.by, "tricks": game.tricks, **game.record}
