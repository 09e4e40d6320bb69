"""The solver library: the pinned version, without its optional dependencies, which agrees with a plain search."""

import random
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.sampling import SEED, WHOLE
from tests.tourney.cards.double_dummy.endings import SEATS, SUITS, Ending, as_hands, drawn, leaders_tricks
from tests.tourney.cards.double_dummy.whole_library import WholeLibrary
from tourney.cards.deal import Deal
from tourney.cards.dealer import dealer, turned
from tourney.cards.double_dummy import library
from tourney.cards.double_dummy.library import Library, read
from tourney.cards.double_dummy.tricks import Solved
from tourney.cards.pack import DEALS

ROOT = Path(__file__).parents[4]
ALL, EVERY_DAY = 1000, 10


@pytest.fixture(scope="module")
def dds() -> WholeLibrary:
    return WholeLibrary()


def test_the_installed_version_is_the_pinned_one(dds):
    """The data layout passed to the library is that of this version: check any other version first."""
    assert f"endplay=={library.PINNED}" in (ROOT / "requirements-deals.txt").read_text().splitlines()
    assert version("endplay") == library.PINNED
    assert library.VERSION == (2, 9, 0)


def test_only_one_module_imports_the_library():
    naming = {
        str(path.relative_to(ROOT))
        for path in ROOT.glob("tourney/**/*.py")
        if re.search(r"\bendplay\b|libdds", path.read_text())
    }
    assert naming == {"tourney/cards/double_dummy/library.py"}


def test_importing_the_library_does_not_import_endplay_numpy_or_matplotlib():
    asked = """
import sys
from tourney.cards.double_dummy.library import Library, read
Library().table(read("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"))
print([name for name in ("endplay", "numpy", "matplotlib", "django") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_each_hand_with_one_whole_suit_takes_all_tricks_in_it_and_none_at_no_trumps(dds):
    table = dds.table(read("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"))
    assert table[:4] == [[13, 0, 13, 0], [0, 13, 0, 13], [13, 0, 13, 0], [0, 13, 0, 13]]
    assert table[4] == [0, 0, 0, 0]


def endings() -> list[Ending]:
    """A thousand that are always the same; every day a few, drawn anew."""
    chance = random.Random("a thousand endings" if WHOLE else f"{SEED} endings")
    return [drawn(chance) for _ in range(ALL if WHOLE else EVERY_DAY)]


def test_library_finds_the_same_tricks_as_a_plain_search_of_every_card(dds):
    """One strain and one lead of each, six cards a hand."""
    for ending in endings():
        trump = SUITS[ending.trump] if ending.trump >= 0 else "NT"
        assert dds.leaders_tricks(as_hands(ending), trump, SEATS[ending.leader]) == leaders_tricks(ending), ending


def test_plain_search_knows_who_wins_a_trick():
    """North leads the king of spades and holds nothing else, East the ace, South a trump, West a club."""
    one = Ending((1 << 11, 1 << 12, 1 << 13, 1 << 39), trump=1, leader=0)
    assert leaders_tricks(one) == 1
    assert leaders_tricks(Ending(one.hands, trump=-1, leader=0)) == 0
    assert as_hands(one) == [["K", "", "", ""], ["A", "", "", ""], ["", "2", "", ""], ["", "", "", "2"]]


@pytest.mark.whole
def test_whist_tricks_come_from_the_same_solved_table(dds):
    """At whist the player to the dealer's left leads, as the player to declarer's left does at bridge: the dealer,
    declaring in the turned trump suit, makes thirteen minus the leaders' tricks."""
    chance = random.Random(f"{SEED} whist")
    for tray in range(1, 5 if not WHOLE else 41):
        deal = Deal.numbered(chance.randrange(DEALS))
        seat, trump = dealer("whist", tray), turned(deal, tray, b"")[0]
        leader = SEATS[(SEATS.index(seat) + 1) % 4]
        solved = Solved.of(dds.table(read(deal.text)))
        leaders = dds.leaders_tricks(read(deal.text), trump, leader)
        assert solved.table[seat][trump] == 13 - leaders
        assert solved.at_whist(tray, turned(deal, tray, b"")) == (13 - leaders if seat in "NS" else leaders)


def test_missing_library_is_reported_as_not_installed(monkeypatch):
    monkeypatch.setattr(library.importlib.util, "find_spec", lambda name: None)
    assert library.where() is None
    with pytest.raises(library.Missing, match="not installed"):
        Library()


def test_another_version_of_the_library_is_refused(monkeypatch):
    monkeypatch.setattr(library, "VERSION", (3, 0, 0))
    with pytest.raises(library.Missing, match=r"DDS 2\.9\.0"):
        Library()


def test_library_that_does_not_load_is_reported_as_missing(monkeypatch, tmp_path):
    broken = tmp_path / "libdds.so"
    broken.write_bytes(b"not a library")
    monkeypatch.setattr(library, "where", lambda: broken)
    with pytest.raises(library.Missing, match="does not run on this machine"):
        Library()
