"""Side tables in the browser: five players cut in and out at whist, a Mort for four, a solo for five; and settled."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, loaded, watched

pytestmark = [pytest.mark.browser, pytest.mark.whole]

FIVE = ["Ada Abbott", "Bruno Berg", "Cleo Clark", "Dan Dorn", "Eva Ebner"]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


def opened(page: Page, game: str, names: list[str], **more: str) -> None:
    evening.leave_for(page, "Side tables")
    page.get_by_role("link", name="New side table").click()
    page.get_by_label("Game").select_option(label=game)
    page.get_by_label("Players").fill("\n".join(names))
    for label, said in more.items():
        page.get_by_label(label).fill(said)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Who owes whom")).to_be_visible()
    loaded(page)


def deal(page: Page, **typed: str) -> None:
    for label, said in typed.items():
        field = page.get_by_label(re.compile(f"^{label.replace('_', ' ')}", re.I)).first
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=said)
        else:
            field.fill(said)
    page.get_by_role("button", name="Enter the deal").click()
    loaded(page)


def balances(page: Page) -> dict[str, int]:
    loaded(page)
    rows = page.locator("table.standings tbody tr").all()
    return {row.locator("th").inner_text(): int(row.locator("td").nth(1).inner_text()) for row in rows}


def even_after_the_payments(page: Page) -> bool:
    """Check that payments equal losses and gains."""
    left = balances(page)
    for line in page.locator("li", has_text=re.compile(r" pays .* \d+")).all_inner_texts():
        payer, payee, points = re.fullmatch(r"(.*) pays (.*) (\d+)(?: \(.*\))?", line.strip()).groups()
        left[payer] += int(points)
        left[payee] -= int(points)
    return not any(left.values())


def test_five_waiting_players_cut_in_and_out_for_four_rubbers(desk, browser):
    page = desk
    opened(page, "English whist with honours, rubbers (4 to 7 players)", FIVE, **{"Stake per point": "0.10"})
    address = page.locator("a[href*='/side/']").get_attribute("href")
    phone = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    phone.watch = watched(phone)
    waited = []
    for rubber in range(4):
        while page.get_by_role("button", name="Draw cards for the players").count():
            page.get_by_role("button", name="Draw cards for the players").click()
            loaded(page)
        phone.goto(address)
        (waiting,) = [name for name in FIVE if f"they join: {name}." in phone.locator("main").inner_text()]
        waited.append(waiting)
        for tricks in ("12", "3", "11") if rubber % 2 else ("13", "11"):
            deal(page, Tricks_of=tricks)
    assert "4 rubbers finished" in page.locator("main").inner_text()
    assert len(set(waited)) == 4, "who has waited does not wait again before the others"
    assert sum(balances(page).values()) == 0
    assert even_after_the_payments(page)
    phone.goto(address)
    assert balances(phone) == balances(page)
    evening.looked_at(page)
    phone.watch.check(phone)


def test_four_players_settle_a_mort(desk):
    page = desk
    opened(page, "Mort, or French dummy (3 to 4 players)", FIVE[:4])
    page.get_by_text("Enter the cards that the players cut").click()
    for name, card in zip(FIVE[:4], ("2H", "AH", "9C", "KD"), strict=True):
        page.get_by_label(name).fill(card)
    page.get_by_role("button", name="Enter the cut").click()
    sitting_out = []
    for tricks in ("12", "5", "9", "13"):
        sitting_out.append(page.get_by_text("Sitting out:").inner_text().removeprefix("Sitting out: ").rstrip("."))
        deal(page, Tricks_won_by_dummy=tricks)
        while "Not finished:" in page.locator("main").inner_text():
            deal(page, Tricks_won_by_dummy="11")
    assert sitting_out == ["Dan Dorn", "Bruno Berg", "Ada Abbott", "Cleo Clark"], "who was Vivant sits out the next"
    assert "4 games finished" in page.locator("main").inner_text()
    assert even_after_the_payments(page)


def test_five_players_settle_a_solo(desk):
    page = desk
    opened(page, "Solo whist (3 to 5 players)", FIVE)
    assert "Sitting out: Ada Abbott (deals)" in page.locator("main").inner_text()
    deal(page, Call="Solo", Caller="Bruno Berg")
    expect(page.get_by_role("alert").or_(page.locator(".field.wrong")).first).to_be_visible()
    page.get_by_label("Caller's tricks").fill("7")
    page.get_by_role("button", name="Enter the deal").click()
    expect(page.get_by_text("Sitting out: Bruno Berg")).to_be_visible()
    assert balances(page)["Bruno Berg"] == 36
    page.get_by_role("button", name="Undo the last entry").click()
    expect(page.get_by_text("Sitting out: Ada Abbott")).to_be_visible()
    assert balances(page)["Bruno Berg"] == 0
    assert even_after_the_payments(page)
