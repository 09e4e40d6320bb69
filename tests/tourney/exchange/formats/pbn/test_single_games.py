"""PBN with a game for each table, as JFR Pary, KOPS, RealBridge and BridgeComposer write it: its results are read."""

import random

from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.pbn import pbn_reader
from tourney.scoring.contract import parse, points
from tourney.scoring.scored import standings

CONTRACTS = (("3NT", "N", 9), ("4S", "E", 10), ("2HX", "S", 7), ("5D", "W", 9), ("Pass", "", 0), ("1NT", "E", 8))


def game(board: int, **tags: object) -> str:
    """One game as the export format has it, with further tags behind its own."""
    own = {"Event": "Club night", "Site": "", "Date": "2026.03.10", "Board": board, "Scoring": "MatchPoints"}
    return "".join(f'[{name} "{value}"]\n' for name, value in (own | tags).items()) + "\n"


def mitchell(tables: int, boards: int, by: str = "ids") -> str:
    """A Mitchell with a game for each table and board; ``by`` says how pairs are known: ids, names or both."""
    chance, found = random.Random(tables), []
    for round_ in range(1, tables + 1):
        for table in range(1, tables + 1):
            ns, ew = table, 10 + (table - round_) % tables + 1
            first = (table + round_ - 2) % tables * boards + 1
            for board in range(first, first + boards):
                contract, declarer, tricks = chance.choice(CONTRACTS)
                made = points(parse(contract), declarer, tricks, board)
                tags = {"Declarer": declarer, "Contract": contract, "Result": tricks if declarer else ""}
                tags |= {"Score": f"NS {made}", "Table": table, "Round": round_}
                if by != "names":
                    tags |= {"PairNS": ns, "PairEW": ew}
                if by != "ids":
                    tags |= {"North": f"N{ns}", "South": f"S{ns}", "East": f"E{ew}", "West": f"W{ew}"}
                found.append(game(board, **tags))
    return "".join(found)


def test_each_game_is_a_result():
    found = opened(mitchell(9, 3).encode())
    night = found.settled().night
    assert len(night.results) == 9 * 27
    assert not any("no results" in remark.what for remark in found.said)
    assert [entry.number for entry in night.entries] == [*range(1, 10), *range(11, 20)]
    assert {entry.field for entry in night.entries} == {"N&S", "E&W"}
    first = night.results[0]
    assert (first.round, first.table, first.tray, first.ns, first.ew) == (1, 1, 1, 1, 11)


def test_the_same_night_by_numbers_and_by_names_has_the_same_standings():
    def totals(by: str) -> list[tuple[int, ...]]:
        night = opened(mitchell(5, 4, by).encode()).settled().night
        return [tuple(row.total for row in ranking.rows) for ranking in standings(night).rankings]

    assert totals("ids") == totals("names") == totals("both")


def test_pairs_without_numbers_are_the_players_who_sit_together():
    night = opened(mitchell(4, 2, "names").encode()).settled().night
    assert ("N1", "S1") in [entry.names for entry in night.entries]
    assert len(night.entries) == 8


def test_howell_has_one_field():
    rounds = [(1, 2, 3, 4), (1, 3, 4, 2), (1, 4, 2, 3)]
    text = "".join(
        game(board, PairNS=ns, PairEW=ew, Contract="1NT", Declarer="N", Result=7 + board % 2, Round=board, Table=table)
        for board, (a, b, c, d) in enumerate(rounds, start=1)
        for table, (ns, ew) in enumerate(((a, b), (d, c)), start=1)
    )
    night = opened(text.encode()).settled().night
    assert {entry.field for entry in night.entries} == {"all"}
    assert len(night.results) == 6


def test_a_score_is_the_declarers_where_no_side_is_named():
    def scored(said: str) -> int | None:
        text = game(1, PairNS=1, PairEW=2, Contract="4H", Declarer="E", Result="10", Vulnerable="None", Score=said)
        return opened(text.encode()).settled().night.results[0].score

    assert [scored(each) for each in ("420", "EW 420", "NS -420", "EW 420 NS -420", "")] == [-420] * 5


def test_the_tricks_of_both_sides_are_distinguished():
    text = game(1, PairNS=1, PairEW=2, Contract="4H", Declarer="E", Result="NS 3 EW 10")
    assert opened(text.encode()).settled().night.results[0].score == -420


def test_matchpoints_of_games_are_compared_with_ours():
    text = "".join(
        game(
            board, PairNS=table, PairEW=table + 10, Contract="1NT", Declarer="N", Result=6 + table, Table=table
        ).replace('[Site ""]', f'[ScoreMP "NS {2 * (table - 1)} EW {2 * (3 - table)}"]')
        for board in (1, 2)
        for table in (1, 2, 3)
    )
    found = opened(text.encode())
    assert any("matchpoints, 2 for each score beaten" in remark.what for remark in found.said)


def test_a_match_of_teams_has_two_rooms():
    players = {"Open": "ABCD", "Closed": "EFGH"}
    text = "".join(
        game(board, HomeTeam="Oaks", VisitTeam="Elms", Room=room, Contract="4S", Declarer="S", Result=result)
        .replace('[Site ""]', "".join(f'[{seat} "{who}"]' for seat, who in zip(SEATS, players[room], strict=True)))
        .replace("MatchPoints", "IMP")
        for board in (1, 2)
        for room, result in (("Open", 10), ("Closed", 9))
    )
    night = opened(text.encode()).settled().night
    assert night.kind == "teams"
    assert [(entry.name, set(entry.names)) for entry in night.entries] == [("Oaks", set("ACFH")), ("Elms", set("BDEG"))]
    assert [(each.table, each.tray, each.ns, each.ew) for each in night.results[:2]] == [(1, 1, 1, 2), (2, 1, 2, 1)]


SEATS = ("North", "East", "South", "West")


def test_game_without_players_is_reported_and_its_deal_is_stored():
    deal = "N:Q97.AT72.T42.J74 A5.K653..AQT9653 KJ642.4.A863.K82 T83.QJ98.KQJ975."
    text = game(1, Contract="4S", Declarer="S", Result=9, Deal=deal, Dealer="N")
    found = pbn_reader.find(text.encode(), {})
    assert found.document["deals"].keys() == {"1"}
    assert "1 board has a contract but no declarer, so it is left out." in [str(remark.what) for remark in found.said]


def test_a_score_table_counts_where_there_is_one():
    """BridgeComposer names the contract of one table beside the ScoreTable of all."""
    table = (
        r'[ScoreTable "PairId_NS\4R;PairId_EW\4R;Contract\5L;Declarer\1R;Result\2R"]' + "\n1 2 4S S 9\n3 4 4S S 10\n"
    )
    text = game(1, Contract="4S", Declarer="S", Result=9, North="A", South="B", East="C", West="D").rstrip() + "\n"
    assert len(opened((text + table).encode()).settled().night.results) == 2


def test_robots_with_one_name_are_several_contestants():
    tags = {"Contract": "1NT", "Declarer": "N", "Result": 7, "North": "Robot", "South": "Robot"}
    text = "".join(game(1, East=f"E{at}", West="Robot", PairNS=at, PairEW=at + 10, **tags) for at in (1, 2))
    names = [name for entry in opened(text.encode()).settled().night.entries for name in entry.names]
    assert len(names) == len(set(names)) == 8
