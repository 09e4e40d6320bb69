"""The sheets for the wall, read back from the PDFs."""

from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.methods import METHODS
from tests.tourney import evenings
from tests.tourney.sheets.nights import night as night_of, pages, words
from tests.tourney.sheets.pdf.layout import watched
from tourney.language.seats import seat_name
from tourney.reports.frequency_table import frequencies
from tourney.reports.ranking_table import ranking_table
from tourney.reports.scorecard import evenings as played
from tourney.reports.traveller_table import results_table
from tourney.scoring.contract import dealer
from tourney.scoring.hands import read_deal
from tourney.scoring.makeable import Makeable
from tourney.scoring.night import Ruling
from tourney.scoring.report_table import Column, Table
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS
from tourney.sheets.wall.ranking_field import is_uneven, shown
from tourney.sheets.wall.short_names import short_names
from tourney.sheets.wall.ties import with_ties

READABLE = 5.5  # points: what forty letters may shrink to
RESULTS = (
    "noticeboard",
    "certificate",
    "standings",
    "cross-table",
    "recap",
    "frequencies",
    "results",
    "evenings",
    "rulings",
    "deals",
    "curtain-cards",
)
HARD = {
    "three tables": evenings.pairs(3),
    "long names": evenings.pairs(7, hard=True),
    "bridge": evenings.pairs(5, "matchpoints", game="bridge", hard=True),
    "teams": evenings.teams(7, hard=True),
    "victory points": evenings.teams(4, "victory-points"),
    "players": evenings.players(4),
    "dealt whist": evenings.dealt(4),
}
LARGE = {"fifty tables": evenings.large(hard=True), "fifty teams": evenings.in_two_rounds(50, hard=True)}
CASES = [
    (which, kind, paper)
    for which, evening in (HARD | LARGE).items()
    for kind in RESULTS
    for paper in (("a4", "letter") if which in HARD else ("a4",))
    if SHEETS[kind].applies_to(evening)
]


SOLVED = Makeable(
    {
        "N": {"C": 8, "D": 5, "H": 10, "S": 6, "NT": 9},
        "E": {"C": 5, "D": 8, "H": 3, "S": 7, "NT": 4},
        "S": {"C": 8, "D": 5, "H": 9, "S": 6, "NT": 9},
        "W": {"C": 5, "D": 8, "H": 3, "S": 7, "NT": 4},
    }
)


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize(("which", "kind", "paper"), CASES)
def test_every_sheet_is_laid_out_without_faults(which, kind, paper):
    with watched() as found:
        SHEETS[kind].pdf((HARD | LARGE)[which], paper)
    assert found
    assert [fault for page in found for fault in page.faults()] == []
    assert [text.words for page in found for text in page.texts if text.size < READABLE] == []


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_every_sheet_suits_every_method(scoring):
    evening = evenings.by_method(scoring)
    for kind in RESULTS:
        if SHEETS[kind].applies_to(evening):
            for number, text in enumerate(found := pages(evening, kind), start=1):
                assert f"page {number} of {len(found)}" in text


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_the_standings_have_every_row_of_every_field(scoring):
    evening = evenings.by_method(scoring)
    lines = [line.strip() for line in words(evening, "standings").splitlines()]
    for ranking in evening.standings.rankings:
        table = shown(ranking_table(evening.night, ranking, evening.labels), uneven=is_uneven(evening))
        for column in table.columns:
            words_of_head = set(column.head.replace(",", "").split())  # its unit stands on a line of its own
            assert words_of_head <= set(" ".join(lines).split())
        for row in table.without("names").texts():
            assert all(cell in lines for cell in row if cell)
        for row in ranking.rows:
            assert all(name in " ".join(lines) for name in row.entry.names)


def test_standings_name_winners_tie_breaks_and_their_status():
    text = words(replace(evenings.teams(4), state="provisional"), "standings")
    assert "Provisional" in text
    assert "Most matches won:" in text
    assert "Ties broken by net tricks." in text


def test_names_in_any_alphabet_are_printed_whole():
    evening = evenings.pairs(4, hard=True)
    text = words(evening, "standings").replace("\n", "").replace(" ", "")
    for entry in evening.night.entries:
        for name in entry.names:
            assert name.replace(" ", "") in text


def test_the_cross_table_has_each_match_twice():
    evening = evenings.teams(4)
    lines = words(evening, "cross-table").splitlines()
    for match in evening.standings.matches:
        margin = abs(match.margin)
        assert (f"+{margin}" in lines and f"−{margin}" in lines) if margin else "=" in lines


def test_the_frequencies_have_every_tray_with_its_bars():
    evening = evenings.pairs(7)
    text = words(evening, "frequencies")
    found = frequencies(evening.night, evening.standings.results)
    assert [f"Tray {tray}" in text for tray in found] == [True] * len(found)
    assert text.count("N & S 60%, E & W 40%") == 1
    assert text.count("not played") == 1


def test_board_with_more_scores_than_a_page_holds_is_continued():
    evening = evenings.large()
    night = evening.night
    some = enumerate(night.results[:100])
    rows = tuple(replace(result, round=at + 1, tray=1, score=10 * at) for at, result in some)
    text = words(replace(evening, night=replace(night, results=rows)), "frequencies")
    assert "Board 1, continued" in text
    assert all(f"\n+{10 * at}\n" in f"\n{text}\n" for at in range(1, 100))


@pytest.mark.whole
def test_each_scorecard_has_its_boards_and_its_total():
    evening = evenings.pairs(5)
    text = words(evening, "evenings")
    for ranking in evening.standings.rankings:
        assert text.count(f" of {len(ranking.rows)} in {spoken(ranking.field, 'whist')}") >= len(ranking.rows)
    for number, plays in played(evening.night).items():
        assert f"Pair {evening.labels[number]}" in text
        assert len(plays) > 4
    assert "above average" in text
    assert "below average" in text
    assert text.count("Penalty: −1 trick.") == 1


@pytest.mark.whole
def test_scorecard_has_each_result_from_its_own_side():
    bridge = night_of("mitchell-24-skip")
    lines = words(bridge, "evenings").splitlines()
    for play in played(bridge.night)[bridge.night.entries[0].number]:
        over = play.result.played.tricks - 6 - int(play.result.played.contract[0])
        said = {f"{play.made:+}".replace("-", "−"), f"{over:+}".replace("-", "−").replace("+0", "=")}
        assert any(lines[at] == str(play.result.tray) and said <= {*lines[at : at + 7]} for at in range(len(lines)))


@pytest.mark.parametrize(("name", "count"), [("compass-27", 14), ("teams-5", 3), ("individual-20", 10)])
def test_two_scorecards_share_a_page(name, count):
    assert len(pages(night_of(name), "evenings")) == count


def test_contestant_without_results_has_a_sheet_that_says_so():
    evening = evenings.pairs(3)
    nobody = replace(evening, night=replace(evening.night, results=(), rulings=()))
    assert words(nobody, "evenings").count("Nothing played.") == 6


def test_the_results_have_every_row():
    evening = evenings.pairs(5)
    lines = words(evening, "results").splitlines()
    table = results_table(evening.night, evening.standings.results, short_names(evening))
    for row in table.without("round", "table").texts():
        missing = [cell for cell in row if cell and cell not in lines]
        # Each one's own data may be on two lines; the tray is named once.
        assert all(cell.split()[0] in " ".join(lines) for cell in missing)


def test_board_that_fits_on_a_page_is_not_split():
    evening = evenings.pairs(5, "matchpoints", game="bridge")
    for page in pages(evening, "results"):
        assert "continued" not in page


def test_tied_contestants_share_a_marked_rank():
    table = Table("T", (Column("Rank", "count"), Column("Names")), ((1, "a"), (1, "b"), (3, "c")))
    assert [row[0] for row in with_ties(table).texts()] == ["1=", "1=", "3"]


def test_strata_handicaps_and_carry_over_are_marked():
    evening = evenings.pairs(5, "matchpoints", game="bridge")
    plain = words(evening, "standings")
    options = replace(
        evening.night.options,
        strata=(("B", (2, 3, 4)),),
        handicaps=((1, Fraction(5, 2)),),
        carry_over=((1, Fraction(8)),),
    )
    text = words(replace(evening, night=replace(evening.night, options=options)), "standings")
    for words_ in ("Strata", "rank", "Scratch", "Handicap", "Session", "Carried over"):
        assert words_ in " ".join(text.split())
        assert words_ not in " ".join(plain.split())
    assert {"+2.50", "B 1", "B 2", "B 3"} <= set(text.splitlines())
    assert "%%" not in text


def test_standings_name_the_movement_and_the_top():
    text = " ".join(words(night_of("mitchell-24-skip"), "standings").split())
    assert "12 tables · 24 boards · Matchpoints, top 20" in text
    assert "Mitchell, with a skip" in text
    assert "MP of 440" in text


def test_movement_on_the_standings_is_in_the_language_of_the_paper():
    drawn = SHEETS["standings"].pdf(night_of("mitchell-24-skip"), "a4", "de")
    assert "Mitchell, mit Hammelsprung\n" in PdfReader(BytesIO(drawn)).pages[0].extract_text()


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_standings_of_twenty_tables_take_a_page(game, paper):
    assert (
        len(pages(evenings.pairs(20, "average" if game == "whist" else "matchpoints", game=game), "standings", paper))
        == 1
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_handicaps_and_strata_of_twenty_tables_take_a_page(paper):
    evening = evenings.pairs(20, "matchpoints", game="bridge")
    numbers = tuple(entry.number for entry in evening.night.entries)
    named = (replace(entry, names=("Margaret Featherstonehaugh", "Jon Ash")) for entry in evening.night.entries)
    options = replace(
        evening.night.options,
        strata=(("B", numbers[::2]), ("C", numbers[::4])),
        handicaps=tuple((number, Fraction(number % 9 - 4, 2)) for number in numbers),
    )
    evening = replace(evening, night=replace(evening.night, entries=tuple(named), options=options))
    (page,) = pages(evening, "standings", paper)
    assert {"B 1, C 1", "Handicap"} <= set(page.splitlines())


def test_last_page_of_frequencies_is_not_nearly_empty():
    first, second = pages(night_of("teams-6"), "frequencies")
    assert first.count("Tray ") == second.count("Tray ") == 12


def test_long_field_is_continued_on_the_next_page_with_as_many_rows():
    found = pages(evenings.large(), "standings")
    assert len(found) == 3
    assert ["N-S, continued" in page for page in found] == [False, True, True]


def test_standings_in_large_print_have_names_of_18_points():
    evening = night_of("two-sections")
    with watched() as found:
        SHEETS["standings"].pdf(replace(evening, occasion=replace(evening.occasion, large=True)), "a4")
    sizes = {text.words: text.size for page in found for text in page.texts}
    assert {sizes[name] for entry in evening.night.entries for name in entry.names} == {18}


def with_every_column(evening):
    """The night with strata, handicaps and points carried over."""
    numbers = tuple(entry.number for entry in evening.night.entries)
    options = replace(
        evening.night.options,
        strata=(("B", numbers[::2]), ("C", numbers[::4])),
        handicaps=tuple((number, Fraction(number % 9 - 4, 2)) for number in numbers),
        carry_over=tuple((number, Fraction(number * 3 % 17)) for number in numbers),
    )
    return replace(evening, night=replace(evening.night, options=options))


@pytest.mark.parametrize(("paper", "language"), [("a4", "en-gb"), ("letter", "de")])
@pytest.mark.parametrize("large", [False, True])
def test_names_have_room_beside_strata_handicap_and_carry_over(large, paper, language):
    evening = with_every_column(night_of("two-sections"))
    with watched() as found:
        occasion = replace(evening.occasion, large=large)
        SHEETS["standings"].pdf(replace(evening, occasion=occasion), paper, language)
    assert [fault for page in found for fault in page.faults()] == []
    names = {name for entry in evening.night.entries for name in (*entry.names, " & ".join(entry.names))}
    sizes = [text.size for page in found for text in page.texts if text.words in names]
    assert len(sizes) == len(evening.night.entries) * (2 if large else 1)
    assert min(sizes) >= (17.9 if large else 6.5)


def test_fields_share_a_page_while_they_fit():
    assert len(pages(evenings.pairs(5), "standings")) == 1


def test_rulings_are_described_in_words():
    text = words(evenings.pairs(3), "rulings")
    assert "The trump was noted on the score card." in text
    assert "Law IV, sec. 1" in text
    assert "1 trick\n" in text


@pytest.mark.parametrize(("game", "said"), [("whist", "Law X, sec. 4"), ("bridge", "Law 53A")])
def test_a_ruling_cites_the_code_of_its_game(game, said):
    evening = evenings.pairs(3, "average" if game == "whist" else "matchpoints", game=game)
    ruling = Ruling(rule="revoke") if game == "whist" else Ruling(law="53", section="A", found="A lead out of turn.")
    text = words(replace(evening, night=replace(evening.night, rulings=(ruling,))), "rulings")
    assert said in text
    assert game == "bridge" or "A revoke is established" in " ".join(text.split())


def test_the_deals_have_every_card():
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    lines = [line.strip() for line in words(evening, "deals").splitlines()]
    for tray, deal in evening.deals.items():
        assert str(tray) in lines
        assert f"{seat_name(dealer(tray))} deals" in lines
        for hand in read_deal(deal).values():
            for sign, cards in zip("♠♥♦♣", hand, strict=True):
                assert f"{sign} {cards.replace('T', '10') or '–'}" in lines
    assert "deals" not in words(evenings.pairs(4), "deals").split()


@pytest.mark.parametrize("kind", ["cross-table", "rulings", "deals", "recap"])
def test_empty_sheet_is_not_offered(kind):
    evening = evenings.pairs(3)
    bare = replace(evening, night=replace(evening.night, rulings=(), results=()), deals={})
    assert not SHEETS[kind].applies_to(bare)


@pytest.mark.parametrize("name", ["rainbow-28", "couples-8"])
def test_scorecards_of_single_players_have_whole_surnames(name):
    with watched() as sheets:
        SHEETS["evenings"].pdf(night_of(name), "a4", "de")
    assert not [text.words for page in sheets for text in page.texts if "…" in text.words]
