"""The same file saved in other ways is the same night."""

import pytest

from tests.tourney.exchange.foreign.samples import FOREIGN
from tourney.exchange.foreign.opened import opened
from tourney.exchange.plain_text import plain

SAMPLES = [
    *("usebio/brian_mp_no_neuberg.xml", "pbn/results_odd_contracts.pbn", "bws/ReceivedData.csv", "lin/bbo_4_deals.lin"),
    *("acbl_live/club_results.json", "bbo/traveller.html", "dealing/four_deals.dlm"),
]
SAVED = {
    "with a mark": lambda text: text.encode("utf-8-sig"),
    "for Windows": lambda text: text.replace("\n", "\r\n").encode(),
    "for an old Mac": lambda text: text.replace("\n", "\r").encode(),
    "as Unicode": lambda text: text.encode("utf-16"),
    "as Unicode, the other way round": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "as Unicode without a mark": lambda text: text.encode("utf-16-le"),
    "without an end": lambda text: text.rstrip().encode(),
}


def text_of(name: str) -> str:
    data = (FOREIGN / name).read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace('encoding="iso-8859-1"', 'encoding="utf-8"')


@pytest.mark.whole
@pytest.mark.parametrize("way", SAVED)
@pytest.mark.parametrize("name", SAMPLES)
def test_file_saved_in_another_encoding_is_the_same_night(name, way):
    text = text_of(name)
    assert opened(SAVED[way](text)).document == opened(text.encode()).document


def test_outdated_encoding_declaration_is_ignored():
    text = '<?xml version="1.0" encoding="iso-8859-1"?>\n<USEBIO>Zoë</USEBIO>'
    assert plain(text.encode("utf-16")).decode() == text.replace("iso-8859-1", "utf-8")


@pytest.mark.parametrize(
    "name", ["bws/mitchell_5_tables.bws", "dealing/four_deals.dup", "members/bridgemate_playernames.xlsx"]
)
def test_binary_data_is_left_unchanged(name):
    data = (FOREIGN / name).read_bytes()
    assert plain(data) == data
