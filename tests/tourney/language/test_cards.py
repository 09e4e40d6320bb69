"""Cards, seats and contracts in the letters of each language: shown, typed and read back."""

from itertools import product

import pytest
from django.utils.translation import override
from hypothesis import given, strategies as st

from tourney.desk.results.as_typed import as_typed
from tourney.desk.results.parse import made_from_text
from tourney.faults import BadInput
from tourney.language.cards import (
    letters,
    letters_of,
    read_cut,
    told_card,
    told_contract,
    told_contracts,
    told_ranks,
    told_seat,
    typed_cut,
    typed_result,
)
from tourney.language.usage import USAGES
from tourney.models import Session
from tourney.scoring.made import Made
from tourney.scoring.night import Played

BRIDGE, AUCTION = Session(game="bridge", scoring="matchpoints"), Session(game="auction")
STRAIGHT = Session(game="auction", options={"era": "1905"})
LANGUAGES = tuple(code for code, each in USAGES.items() if each.letters)
STRAINS = ("C", "D", "H", "S", "NT")
CONTRACTS = [f"{level}{strain}{x}" for level, strain, x in product(range(1, 8), STRAINS, ("", "X", "XX"))]


def read(typed, language="en", session=BRIDGE):
    return made_from_text(typed, session, 1, letters=letters_of(language))


@pytest.mark.whole
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_contract_declarer_and_result_is_typed_and_read_back(language):
    for contract, by, tricks in product(CONTRACTS, "NESW", range(14)):
        made = Made(played=Played(contract, by, tricks))
        assert read(as_typed(made, letters_of(language)), language) == made


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lead_is_typed_and_read_back(language):
    for suit, rank in product("SHDC", "AKQJT98765432"):
        made = Made(played=Played("4S", "N", 10, lead=suit + rank))
        assert read(as_typed(made, letters_of(language)), language) == made


@pytest.mark.parametrize("language", LANGUAGES)
def test_auction_and_straight_bridge_are_typed_and_read_back(language):
    for bid, session in (("3R", AUCTION), ("2NULLO", AUCTION), ("1NTX", AUCTION), ("HXX", STRAIGHT), ("SX", STRAIGHT)):
        made = Made(played=Played(bid, "E", 9))
        assert read(as_typed(made, letters_of(language)), language, session) == made


@pytest.mark.parametrize(
    ("language", "typed", "contract", "by", "tricks", "lead"),
    [
        ("fr", "4P+1 N", "4S", "N", 11, ""),
        ("fr", "3SA= O", "3NT", "W", 9, ""),
        ("fr", "4C-1 E lKR", "4H", "E", 9, "DK"),
        ("fr", "2k contre = s", "2DX", "S", 8, ""),
        ("de", "4P= O", "4S", "E", 10, ""),
        ("de", "3SA-2 W", "3NT", "W", 7, ""),
        ("de", "4C+1 N lTD", "4H", "N", 11, "CQ"),
        ("de", "4KK= S", "4DX", "S", 10, ""),
        ("de", "4K RK= S", "4DXX", "S", 10, ""),
        ("nl", "4S= Z", "4S", "S", 10, ""),
        ("nl", "3R+1 O lHH", "3D", "E", 10, "HK"),
        ("nl", "2K dbl -1 W", "2CX", "W", 7, ""),
        ("pl", "3BA= N", "3NT", "N", 9, ""),
        ("pl", "4Cktr= E", "4HX", "E", 10, ""),
        ("pl", "4H= E", "4H", "E", 10, ""),
        ("it", "4Q= O lPF", "4D", "W", 10, "SJ"),
        ("it", "3F+1 E", "3C", "E", 10, ""),
        ("it", "1SA surcontro = N", "1NTXX", "N", 7, ""),
        ("fr", "4♠= N l♥10", "4S", "N", 10, "HT"),
    ],
)
def test_a_director_types_the_letters_of_the_language(language, typed, contract, by, tricks, lead):
    assert read(typed, language) == Made(played=Played(contract, by, tricks, lead=lead))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["4♠+1 {N}", "3nt= {N}", "2♥xx-1 {N}"])
def test_suit_symbols_and_nt_are_read_in_every_language(language, typed):
    typed = typed.format(**letters_of(language).seats)
    assert read(typed, language).played.by == "N"


@pytest.mark.parametrize(("language", "typed"), [("fr", "4S= N"), ("de", "4H= N"), ("nl", "4D= Z"), ("it", "4S= N")])
def test_letter_of_no_language_is_refused_and_not_guessed(language, typed):
    with pytest.raises(BadInput, match="is not a valid contract"):
        read(typed, language)


@pytest.mark.parametrize(("language", "typed"), [("fr", "4P= W"), ("de", "4P= E"), ("nl", "4S= S"), ("it", "4P= W")])
def test_a_seat_of_another_language_is_refused(language, typed):
    with pytest.raises(BadInput):
        read(typed, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("session", "result"), [(BRIDGE, "4SX+1 N"), (BRIDGE, "3NT= E"), (AUCTION, "3R+1 N")])
def test_examples_can_be_typed_in_the_language(language, session, result):
    assert read(typed_result(result, letters_of(language)), language, session) == read(result, "en", session)


@pytest.mark.parametrize("language", LANGUAGES)
def test_passed_out_deal_is_typed_in_the_word_of_the_language(language):
    made = Made(played=Played("pass"))
    word = as_typed(made, letters_of(language))
    assert {read(typed, language).played for typed in ("pass", "P", word)} == {made.played}


def test_error_for_a_missing_part_uses_the_letters_of_the_language():
    with pytest.raises(BadInput, match=r"Write 4P= N, 4P\+1 N or 4P-2 N"):
        read("4P", "fr")
    with pytest.raises(BadInput, match=r"Write 4P\+1 N, E, S or O"):
        read("4P+1", "fr")
    with pytest.raises(BadInput, match=r"Write a contract as 4P, 3SAX or 2CXX, or .passe."):
        read("4Z= N", "fr")


@given(st.text(max_size=45), st.sampled_from(LANGUAGES), st.sampled_from([BRIDGE, AUCTION, STRAIGHT]))
def test_any_typed_text_is_read_or_refused(text, language, session):
    try:
        said = [str(read(text, language, session))]
    except BadInput as answered:
        said = [fault.what for fault in answered.faults]
    assert all(said)


@given(st.sampled_from(CONTRACTS), st.sampled_from("NESW"), st.integers(0, 13), st.sampled_from(LANGUAGES))
def test_displayed_contract_can_be_typed(contract, by, tricks, language):
    with override(language):
        told, seat = told_contract(contract), told_seat(by)
    beyond = tricks - 6 - int(contract[0])
    played = read(f"{told}{f'{beyond:+}' if beyond else '='} {seat}", language).played
    assert (played.contract, played.by, played.tricks) == (contract, by, tricks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_letter_of_a_language_has_one_meaning(language):
    those = letters_of(language)
    for each in (those.honours, those.suits, those.seats):
        assert len(set(each.values())) == len(each)
    assert those.no_trump not in {f"{one}{other}" for one, other in product(those.suits.values(), ["X"])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cut_card_is_typed_and_read_back(language):
    those = letters_of(language)
    for rank, suit in product(("A", *"23456789", "10", "J", "Q", "K"), "CDHS"):
        assert read_cut(typed_cut(rank + suit, those), those) == rank + suit
    assert {read_cut(f"10{sign}", those) for sign in "♥♡"} == ({"10H"} if language != "en" else {"10♥", "10♡"})


@pytest.mark.parametrize(("language", "typed"), [("fr", "KS"), ("de", "QH"), ("nl", "KS"), ("it", "KP"), ("pl", "1T")])
def test_a_card_in_the_letters_of_another_language_is_not_guessed(language, typed):
    assert read_cut(typed, letters_of(language)) is None


def test_hands_are_shown_with_the_honour_letters_of_the_language():
    with override("fr"):
        assert (told_ranks("AKQJT9"), told_card("HT"), told_card("♠Q"), told_seat("W")) == ("ARDVT9", "♥10", "♠D", "O")
        assert told_contract("3NTX") == "3SAX"
        assert told_contracts("N-S N 4♠ 3NT 2♣, par\u00a0420") == "N-S N 4♠ 3SA 2♣, par\u00a0420"
    with override("de"):
        assert told_contracts("E 4♠ 3NT") == "O 4♠ 3SA"
    with override("en-gb"):
        assert (told_ranks("AKQJT9"), told_contract("4SX"), told_contract("pass")) == ("AKQJT9", "4♠X", "Pass")


def test_country_uses_the_letters_of_its_language_and_english_ones_without_any():
    assert letters_of("de-at") is letters_of("de")
    with override("sv"):
        told = letters()
    assert (told.suits, told.seats, told.no_trump) == (
        letters_of("en").suits,
        letters_of("en").seats,
        letters_of("en").no_trump,
    )
