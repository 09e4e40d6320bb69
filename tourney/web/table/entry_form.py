"""Parse the entry sent by a phone: by buttons, by the contract's buttons, or typed."""

import re
from uuid import UUID

from django.http import QueryDict
from django.utils import translation
from django.utils.translation import gettext as _

from movements.plan import Movement

from ... import inputs
from ...desk.phones.entry_values import Entered
from ...desk.results.parse import made_from_text
from ...desk.results.typed_numbers import tricks_from_text
from ...faults import BadInput
from ...language.cards import card_pattern, letters_of, read_card
from ...language.codes import ENGLISH
from ...language.languages import known
from ...language.usage import Letters
from ...models import Place, Section, Session
from ...models.phone_entries import EntryLine
from ...scoring.made import Made
from ...scoring.night import TRICKS
from .result_words import tray_named


def entered(given: QueryDict, section: Section, movement: Movement, table: int, phone: UUID | None) -> Entered:
    """Return the entry in ``given``, from that ``phone`` if known. Raises BadInput for an invalid entry."""
    round_ = number_of(given, "round", _("Choose the round."))
    tray = number_of(given, "other" if given.get("other") else "tray", _("Choose the deal that was played."))
    if (line := given.get("line", "")) not in EntryLine.values:
        raise BadInput.at("line", _("Choose your side."))
    place = Place(round_, table, tray)
    made, why = _made(given, section, movement, place, line), inputs.kept_line(given.get("why", ""), "why")
    # The page's version applies to the board for which it was drawn, not to another one chosen on it.
    version = inputs.number(given.get("version")) if str(tray) == given.get("tray", "") else None
    return Entered(key_of(given, "key"), place, made, line, why, phone, version)


def number_of(given: QueryDict, name: str, otherwise: str) -> int:
    found = inputs.number(given.get(name))
    if found is None:
        raise BadInput.at(name, otherwise)
    return found


def key_of(given: QueryDict, name: str) -> UUID:
    try:
        return UUID(given.get(name, ""))
    except ValueError:
        raise BadInput.at(name, _("Send it again.")) from None


def _made(given: QueryDict, section: Section, movement: Movement, place: Place, line: str) -> Made:
    """Check a result as the desk does, with messages in the players' language."""
    turned = _is_turned(movement, place)
    session = section.session
    try:
        if "ours" in given and session.game == "whist":
            ours = tricks_from_text(str(given["ours"]))
            made = ours if (line == EntryLine.NS) != turned else Made(tricks=TRICKS - (ours.tricks or 0))
            revokes = _revokes(given, turned)
            return made_from_text(f"{made.tricks}{revokes}", session, place.tray) if revokes else made
        typed, keyed = _typed(given), _of_keys(given)
        revokes = _revokes(given, turned) if typed or keyed else ""
        if not typed:
            return made_from_text(keyed + revokes, session, place.tray)
        return _in_their_letters(typed + revokes, session, place.tray, _letters(given))
    except BadInput as bad:
        raise BadInput.at("made", _refusal(given, section, place)) from bad


def _typed(given: QueryDict) -> str:
    """The key that was pressed, or what was typed beside it."""
    return next(filter(None, (text.strip() for text in given.getlist("made"))), "")


def _letters(given: QueryDict) -> Letters:
    """Return the letters of the page on which it was typed, which may have waited on the phone since; else English
    ones."""
    language = known(given.get("letters", "")) or ENGLISH
    with translation.override(language):
        return letters_of(language)


def _in_their_letters(typed: str, session: Session, tray: int, letters: Letters) -> Made:
    """Return typed text in the players' own letters; in English letters if it has no meaning in theirs. Raises
    BadInput."""
    try:
        return made_from_text(typed, session, tray, letters=letters)
    except BadInput:
        if letters.english:
            raise
        return made_from_text(typed, session, tray)


def _led(given: QueryDict) -> str:
    """Return the typed lead in English letters: parsed like a typed result."""
    typed = "".join(given.get("led", "").split())
    letters = _letters(given)
    return read_card(typed, letters) if re.fullmatch(card_pattern(letters), typed, re.I) else typed


def _of_keys(given: QueryDict) -> str:
    """The contract that was chosen by its keys, as it is typed; nothing if one is missing."""
    parts = [given.get(name, "").strip() for name in ("level", "suit", "risk", "beyond", "by", "lead")]
    level, suit, risk, beyond, by, lead = parts
    lead = lead or _led(given)
    return f"{level}{suit}{risk}{beyond} {by}{f' l{lead}' if lead else ''}" if level and suit and beyond and by else ""


def _revokes(given: QueryDict, turned: bool) -> str:
    """Return the number of revokes of each line of the table, by the tray's cards."""
    sides = []
    for name in ("ns", "ew"):
        times = given.get(f"revokes_{name}", "") or "0"
        before = given.get(f"before_{name}", "") or "0"
        sides.append(f"{times}@{before}" if before != "0" and times != "0" else times)
    if sides == ["0", "0"]:
        return ""
    return f" r{'/'.join(reversed(sides) if turned else sides)}"


def _refusal(given: QueryDict, section: Section, place: Place) -> str:
    tray = tray_named(section.session, place.tray)
    if any(given.get(f"revokes_{name}", "0") not in ("", "0") for name in ("ns", "ew")):
        return _(
            "%(tray)s: these revokes are not possible. Please check how many revokes there were, and how "
            "many tricks had been won before them."
        ) % {"tray": tray}
    if section.session.game == "whist":
        return _("%(tray)s: this is not a valid number of tricks. Choose 0 to 13.") % {"tray": tray}
    if (given.get("lead") or given.get("led")) and not _typed(given):
        return _(
            "%(tray)s: please check the contract, the declarer and the lead. The card led must be in a defender's hand."
        ) % {"tray": tray}
    if not (typed := _typed(given)):
        return _("%(tray)s: choose the level, the suit, the declarer and the result.") % {"tray": tray}
    return _("%(tray)s: “%(typed)s” is not a possible result. Please check each part of the result.") % {
        "tray": tray,
        "typed": typed[:20],
    }


def _is_turned(movement: Movement, place: Place) -> bool:
    each = movement.round(place.round)
    seating = each.by_table.get(place.table) if each else None
    return seating is not None and place.tray in seating.turned
