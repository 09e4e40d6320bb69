"""Cards, seats and contracts in the letters of a language, for output and input.

Stored values are English, as in night files: 4SX, NT, HT, N. Output uses the reader's letters, and input in these
letters becomes English again. Letters mean different things in different languages: 4C are clubs to the English and
hearts to the French. So only the page's language decides how letters are read, and letters that the language does not
use are refused. The symbols ♠ ♥ ♦ ♣ are read everywhere.
"""

import re
from functools import cache

from .active_language import get_language, get_language_bidi, gettext as _, pgettext
from .usage import ENGLISH_LETTERS, Letters, usage_of

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
NO_TRUMP, ROYALS, NULLO, PASS = "NT", "R", "NULLO", "pass"
_OTHER_SIGNS = str.maketrans("♧♢♡♤", "♣♦♥♠", "\ufe0f")
_TOLD_CONTRACT = re.compile(r"(\d?)([CDHS♣♦♥♠]|NT)(X*)")


def letters() -> Letters:
    """Return the letters of the active language; if it declares none, those of its catalogue if unambiguous."""
    return letters_of(get_language() or "en")


def letters_of(language: str) -> Letters:
    """Return the letters of "de", also for "de-at"; English if the language has none."""
    return usage_of(language).letters or _of_catalogue(language)


@cache
def _of_catalogue(language: str) -> Letters:
    """Return the letters of an added catalogue; ``language`` is the active one."""
    english = ENGLISH_LETTERS
    honours = "".join((pgettext("card", "A"), pgettext("card", "K"), pgettext("card", "Q"), pgettext("card", "J")))
    suits = "".join(
        (
            # Translators: one letter, as it is typed in a contract: 4C.
            pgettext("suit as typed", "C"),
            pgettext("suit as typed", "D"),
            pgettext("suit as typed", "H"),
            pgettext("suit as typed", "S"),
        )
    )
    seats = "".join((_("N"), _("E"), _("S"), _("W")))
    if any(len(each) != 4 or len(set(each.upper())) != 4 or not each.isalpha() for each in (honours, suits, seats)):
        return english
    if set(honours.upper()) & {"T"}:
        return english
    # Translators: a deal that everybody passed, as it is typed: pass.
    passed = pgettext("contract", "pass")
    written = (honours.upper(), suits.upper(), seats.upper(), _("NT"), passed)
    ours = (english.four_honours, english.four_suits, english.four_seats, english.no_trump, english.passed)
    return english if written == ours else Letters(*written, passes=(passed.upper(),))


def told_contract(contract: str) -> str:
    """Return 4♠X for "4SX" or "4♠X", 3SA for "3NT" in French, and the language's word for a pass."""
    those = letters()
    if contract.lower() == PASS:
        return those.passed[:1].upper() + those.passed[1:]
    found = _TOLD_CONTRACT.fullmatch(contract)
    if not found:
        return contract
    level, strain, doubled = found.groups()
    return f"{level}{those.no_trump if strain == NO_TRUMP else SIGNS.get(strain, strain)}{doubled}"


def within_words(figures: str) -> str:
    """Return a contract or card for a sentence: in right-to-left text, 4♠ still reads from the left (UAX 9, X5b)."""
    return f"\N{LEFT-TO-RIGHT ISOLATE}{figures}\N{POP DIRECTIONAL ISOLATE}" if get_language_bidi() else figures


def told_ranks(cards: str) -> str:
    """Return the cards of a suit in the language's letters: AKQ75 is ARD75 in French. A ten stays T or 10, as given."""
    those = letters()
    return cards if those.english else "".join(those.honours[each] if each in "AKQJ" else each for each in cards)


def told_card(card: str) -> str:
    """Return ♥10 for "HT" or "♥10", in the letters of the language."""
    return SIGNS.get(card[:1], card[:1]) + told_ranks(card[1:].replace("T", "10"))


def told_seat(seat: str) -> str:
    """Return the letter of a seat; a line is returned unchanged."""
    return letters().seats.get(seat, seat)


def told_contracts(line: str) -> str:
    """Return a line of contracts, "N 4♠ 3NT", in the letters of the language."""
    those = letters()
    if those.english:
        return line
    line = re.sub(r"\b([NESW])(?= \d)", lambda seat: those.seats[seat[1]], line)
    return re.sub(r"(?<=\d)NT\b", those.no_trump, line)


def typed_contract(contract: str, those: Letters) -> str:
    """Return a contract as typed in those letters: 4PX for "4SX"."""
    found = re.fullmatch(r"(\d?)(NULLO|NT|[CDHSR])(X*)", contract)
    if those.english or not found:
        return contract if those.english or contract != PASS else those.passed
    level, strain, doubled = found.groups()
    written = {NO_TRUMP: those.no_trump, NULLO: NULLO, ROYALS: those.royals}
    return f"{level}{written.get(strain) or those.suits[strain]}{doubled}"


def typed_result(result: str, those: Letters) -> str:
    """Return a contract with its result, "4SX+1 N", or "pass", as typed in those letters: 4PX+1 N."""
    bid, _, seat = result.partition(" ")
    found = re.match(r"\w+", bid)
    assert found is not None, result
    typed = typed_contract(found[0], those) + bid[found.end() :]
    return f"{typed} {those.seats[seat]}" if seat else typed


def typed_card(card: str, those: Letters) -> str:
    """Return a card as typed after an l: P10 for "ST", or ST in English."""
    return card if those.english else those.suits[card[0]] + those.honours.get(card[1], card[1])


def typed_cut(card: str, those: Letters) -> str:
    """Return a cut card, rank first, as typed in those letters: DC for "QH"."""
    if those.english:
        return card
    rank, suit = card[:-1], card[-1:]
    return f"{those.honours.get(rank, rank)}{those.suits.get(suit, suit)}"


def read_cut(text: str, those: Letters) -> str | None:
    """Return the English for a card typed rank first, 10C or DC, or unchanged if it is English; None for any other
    text."""
    if those.english:
        return text
    plain = text.translate(_OTHER_SIGNS).upper()
    rank, suit = plain[:-1], _strains(those).get(plain[-1:], "")
    ranks = {str(number): str(number) for number in range(2, 11)} | {
        written.upper(): honour for honour, written in those.honours.items() if honour != "T"
    }
    return f"{ranks[rank]}{suit}" if suit in SIGNS and rank in ranks else None


def read_bid(text: str, those: Letters, *, straight: bool = False) -> str | None:
    """Return the English for a contract typed in those letters, or unchanged if it is English; None for any other text.
    At ``straight`` bridge a suit has no level, and an X for each double."""
    if those.english:
        return text
    plain = re.sub(r"[\s._-]", "", text.translate(_OTHER_SIGNS)).upper()
    if not straight and plain in {"P", "PASS", PASS.upper(), those.passed.upper(), *those.passes}:
        return PASS
    strains = _strains(those)
    found = re.fullmatch(rf"(\d{{1,2}}|)({_any(strains)})(X*|{_any([*those.doubled, *those.redoubled])})", plain)
    if not found or bool(found[1]) == straight:
        return None
    level, strain, doubled = found.groups()
    doubled = "X" if doubled in those.doubled else "XX" if doubled in those.redoubled else doubled
    return f"{level}{strains[strain]}{doubled}"


def read_seat(text: str, those: Letters) -> str:
    """Return N for the letter of North. Raises KeyError for any other letter."""
    return {written.upper(): seat for seat, written in those.seats.items()}[text.upper()]


def read_card(text: str, those: Letters) -> str:
    """Return the English for a card that matched :func:`card_pattern`: HT."""
    if those.english:
        return text
    plain = text.translate(_OTHER_SIGNS).upper()
    ranks = {written.upper(): rank for rank, written in those.honours.items()} | {"T": "T"}
    return _strains(those)[plain[0]] + ranks.get(plain[1:], plain[1:])


def card_pattern(those: Letters) -> str:
    """Return a regular expression for typed cards, suit first."""
    suits = [strain for strain, suit in _strains(those).items() if suit in SIGNS]
    return f"(?:{_any(suits)})(?:10|[2-9T]|{_any([each for each in those.honours.values() if each != '10'])})"


def seat_pattern(those: Letters) -> str:
    return f"[{''.join(those.seats.values())}]"


def double_pattern(those: Letters) -> str:
    """Return a regular expression for a double or redouble written separately from its contract."""
    return rf"x{{1,2}}|{_any([*those.doubled, *those.redoubled])}" if those.doubled else "x{1,2}"


def _strains(those: Letters) -> dict[str, str]:
    """Return the possible inputs for each suit and for no trumps."""
    found = {sign: suit for suit, sign in SIGNS.items()} | {written: suit for suit, written in those.suits.items()}
    found |= dict(those.also)
    return found | {NO_TRUMP: NO_TRUMP, those.no_trump: NO_TRUMP, NULLO: NULLO, those.royals: ROYALS}


def _any(words: object) -> str:
    """Return a pattern for any of these words, the longest first."""
    assert not isinstance(words, str)
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))  # type: ignore[call-overload]
