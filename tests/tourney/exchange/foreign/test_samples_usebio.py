"""USEBIO as five programs write it: each is imported with the standings that it was published with."""

import re

import pytest

from tests.tourney.exchange.formats.as_named import usebio_night
from tourney.cards.play import bought
from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.usebio import usebio_writer
from tourney.scoring.contract import dealer, parse

from .samples import FOREIGN, brought, sentences, standing, table


def test_compscore_publishes_lines_with_their_own_top_and_totals_by_neuberg():
    found = brought("usebio/compscore3_mp_howell.xml")
    assert standing(found, "total") == table("5 55.33 1 52.67 6 46.33 3 44.67 8 37.67 2 34.33 7 32.31 4 31.23")
    assert standing(found, "percent") == table("5 65.87 1 62.70 6 55.16 3 53.17 8 44.84 2 40.87 7 38.46 4 37.18")
    assert found.document["scoring_options"] == {"scaled": True}
    assert "Some lines were published with a top based on the results entered" in sentences(found)
    assert not found.asked


@pytest.mark.parametrize(
    ("name", "first"),
    [("compscore3_mp_howell", 55), ("ebuscore_multi_section_adjusted", 108), ("brian_mp_no_neuberg", 54)],
)
def test_leads_are_read_with_the_suit_or_the_rank_first(name, first):
    leads = [row["lead"] for row in brought(f"usebio/{name}.xml").document["results"] if "lead" in row]
    assert len(leads) >= first - 4
    assert all(lead[0] in "SHDC" for lead in leads)


def test_pianola_scales_cross_imps_to_the_boards_of_the_others():
    found = brought("usebio/pianola_cross_imps_sitout.xml")
    assert standing(found, "total") == table(
        "9 35.78 6 33.00 7 20.67 8 11.33 3 9.50 1 -4.00 4 -12.33 10 -13.11 2 -67.17"
    )
    assert found.document["scoring_options"] == {"imps": "mean", "scaled": True}
    assert "Scored by cross-IMPs, average, which fits all 48 lines." in sentences(found)


def test_invalid_contract_is_named_and_its_score_counts():
    found = brought("usebio/pianola_cross_imps_sitout.xml")
    (question,) = found.asked
    assert (question.key, question.usual, not found.open) == ("contracts", "score", True)
    assert [about.place for about in question.about] == ["board 7, line 1"]
    assert '"42" is not a valid contract.' in question.about[0].what
    (row,) = [each for each in found.document["results"] if (each["tray"], each["ns"], each["ew"]) == (7, 1, 9)]
    assert row["score"] == -100
    assert "contract" not in row


def test_line_with_an_invalid_contract_is_skipped_by_choice():
    found = brought("usebio/pianola_cross_imps_sitout.xml", contracts="skip")
    assert len(found.document["results"]) == 47
    assert all((each["tray"], each["ns"], each["ew"]) != (7, 1, 9) for each in found.document["results"])


def test_older_victory_point_scale_is_inferred_from_its_matches():
    found = brought("usebio/ebuscore_teams_vp_old_scale.xml")
    assert sorted(standing(found, "total", 0)) == table("1 15 2 41 3 32 4 32")
    assert found.document["scoring_options"] == {"scale": "ebu"}
    assert "older EBU 20-0 scale, which fits all 6 matches" in sentences(found)


def test_points_per_board_are_recognised():
    found = brought("usebio/ebuscore_teams_pab.xml")
    assert standing(found, "total", 0) == table("3 17 2 12 1 11 4 8")
    assert (found.document["scoring"], found.document["scoring_options"]) == ("board-a-match", {"win": 2})
    assert "point-a-board (PAB): 2 for a board won, 1 for a draw" in sentences(found)
    assert [entry.name for entry in found.settled().night.entries] == ["OAKS", "ELMS", "ASHES", "YEWS & FIRS"]


BUTLER = "5 29 8 15 7 6 1 2 2 -7 3 -9 4 -17 6 -19"


def test_butler_with_the_trimmed_mean_is_recognised():
    found = brought("usebio/compscore3_butler_howell.xml")
    assert standing(found, "total", 0) == table(BUTLER)
    assert found.document["scoring_options"] == {"datum": "trimmed"}


def test_unknown_scoring_type_is_reported_with_the_method_that_fits():
    found = brought("usebio/compscore3_notsup.xml")
    assert standing(found, "total", 0) == table(BUTLER)
    assert 'type, "NOTSUP", is not recognised. Later in the file, the type is given as "BUTLER_PAIRS".' in sentences(
        found
    )
    assert "Butler, datum without the highest and lowest scores" in sentences(found)
    assert found.named == "NOTSUP"


def test_brian_does_not_use_neuberg():
    found = brought("usebio/brian_mp_no_neuberg.xml")
    assert standing(found, "total", 0) == table("8 51 7 46 3 45 4 44 2 39 1 38 5 37 6 28")
    assert standing(found, "percent") == table("8 62.20 7 56.10 3 54.88 4 53.66 2 47.56 1 46.34 5 45.12 6 34.15")
    assert found.document["scoring_options"] == {"neuberg": False}


def test_points_that_contradict_the_score_become_rulings():
    found = brought("usebio/ebuscore_multi_section_adjusted.xml")
    assert standing(found, "percent") == table(
        "6 59.88 9 58.38 8 57.62 15 55.17 10 52.41 4 51.96 12 50.95 3 49.26"
        " 7 48.41 16 47.67 2 47.48 13 46.43 11 45.26 14 43.73 5 43.08 1 41.69"
    )
    (question,) = found.asked
    assert (question.key, question.usual) == ("points", "keep")
    assert [str(about.what) for about in question.about] == ["It was given 9.8 and 4.2.", "It was given 5 and 7.8."]
    assert [(ruling["at"]["section"], ruling["at"]["tray"]) for ruling in found.document["rulings"]] == [
        ("A", 4),
        ("A", 10),
    ]


def test_points_that_contradict_the_score_may_be_recalculated():
    found = brought("usebio/ebuscore_multi_section_adjusted.xml", points="anew")
    assert "rulings" not in found.document
    assert dict(standing(found, "percent"))[8] != "57.62"


def test_realbridge_deals_are_read_from_its_lin():
    found = brought("realbridge/realbridge_usebio.xml")
    assert standing(found, "percent") == table("3 69.44 5 61.11 7 47.22 1 22.22 6 69.44 2 52.78 8 41.67 4 36.11")
    assert sorted(found.document["deals"]) == ["1", "2", "3", "4", "5", "6"]


def test_realbridge_auctions_and_plays_are_read_from_its_lin():
    found = brought("realbridge/realbridge_usebio.xml")
    results = [result for result in found.settled().night.results if result.played and result.played.by]
    assert results
    for result in results:
        contract = parse(result.played.contract)
        assert bought(result.played.auction, dealer(result.tray)) == (str(contract), result.played.by)
        assert len(result.played.play) == 2 * 52
    assert not any("left out" in remark.what for remark in found.said)


def test_auction_that_leads_to_another_contract_is_noted_and_left_out():
    data = (FOREIGN / "realbridge/realbridge_usebio.xml").read_bytes().replace(b"mb|3N|mb|d|", b"mb|3N|", 1)
    found = opened(data)
    first = found.settled().night.results[0].played
    assert (first.auction, first.play[:4]) == ("", "S4ST")
    assert [(str(each.place), str(each.what)) for each in found.said if "left out" in each.what] == [
        ("board 1, line 1", "The auction is left out. It does not lead to 3NTX by N.")
    ]


@pytest.mark.parametrize("name", ["compscore3_mp_howell", "ebuscore_teams_vp_old_scale", "brian_mp_no_neuberg"])
def test_program_that_wrote_the_file_is_recognised(name):
    assert brought(f"usebio/{name}.xml").program.split()[0] in ("Compscore3", "TeamsScorer", "BriAn")


@pytest.mark.parametrize(
    "name", ["ebuscore_teams_pab", "ebuscore_teams_vp_old_scale", "compscore3_mp_howell", "pianola_cross_imps_sitout"]
)
def test_imported_night_is_exported_and_read_with_the_same_standings(name):
    found = brought(f"usebio/{name}.xml")
    again = opened(usebio_writer.write(found.settled()))
    assert again.open == []
    assert sorted(standing(again, "total")) == sorted(standing(found, "total"))


def test_team_names_survive_a_round_trip():
    night = brought("usebio/ebuscore_teams_pab.xml").settled()
    again = usebio_night(usebio_writer.write(night)).night
    assert [(entry.name, entry.names) for entry in again.entries] == [
        (entry.name, entry.names) for entry in night.night.entries
    ]
    assert (again.scoring, again.options.win) == ("board-a-match", 2)


def two_sessions(**answers: str):
    head = '<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><DATE>01/03/2026</DATE>'
    pairs = "".join(
        f"<PAIR><PAIR_NUMBER>{n}</PAIR_NUMBER><PLAYER><PLAYER_NAME>P{n}</PLAYER_NAME></PLAYER></PAIR>" for n in (1, 2)
    )
    line = "<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    sessions = "".join(
        f"<SESSION><BOARD><BOARD_NUMBER>{n}</BOARD_NUMBER><TRAVELLER_LINE>{line}<SCORE>{made}</SCORE></TRAVELLER_LINE>"
        "</BOARD></SESSION>"
        for n, made in ((1, 50), (2, "Ave+"))
    )
    text = f"{head}<PARTICIPANTS>{pairs}</PARTICIPANTS>{sessions}</EVENT></USEBIO>"
    return opened(text.encode(), answers)


def test_import_asks_which_of_several_sessions_to_read():
    assert [question.key for question in two_sessions().open] == ["session"]
    (row,) = two_sessions(session="2").document["results"]
    assert (row["tray"], row["award"]) == (2, {"ns": 60, "ew": 40})


def test_unsupported_data_is_named():
    assert brought("usebio/brian_mp_no_neuberg.xml").lost == ["master points"]


def without_percentages(text: str) -> str:
    """As programs in New Zealand write it: the percentage stands where the total is due."""
    return re.sub(r"<(/?)PERCENTAGE>", r"<\1TOTAL_SCORE>", re.sub(r"<TOTAL_SCORE>[^<]*</TOTAL_SCORE>", "", text))


@pytest.mark.parametrize("both", [False, True], ids=["as the total alone", "as both"])
@pytest.mark.parametrize("name", ["compscore3_mp_howell", "brian_mp_no_neuberg", "ebuscore_multi_section_adjusted"])
def test_totals_that_are_percentages_are_recognised(name, both):
    text = (FOREIGN / f"usebio/{name}.xml").read_text("latin-1")
    turned = without_percentages(text)
    if both:
        turned = re.sub(r"<TOTAL_SCORE>([^<]*)</TOTAL_SCORE>", r"\g<0><PERCENTAGE>\1</PERCENTAGE>", turned)
    found, plain = opened(turned.encode("latin-1")), opened(text.encode("latin-1"))
    assert "The totals in the file are percentages." in sentences(found)
    assert "the published figures do not match the results" not in sentences(found)
    assert found.document["results"] == plain.document["results"]
    assert standing(found, "percent") == standing(plain, "percent")


def test_plain_totals_are_not_taken_for_percentages():
    assert "percentages" not in sentences(brought("usebio/compscore3_mp_howell.xml"))


@pytest.mark.parametrize("said", ["=2", "2 =", "T2", "2nd"])
def test_tied_rank_is_read_in_any_spelling(said):
    text = (FOREIGN / "usebio/ebuscore_teams_vp_old_scale.xml").read_text("latin-1")
    assert text.count("<PLACE>2=</PLACE>") == 2
    found = opened(text.replace("<PLACE>2=", f"<PLACE>{said}").encode("latin-1"))
    assert "Ranks that differ from those in the file" not in sentences(found)
    wrong = opened(text.replace("<PLACE>2=", "<PLACE>T3").encode("latin-1"))
    assert [each.place for each in wrong.published.values()].count("T3") == 2


@pytest.mark.parametrize("word", ["ADJUSTED", "adj", "ARB"])
def test_adjusted_board_is_not_reported_as_an_unreadable_contract(word):
    text = (FOREIGN / "usebio/ebuscore_multi_section_adjusted.xml").read_text("latin-1")
    award = "<SCORE>A6040</SCORE>"
    assert text.count(award) == 1
    turned = text.replace(award, f"<SCORE>A57.5-42.5</SCORE><CONTRACT>{word}</CONTRACT>")
    found = opened(turned.encode("latin-1"))
    assert {"ns": 57.5, "ew": 42.5} in [row.get("award") for row in found.document["results"]]
    without = opened(text.replace(award, f"<SCORE/><CONTRACT>{word}</CONTRACT>").encode("latin-1"))
    assert "contracts" not in [each.key for each in without.asked]
