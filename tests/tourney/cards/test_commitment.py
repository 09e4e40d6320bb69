"""The hash published before play proves the deals afterwards, and only those deals."""

import json
from hashlib import sha256

import pytest

from tourney.cards.commitment import commitment, salt_of
from tourney.cards.dealing import deal
from tourney.cards.deals_document import document, read, written
from tourney.cards.verify import checks
from tourney.faults import BadInput

WAYS = [
    {"game": "bridge"},
    {"game": "whist"},
    {"game": "whist", "no_long_suits": True},
    {"game": "bridge", "seed": "7"},
    {"game": "bridge", "salt": bytes(range(32)), "public": "6 12 19 23 31 44"},
    {"game": "whist", "public": "7412.05", "no_long_suits": True},
]


@pytest.fixture(params=WAYS, ids=str)
def said(request) -> dict:
    """A document as it is written, to be changed."""
    return json.loads(written(deal(6, **request.param)))


def holds(said: dict) -> bool:
    return all(check.holds for check in checks(read(json.dumps(said))))


def test_commitment_is_the_hash_of_the_salt_and_the_deals():
    deals = {10: "N:c", 2: "N:b", 1: "N:a"}
    assert commitment(b"s" * 32, deals) == sha256(b"s" * 32 + b"N:a\nN:b\nN:c\n").hexdigest()


def test_written_document_passes_its_checks(said):
    assert holds(said)


def test_document_has_the_keys_of_the_contract():
    assert list(document(deal(1, "whist"))) == ["deals", "trumps", "commitment", "salt"]
    assert list(document(deal(1, "bridge"))) == ["deals", "commitment", "salt"]
    found = document(deal(1, "bridge", public="x", no_long_suits=True))
    assert list(found)[3:] == ["no_long_suits", "public", "salt_commitment"]


def test_changed_deal_fails_the_check(said):
    said["deals"]["3"] = deal(1, "bridge").deals[1]
    assert not holds(said)


def test_deals_in_another_order_fail_the_check(said):
    said["deals"]["1"], said["deals"]["2"] = said["deals"]["2"], said["deals"]["1"]
    assert not holds(said)


def test_missing_deal_fails_the_check(said):
    del said["deals"]["6"]
    said.get("trumps", {}).pop("6", None)
    assert not holds(said)


@pytest.mark.parametrize("part", ["salt", "commitment"])
def test_another_salt_or_commitment_fails_the_check(said, part):
    said[part] = sha256(b"").hexdigest()
    assert not holds(said)


@pytest.mark.parametrize("part", ["salt", "commitment"])
def test_document_without_salt_or_commitment_proves_nothing(said, part):
    del said[part]
    assert [check.words for check in checks(read(json.dumps(said)))] == [
        f"There is no {'salt' if part == 'salt' else 'published hash'} in the file, so nothing can be checked."
    ]


def test_another_trump_card_of_the_dealer_fails_the_check():
    said = document(deal(4, "whist"))
    west = read(json.dumps(said))["deals"][1].split(" ")[3]
    other = next(card for card in west.split(".")[0] + west.split(".")[1] if "S" + card != said["trumps"]["1"])
    said["trumps"]["1"] = ("S" if other in west.split(".")[0] else "H") + other
    assert not holds(said)


def test_another_public_value_fails_the_check():
    said = document(deal(4, "bridge", public="6 12 19 23 31 44"))
    assert holds(said)
    assert not holds(said | {"public": "6 12 19 23 31 45"})


def test_salt_changed_after_its_hash_was_published_fails_the_check():
    said = document(deal(4, "bridge", public="6 12 19 23 31 44"))
    assert not holds(said | {"salt_commitment": sha256(b"other").hexdigest()})


def test_long_suit_fails_the_check_for_no_long_suits():
    long = "N:AKQJT98.765432.. .AKQJT98.765432. ..AKQJT98.765432 765432...AKQJT98"
    salt = bytes(32)
    said = {"deals": {"1": long}, "salt": salt.hex(), "commitment": commitment(salt, {1: long}), "no_long_suits": True}
    assert [check.holds for check in checks(read(json.dumps(said)))] == [True, False]


def test_salt_may_be_typed_in_capitals_and_groups():
    assert salt_of("AB" * 16 + " " + "cd" * 16) == bytes([0xAB] * 16 + [0xCD] * 16)
    assert salt_of("12") is None


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("[]", "deals"),
        ('{"deals": {}}', "deals"),
        ('{"deals": {"0": "N:"}}', "deals 0"),
        ('{"deals": {"01": "N:"}}', "deals 01"),
        ('{"deals": {"1": 7}}', "deals 1"),
        ('{"deals": {"1": "N:AK ..."}, "salt": "12", "trumps": [], "public": 1, "no_long_suits": 2}', "deals 1"),
        ("{", "the file"),
        ("[" * 100_000, "the file"),
        ("x" * 6_000_000, "the file"),
    ],
)
def test_invalid_document_reports_its_faults(said, place):
    with pytest.raises(BadInput) as answered:
        read(said)
    assert place in {fault.place for fault in answered.value.faults}


def test_all_faults_are_reported_at_once():
    with pytest.raises(BadInput) as answered:
        read('{"deals": {"1": "N:AK ..."}, "salt": "12", "trumps": {"1": "H1"}, "public": 1, "no_long_suits": 2}')
    assert {fault.place for fault in answered.value.faults} == {
        "deals 1", "trumps 1", "salt", "public", "no_long_suits"
    }  # fmt: skip


def test_a_night_file_is_checked_like_a_file_of_deals(said):
    cards = {key: said[key] for key in ("deals", "trumps") if key in said}
    proof = {key: value for key, value in said.items() if key not in cards}
    night = {"night": 1, "name": "Thursday whist"} | cards | {"dealing": proof, "results": []}
    assert holds(night)
    night["dealing"]["salt"] = "0" * 64
    assert not holds(night)
