"""Auctions and plays of PBN: read in the order in which they happened; impossible ones are noted and left out."""

import contextlib
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.dealt import deal
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.pbn.test_round_trip import as_held, read_by_endplay
from tests.tourney.exchange.formats.pbn.test_single_games import game
from tests.tourney.exchange.mutated import mutated
from tourney.cards.play import bought, cards_in, in_turn, must_be_held, tricks_of
from tourney.desk.setup.night_value import NightFile
from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.pbn import pbn_reader, pbn_writer
from tourney.faults import BadInput
from tourney.scoring.contract import Contract, dealer, parse, points
from tourney.scoring.hands import SEATS, Hand, read_deal
from tourney.scoring.night import Played, Result

DEAL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
TABLE = {"PairNS": 1, "PairEW": 2, "Contract": "4SX", "Declarer": "N", "Result": 13, "Deal": DEAL}
"""Board 1 is dealt by North, who declares; East leads."""
AUCTION = """[Auction "N"]
1C! =1= Pass 1D$2 {a comment} Pass
4S Dbl =2= AP
[Note "1:strong"]
[Note "2:for penalties"]
"""
PLAY = """[Play "E"]
CJ C8 C5 CQ
S7 S3 S2 SA
- - - SK
*
"""


def read(*sections: str, **tags: object) -> tuple[Played | None, list[str]]:
    """The only result of a file with one game, and what is noted of it."""
    whole = game(1, **(TABLE | tags)).rstrip("\n") + "\n" + "".join(sections)
    found = opened(whole.encode())
    return found.settled().night.results[0].played, [str(remark.what) for remark in found.said]


def test_calls_and_cards_are_in_the_order_in_which_they_happened():
    played, _ = read(AUCTION, PLAY)
    assert played.auction == "1C P 1D P 4S X P P P"
    assert played.play == "CJC8C5CQ" + "SAS7S3S2" + "SK"
    assert played.lead == "CJ"


def test_game_after_one_with_notes_has_its_own_play():
    """Also where no empty line separates them."""
    first = game(1, **TABLE).strip() + "\n" + AUCTION + PLAY
    second = game(2, **(TABLE | {"Declarer": "E"})).strip() + '\n[Play "S"]\nS6 S2 SA S7\n*\n'
    one, two = opened((first + second).encode()).settled().night.results
    assert one.played.play.startswith("CJC8")
    assert (two.played.auction, two.played.play) == ("", "S6S2SAS7")


def test_columns_may_begin_with_any_seat():
    assert read('[Play "N"]\nCQ CJ C8 C5\nSA S7 S3 S2\n')[0].play == "CJC8C5CQSAS7S3S2"


def test_unfinished_auction_keeps_its_calls():
    assert read('[Auction "N"]\n1C Pass 4S Dbl +\n', Declarer="S")[0].auction == "1C P 4S X"


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ('[Auction "N"]\n1S 1H AP\n', "The auction is left out. Call 2, 1H by E, is not possible."),
        ('[Auction "N"]\n4S Pass X AP\n', "The auction is left out. Call 3, X by S, is not possible."),
        ('[Auction "N"]\n4S X XX XX AP\n', "The auction is left out. Call 4, XX by W, is not possible."),
        ('[Auction "N"]\nX AP\n', "The auction is left out. Call 1, X by N, is not possible."),
        ('[Auction "N"]\n4S X AP 5H\n', "The auction is left out. Call 6, 5H by E, is not possible."),
        ('[Auction "N"]\n4S AP\n', "The auction is left out. It does not lead to 4SX by N."),
        ('[Auction "N"]\nPass Pass 4S X AP\n', "The auction is left out. It does not lead to 4SX by N."),
        ('[Auction "E"]\n4S X AP\n', 'The auction is left out. The dealer of board 1 is N, not "E".'),
        ('[Auction "N"]\n2S ^I 1H X AP\n', 'The auction is left out. There is an irregularity: "^I".'),
        ('[Auction "N"]\n4S - X AP\n', 'The auction is left out. Write the auction in the form "1S P 2NT X P P P".'),
        ('[Auction "N"]\n8S X AP\n', 'The auction is left out. Write the auction in the form "1S P 2NT X P P P".'),
        ('[Play "E"]\nCA C8 C5 CQ\n', "The play is left out. E does not hold ♣A."),
        ('[Play "E"]\nCJ - C5 CQ\nS7 S3 S2 SA\n', "The play is left out. A card is missing from trick 1."),
        ('[Play "E"]\nC1 C8 C5 CQ\n', "The play is left out. 'C1' is not a valid card."),
        ('[Play "E"]\nCJ C8 C5 CQ\nS7 S3 S2 CQ\n', "The play is left out. Write the cards in the order of play"),
        ('[Play "X"]\nCJ C8 C5 CQ\n', 'The play is left out. Expected N, E, S or W, found "X".'),
    ],
)
def test_impossible_records_are_reported_and_left_out(section, said):
    played, noted = read(section)
    assert (played.contract, played.auction, played.play) == ("4SX", "", "")
    assert any(each.startswith(said) for each in noted), noted


def test_auction_of_a_board_with_several_results_belongs_to_none():
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4SX N 13\n3 4 4SX N 13\n'
    found = opened((game(1, Deal=DEAL).strip() + "\n" + AUCTION + PLAY + table).encode())
    assert [result.played.auction for result in found.settled().night.results] == ["", ""]


def a_play(chance: random.Random, hands: dict[str, Hand], by: str, strain: str) -> list[str]:
    """Cards that each seat holds, in turn, for some tricks."""
    left = {
        seat: [suit + rank for suit, ranks in zip("SHDC", hand, strict=True) for rank in ranks]
        for seat, hand in hands.items()
    }
    cards, leader = list[str](), SEATS[SEATS.index(by) - 3]
    for at in range(chance.randint(1, 52)):
        seat = SEATS[(SEATS.index(leader) + at % 4) % 4]
        cards.append(left[seat].pop(chance.randrange(len(left[seat]))))
        if at % 4 == 3:
            *_, last = tricks_of(by, strain, cards)
            leader = last.won
    return cards


def recorded(chance: random.Random, result: Result, deals: dict[int, str]) -> Result:
    """A result with an auction that leads to its contract, and with a play."""
    played = result.played
    if not played or not played.by or chance.random() < 0.3:
        return result
    contract = parse(played.contract)
    bid = f"{contract.level}{contract.strain}"
    passes = (SEATS.index(played.by) - SEATS.index(dealer(result.tray))) % 4
    calls = ["P"] * passes + [bid, *("X", "XX")[: contract.doubling], "P", "P", "P"]
    auction = " ".join(calls) if chance.random() < 0.8 else ""
    play = list[str]()
    if result.tray in deals and chance.random() < 0.8:
        play = a_play(chance, read_deal(deals[result.tray]), played.by, contract.strain)
    return replace(result, played=replace(played, lead=play[0] if play else "", auction=auction, play="".join(play)))


def recorded_evening(seed: int) -> NightFile:
    file, chance = evening(seed), random.Random(seed)
    results = tuple(recorded(chance, result, file.deals) for result in file.night.results)
    return replace(file, night=replace(file.night, results=results))


@given(st.integers(0, 3000))
@settings(max_examples=examples(60))
def test_auctions_and_plays_survive_a_round_trip(seed):
    file = recorded_evening(seed)
    found = pbn_reader.find(pbn_writer.write(file), {})
    assert found.settled() == as_held(file)
    assert not any("left out" in remark.what for remark in found.said)


@given(st.integers(0, 10_000), st.integers(1, 7), st.sampled_from(("C", "D", "H", "S", "NT")), st.sampled_from(SEATS))
@settings(max_examples=examples(60))
def test_play_as_another_program_writes_it_is_read(seed, level, strain, by):
    from endplay.parsers import pbn
    from endplay.types import Board, Card, Contract as Bid, Deal as Hands, Denom, Player

    chance = random.Random(seed)
    cards = a_play(chance, read_deal(deal(seed)), by, strain)
    whole = cards[: len(cards) // 4 * 4]  # it fills an unfinished trick with cards of its own
    board = Board(deal=Hands(deal(seed)), board_num=1, dealer=Player.north)
    board.contract = Bid(level=level, denom=Denom.find(strain), declarer=Player.find(by), result=0)
    board.play = list(map(Card, whole))
    lines = pbn.dumps([board])
    section = lines[lines.index("[Play") :].strip() + "\n" if whole else ""
    made = points(Contract(level, strain), by, 6 + level, 1)
    tags = {"Contract": f"{level}{strain}", "Declarer": by, "Result": 6 + level, "Score": f"NS {made}"}
    assert read(section, Deal=deal(seed), **tags)[0].play == "".join(whole)


@given(st.integers(0, 10_000), st.sampled_from(SEATS), st.sampled_from(SEATS))
@settings(max_examples=examples(60))
def test_order_of_play_does_not_depend_on_the_first_column(seed, by, first):
    chance = random.Random(seed)
    cards = a_play(chance, read_deal(deal(seed)), by, "S")
    columns = []
    for trick in tricks_of(by, "S", cards):
        seated = dict(trick.cards)
        at = SEATS.index(first)
        columns += [seated.get(seat, "") for seat in SEATS[at:] + SEATS[:at]]
    assert in_turn(by, "S", first, columns) == cards
    must_be_held(by, "S", cards_in("".join(cards)), deal(seed))


def test_declarer_is_the_player_who_first_named_the_strain():
    assert bought("1H P 1S P 2H P 4H P P X P P XX P P P", "N") == ("4HXX", "N")
    assert bought("P P P P", "W") == ("pass", "")


def recorded_text(seed: int) -> bytes:
    """A game with an auction and a play in sections, and a night with them in its tables."""
    return (game(1, **TABLE).rstrip("\n") + "\n" + AUCTION + PLAY).encode() + pbn_writer.write(recorded_evening(seed))


@given(st.data(), st.integers(0, 300))
@settings(max_examples=examples(60))
def test_broken_file_is_read_or_answered_with_its_faults(data, seed):
    words = (b'[Play "E"]', b'[Auction "N"]', b"AP", b"-", b"*", b"+", b"=1=", b"^S", b"SA", b"XX", b"7NT", b"\n")
    with contextlib.suppress(BadInput):
        pbn_reader.find(data.draw(mutated(recorded_text(seed), words)), {}).settled()


def test_another_program_still_reads_boards_with_records():
    text = pbn_writer.write(recorded_evening(5))
    assert read_by_endplay(text.decode("utf-8" if b"charset=UTF-8" in text else "latin-1"))
