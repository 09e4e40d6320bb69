"""Table money on the director's pages."""

import pytest
from django.urls import reverse

from tourney.extras.money.models import LedgerEntry
from tourney.extras.money.table_money import balances
from tourney.models import Member as ClubMember, Player, Role, User


def night_page(section) -> str:
    return reverse("money-night", args=[section.pk])


def shown(browser, page: str) -> str:
    return " ".join(browser.get(page).content.decode().split())


def pay(browser, section, *players, means: str = "cash", **more: object):
    keys = [Player.objects.get(name=name).pk for name in players]
    return browser.post(reverse("money-pay", args=[section.pk]), {"player": keys, "means": means, **more}, follow=True)


def test_page_shows_who_has_not_paid_and_one_press_books(director, section):
    page = shown(director, night_page(section))
    assert page.count(">Paid cash<span") == 8
    assert "All paid cash: 8 players" in page
    assert "1 payment entered." in pay(director, section, "Ann 1").content.decode()
    page = shown(director, night_page(section))
    assert page.count(">Paid cash<span") == 7
    assert "<dt>Still to pay</dt><dd>£28.00</dd>" in page
    assert "Member £4.00, Cash" in page
    assert "This payment has already been entered." in pay(director, section, "Ann 1").content.decode()
    assert LedgerEntry.objects.count() == 1


def test_all_paid_books_those_that_the_page_showed(director, section):
    pay(director, section, "Ann 2", means="card")
    everybody = list(Player.objects.values_list("name", flat=True))
    pay(director, section, *everybody)
    assert sorted(LedgerEntry.objects.values_list("means", flat=True)) == ["card", *["cash"] * 7]
    assert "Everybody has paid." in shown(director, night_page(section))


def test_guest_pays_the_price_of_a_guest(director, section):
    pay(director, section, "Bob 1", kind="2")
    entry = LedgerEntry.objects.get()
    assert (entry.kind, entry.amount) == ("Guest", 650)


def test_reversed_payment_is_due_again(director, section):
    pay(director, section, "Ann 1")
    entry = LedgerEntry.objects.get()
    for said in ("The entry was reversed.", "This entry has already been reversed."):
        answer = director.post(reverse("money-reverse", args=[entry.pk]), {"night": section.pk}, follow=True)
        assert said in answer.content.decode()
    assert shown(director, night_page(section)).count(">Paid cash<span") == 8
    assert list(LedgerEntry.objects.values_list("amount", "reverses")) == [(400, None), (-400, entry.pk)]


def test_counted_cash_is_compared_with_the_payments(director, section):
    pay(director, section, "Ann 1", "Bob 1")
    there = reverse("money-count", args=[section.pk])
    director.post(there, {"counted": "7.50"})
    assert "Difference: −£0.50." in shown(director, night_page(section))
    director.post(there, {"counted": "8"})
    page = shown(director, night_page(section))
    assert "Counted: £8.00." in page
    assert "The cash is right." in page
    answer = director.post(there, {"counted": "eight"})
    assert answer.status_code == 422
    assert "Enter an amount, for example 4.50." in answer.content.decode()


def test_balance_is_topped_up_once_and_used(director, section):
    ann = Player.objects.get(name="Ann 1")
    there = reverse("money-player", args=[ann.pk])
    typed = {"amount_paid": "5,0", "means": "cash", "seen": "0", "night": section.pk}
    assert director.post(there, typed).status_code == 422
    assert director.post(there, typed | {"amount_paid": "0"}).status_code == 422
    typed["amount_paid"] = "5"
    assert director.post(there, typed).url == night_page(section)
    again = director.post(there, typed, follow=True)
    assert "entries have just changed." in again.content.decode()
    page = shown(director, night_page(section))
    assert "Use the balance of £5.00" in page
    assert "Expected in the box: £5.00." in page
    pay(director, section, "Ann 1", means="balance")
    assert balances(ann.club) == {ann.pk: 100}
    answer = pay(director, section, "Bob 1", means="balance").content.decode()
    assert "The prepaid balance of Bob 1 is £0.00, which is not enough." in answer
    assert "£1.00" in shown(director, there)


def test_kind_of_a_player_is_chosen_on_their_page(director, section):
    ann = Player.objects.get(name="Ann 1")
    director.post(reverse("money-kind", args=[ann.pk]), {"kind": "3"})
    assert "Student £2.00" in shown(director, night_page(section))
    answer = director.post(reverse("money-kind", args=[ann.pk]), {"kind": "8"}, follow=True)
    assert "Choose one of the options." in answer.content.decode()


def test_season_adds_up_the_nights_and_lists_balances(director, section):
    pay(director, section, "Ann 1", "Bob 1")
    pay(director, section, "Ann 2", means="card")
    page = shown(director, reverse("money") + "?first=2025-11-01&last=2025-11-30")
    row = page[page.index("<tfoot>") :]
    for amount in ("£8.00", "£4.00", "£20.00"):
        assert f">{amount}</td>" in row
    assert "No amounts were entered" in shown(director, reverse("money") + "?first=2024-11-01&last=2024-11-30")
    assert director.get(reverse("money") + "?first=2025-11-02&last=2025-11-01").status_code == 422


def test_prices_are_checked_field_by_field(director, section):
    there = reverse("money-prices")
    good = {"currency": "GBP", "name-1": "Member", "price-1": "4.50", "name-2": "Guest", "price-2": "0"}
    assert director.post(there, good).url == there
    assert 'value="4.50"' in shown(director, there)
    for wrong in ({"price-1": "4.505"}, {"price-1": ""}, {"name-2": "member"}, {"name-1": ""}, {"currency": "XXX"}):
        assert director.post(there, good | wrong).status_code == 422, wrong
    pay(director, section, "Ann 1")
    assert "can no longer be changed" in director.post(there, good | {"currency": "EUR"}).content.decode()


def test_page_without_prices_leads_to_them(director, night):
    page = shown(director, night_page(night(4, "howell")))
    assert "Set the prices first." in page
    assert reverse("money-prices") in page


@pytest.mark.parametrize("name", ["money", "money-prices", "money-csv"])
def test_scorer_sees_no_money(client, club, name):
    user = User.objects.create_user("Sam")
    ClubMember.objects.create(club=club, user=user, role=Role.SCORER)
    client.force_login(user)
    assert client.get(reverse(name)).status_code == 403


def test_number_of_queries_does_not_grow_with_the_players(
    director, night, club, by, section, django_assert_max_num_queries
):
    with django_assert_max_num_queries(26):
        director.get(night_page(section))
    larger = night(20, "compass")
    with django_assert_max_num_queries(26):
        director.get(night_page(larger))


def test_hostile_numbers_book_nothing(director, section):
    for typed in (
        {},
        {"player": "x", "means": "cash"},
        {"player": "9" * 400, "means": "cash"},
        {"player": "1", "means": "iou"},
    ):
        assert director.post(reverse("money-pay", args=[section.pk]), typed).status_code == 302
    assert not LedgerEntry.objects.exists()


def test_journal_says_what_was_paid(director, section):
    pay(director, section, "Ann 1")
    page = director.get(reverse("club-journal")).content.decode()
    assert "entered table money for Thursday whist, 2025-11-20: £4.00 (cash)" in page
