"""The command that converts a night from one format to another."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.tourney.exchange.dealt import deal
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import pbn_night, usebio_night
from tourney.exchange import night_file
from tourney.exchange.formats.pbn import pbn_reader as pbn
from tourney.management.file_command import Refused
from tourney.scoring.options import Options

KNICKERBOCKER = Path(__file__).parents[3] / "fixtures" / "knickerbocker.json"


def convert(*args, **options) -> str:
    """Return the messages of a conversion."""
    said = StringIO()
    call_command("convert", *map(str, args), stderr=said, **options)
    return said.getvalue()


def refused(*args) -> str:
    with pytest.raises(Refused) as no:
        convert(*args)
    assert no.value.returncode == 2
    return str(no.value)


@pytest.fixture
def night(tmp_path) -> Path:
    file = evening(6, ("matchpoints",))
    file = replace(file, name="Club", night=replace(file.night, options=Options(), rulings=()))
    path = tmp_path / "night.json"
    path.write_text(night_file.write(file))
    return path


def test_file_extensions_choose_the_formats(night, tmp_path):
    assert convert(night, tmp_path / "night.pbn") == ""
    assert convert(tmp_path / "night.pbn", tmp_path / "again.json") == ""
    assert night_file.read((tmp_path / "again.json").read_bytes()) == pbn_night((tmp_path / "night.pbn").read_bytes())


def test_data_that_a_format_cannot_hold_is_named(night, tmp_path):
    assert "USEBIO cannot hold the time, the rounds and tables" in convert(
        night, tmp_path / "night.xml", "--club", "Portland", "--club-number", "7"
    )
    data = (tmp_path / "night.xml").read_bytes()
    assert b"<CLUB_NAME>Portland</CLUB_NAME>" in data
    assert usebio_night(data).name == "Club"


def test_formats_may_be_given_as_options(night, tmp_path):
    convert(night, tmp_path / "out.txt", "--from", "night", "--to", "pbn")
    assert (tmp_path / "out.txt").read_bytes().startswith(b"% PBN 2.1")
    assert refused(night, tmp_path / "out.txt").endswith(
        "out.txt: end the file name in .json, .pbn, .xml, .bridgewebs.csv, or specify the format with --to."
    )


def test_deals_of_a_whist_night_can_be_converted_alone(tmp_path):
    file = replace(night_file.read(KNICKERBOCKER.read_bytes()), deals={1: deal(1)})
    path, out = tmp_path / "night.json", tmp_path / "deals.pbn"
    path.write_text(night_file.write(file))
    assert "game: PBN is for bridge, but this is whist." in refused(path, out)
    assert not out.exists()
    assert convert(path, out, "--only-deals") == ""
    assert pbn.read_deals(out.read_bytes()) == {1: deal(1)}
    assert refused(path, tmp_path / "x.xml", "--only-deals") == "--only-deals can be used with PBN only."


def test_a_bad_file_is_refused_with_its_faults(tmp_path):
    path = tmp_path / "bad.pbn"
    path.write_text('[Board "one"]\n[Deal "N:AK"]\n')
    assert refused(path, tmp_path / "x.json").splitlines() == [
        'line 1: Expected the board number, like [Board "1"]; found "one".',
        'Date: Expected the date of the night, like [Date "2026.11.20"]; found nothing.',
    ]
    assert "No such file" in refused(tmp_path / "none.pbn", tmp_path / "x.json")
    assert "directory" in refused(KNICKERBOCKER, tmp_path, "--to", "night")
