"""Twelve pairs in a Swiss of three rounds at bridge: the draw is viewed and changed, one leaves, one comes late."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from . import evening
from .conftest import Served, loaded

pytestmark = [pytest.mark.browser, pytest.mark.whole]


@pytest.fixture(scope="module")
def desk(browser: Browser, served: Served) -> Page:
    return evening.signed_in(browser, served)


def bring_round(page: Page, number: int) -> None:
    """All results of the newest round, as a file."""
    file = evening.file_of(page)
    rest = {place: made for place, made in evening.made_up(file).items() if place[0] == number}
    evening.bring_in(page, evening.table_of(file, rest), len(rest))
    evening.step(page, "Room")


def draw(page: Page, number: int) -> None:
    page.get_by_role("link", name=f"Draw round {number}", exact=True).click()
    expect(page.get_by_role("heading", name=f"Draw for round {number} of 3")).to_be_visible()
    evening.looked_at(page)


def test_swiss_of_twelve_has_a_swap_a_withdrawal_and_a_late_entry(desk):
    evening.open_night(desk, "Swiss night", game="Contract bridge")
    evening.write_names(desk, evening.pairs(12))
    evening.unfold(desk, "Set more limits, or choose another movement by name")
    with evening.anew(desk):
        desk.locator("#id_other").select_option(label="Swiss pairs")
    evening.take_movement(desk, "Swiss pairs, 12 pairs", rounds=3)
    expect(desk.get_by_role("heading", name="Round 1 of 3")).to_be_visible()
    bring_round(desk, 1)

    desk.get_by_role("link", name="A pair arrives late or leaves").click()
    desk.get_by_label("Ada 12 & Bruno 12 (12)").uncheck()
    desk.get_by_label("Late pairs").fill("Late Ann & Late Bob")
    evening.looked_at(desk)
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_text("No longer in the draw because they have left: Ada 12 & Bruno 12 (12).")).to_be_visible()
    evening.step(desk, "Room")

    draw(desk, 2)
    expect(desk.get_by_text("No rematch.")).to_be_visible()
    met = [desk.get_by_label(f"Ada {number} & Bruno {number} ({number})") for number in (1, 2)]
    partner = met[0].locator("xpath=ancestor::tr").get_by_role("checkbox")
    other = partner.nth(1) if partner.nth(0).get_attribute("value") == "1" else partner.nth(0)
    other.check()
    met[1].check()
    desk.get_by_role("button", name="Swap the ticked entries").click()
    expect(desk.get_by_role("status").filter(has_text="have changed places. This leads to a rematch")).to_be_visible()
    desk.watch.check(desk)
    desk.get_by_role("link", name="Draw again from the standings").click()
    expect(desk.get_by_text("No rematch.")).to_be_visible()
    desk.get_by_role("button", name="Use this draw for round 2").click()
    expect(desk.get_by_role("heading", name=re.compile("^Round 2 of 3"))).to_be_visible()
    expect(desk.get_by_text("Late Ann & Late Bob")).to_be_visible()
    desk.watch.check(desk)
    bring_round(desk, 2)

    draw(desk, 3)
    desk.get_by_label("1 v 2, 3 v 4 by the standings").check()
    desk.get_by_role("button", name="Show").click()
    loaded(desk)
    desk.get_by_role("button", name="Use this draw for round 3").click()
    bring_round(desk, 3)
    desk.get_by_role("button", name="Close round 3").click()
    expect(desk.get_by_role("heading", name="Play is over")).to_be_visible()
