"""Each file format is one module that declares itself, and every list of formats follows from them."""

import subprocess
import sys

import pytest

from tourney.exchange.file_format import FORMATS, all_formats, format_of, format_of_file, read_formats, written_formats
from tourney.exchange.foreign.deal_files import deal_formats


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_format_has_the_name_of_its_module(name):
    assert format_of(name).name == name


def test_formats_are_offered_in_their_order():
    assert list(written_formats())[:4] == ["night", "pbn", "usebio", "bridgewebs"]
    assert list(deal_formats())[:5] == ["json", "pbn", "dup", "dlm", "lin"]
    assert len({each.order for each in all_formats().values()}) == len(all_formats())


def test_each_format_can_be_imported_or_exported():
    assert {*read_formats(), *written_formats(), *deal_formats()} == set(FORMATS)


def test_exported_file_is_recognised_by_its_ending():
    assert {format_of_file(f"NIGHT{each.ending.upper()}") for each in written_formats().values()} == {
        *written_formats().values()
    }
    assert format_of_file("night.txt") is None


def test_no_format_is_loaded_before_it_is_used():
    said = (
        "from tourney.exchange.foreign import deal_files, opened; "
        "import sys; print(*(name for name in sys.modules if '.exchange.formats.' in name))"
    )
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_unknown_format_raises_an_error():
    with pytest.raises(KeyError):
        format_of("papyrus")
