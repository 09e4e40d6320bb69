"""Signing in, and one's own account: two-factor authentication with an app, recovery codes on paper."""

import time
from base64 import b32decode

import pytest
from django_otp.oath import totp
from playwright.sync_api import Page, expect

from . import evening

pytestmark = [pytest.mark.browser, pytest.mark.whole]

PASSWORD = "eight of hearts 1896"
SIZES = {360: 740, 768: 1024, 1920: 1080}


def look(page: Page) -> None:
    """Clean by axe, without a complaint, and no wider than the screen, large and small, light and dark."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.watch.check(page)
    for width, height in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.watch.over(page)


def sign_in(page: Page, password: str) -> None:
    page.get_by_label("Username").fill("Dora Director")
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()


def app(secret: str, steps: int = 0) -> str:
    """Return an app's code now, or this many half minutes later."""
    return f"{totp(b32decode(secret.replace(' ', '')), drift=steps):06}"


def test_two_factor_authentication_is_set_up_and_works_without_the_phone(browser, served):
    page = evening.signed_in(browser, served)
    evening.open_more(page)
    page.get_by_role("link", name="Account").click()
    look(page)
    form = page.locator("form", has=page.get_by_role("button", name="Set up two-factor authentication"))
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", name="Two-factor authentication")).to_be_visible()
    look(page)
    assert page.locator("svg.code").bounding_box()["width"] >= 150
    secret = page.locator("p.address").inner_text()
    page.get_by_label("The code").fill("12 34 5")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("not the code currently shown in the app")
    page.watch.check(page)
    time.sleep(1.1)  # after one wrong code the next is looked at a second later
    page.get_by_label("The code").fill(app(secret))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    look(page)
    codes = page.locator(".codes li").all_inner_texts()
    assert len(set(codes)) == 10
    page.get_by_role("link", name="I have saved them").click()
    expect(page.get_by_text("10 recovery codes are left")).to_be_visible()
    look(page)

    evening.open_more(page)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto(served.address + "/desk/players/")
    sign_in(page, PASSWORD)
    expect(page.get_by_role("heading", name="Two-factor authentication")).to_be_visible()
    look(page)
    page.keyboard.type(app(secret, 1))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Players")).to_be_visible()

    evening.open_more(page)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto(served.address + "/sign-in/")
    sign_in(page, PASSWORD)
    page.get_by_label("The code").fill(codes[0])
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Club", exact=True).click()
    expect(page.get_by_role("button", name="Turn off two-factor authentication for Dora Director")).to_be_visible()
    page.watch.check(page)
    page.context.close()


def test_repeated_wrong_guesses_show_the_waiting_time(browser, served):
    page = browser.new_page()
    page.goto(served.address + "/sign-in/")
    for _ in range(11):
        sign_in(page, "guess")
        page.wait_for_load_state("load")
    expect(page.get_by_role("alert")).to_contain_text("There have been too many failed attempts. Wait 15 minutes")
    page.close()
