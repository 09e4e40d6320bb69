"""Parse the entry that a phone sends: from buttons, from the contract's buttons, or typed."""

import re
from uuid import UUID

from django.http import QueryDict
from django.utils import translation
from django.utils.translation import gettext as _

from ... import inputs
from ...desk.phones.entry_values import SentEntry
from ...faults import BadInput
from ...language.cards import card_pattern, letters_of, read_card
from ...language.codes import ENGLISH
from ...language.languages import known
from ...language.usage import Letters


def sent_in(given: QueryDict, phone: UUID | None) -> SentEntry:
    """Return the entry in ``given``, from that ``phone`` if known. Missing or invalid numbers are None."""
    tray, letters = inputs.number(given.get("other") or given.get("tray")), _letters(given)
    return SentEntry(
        key=_key(given, "key"),
        round=inputs.number(given.get("round")),
        tray=tray,
        line=given.get("line", ""),
        ours=given.get("ours"),
        # The pressed key, or what was typed beside it.
        typed=next(filter(None, (text.strip() for text in given.getlist("made"))), ""),
        contract=_contract(given, letters),
        leads=bool(given.get("lead") or given.get("led")),
        letters=letters,
        revokes=(_revokes(given, "ns"), _revokes(given, "ew")),
        why=given.get("why", ""),
        phone=phone,
        # The page's version belongs to the board for which the page was drawn, not to another board that was chosen on
        # it.
        version=inputs.number(given.get("version")) if str(tray) == given.get("tray", "") else None,
    )


def key_of(given: QueryDict, name: str) -> UUID:
    found = _key(given, name)
    if found is None:
        raise BadInput.at(name, _("Send it again."))
    return found


def _key(given: QueryDict, name: str) -> UUID | None:
    try:
        return UUID(given.get(name, ""))
    except ValueError:
        return None


def _letters(given: QueryDict) -> Letters:
    """Return the letters of the page on which the entry was typed, which may have waited on the phone since; by default
    the English ones."""
    language = known(given.get("letters", "")) or ENGLISH
    with translation.override(language):
        return letters_of(language)


def _contract(given: QueryDict, letters: Letters) -> str:
    """Return the contract chosen by its keys in typed form; empty if a part is missing. A typed lead is in the players'
    letters."""
    parts = [given.get(name, "").strip() for name in ("level", "suit", "risk", "beyond", "by", "lead")]
    level, suit, risk, beyond, by, lead = parts
    typed = "".join(given.get("led", "").split())
    lead = lead or (read_card(typed, letters) if re.fullmatch(card_pattern(letters), typed, re.I) else typed)
    return f"{level}{suit}{risk}{beyond} {by}{f' l{lead}' if lead else ''}" if level and suit and beyond and by else ""


def _revokes(given: QueryDict, side: str) -> str:
    """Return the number of revokes of a line of the table, as it was typed."""
    times = given.get(f"revokes_{side}", "") or "0"
    before = given.get(f"before_{side}", "") or "0"
    return f"{times}@{before}" if before != "0" and times != "0" else times
