"""A night dealt by the program, at whist and at bridge: dealt and committed before play, its files downloaded unseen,
played, published with the hands, and checked by a visitor."""

from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tourney.cards.deal import Deal
from tourney.cards.formats import dlm

from . import evening
from .conftest import Served, Watch, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

GAMES = {"Whist": "trays", "Contract bridge": "boards"}


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    """Two evenings in one page: the tests of this module follow one another."""
    return evening.signed_in(browser, served)


def fetched(page: Page, title: str) -> bytes:
    with page.expect_download() as coming:
        page.get_by_role("button", name=title, exact=True).click()
    return Path(coming.value.path()).read_bytes()


def text_of(data: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)


def hands_shown(page: Page) -> str:
    """The hands of a page as PBN writes them."""
    hands = [page.locator(f".hand.at-{seat} dd").all_inner_texts() for seat in "NESW"]
    return "N:" + " ".join(".".join(map(suit_of, hand)) for hand in hands)


def suit_of(said: str) -> str:
    return "".join(said.split()[1:]).replace("10", "T").replace("–", "")


def says_how_sure(desk: Page, served: Served) -> None:
    """The club's switch, which is off until somebody sets it."""
    desk.goto(f"{served.address}/desk/club/")
    desk.get_by_label("Show on public pages how certain the ranking is").check()
    desk.get_by_role("button", name="Save", exact=True).click()


def luck_and_skill(page: Page, watch: Watch, night: str, trays: str) -> None:
    """Luck on the public pages: the certainty of the ranking, its explanation, and the luck of the cards."""
    page.goto(night)
    sure = page.locator(".certainty")
    expect(sure.get_by_role("heading", name="How certain is this ranking?")).to_be_visible()
    assert sure.locator("svg.sure-bar").count() == 2 * 4  # each pair in the picture, and in the table
    watch.check(page)
    watch.over(page)
    sure.get_by_role("link", name="How this is calculated").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("sure")
    watch.over(page)
    page.goto(f"{night}contestants/1/")
    cards = page.get_by_role("region", name="Luck of the cards")
    expect(cards.get_by_role("columnheader", name="Double dummy")).to_be_visible()
    expect(
        page.get_by_text("This assumes that all four hands are visible, which is never the case at the table.")
    ).to_be_visible()
    assert page.get_by_role("region", name="Tricks beyond double dummy").count() == (trays == "boards")
    watch.check(page)
    watch.over(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_night_is_dealt_played_and_published_with_its_hands(desk, browser, served, game):
    trays = GAMES[game]
    says_how_sure(desk, served)
    evening.open_night(desk, f"Dealt {trays}", game=game)
    evening.write_names(desk, evening.pairs(4, 1 if game == "Whist" else 11))
    evening.take_movement(desk, "Howell, 4 pairs")

    evening.step(desk, "Deals")
    desk.watch.check(desk)
    count = int(desk.get_by_label(trays.capitalize(), exact=True).input_value())
    desk.get_by_role("button", name="Deal", exact=True).click()
    expect(desk.get_by_text(f"{count} {trays} dealt. Nobody has seen the cards.")).to_be_visible()
    desk.get_by_role("button", name="Publish the hash").click()
    expect(desk.get_by_text("The hash of the deals has been published.")).to_be_visible()
    evening.looked_at(desk)
    commitment = desk.locator("p.hash code").first.inner_text()

    deals = dlm.read(fetched(desk, "DLM, Duplimate"))
    assert list(deals) == list(range(1, count + 1))
    cards = text_of(fetched(desk, "Curtain cards"))
    assert cards.count("North") == count
    assert ("deals, turns" in cards) is (game == "Whist")

    anybody = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    watch = watched(anybody)
    anybody.goto(f"{served.address}/deals/")
    expect(anybody.get_by_text(commitment)).to_be_visible()
    watch.check(anybody)
    watch.over(anybody)

    file = evening.file_of(desk)
    assert not file.deals
    results = evening.made_up(file)
    evening.bring_in(desk, evening.table_of(file, results), len(results))
    night = evening.publish(desk)

    evening.step(desk, "Deals")
    expect(desk.get_by_text(f"All {count} {trays} have been solved")).to_be_visible(timeout=120_000)
    evening.looked_at(desk)

    anybody.goto(f"{night}trays/1/")
    assert hands_shown(anybody) == deals[1]
    makeable = anybody.get_by_role("region", name="Can be made")
    expect(makeable).to_contain_text("tricks" if game == "Whist" else "Par ")
    said = anybody.get_by_role("heading", level=1)
    expect(said).to_contain_text("West deals and turns" if game == "Whist" else "North deals")
    watch.check(anybody)
    watch.over(anybody)
    luck_and_skill(anybody, watch, night, trays)
    record = text_of(anybody.request.get(f"{night}deals.pdf").body())
    assert ("the trump that was turned" in record) is (game == "Whist")
    assert evening.file_of(desk).deals == deals

    anybody.goto(f"{served.address}/deals/")
    document = anybody.request.get(f"{night}deals.json").text()
    anybody.get_by_label("Or the deals as JSON").fill(document)
    anybody.get_by_role("button", name="Check").click()
    expect(anybody.get_by_text("These are the deals that were promised.")).to_be_visible()
    watch.check(anybody)
    watch.over(anybody)
    evening.step(desk, "Deals")
    expect(desk.get_by_role("link", name="Hand records")).to_be_visible()
    evening.looked_at(desk)
    assert Deal.read(deals[1]).text == deals[1]
    anybody.context.close()
