"""Cycles: all players deal, have partners, have dummy and sit out equally often. Counted over every game."""

from collections import Counter

import pytest

from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.play.rota import FIVE, rows

ALL = [(game, count) for game in GAMES.values() for count in game.counts]
NOT_EVEN = {"pivot": "one sits still and deals first; the deal goes on through the rubber"}
ONE_HAS_IT = {"dummy-continuous"}


def ids(value):
    return getattr(value, "name", value)


@pytest.mark.parametrize(("game", "count"), ALL, ids=ids)
def test_every_row_is_a_playable_table(game, count):
    for row in rows(game, count):
        sitting = [player for player in row["seats"].values() if player]
        assert len(set(sitting)) == len(sitting)
        assert not set(sitting) & set(row["idle"])
        if game.name != "six-hand":
            assert sorted([*sitting, *row["idle"]]) == list(range(1, count + 1)), "nobody is forgotten"
        assert row["deals"] in sitting or row["deals"] in row["idle"]
        assert row.get("dummy", sitting[0]) in sitting


@pytest.mark.parametrize(("game", "count"), ALL, ids=ids)
def test_players_deal_equally_often(game, count):
    dealt = Counter(row["deals"] for row in rows(game, count))
    belonging = 6 if count == 7 and game.cuts_for_partners else count
    if game.name in NOT_EVEN:
        assert max(dealt.values()) == 1
    elif game.name in ONE_HAS_IT:
        assert dealt == {1: 1}
    else:
        assert len(dealt) == belonging
        assert len(set(dealt.values())) == 1


@pytest.mark.parametrize(("game", "count"), ALL, ids=ids)
def test_players_sit_out_equally_often(game, count):
    idle = Counter(player for row in rows(game, count) for player in row["idle"])
    if count == 7 and game.cuts_for_partners:
        assert idle.pop(7) == len(list(rows(game, count))), "the seventh does not belong, and waits for a vacancy"
    seats = len({seat for row in rows(game, count) for seat, player in row["seats"].items() if player})
    if seats < min(count, 6) and game.name != "six-hand":
        assert len(idle) == min(count, 6)
    assert len(set(idle.values())) <= 1


@pytest.mark.parametrize(("game", "count"), ALL, ids=ids)
def test_players_have_dummy_equally_often(game, count):
    dummies = Counter(row["dummy"] for row in rows(game, count) if "dummy" in row)
    if dummies and game.name not in ONE_HAS_IT:
        assert len(dummies) == (6 if count == 7 and game.cuts_for_partners else count)
        assert len(set(dummies.values())) == 1


def partners(game, count):
    return Counter(
        frozenset(pair)
        for row in rows(game, count)
        for pair in ((row["seats"]["N"], row["seats"]["S"]), (row["seats"]["E"], row["seats"]["W"]))
    )


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.cuts_for_partners], ids=ids)
def test_each_pair_of_partners_is_equally_frequent_at_four_and_five(game):
    for count, pairs in ((4, 6), (5, 10)):
        found = partners(game, count)
        assert len(found) == pairs
        assert len(set(found.values())) == 1
    six = partners(game, 6)
    assert len(six) == 15, "at six, too, everybody has everybody for partner"


@pytest.mark.parametrize("name", ["pivot", "kings", "to-the-score"])
def test_pivot_brings_all_partners_together_equally_often(name):
    """000:765, 793: three partners, and four deals with each where deals are counted."""
    found = partners(GAMES[name], 4)
    assert len(found) == 6
    assert set(found.values()) == {1 if name == "pivot" else 4}
    still = {next(seat for seat, player in row["seats"].items() if player == 1) for row in rows(GAMES[name], 4)}
    assert len(still) == 1, "the first dealer sits still"


def test_player_with_the_most_deals_goes_out_at_a_table_of_five():  # 000:1393
    """The player who goes out has played the most in a row, or as many as any other."""
    played = dict.fromkeys((1, 2, 3, 4), 0)
    cutting = []
    for four, after in zip(FIVE, [*FIVE[1:], None], strict=True):
        played = {player: played.get(player, 0) + 1 for player in four}
        if after is None:
            break
        (out,) = set(four) - set(after)
        assert played[out] == max(played.values())
        alike = [player for player in four if played[player] == played[out]]
        cutting.append(0 if len(alike) == 1 else len(alike))
        played = {player: rubbers for player, rubbers in played.items() if player in after}
    assert cutting == [4, 3, 2, 0]


def test_six_handed_pairs_stay_pairs():  # 000:779, E5
    for row in rows(GAMES["six-hand"], 6):
        flank = {row["seats"]["E"], row["seats"]["W"]}
        assert max(flank) - min(flank) == 3, "1 and 4, 2 and 5, 3 and 6 are partners"
        assert row["table"] in (1, 2)
    meetings = Counter(frozenset((row["deals"] % 3, row["seats"]["E"] % 3)) for row in rows(GAMES["six-hand"], 6))
    assert set(meetings.values()) == {4}


def test_pairs_deal_at_both_ends_of_six_handed_bridge():
    found = list(rows(GAMES["six-hand"], 6))
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert abs(first["deals"] - second["deals"]) == 3
