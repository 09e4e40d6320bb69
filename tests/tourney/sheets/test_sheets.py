"""What is printed, read back from the PDFs and held against the movement."""

from datetime import date
from io import BytesIO

import pytest
from pypdf import PdfReader
from reportlab.pdfbase.pdfmetrics import stringWidth

from movements.catalogue import build
from movements.plan import Line, Movement
from movements.request import Request
from tourney.desk.evening import Evening, Room
from tourney.desk.state import Occasion
from tourney.scoring.night import Entry, Night
from tourney.sheets import TABLE_SHEETS
from tourney.sheets.paper import BOLD, PLAIN, fitted
from tourney.sheets.standings import standings_pdf

OCCASION = Occasion("Knickerbocker", "Thursday whist", date(2026, 11, 20), "A")
PLANS = [
    Request("compass", 28),
    Request("compass", 9),
    Request("compass", 4),
    Request("howell", 9),
    Request("howell", 34),
    Request("compass", 100),
    Request("howell", 10, trays_per_set=2, turning="trays"),
]


def entries_for(count: int) -> dict[int, Entry]:
    return {n: Entry(n, (f"Ann{n}", f"Bob{n}")) for n in range(1, count + 1)}


def pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def draw(kind: str, plan: Movement, entries: dict[int, Entry], paper: str) -> bytes:
    return TABLE_SHEETS[kind].draw(Room(OCCASION, plan, entries), paper)


def printed(kind: str, request: Request, paper: str = "a4") -> tuple:
    plan = build(request)
    return plan, pages(draw(kind, plan, entries_for(request.count), paper))


@pytest.mark.parametrize("request_", PLANS, ids=str)
def test_each_seat_of_each_round_is_on_its_indicator_card(request_):
    plan, texts = printed("indicator-cards", request_)
    cards: dict[tuple[int, str], list[str]] = {}
    for text in texts:
        lines = text.splitlines()
        heads = [at for at, line in enumerate(lines) if line.startswith("Table ")]
        for at, end in zip(heads, [*heads[1:], len(lines)], strict=True):
            seat = "N&S" if "NORTH" in lines[at + 1] else "E&W"
            cards.setdefault((int(lines[at].split()[1]), seat), []).extend(lines[at + 2 : end])
    assert set(cards) == {(table, line.value) for table in plan.tables for line in Line}
    for each in plan.rounds:
        following = plan.round(each.number + 1)
        for number, place in each.places.items():
            card = cards[place.table, place.line.value]
            at = next(i for i, line in enumerate(card) if line == f"Ann{number} & Bob{number}" and i >= 2)
            assert plan.contestants.label(number) in card
            assert str(each.number) in card
            if following:
                there = following.places[number]
                stays = (there.table, there.line) == (place.table, place.line)
                wanted = "stay here" if stays else f"table {there.table}, {there.line.value}"
                assert wanted in card[at:]


@pytest.mark.parametrize("request_", PLANS, ids=str)
def test_each_pair_has_a_score_sheet_with_all_its_trays(request_):
    plan, texts = printed("score-sheets", request_)
    text = "\n".join(texts)
    for number in range(1, request_.count + 1):
        assert f"Pair {plan.contestants.label(number)}" in text
        assert f"Ann{number} & Bob{number}" in text
    rows = sum(len(s.trays) for _, s in plan.meetings()) * 2
    assert text.count("Total") == request_.count
    lines = text.splitlines()
    labels = set(plan.contestants.labels)
    against = sum(1 for line in lines if line in labels)
    assert against >= rows if plan.winners == 2 else against > 0
    assert text.count("sit out") == sum(len(each.sitting_out) for each in plan.rounds)


@pytest.mark.parametrize("request_", PLANS, ids=str)
def test_the_tray_schedule_has_each_tray_in_each_round(request_):
    plan, texts = printed("tray-schedule", request_)
    words = [word for text in texts for word in text.split()]
    for _, seating in plan.meetings():
        assert str(seating.table) in words or any(f"{seating.table}+" in w or f"+{seating.table}" in w for w in words)
    assert plan.title in "\n".join(texts)


@pytest.mark.parametrize("kind", TABLE_SHEETS)
@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_papers_have_their_sizes(kind, paper, size):
    pdf = draw(kind, build(Request("compass", 10)), entries_for(10), paper)
    box = PdfReader(BytesIO(pdf)).pages[0].mediabox
    assert sorted((round(box.width), round(box.height))) == sorted(size)


@pytest.mark.parametrize("kind", TABLE_SHEETS)
def test_each_page_says_what_it_is_and_which_of_how_many(kind):
    _, texts = printed(kind, Request("howell", 34))
    for number, text in enumerate(texts, start=1):
        assert f"page {number} of {len(texts)}" in text
        assert "Thursday whist" in text
        assert "20 November 2026" in text


def test_a_turned_tray_carries_its_arrow_and_the_word():
    _, texts = printed("indicator-cards", Request("howell", 10, trays_per_set=2, turning="trays"))
    assert "↻" in "".join(texts)
    assert "the tray lies turned" in "".join(texts)


def test_names_of_any_alphabet_are_embedded():
    names = ("Ĺubica Ďuriš", "Ελένη Παππά"), ("Иван Щукин", "Þóra Ægisdóttir")
    entries = {n: Entry(n, names[n % 2]) for n in range(1, 5)}
    text = "".join(pages(draw("score-sheets", build(Request("compass", 4)), entries, "a4")))
    for pair in names:
        for name in pair:
            assert name in text


def test_long_names_shrink_before_they_are_cut():
    size, text = fitted("W" * 40, PLAIN, 12, 200)
    assert 6 <= size < 12 or text.endswith("…")
    size, text = fitted("W" * 200, BOLD, 12, 100)
    assert (size, text[-1]) == (6, "…")
    assert stringWidth(text, BOLD, size) <= 100
    assert fitted("Ada", PLAIN, 12, 200) == (12, "Ada")


def test_standings_on_paper_have_every_row():
    night = Night(tuple(Entry(n, (f"Ann{n}",), "N&S" if n < 60 else "E&W") for n in range(1, 101)), ())
    texts = pages(standings_pdf(Evening(OCCASION, night), "letter"))
    text = "\n".join(texts)
    assert all(f"Ann{n}\n" in text for n in range(1, 101))
    assert len(texts) >= 4
