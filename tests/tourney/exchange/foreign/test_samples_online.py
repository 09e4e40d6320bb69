"""What was played online: LIN and a traveller of Bridge Base Online."""

import pytest

from tourney.exchange.foreign import bbo_traveller, lin_night
from tourney.faults import BadInput
from tourney.scoring.methods.by_name import standings

from .samples import brought, sentences

LIN, TRAVELLER = "lin/bbo_4_deals.lin", "bbo/traveller.html"


def test_lin_is_an_evening_as_it_was_played():
    """Boards 1 and 4 were played out without a claim: their tricks are those of the cards."""
    found = brought(LIN, date="2026-03-14")
    made = [(r["contract"], r.get("by"), r.get("tricks"), r.get("score")) for r in found.document["results"]]
    assert made == [("1S", "N", 10, None), ("3NT", "W", 10, None), ("pass", None, None, 0), ("2HX", "S", 8, None)]
    night = found.settled()
    assert [result.score for result in night.night.results] == [170, -430, 0, 670]
    assert [entry.names for entry in night.night.entries] == [("CoraAsh", "annoak"), ("dan_yew", "benelm")]
    assert sorted(night.deals) == [1, 2, 3, 4]
    assert night.night.results[0].played.lead == "CK"


def test_lin_has_no_date():
    assert [question.key for question in brought(LIN).open] == ["date"]


def test_a_traveller_of_bbo_by_the_mean_of_five():
    found = brought(TRAVELLER)
    points = [round(float(each.ns), 2) for each in standings(found.settled().night).results]
    assert points == [12.2, -1.4, -1.4, -1.4, -1.4, -6.6]
    assert [row["score"] for row in found.document["results"]] == [0, -620, -620, -620, -620, -790]
    assert found.document["date"] == "2026-03-14"
    assert list(found.document["deals"]) == ["7"]
    assert "cross-IMPs, the mean: all 6 lines fit it" in sentences(found)


HANDS = "3STH469AD9AC457TQA,S2369H23JQKD267C3,S578JH7TD35TJKC6K,"


def lin(*fields: str) -> bytes:
    return f"qx|o1|pn|s,w,n,e|st||md|{HANDS}|ah|Board 1|sv|o|{'|'.join(fields)}|pg||".encode()


@pytest.mark.parametrize(
    ("calls", "made"),
    [
        ("mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|mc|10", ("4H", "N", 10)),  # who named it first: the dealer is N
        ("mb|p|mb|1N!|mb|d|mb|r|mb|p|mb|p|mb|p|mc|7", ("1NTXX", "E", 7)),
        ("mb|1S|mb|2S|mb|p|mb|p|mb|p|mc|6", ("2S", "E", 6)),
    ],
)
def test_who_declares_is_who_named_the_strain_first_on_that_side(calls, made):
    (row,) = lin_night.find(lin(*calls.split("|")), {}).document["results"]
    assert (row["contract"], row["by"], row["tricks"]) == made


def test_a_board_that_was_left_is_not_played():
    found = lin_night.find(lin("mb", "1H", "mb", "p", "mb", "p", "mb", "p", "pc", "S2"), {})
    assert found.document["results"][0]["not_played"]
    assert "Neither a claim nor all cards tell the tricks" in sentences(found)


@pytest.mark.parametrize("read", [lin_night.find, bbo_traveller.find])
def test_what_has_no_board_is_answered(read):
    with pytest.raises(BadInput):
        read(b"rubbish", {})
