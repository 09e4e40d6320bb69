"""The public page: it answers members and strangers alike until a code is given."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tourney.desk.club import rate_limit
from tourney.desk.players.records import PlayerRecord, keep
from tourney.extras.coming import pages, phone
from tourney.extras.coming.models import ComingAnswer, ComingLetter
from tourney.extras.coming.places import places_of
from tourney.extras.coming.send_letters import send_one
from tourney.extras.coming.verbs.answering import set_up
from tourney.extras.coming.verbs.member_codes import hand_out
from tourney.models import Tries

from .nights_to_come import coming, player, says


def at(name, session, **words):
    return reverse(name, kwargs={"slug": session.slug} | words)


def text(answer):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.content.decode()))


def sign_in(browser, session, sent, name="Ann Oak"):
    browser.post(at("coming", session), {"who": name})
    while send_one():
        pass
    [code] = re.findall(r"\b\d{6}\b", sent[-1].body)
    return browser.post(at("coming-code", session), {"who": name, "code": code})


def test_front_page_leads_there_while_members_can_answer(session, client, club, by):
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", "looking")
    shown = client.get(reverse("home"))
    assert "2 players are coming, 1 is looking for a partner" in text(shown)
    assert f"{at('coming', session)}?answer=looking" in shown.content.decode()
    assert "Ann Oak" not in text(shown)
    pages.answer(session, player(club, "Ann Oak"), pages.Wish("away"), by)
    assert "0 players are coming" in text(client.get(reverse("home")))
    set_up(club, False, by=by)
    assert at("coming", session) not in client.get(reverse("home")).content.decode()
    assert client.get(at("coming", session)).status_code == 404
    assert client.get(reverse("coming-start")).url == reverse("home")


def test_lists_of_nights_to_come_say_how_many_come(session, client, club, by):
    assert "coming" not in text(client.get(reverse("public-calendar"))).partition("For your own calendar")[2]
    says(session, "Ann Oak", partner="Ben Elm")
    assert "· 2 coming" in text(client.get(reverse("public-calendar")))
    set_up(club, False, by=by)
    assert "2 coming" not in text(client.get(reverse("public-calendar")))


def test_member_answers_after_a_code_and_is_known_on_this_phone_alone(session, client, sent):
    assert sign_in(client, session, sent).url == at("coming", session)
    page = client.get(at("coming", session) + "?answer=looking")
    assert "You are answering as Ann Oak." in text(page)
    assert 'value="looking" required id="id_answer_1" checked' in page.content.decode()
    answer = client.post(at("coming-answer", session), {"answer": "coming", "partner": "Ben Elm"})
    assert answer.url == at("coming", session)
    assert coming(session) == [("Ann Oak", "Ben Elm")]
    assert "Ann Oak &amp; Ben Elm: you have a place." in text(client.get(at("coming", session)))
    assert "Ann Oak" not in text(Client().get(at("coming", session)))
    client.post(at("coming-not-me", session))
    assert "Ann Oak" not in text(client.get(at("coming", session)))


def test_answer_that_was_chosen_first_is_still_chosen_after_the_code(session, client, sent):
    page = client.post(at("coming", session) + "?answer=looking", {"who": "Ann Oak"}).content.decode()
    action = re.search(f'action="({at("coming-code", session)}[^"]*)"', page)[1]
    while send_one():
        pass
    [code] = re.findall(r"\b\d{6}\b", sent[-1].body)
    answer = client.post(action, {"who": "Ann Oak", "code": code})
    assert answer.url == at("coming", session) + "?answer=looking"


def test_page_says_the_same_to_members_and_strangers(session, client, sent):
    def said(who):
        answers = [client.post(at("coming", session), {"who": who})]
        answers += [client.post(at("coming-code", session), {"who": who, "code": "12345"}) for _ in range(2)]
        hidden = re.compile(f'{re.escape(who)}|csrfmiddlewaretoken" value="[^"]*')
        return [(each.status_code, hidden.sub("", each.content.decode()), sorted(each.cookies)) for each in answers]

    assert said("Ann Oak") == said("Nobody Here")
    assert said("ann@example.org") == said("who@example.org")


def test_page_asks_the_database_the_same_for_members_and_strangers(session, client, sent):
    def asked(who):
        with CaptureQueriesContext(connection) as asked:
            client.post(at("coming", session), {"who": who})
            client.post(at("coming-code", session), {"who": who, "code": "12345"})
        Tries.objects.all().delete()
        return [re.sub(r"'[^']*'|\d+", "?", each["sql"]) for each in asked.captured_queries]

    assert asked("Ann Oak") == asked("Nobody Here") == asked("ann@example.org") == asked("who@example.org")


def test_wrong_codes_are_limited_as_at_sign_in(session, client, sent):
    for _ in range(10):
        assert client.post(at("coming-code", session), {"who": "Ann Oak", "code": "1"}).status_code == 422
    assert client.post(at("coming-code", session), {"who": "ann@example.org", "code": "1"}).status_code == 429
    sign_in(client, session, sent)
    assert "You are answering" not in text(client.get(at("coming", session)))
    Tries.objects.all().delete()
    for _ in range(12):
        sign_in(client, session, sent)
    assert "You are answering" in text(client.get(at("coming", session)))


def test_requests_for_codes_are_limited_by_account_and_address(session, client, sent):
    def asked(who):
        return client.post(at("coming", session), {"who": who}).status_code

    assert [asked("Ann Oak") for _ in range(11)] == [200] * 10 + [429]
    assert [asked(f"Nobody {number}") for number in range(41)] == [200] * 40 + [429]


def test_number_of_answers_of_a_player_is_limited(session, client, sent, monkeypatch):
    monkeypatch.setattr(pages, "ANSWERS", rate_limit.Limit("few", 2, pages.ANSWERS.span))
    sign_in(client, session, sent)
    said = [client.post(at("coming-answer", session), {"answer": each}) for each in ("away", "looking", "away")]
    assert [each.status_code for each in said] == [302, 302, 429]


def test_faults_are_shown_beside_the_field_and_what_was_typed_stays(session, client, sent):
    sign_in(client, session, sent)
    answer = client.post(at("coming-answer", session), {"answer": "coming", "partner": "Ann Oak"})
    assert answer.status_code == 422
    assert "Enter another player&#x27;s name." in answer.content.decode()
    assert 'name="partner" value="Ann Oak"' in answer.content.decode()
    assert client.post(at("coming-answer", session), {"answer": "maybe"}).status_code == 422
    assert client.post(at("coming-answer", session), {"answer": "looking", "note": "x" * 201}).status_code == 422
    assert not ComingAnswer.objects.exists()


def test_large_forms_are_refused(session, client):
    assert client.post(at("coming", session), {"who": "x" * 30_000}).status_code == 400
    assert client.post(at("coming", session), {"who": "x" * 300}).status_code == 422


@pytest.mark.parametrize("cookie", ["", "guessed", "a:b:c", "W10:1abc:xyz", "\x00"])
def test_forged_cookies_open_nothing(session, client, cookie):
    client.cookies[phone.COOKIE] = cookie
    assert client.get(at("coming", session)).status_code == 200
    assert client.post(at("coming-answer", session), {"answer": "away"}).status_code == 302
    assert not ComingAnswer.objects.exists()


def test_cookie_ends_with_another_address_and_after_its_time(session, client, sent, club, by, monkeypatch):
    sign_in(client, session, sent)
    cookie = client.cookies[phone.COOKIE]
    assert (cookie["path"], cookie["httponly"], cookie["max-age"]) == ("/coming/", True, 60 * 24 * 3600)
    ann = player(club, "Ann Oak")
    keep(club, PlayerRecord("Ann Oak", mail="new@example.org"), by, ann)
    assert "You are answering" not in text(client.get(at("coming", session)))
    keep(club, PlayerRecord("Ann Oak", mail="ann@example.org"), by, ann)
    assert "You are answering" in text(client.get(at("coming", session)))
    monkeypatch.setattr(phone, "KEPT", -phone.KEPT)
    assert "You are answering" not in text(client.get(at("coming", session)))


def test_searches_are_shown_as_their_people_wish(session, client, club):
    says(session, "Ann Oak", "looking", shown="full", note="Acol <b>please</b>")
    says(session, "Ben Elm", "looking", shown="initials")
    says(session, "Carla Reed", "looking")
    for name, shown in (("Dev Patel", "initials"), ("Ewa Nowak", "withheld")):
        club.players.filter(name=name).update(shown=shown)
        says(session, name, "looking", shown="full", note=f"secret of {shown}")
    page = client.get(at("coming", session))
    assert [each.name for each in pages.searches(session)] == ["Ann Oak", "B. E.", "A member", "D. P."]
    assert "Acol &lt;b&gt;please&lt;/b&gt;" in page.content.decode()
    assert "secret of withheld" not in text(page)
    for name in ("Ben Elm", "Carla Reed", "Dev Patel", "Ewa Nowak", "example.org", "Reply"):
        assert name not in text(page)


def test_reply_to_a_search_goes_by_mail_and_shows_no_address(session, client, sent):
    says(session, "Ben Elm", "looking", note="Acol")
    search = places_of(session).looking[0].pk
    there = at("coming-reply", session, search=search)
    assert client.get(there).status_code == 302
    sign_in(client, session, sent)
    assert there in client.get(at("coming", session)).content.decode()
    assert client.get(there).status_code == 200
    assert client.post(there, {"text": "x" * 501}).status_code == 422
    assert client.post(there, {"text": "Shall we?\r\nBcc: all@example.org"}).url == at("coming", session)
    send_one()
    letter = sent[-1]
    assert letter.recipients() == ["ben@example.org"]
    assert "Shall we?\nBcc: all@example.org" in letter.body
    assert "Ann Oak has replied to your request" in letter.body
    assert "ann@example.org" not in letter.message().as_string()
    says(session, "Ben Elm", "away")
    assert client.post(there, {"text": "Still?"}).status_code == 302
    assert not send_one()


def test_letter_to_the_partner_has_a_link_that_withdraws_at_a_press(session, client, sent):
    says(session, "Ann Oak", partner="Ben Elm")
    send_one()
    assert sent[0].to == ["ben@example.org"]
    [link] = re.findall(r"https://club\.example\.org(/coming/\S+/withdraw/\S+)", sent[0].body)
    assert client.get(link).status_code == 200
    assert coming(session) == [("Ann Oak", "Ben Elm")]
    assert "not coming" in text(client.post(link))
    assert coming(session) == []
    assert client.get(at("coming-withdraw", session, token="guessed")).status_code == 404
    assert client.get(link.replace(session.slug, "another")).status_code == 404


def test_without_mail_the_director_hands_out_a_code(session, client, club, by):
    page = client.get(at("coming", session))
    assert "Ask the director for a code" in text(page)
    client.post(at("coming", session), {"who": "Ann Oak"})
    assert not ComingLetter.objects.exists()
    code = hand_out(player(club, "Ann Oak"), by)
    typed = {"who": "Ann Oak", "code": f"{code[:5]} {code[5:]}"}
    assert client.post(at("coming-code", session), typed).status_code == 302
    assert "You are answering as Ann Oak." in text(client.get(at("coming", session)))
    assert client.post(at("coming-code", session), typed).status_code == 422


def test_waiting_list_is_numbered(session, client, club, by, sent):
    set_up(club, True, 1, by)
    says(session, "Ben Elm", partner="Zoe Guest")
    says(session, "Carla Reed", partner="Dev Patel")
    sign_in(client, session, sent)
    client.post(at("coming-answer", session), {"answer": "coming", "partner": "Ewa Nowak"})
    assert "Ann Oak &amp; Ewa Nowak: number 1 on the waiting list." in text(client.get(at("coming", session)))
