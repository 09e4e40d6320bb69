"""Check what a phone sent against the night: the result that it means at this table, with messages for players."""

from contextlib import suppress

from movements.message import message
from movements.plan import Movement

from ... import inputs
from ...faults import BadInput
from ...models import Place, Section
from ...models.phone_entries import EntryLine
from ...scoring.made import Made
from ...scoring.night import TRICKS
from ...scoring.terms import spoken
from ..results.parse import made_from_text
from ..results.typed_numbers import tricks_from_text
from .entry_values import NO_REVOKES, Entered, SentEntry


def check_entry(sent: SentEntry, section: Section, movement: Movement, table: int) -> Entered:
    """Return the entry that ``table`` sent. Raises BadInput for an invalid one."""
    if sent.round is None:
        raise BadInput.at("round", "Choose the round.")
    if sent.tray is None:
        raise BadInput.at("tray", "Choose the deal that was played.")
    if sent.line not in EntryLine.values:
        raise BadInput.at("line", "Choose your side.")
    place = Place(sent.round, table, sent.tray)
    try:
        made = _made(sent, section, place, turned=is_turned(movement, place))
    except BadInput as bad:
        raise BadInput.at("made", _refusal(sent, section, place)) from bad
    why = inputs.kept_line(sent.why, "why")
    if sent.key is None:
        raise BadInput.at("key", "Send it again.")
    return Entered(sent.key, place, made, sent.line, why, sent.phone, sent.version)


def is_turned(movement: Movement | None, place: Place) -> bool:
    """Whether the tray is turned at that table in that round."""
    each = movement.round(place.round) if movement else None
    seating = each.by_table.get(place.table) if each else None
    return seating is not None and place.tray in seating.turned


def _made(sent: SentEntry, section: Section, place: Place, *, turned: bool) -> Made:
    session, tray, revokes = section.session, place.tray, _revokes(sent, turned)
    if sent.ours is not None and session.game == "whist":
        made = tricks_from_text(sent.ours)
        if (sent.line == EntryLine.NS) == turned:
            made = Made(tricks=TRICKS - (made.tricks or 0))
        return made_from_text(f"{made.tricks}{revokes}", session, tray) if revokes else made
    text = sent.typed or sent.contract
    if text:
        text += revokes
    if sent.typed and not sent.letters.english:
        with suppress(BadInput):  # It may still mean something in English letters.
            return made_from_text(text, session, tray, letters=sent.letters)
    return made_from_text(text, session, tray)


def _revokes(sent: SentEntry, turned: bool) -> str:
    """Return the number of revokes of each line, by the tray's cards, as typed."""
    sides = reversed(sent.revokes) if turned else sent.revokes
    return f" r{'/'.join(sides)}" if sent.revokes != NO_REVOKES else ""


def _refusal(sent: SentEntry, section: Section, place: Place) -> str:
    game = section.session.game
    tray = spoken(message("Tray %(tray)s", tray=place.tray), game)
    if sent.revokes != NO_REVOKES:
        return message(
            "%(tray)s: these revokes are not possible. Please check how many revokes there were, and how "
            "many tricks had been won before them.",
            tray=tray,
        )
    if game == "whist":
        return message("%(tray)s: this is not a valid number of tricks. Choose 0 to 13.", tray=tray)
    if sent.typed:
        return message(
            "%(tray)s: “%(typed)s” is not a possible result. Please check each part of the result.",
            tray=tray,
            typed=sent.typed[:20],
        )
    if sent.leads:
        return message(
            "%(tray)s: please check the contract, the declarer and the lead. The card led must be in a "
            "defender's hand.",
            tray=tray,
        )
    return message("%(tray)s: choose the level, the suit, the declarer and the result.", tray=tray)
