"""A movement as a plain table for people, in any language."""

from collections.abc import Iterator

from . import fairness
from .message import Message, Told, in_a_row, in_context, message, plural
from .plan import Movement, Round, Seating

_LINES = {"N&S": message("N&S"), "E&W": message("E&W")}
_SEATS = {"N": message("N"), "E": message("E"), "S": message("S"), "W": message("W")}
_SUITS = {
    "S": in_context("suit as typed", "S"),
    "H": in_context("suit as typed", "H"),
    "D": in_context("suit as typed", "D"),
    "C": in_context("suit as typed", "C"),
}


def to_text(movement: Movement, told: Told = str) -> str:
    """Return a line for each table and a block for each round, with turned trays, shares and rests."""
    lines = [told(movement.title), told(in_a_row(_measures(movement))), ""]
    for each in movement.rounds:
        lines += [told(message("Round %(round)s", round=each.number)), *_round(movement, each, told), ""]
    if movement.suits:
        lines.append(
            told(message("For the umpire: how the suits change in the overplay (spades, hearts, diamonds, clubs)"))
        )
        for tray, suits in enumerate(movement.suits, start=1):
            named = told(message("tray %(tray)s", tray=f"{tray:>2}"))
            lines.append(f"  {named}   {' '.join(told(_SUITS[suit]) for suit in suits)}")
        lines.append("")
    return "\n".join(lines)


def _measures(movement: Movement) -> Iterator[str]:
    yield plural("%(count)s round", "%(count)s rounds", len(movement.rounds))
    yield plural("%(count)s tray", "%(count)s trays", movement.trays)
    if movement.copies > 1:
        yield message("%(count)s of each", count=movement.copies)
    if (score := fairness.qf(movement)) is not None:
        yield message("balance (Qf) %(qf)s", qf=f"{float(score):.2f}")


def _round(movement: Movement, each: Round, told: Told) -> Iterator[str]:
    labels = movement.contestants
    for seating in each.tables:
        line = f"  {_table(seating.table, told)}   {_people(movement, seating, told)}   {_trays(seating, told)}"
        if seating.shares:
            tables = ", ".join(map(str, seating.shares))
            shares = plural(
                "shares with table %(tables)s", "shares with tables %(tables)s", len(seating.shares), tables=tables
            )
            line += f"  ({told(shares)})"
        yield line
    for out in each.sitting_out:
        said = message("%(who)s sits out", who=_label(labels.label(out.contestant), told))
        yield f"  {_table(out.table, told)}   {told(said)}"
    for contestant in each.away:
        yield " " * 13 + told(message("%(who)s is absent", who=_label(labels.label(contestant), told)))
    for rest in each.resting:
        trays = " ".join(map(str, rest.trays))
        yield "  " + told(
            message("on the bye-stand after table %(table)s: %(trays)s", table=rest.after_table, trays=trays),
        )


def _table(number: int, told: Told) -> str:
    return told(message("table %(table)s", table=f"{number:>2}"))


def _trays(seating: Seating, told: Told) -> str:
    turned = f" ({told(message('turned'))})"
    named = " ".join(f"{tray}{turned if tray in seating.turned else ''}" for tray in seating.trays)
    return told(plural("tray %(trays)s", "trays %(trays)s", len(seating.trays), trays=named))


def _people(movement: Movement, seating: Seating, told: Told) -> str:
    labels = [_label(each, told) for each in movement.contestants.labels]
    words = []
    if seating.ns:
        width = max(map(len, labels), default=1)
        words += [
            f"{told(_LINES['N&S'])} {labels[seating.ns - 1]:>{width}}",
            f"{told(_LINES['E&W'])} {labels[seating.ew - 1]:>{width}}",
        ]
    if seating.seats:
        players = [_label(each, told) for each in movement.contestants.players] if seating.ns else labels
        width = max(map(len, players), default=1)
        for seat, number in seating.seats.by_seat.items():
            name = players[number - 1] if number else told(message("dummy"))
            words.append(f"{told(_SEATS[seat])} {name:>{width}}")
    return "   ".join(words)


def _label(label: str, told: Told) -> str:
    """Return a label such as 3 N&S in the letters of the language; a message is translated."""
    label = told(label) if isinstance(label, Message) else label
    for line, word in _LINES.items():
        label = label.replace(line, told(word))
    return label
