"""Parsing typed results, and showing a result for retyping."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.desk.results.as_typed import as_typed
from tourney.desk.results.parse import made_from_text, score_of
from tourney.faults import BadInput
from tourney.models import Session
from tourney.scoring.made import Made
from tourney.scoring.night import AVERAGES, Award, Outcome, Played, Revokes, Side

WHIST, BRIDGE = Session(game="whist"), Session(game="bridge", scoring="matchpoints")
AUCTION = Session(game="auction")
STRAIGHT = Session(game="auction", options={"era": "1905"})


def weighted(*outcomes: tuple[int, int, int]) -> Side:
    """A weighted score of tricks or points, each after the two numbers of its weight."""
    return Side(weighted=tuple(Outcome(Fraction(part, whole), made) for part, whole, made in outcomes))


SPADES = Side(
    weighted=(
        Outcome(Fraction(3, 5), played=Played("4S", "N", 10)),
        Outcome(Fraction(2, 5), played=Played("4S", "N", 9)),
    )
)


@pytest.mark.parametrize(
    ("typed", "session", "made"),
    [
        ("7", WHIST, Made(tricks=7)),
        ("7 r1", WHIST, Made(tricks=7, revokes=Revokes(ns=1))),
        ("7 R1@3/2", WHIST, Made(tricks=7, revokes=Revokes(1, 2, 3, 0))),
        ("np", WHIST, Made(not_played=True)),
        ("a", WHIST, Made(split=(Side(award=AVERAGES["average"]), Side(award=AVERAGES["average"])))),
        ("a+/a-", BRIDGE, Made(split=(Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"])))),
        ("60/40%", BRIDGE, Made(split=(Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"])))),
        ("+7/most", WHIST, Made(split=(Side(made=7), Side(award=Award("most"))))),
        ("A6040", BRIDGE, Made(split=(Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"])))),
        ("a5", WHIST, Made(split=(Side(award=AVERAGES["average"]), Side(award=AVERAGES["average"])))),
        ("A50", BRIDGE, Made(split=(Side(award=AVERAGES["average"]), Side(award=AVERAGES["average"])))),
        ("A6/A4", BRIDGE, Made(split=(Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"])))),
        ("A4/np", BRIDGE, Made(split=(Side(award=AVERAGES["average-"]), Side()))),
        ("+7/np", WHIST, Made(split=(Side(made=7), Side()))),
        ("np/a+", BRIDGE, Made(split=(Side(), Side(award=AVERAGES["average+"])))),
        ("np/np", BRIDGE, Made(not_played=True)),
        ("+420/-50", BRIDGE, Made(split=(Side(made=420), Side(made=-50)))),
        (
            "3NT-1 N/3NT= N",
            BRIDGE,
            Made(split=(Side(played=Played("3NT", "N", 8)), Side(played=Played("3NT", "N", 9)))),
        ),
        ("3nt= e / A+", BRIDGE, Made(split=(Side(played=Played("3NT", "E", 9)), Side(award=AVERAGES["average+"])))),
        ("pass/-50", BRIDGE, Made(split=(Side(played=Played("pass")), Side(made=-50)))),
        (
            "62,5/37,5",
            BRIDGE,
            Made(split=(Side(award=Award(percent=Fraction(125, 2))), Side(award=Award(percent=Fraction(75, 2))))),
        ),
        ("60% 4S= N, 40% 4S-1 N", BRIDGE, Made(split=(SPADES, SPADES))),
        ("60 % 4s= n; 40 % 4s-1 n", BRIDGE, Made(split=(SPADES, SPADES))),
        ("3/5 4S= N, 2/5 4S-1 N", BRIDGE, Made(split=(SPADES, SPADES))),
        ("60% 4S= N, 40% 4S-1 N/A-", BRIDGE, Made(split=(SPADES, Side(award=AVERAGES["average-"])))),
        (
            "1/3 420, 2/3 -50/60% 420, 40% -50",
            BRIDGE,
            Made(split=(weighted((1, 3, 420), (2, 3, -50)), weighted((3, 5, 420), (2, 5, -50)))),
        ),
        ("33,5% 8, 66,5% 7", WHIST, Made(split=(weighted((67, 200, 8), (133, 200, 7)),) * 2)),
        ("420", BRIDGE, Made(score=420)),
        ("pass", BRIDGE, Made(played=Played("pass"))),
        ("4sx+1 n", BRIDGE, Made(played=Played("4SX", "N", 11))),
        ("4S x +1 by N 450", AUCTION, None),
        ("3nt= E -400", BRIDGE, Made(played=Played("3NT", "E", 9))),
        ("3R+1 N h31/01", AUCTION, Made(played=Played("3R", "N", 10, ((3, 1), (0, 1))))),
        ("H+3 S h20 c1/0", STRAIGHT, Made(played=Played("H", "S", 9, ((2, 0), (0, 0)), (1, 0)))),
        ("3H-1 W r0/1", AUCTION, Made(played=Played("3H", "W", 8), revokes=Revokes(ew=1))),
    ],
)
def test_typed_result_is_read(typed, session, made):
    if made is None:
        with pytest.raises(BadInput):
            made_from_text(typed, session, 1)
    else:
        assert made_from_text(typed, session, 1) == made


@pytest.mark.parametrize(
    ("typed", "session", "said"),
    [
        ("", BRIDGE, "Enter a result. Type a contract"),
        (
            "x" * 41,
            BRIDGE,
            r"'xxxxxxxxxxxx…' is too long\. Type a contract like 4SX\+1 N, pass, or the score for N-S\.",
        ),
        (
            "/" * 301,
            BRIDGE,
            r"'////////////…' is too long\. Type a contract like 4SX\+1 N, pass, or the score for N-S\.",
        ),
        ("425", BRIDGE, r"No contract scores \+425 on board 1"),
        ("4S+1 N 420", BRIDGE, r"4S\+1 by N scores \+450 for N-S, not 420"),
        ("4S", BRIDGE, r"The declarer and the result are missing\. Write 4S= N, 4S\+1 N or 4S-2 N\."),
        ("4S N", BRIDGE, r"The result is missing\. Write 4S= N, 4S\+1 N or 4S-2 N\."),
        ("3ntx by e", BRIDGE, r"The result is missing\. Write 3ntx= E, 3ntx\+1 E or 3ntx-2 E\."),
        ("4S+1", BRIDGE, r"The declarer is missing\. Write 4S\+1 N, E, S or W\."),
        ("4S =", BRIDGE, r"The declarer is missing\. Write 4S= N, E, S or W\."),
        ("3R N", AUCTION, r"The result is missing\. Write 3R= N, 3R\+1 N or 3R-2 N\."),
        ("9S+1", BRIDGE, "level of a contract must be 1 to 7"),
        ("7S+1 N", BRIDGE, "would need 14 tricks"),
        ("8S= N", BRIDGE, "level of a contract must be 1 to 7"),
        ("pass= N", BRIDGE, "A passed-out deal has no declarer and no tricks. Type pass alone."),
        ("101/40", BRIDGE, "'101' is not a valid award. Type a percentage from 0 to 100."),
        ("60% 4S= N, 30% 4S-1 N", BRIDGE, "The weights add up to 90% instead of 100%."),
        ("60% 4S= N", BRIDGE, "A weighted score must consist of 2 to 20 results, not 1"),
        ("100% 4S= N, 0% 4S-1 N", BRIDGE, "Each weight must be more than 0. Remove any results without a weight."),
        ("50% 4S= N, 50% a+", BRIDGE, '"a\\+" is not a valid contract'),
        ("50% 8, 50% 14", WHIST, "there are only 13 in a deal"),
        ("1/0 420, 1/2 -50", BRIDGE, "'1/0' is not a valid weight. Type a percentage like 60 or a fraction like 2/3."),
        ("3NT-1 N/9NT= N", BRIDGE, "E-W: The level of a contract must be 1 to 7"),
        ("4S= N/hello", BRIDGE, "'hello' is not a valid result for a side|is not a valid contract"),
        ("+14/a", WHIST, "there are only 13 in a deal"),
        ("7 r1@9", WHIST, "Of 7 tricks, 9 cannot have been won"),
        ("7 r0@2/1", WHIST, "Enter the tricks won before a revoke only for a side that revoked."),
        ("7 r/", WHIST, "Write revokes as"),
        ("a r1", WHIST, "Type the result first, then the revoke."),
        ("4S= N r1", BRIDGE, "At bridge, type the tricks after any adjustment for a revoke."),
        ("4S= N h31", BRIDGE, "Honours and chicane are scored only at auction."),
        ("3R= N h9", AUCTION, "Write honours as"),
        ("3R= N h55", AUCTION, "Partners can hold 0 to 5 honours"),
        ("3R= N c1", AUCTION, "At straight bridge, write chicane"),
        ("99999999", AUCTION, "99999999 is higher than any possible score."),
    ],
)
def test_invalid_text_is_refused_with_the_reason(typed, session, said):
    with pytest.raises(BadInput, match=said):
        made_from_text(typed, session, 1)


def test_score_of_a_contract_is_shown():
    assert score_of(made_from_text("4SX+1 N", BRIDGE, 1), BRIDGE, 1) == 690
    assert score_of(made_from_text("pass", BRIDGE, 1), BRIDGE, 1) == 0
    assert score_of(Made(score=420), BRIDGE, 1) is None


def test_revokes_stay_when_the_tricks_are_corrected_unless_retyped():
    standing = Made(tricks=7, revokes=Revokes(ns=1))
    assert made_from_text("8", WHIST, 1, standing) == Made(tricks=8, revokes=Revokes(ns=1))
    assert made_from_text("8 r0", WHIST, 1, standing) == Made(tricks=8)
    assert made_from_text("np", WHIST, 1, standing) == Made(not_played=True)


AWARDS = st.one_of(
    st.integers(0, 200).map(lambda halves: Award(percent=type(AVERAGES["average"].percent)(halves, 2))),
    st.sampled_from([Award("most"), Award("least")]),
)
BIDS = st.builds(
    "{}{}{}".format, st.integers(1, 7), st.sampled_from(["C", "D", "H", "S", "NT"]), st.sampled_from(["", "X", "XX"])
)
SIDES = st.one_of(
    AWARDS.map(lambda award: Side(award=award)),
    st.integers(-2000, 2000).map(lambda made: Side(made=made)),
    st.builds(
        lambda bid, by, tricks: Side(played=Played(bid, by, tricks)), BIDS, st.sampled_from("NESW"), st.integers(0, 13)
    ),
    st.builds(
        lambda share, whole, *made: Side(
            weighted=tuple(
                Outcome(weight, None if bid else score, Played(bid, "E", 9) if bid else None)
                for weight, (bid, score) in zip(
                    (Fraction(min(share, whole - 1), whole), 1 - Fraction(min(share, whole - 1), whole)),
                    made,
                    strict=True,
                )
            )
        ),
        st.integers(1, 99),
        st.integers(2, 100),
        *[st.tuples(st.one_of(st.just(""), BIDS), st.sampled_from([420, 0, -50, 1100]))] * 2,
    ),
)
HONOURS = st.tuples(st.integers(0, 2), st.integers(0, 2))
BRIDGE_MADE = st.one_of(
    st.builds(
        lambda bid, by, tricks: Made(played=Played(bid, by, tricks)), BIDS, st.sampled_from("NESW"), st.integers(0, 13)
    ),
    st.sampled_from([Made(score=score) for score in (0, 420, -50, 1100)]),
    st.builds(
        lambda ns, ew, whose: Made(split=(ns, ew, Side(), ns)[whose : whose + 2]),
        *[SIDES] * 2,
        st.integers(0, 2),
    ),
)
WHIST_MADE = st.one_of(
    st.integers(0, 13).map(lambda tricks: Made(tricks=tricks)),
    st.builds(
        lambda tricks, ns, ew: Made(tricks=tricks, revokes=Revokes(ns, ew, min(1, ns, tricks), 0)),
        st.integers(0, 13),
        st.integers(1, 3),
        st.integers(0, 2),
    ),
    st.just(Made(not_played=True)),
)
AUCTION_MADE = st.builds(
    lambda bid, by, tricks, ns, ew: Made(played=Played(bid, by, tricks, (ns, ew))),
    BIDS,
    st.sampled_from("NESW"),
    st.integers(0, 13),
    HONOURS,
    HONOURS,
)


@given(
    st.one_of(
        BRIDGE_MADE.map(lambda made: (made, BRIDGE)),
        WHIST_MADE.map(lambda made: (made, WHIST)),
        AUCTION_MADE.map(lambda made: (made, AUCTION)),
    )
)
def test_result_shown_for_editing_reads_back_the_same(drawn):
    made, session = drawn
    assert made_from_text(as_typed(made), session, 1) == made


@given(st.text(max_size=45), st.sampled_from([WHIST, BRIDGE, AUCTION, STRAIGHT]))
def test_any_typed_text_is_read_or_refused(text, session):
    try:
        said = [str(made_from_text(text, session, 1))]
    except BadInput as answered:
        said = [fault.what for fault in answered.faults]
    assert all(said)


@pytest.mark.parametrize("typed", ["4S+1 N lHT", "4S+1 N lh10", "4S+1 N l♥10", "4S+1 N LHT"])
def test_opening_lead_follows_its_contract_and_reads_back_the_same(typed):
    made = made_from_text(typed, BRIDGE, 1)
    assert made.played.lead == "HT"
    assert as_typed(made) == "4S+1 N lHT"
    assert made == made_from_text("4S+1 N", BRIDGE, 1)


def test_opening_lead_must_be_a_defenders_card_where_the_deal_is_known():
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    known = Session(game="bridge", scoring="matchpoints", deals={"1": deal})
    assert made_from_text("4S+1 N lHT", known, 1).played.lead == "HT"
    assert made_from_text("4S+1 N lCA", known, 1).played.lead == "CA", "out of turn, accepted"
    for held in ("N lSA", "S lDA", "N lDT"):
        with pytest.raises(BadInput, match=r"cannot have been led, because [NS] held it on this deal\."):
            made_from_text(f"4S+1 {held}", known, 1)
    with pytest.raises(BadInput):
        made_from_text("4S+1 N lH1", known, 1)
    assert made_from_text("4S+1 N lSA", known, 2).played.lead == "SA"
