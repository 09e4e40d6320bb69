"""The command that deals, and checks deals after play."""

import json
from hashlib import sha256
from io import StringIO

import pytest
from django.core.management import call_command

from tourney.cards.deal import Deal
from tourney.exchange.foreign.deal_files import deal_formats, read
from tourney.management.file_command import Refused


def dealt(*args) -> tuple[str, str]:
    """Return its output, and its messages."""
    out, said = StringIO(), StringIO()
    call_command("deal", *map(str, args), stdout=out, stderr=said)
    return out.getvalue(), said.getvalue()


def refused(*args) -> str:
    with pytest.raises(Refused) as no:
        dealt(*args)
    assert no.value.returncode == 2
    return str(no.value)


def test_whist_night_is_dealt_as_json():
    out, said = dealt(24)
    night = json.loads(out)
    assert list(night) == ["deals", "trumps", "commitment", "salt"]
    assert list(night["deals"]) == list(night["trumps"]) == [str(tray) for tray in range(1, 25)]
    lines = "".join(f"{each}\n" for each in night["deals"].values())
    assert sha256(bytes.fromhex(night["salt"]) + lines.encode()).hexdigest() == night["commitment"]
    assert said == ""


def test_bridge_night_has_no_turned_trump():
    out, _ = dealt(2, "--game", "bridge")
    assert list(json.loads(out)) == ["deals", "commitment", "salt"]


@pytest.mark.parametrize("slug", list(deal_formats()))
def test_a_seed_gives_the_same_deals_in_every_format(slug, tmp_path):
    path = tmp_path / f"deals.{slug}"
    dealt(4, "--seed", "7", "--format", slug, "--out", path)
    assert read(path.name, path.read_bytes())["deals"] == read("x.json", dealt(4, "--seed", "7")[0].encode())["deals"]
    assert dealt(4, "--seed", "7", "--format", slug)[0].encode() == path.read_bytes()


@pytest.mark.parametrize("slug", ["json", "pbn"])
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_dealt_file_passes_verification(slug, game, tmp_path):
    path = tmp_path / f"deals.{slug}"
    _, said = dealt(3, "--game", game, "--format", slug, "--out", path)
    assert said.startswith("Hash, to publish before play: ")
    checked, _ = dealt("--verify", path)
    assert checked.splitlines()[0] == "The salt and 3 deals match the hash that was published."
    assert len(checked.splitlines()) == (2 if game == "whist" else 1)


def test_dealing_machine_file_is_verified_with_salt_and_hash_from_the_options(tmp_path):
    path = tmp_path / "deals.dlm"
    _, said = dealt(3, "--format", "dlm", "--out", path)
    commitment, salt = (line.rpartition(" ")[2] for line in said.splitlines())
    assert "There is no salt in the file, so nothing can be checked." in refused("--verify", path)
    checked, _ = dealt("--verify", path, "--salt", salt, "--commitment", commitment)
    assert checked == "The salt and 3 deals match the hash that was published.\n"
    assert "The salt and 3 deals give a different hash:" in refused(
        "--verify", path, "--salt", commitment, "--commitment", commitment
    )
    assert refused("--verify", path, "--salt", "12") == "--salt: expected 64 hexadecimal digits."


def test_changed_deal_is_detected(tmp_path):
    path = tmp_path / "deals.json"
    path.write_text(dealt(3)[0])
    said = json.loads(path.read_text())
    said["deals"]["1"], said["deals"]["2"] = said["deals"]["2"], said["deals"]["1"]
    path.write_text(json.dumps(said | {"trumps": {}}))
    assert "The salt and 3 deals give a different hash:" in refused("--verify", path)


def test_secret_comes_first_and_a_public_value_later(tmp_path):
    secret, hashed = (line.rpartition(" ")[2] for line in dealt("--secret")[0].splitlines())
    assert sha256(bytes.fromhex(secret)).hexdigest() == hashed
    path = tmp_path / "deals.json"
    dealt(4, "--salt", secret, "--public", "6 12 19 23 31 44", "--out", path)
    assert json.loads(path.read_text())["salt_commitment"] == hashed
    assert "The deals match the salt and the public value." in dealt("--verify", path)[0]


def test_dealing_without_long_suits_is_noted_in_the_file_and_the_output():
    out, said = dealt(20, "--no-long-suits")
    night = json.loads(out)
    assert night["no_long_suits"] is True
    assert max(Deal.read(each).longest for each in night["deals"].values()) <= 6
    assert "Discarded: deals with a suit of more than six cards in one hand, 14.63% of all deals." in said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "Specify the number of trays to deal, 1 to 999, for example: deal 24 --game bridge."),
        ((0,), "Specify the number of trays to deal, 1 to 999"),
        ((1000,), "Specify the number of trays to deal, 1 to 999"),
        ((100, "--format", "dlm"), "DLM files can contain only boards 1 to 99, but the last board is"),
        ((4, "--public", ""), "--public: expected 1 to"),
        ((4, "--public", "x", "--seed", "7"), "or a secret and a public value, not both"),
        (
            (4, "--salt", "00" * 32),
            "--salt can be used only with --public. Without a public value, the salt is drawn at random.",
        ),
        (("--verify", "nowhere.json"), "No such file or directory."),
        (("--verify", "README.md"), "The file name must end in .json, .pbn, .dup, .dlm, .lin"),
    ],
)
def test_impossible_deal_request_is_refused(args, said):
    assert said in refused(*args)


def test_fifty_one_cards_and_a_repeated_card_are_refused(tmp_path):
    path = tmp_path / "deals.json"
    text = json.loads(dealt(1)[0])["deals"]["1"]
    north = text.split()[0]
    card = next(card for card in north[2:] if card != ".")
    for spoiled, fault in (
        (north.replace(card, "", 1), "N has 12 cards"),
        (north + card, "14 cards"),
    ):
        path.write_text(json.dumps({"deals": {"1": text.replace(north, spoiled)}}))
        assert fault in refused("--verify", path)


def test_nothing_is_written_where_the_folder_is_missing(tmp_path):
    assert "No such file or directory." in refused(1, "--out", tmp_path / "no" / "deals.json")
