"""Several sections and the cards in a night file."""

import json

import pytest

from movements.catalogue import build
from movements.request import Request
from tests.tourney.exchange.dealt import deal
from tourney.exchange import night_file
from tourney.faults import BadInput


@pytest.fixture
def document() -> dict:
    """Eight pairs in a Howell in room A, numbered 1 to 8, and eight in room B, numbered 11 to 18."""
    entries = [
        {"number": 10 * room + n, "names": [f"{letter}{n}"], "section": letter}
        for room, letter in enumerate("AB")
        for n in range(1, 9)
    ]
    request = {"system": "howell", "count": 8}
    return {
        "night": 1,
        "name": "Two rooms",
        "date": "2025-11-20",
        "game": "whist",
        "scoring": "average",
        "contestants": {"kind": "pairs", "entries": entries},
        "movements": {"A": request, "B": request},
        "results": [],
    }


def held(tray: int = 1) -> tuple[int, int, int, int]:
    """Return the first play of tray 1 in a Howell of eight: round, table, and holders."""
    for each, seating in build(Request("howell", 8)).meetings():
        if tray in seating.trays:
            return each.number, seating.table, *seating.holders(tray)
    raise AssertionError


def faults(document: object) -> list[str]:
    with pytest.raises(BadInput) as bad:
        night_file.read(json.dumps(document))
    return [str(fault) for fault in bad.value.faults]


def test_each_section_has_its_movement(document):
    file = night_file.read(json.dumps(document))
    assert sorted(file.movements) == ["A", "B"]
    assert "" not in file.movements
    text = night_file.write(file)
    assert night_file.read(text) == file
    assert night_file.write(night_file.read(text)) == text


def test_movement_of_a_single_section_has_no_section_name(document):
    del document["movements"]
    document["contestants"]["entries"] = document["contestants"]["entries"][:8]
    document["movement"] = {"system": "howell", "count": 8}
    file = night_file.read(json.dumps(document))
    assert list(file.movements) == [""]
    assert '"movement": {' in night_file.write(file)


def test_results_are_checked_against_the_movement_of_their_section(document):
    round_, table, ns, ew = held()
    row = {"round": round_, "table": table, "tray": 1, "tricks": 7}
    document["results"] = [row | {"ns": ns, "ew": ew}, row | {"ns": ns + 10, "ew": ew + 10}]
    file = night_file.read(json.dumps(document))
    assert [result.section for result in file.night.results] == ["A", "B"]
    document["results"][1] |= {"ns": ew + 10, "ew": ns + 10}
    assert faults(document) == [
        f"results row 2: At table {table} in round {round_}, contestant {ns + 10} holds the N&S cards against "
        f"{ew + 10}, not {ew + 10} against {ns + 10}."
    ]


def test_section_without_a_movement_is_not_checked_against_one(document):
    del document["movements"]["B"]
    document["results"] = [{"round": 99, "table": 1, "tray": 1, "ns": 11, "ew": 12, "tricks": 7}]
    assert night_file.read(json.dumps(document)).night.results[0].round == 99


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"movement": {"system": "howell", "count": 8}},
            "movements: Specify either one movement for the night or one for each section, not both.",
        ),
        ({"movements": {"C": {"system": "howell", "count": 8}}}, "movements C: There are no entries in this section."),
        ({"movements": {"": {"system": "howell", "count": 8}}}, "movements : There are no entries in this section."),
        ({"movements": {"A": {"system": "howell", "count": 10}}}, "needs 10 contestants; there are 8 in section A."),
        ({"movements": {"A": {"system": "spiral", "count": 8}}}, "movements A: There is no system 'spiral'"),
        ({"movements": {"A": {"system": "howell"}}}, "movements A count: Expected a number, found nothing."),
        ({"movements": {"B": {"rounds": [], "trays": 1}}}, "movements B.system: Expected text"),
        ({"movements": {"B": 7}}, "movements B: Expected an object, found 7."),
        ({"movements": []}, "movements: Expected a movement for each section"),
        ({"deals": {"1": deal(1)[:-1]}}, "deals 1: W has 12 cards, not 13."),
        ({"deals": {"1": 7}}, "deals 1: Expected a deal as text in PBN notation."),
        ({"deals": {"one": deal(1)}}, "deals one: Expected a tray number as the key"),
        ({"deals": {"01": deal(1)}}, "deals 01: Expected a tray number as the key"),
        ({"deals": {"0": deal(1)}}, "deals 0: Expected a tray number as the key"),
        ({"trumps": {"1": "H1"}}, "trumps 1: 'H1' is not a valid card"),
        ({"trumps": {"01": "H2"}}, "trumps 01: Expected a tray number as the key"),
        ({"trumps": ["H2"]}, "trumps: Expected one card for each tray"),
        (
            {"game": "bridge", "scoring": "matchpoints", "trumps": {"1": "H2"}},
            "trumps: A trump card is turned up only at whist, but this is bridge.",
        ),
        ({"dealing": {"salt": "12"}}, "dealing salt: Expected 64 hexadecimal digits"),
        ({"dealing": {"no_long_suits": 1}}, "dealing no_long_suits: Expected true"),
        ({"dealing": {"public": ""}}, "dealing public: The public value must be text of 1 to 200 characters"),
        ({"dealing": {"seed": "7"}}, "dealing: 'seed' is not recognised here."),
        ({"deals": [deal(1)]}, "deals: Expected deals by tray"),
    ],
)
def test_fault_is_named(document, change, said):
    assert said in "\n".join(faults(document | change))


def test_deals_are_written_from_north_in_board_order(document):
    from_south = deal(10).replace("N:", "").split(" ")
    document["deals"] = {"10": "S:" + " ".join(from_south[2:] + from_south[:2]), "2": deal(2)}
    file = night_file.read(json.dumps(document))
    assert file.deals == {2: deal(2), 10: deal(10)}
    text = night_file.write(file)
    assert list(json.loads(text)["deals"]) == ["2", "10"]
    assert night_file.read(text) == file


def test_deals_of_trays_outside_the_movement_are_left_out_and_named(document):
    document["deals"] = {str(tray): deal(tray) for tray in range(1, 37)}
    file = night_file.read(json.dumps(document))
    most = max(movement.trays for movement in file.movements.values())
    assert list(file.deals) == list(range(1, most + 1))
    assert file.left_out == tuple(range(most + 1, 37))
    again = night_file.read(night_file.write(file))
    assert (again, again.left_out) == (file, ())


def test_turned_card_must_be_the_dealers(document):
    dealt = deal(1)
    west = next(suit + cards[0] for suit, cards in zip("SHDC", dealt.split()[-1].split("."), strict=True) if cards)
    document |= {"deals": {"1": dealt}, "trumps": {"1": west, "2": "H2"}}
    text = night_file.write(night_file.read(json.dumps(document)))
    assert json.loads(text)["trumps"] == {"1": west, "2": "H2"}
    assert night_file.write(night_file.read(text)) == text
    north = next(suit + cards[0] for suit, cards in zip("SHDC", dealt[2:].split()[0].split("."), strict=True) if cards)
    document["trumps"]["1"] = north
    assert (
        f"trumps 1: West is the dealer and the trump card is the dealer's last card, but {north} is not"
        in faults(document)[0]
    )


def test_night_dealt_here_includes_the_proof_of_its_deals(document):
    document["dealing"] = {"commitment": "AB" * 32, "salt": "cd" * 32, "no_long_suits": True, "public": "7412.05"}
    text = night_file.write(night_file.read(json.dumps(document)))
    assert json.loads(text)["dealing"] == document["dealing"] | {"commitment": "ab" * 32}


def test_night_without_deals_has_no_deals_key(document):
    assert '"deals"' not in night_file.write(night_file.read(json.dumps(document)))
