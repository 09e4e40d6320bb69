"""python manage.py side_table GAME N: who sits where, deals and sits out at a side table, over a full cycle."""

import json
from typing import Any

from django.utils.translation import gettext_lazy

from movements.message import in_a_row, labelled, message, plural
from tourney.language.cards import told_seat
from tourney.language.told import told
from tourney.management import arguments
from tourney.management.commands._base import BaseCommand, Refused

from ...games import GAMES
from ...play.game import SideGame
from ...play.rota import rows


class Command(BaseCommand):
    def add_arguments(self, parser):
        parser.add_argument("game", nargs="?", help=gettext_lazy("a game, for example english-whist, mort or solo"))
        parser.add_argument("count", nargs="?", type=int, help=gettext_lazy("number of players"))
        parser.add_argument("--list", action="store_true", help=gettext_lazy("list the games"))
        arguments.add_format(parser)

    def handle(self, *, game, count, format, **options):
        if options["list"]:
            self.stdout.write(json.dumps(_listed(), ensure_ascii=False) if format == "json" else _list_text())
            return
        if game is None or count is None:
            raise Refused(
                "Enter a game and the number of players, for example: side_table mort 4. To see all games, use --list."
            )
        found = _game(game, count)
        if format == "json":
            document = {"game": found.name, "count": count, "title": found.title, "cycle": list(rows(found, count))}
            self.stdout.write(json.dumps(document, ensure_ascii=False))
        else:
            self.stdout.write(_text(found, count))


def _game(name: str, count: int) -> SideGame:
    if name not in GAMES:
        raise Refused(
            "There is no game called '%(name)s'. Choose one of: %(games)s.", name=name, games=", ".join(GAMES)
        )
    game = GAMES[name]
    if count not in game.counts:
        nearest = min(game.counts, key=lambda each: abs(each - count))
        raise Refused(
            "%(title)s is for %(counts)s players, not %(count)s. The nearest possible number is %(nearest)s.",
            title=game.title,
            counts=_counts(game),
            count=count,
            nearest=nearest,
        )
    return game


def _listed() -> list[dict[str, Any]]:
    return [
        {"game": game.name, "title": game.title, "counts": list(game.counts), "source": game.source}
        for game in GAMES.values()
    ]


def _list_text() -> str:
    rows = [(game.name, told(game.title), told(_counts(game)), told(game.source)) for game in GAMES.values()]
    widths = [max(len(row[at]) for row in rows) for at in range(3)]
    return "\n".join(
        f"{name:{widths[0]}}  {title:{widths[1]}}  {counts:{widths[2]}}  {source}"
        for name, title, counts, source in rows
    )


def _counts(game: SideGame) -> str:
    if len(game.counts) == 1:
        return str(game.counts[0])
    return message("%(least)s to %(most)s", least=game.counts[0], most=game.counts[-1])


def _text(game: SideGame, count: int) -> str:
    players = plural("%(count)s player", "%(count)s players", count)
    found = [f"{told(in_a_row([game.title, players]))} ({told(game.source)})", *map(told, game.rules)]
    if game.cuts_in:
        found.append(
            told(
                message(
                    "Players cut to decide who plays and with whom. The order shown here assumes that "
                    "the cuts favour nobody."
                )
            )
        )
    for number, row in enumerate(rows(game, count), start=1):
        seats: Any = row["seats"]
        parts = ["   ".join(f"{told_seat(seat)} {player or '-'}" for seat, player in seats.items())]
        parts.append(told(message("%(seat)s deals", seat=row["deals"])))
        if "dummy" in row:
            parts.append(told(labelled(message("dummy"), row["dummy"])))
        if row["idle"]:
            idle: Any = row["idle"]
            parts.append(told(message("%(who)s sits out", who=", ".join(map(str, idle)))))
        found.append(f"{number:3}   {'   '.join(parts)}")
    return "\n".join(found)
