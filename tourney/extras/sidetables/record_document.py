"""A side table as a document, with its settlement. The command ``settle`` reads it and prints the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from movements.cutting import EVERY_CODE, after_a_break, for_a_new_table
from movements.message import Told, gettext_noop, in_a_row, message
from tourney import inputs
from tourney.faults import BadInput, Faults

from .games import GAMES
from .play.game import SideGame
from .play.settlement import Payment, payments
from .play.table import TableState, replay

MOST_PLAYERS, MOST_ENTRIES = 16, 2000
LONGEST_NAME = 80
KEYS = ("side_table", "game", "code", "players", "elsewhere", "breaker", "stake", "record", "name", "date")


@dataclass(frozen=True, slots=True)
class Document:
    """A side table from a file. ``stake`` is the value of a point, in any currency; None if they play for points."""

    game: SideGame
    arrivals: tuple[tuple[str, ...], ...]
    record: tuple[Mapping[str, Any], ...]
    code: str = ""
    stake: Decimal | None = None


def read(data: object) -> Document:
    """Read a side table from a file. Raises BadInput with every fault of its heading; :func:`settled` checks the
    record."""
    if not isinstance(data, Mapping):
        raise BadInput.at(
            "", 'Expected a side table: {"side_table": 1, "game": ..., "players": [...], "record": [...]}.'
        )
    faults = Faults()
    for key in (each for each in data if each not in KEYS):
        faults.fault(
            str(key), "This is not a valid field of a side table. Valid fields: %(keys)s.", keys=", ".join(KEYS)
        )
    if data.get("side_table", 1) != 1:
        faults.fault("side_table", "Only version 1 of the side-table format can be read.")
    game = GAMES.get(data["game"]) if isinstance(data.get("game"), str) else None
    if game is None:
        words = gettext_noop("There is no game called '%(name)s'. Choose one of: %(games)s.")
        faults.fault("game", words, name=data.get("game"), games=", ".join(GAMES))
    code = data.get("code", "")
    if code not in ("", *EVERY_CODE):
        words = gettext_noop("'%(variant)s' is not a valid cutting method. Choose one of: %(codes)s.")
        faults.fault("code", words, variant=code, codes=", ".join(EVERY_CODE))
    elif code and game is not None and not game.cuts_in:
        faults.fault(
            "code",
            "In %(title)s, players do not cut in and out, so no cutting method can be chosen.",
            title=game.title,
        )
    arrivals = arrivals_of(data.get("players"), faults)
    if game is not None and arrivals and (wrong := wrong_number(game, sum(map(len, arrivals)))):
        faults.fault("players", wrong)
    arrivals = _preferred(arrivals, data, faults)
    record = _record_of(data.get("record", []), faults)
    stake = stake_of(data.get("stake"), faults)
    if faults or game is None:
        raise BadInput(faults)
    return Document(game, arrivals, record, code, stake)


def _record_of(said: object, faults: Faults) -> tuple[Mapping[str, Any], ...]:
    if not isinstance(said, list) or not all(isinstance(each, Mapping) for each in said):
        faults.fault("record", "Expected a list of deals, cuts, arrivals and departures.")
        return ()
    if len(said) > MOST_ENTRIES:
        faults.fault("record", "At most %(most)s entries can be read.", most=MOST_ENTRIES)
    return tuple(said)


def wrong_number(game: SideGame, players: int) -> str:
    """Return what is wrong with this number of players, as a message. Players above the maximum wait."""
    if players < min(game.counts):
        words = gettext_noop("%(game)s needs at least %(least)s players, but there are %(players)s.")
        return message(words, game=game.title, least=min(game.counts), players=players)
    if players > MOST_PLAYERS:
        return message("At most %(most)s people can be at one table.", most=MOST_PLAYERS)
    return ""


def arrivals_of(said: object, faults: Faults) -> tuple[tuple[str, ...], ...]:
    """Return the names in order of arrival, in groups of people who arrived together."""
    if not isinstance(said, list) or not said:
        faults.fault("players", "Expected a list of the players' names.")
        return ()
    groups = said if all(isinstance(each, list) for each in said) else [said]
    found, seen = [], set[str]()
    at = 0
    for group in groups:
        names = []
        for each in group:
            at += 1
            place = in_a_row(["players", at])
            name = inputs.line(each) if isinstance(each, str) else ""
            if not name:
                faults.fault(place, "Expected a name.")
            elif what := wrong_name(name):
                faults.fault(place, what)
            elif name in seen:
                faults.fault(place, "%(name)s appears twice. Give each player a different name.", name=name)
            seen.add(name)
            names.append(name)
        found.append(tuple(names))
    return tuple(found)


def _preferred(
    arrivals: tuple[tuple[str, ...], ...], data: Mapping[str, Any], faults: Faults
) -> tuple[tuple[str, ...], ...]:
    """Return the order in which players join: those who belong to a table ``elsewhere`` come after those who belong to
    none, and the ``breaker`` of a table after those who played there with him (000:880, 888, 3995, 4001)."""
    names = [name for group in arrivals for name in group]
    elsewhere, breaker = data.get("elsewhere", []), data.get("breaker")
    if not isinstance(elsewhere, list) or not all(name in names for name in elsewhere):
        faults.fault("elsewhere", "Expected a list of players who belong to another table.")
        return arrivals
    if breaker is not None and breaker not in names:
        faults.fault("breaker", "Expected the name of the player who broke up the table.")
        return arrivals
    groups: Sequence[Sequence[str]] = for_a_new_table(arrivals, frozenset(elsewhere)) if elsewhere else arrivals
    if breaker is not None:
        groups = after_a_break(breaker, names)
    return tuple(tuple(group) for group in groups)


def wrong_name(name: str) -> str:
    return inputs.wrong(name) or (
        message("Enter at most %(longest)s characters.", longest=LONGEST_NAME) if len(name) > LONGEST_NAME else ""
    )


def stake_of(said: object, faults: Faults) -> Decimal | None:
    """Return the stake per point, from "0.05" or 0.05."""
    if said is None or said == "":
        return None
    try:
        stake = Decimal(str(said)) if not isinstance(said, bool) else Decimal("nan")
    except InvalidOperation:
        stake = Decimal("nan")
    if not stake.is_finite() or not 0 < stake <= 10_000 or stake != round(stake, 4):
        faults.fault("stake", "%(said)s is not a valid stake. Enter a number such as 0.05.", said=repr(said))
        return None
    return stake


def state_of(document: Document) -> TableState:
    """Return the table after its record. Raises BadInput with every fault."""
    state, faults = replay(document.game, document.arrivals, document.record, document.code)
    if faults:
        raise BadInput(faults)
    return state


def settled(document: Document) -> dict[str, Any]:
    """Return scores, balance and payments for other programs. Raises BadInput with every fault."""
    state = state_of(document)
    return {
        "game": document.game.name,
        "title": document.game.title,
        "unit": document.game.unit,
        "scores": state.scores,
        "balance": state.balance,
        "payments": [_payment(each, document.stake) for each in payments(state.balance)],
        "bouts": [
            {
                "bout": bout.number,
                "scores": dict(bout.scores),
                "balance": dict(bout.balance),
                "over": bout.over,
                "standing": bout.state,
            }
            for bout in state.bouts
        ],
        "next": next_of(state),
    }


def next_of(state: TableState) -> dict[str, Any]:
    """Return what comes next: the cuts, or the seats and the dealer, or the reason why nobody plays."""
    if state.asked:
        return {"cut": state.asked.purpose, "players": list(state.asked.players)}
    if state.next is None:
        return {"short": state.short}
    found = {"seats": dict(state.next.seats), "deals": state.next.dealer, "idle": list(state.next.idle)}
    return found | ({"dummy": state.next.dummy} if state.next.dummy else {})


def _payment(payment: Payment, stake: Decimal | None) -> dict[str, Any]:
    found: dict[str, Any] = {"from": payment.payer, "to": payment.payee, "points": payment.points}
    return found | ({"amount": money(payment.points, stake)} if stake is not None else {})


def money(points: int, stake: Decimal) -> str:
    """Return an amount with two decimals, or more if the stake has more."""
    amount = points * stake
    places = max(2, -int(stake.normalize().as_tuple().exponent))
    return f"{amount:.{places}f}"


def text(document: Document, told: Told = str) -> str:
    """Return the settlement as a plain table, translated by ``told``. Raises BadInput with every fault."""
    found = settled(document)
    names: Sequence[str] = list(found["scores"])
    width = max(len(name) for name in names)
    heads = [told(message("Score")), told(message("Balance"))]
    widths = [max(7, len(head)) for head in heads]
    rows = [told(document.game.title), ""]
    rows.append(f"{'':{width}}  {heads[0]:>{widths[0]}}  {heads[1]:>{widths[1]}}")
    rows += [
        f"{name:{width}}  {found['scores'][name]:>{widths[0]}}  {found['balance'][name]:>+{widths[1]}}"
        for name in names
    ]
    rows.append("")
    for each in found["payments"]:
        said = message(
            "%(payer)s pays %(payee)s %(points)s", payer=each["from"], payee=each["to"], points=each["points"]
        )
        rows.append(told(said) + (f" ({each['amount']})" if "amount" in each else ""))
    if not found["payments"]:
        rows.append(told(message("Nobody owes anything.")))
    for bout in found["bouts"]:
        if not bout["over"]:
            rows.append(told(message("Not finished: %(standing)s.", standing=bout["standing"])))
    return "\n".join(rows)
