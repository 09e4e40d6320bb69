"""The opening lead, where the club wants it."""

from django.urls import reverse

from tourney.desk.queries import made_of, versions_of
from tourney.desk.results.as_typed import as_typed
from tourney.desk.results.publishing import ask_for_leads
from tourney.desk.writing import By

from .conftest import asks

BRIDGE = {"game": "bridge", "scoring": "matchpoints"}


def test_lead_is_asked_for_if_the_club_wants_it_and_checked_against_the_deal(tonight, phone):
    contract = {"level": "4", "suit": "S", "risk": "", "beyond": "=", "by": "N"}
    assert 'data-step="lead"' not in phone(tonight(10, session=BRIDGE)).html()
    deals = {"1": "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"}
    section = tonight(10, session=BRIDGE | {"leads": True, "deals": deals})
    here = phone(section)
    assert 'data-step="lead"' in here.html()
    said = here.enter(**contract, lead="SA").json()["said"]
    assert said.startswith(
        "Board 1: please check the contract, the declarer and the lead. The card led must be in a defender's hand."
    )
    assert "H" not in here.enter(**contract, lead="HT").json().get("said", "")
    assert as_typed(made_of(versions_of(section)[1, 1, 1])) == "4S= N lHT"
    assert asks(here.read(), "E-W", "They played 4♠ by North and made 10 tricks.")
    assert "4♠ by North, 10 tricks, lead ♥10: 420 to N-S" in here.read()
    assert "Ausspiel ♥10" in here.read(language="de")


def test_director_decides_whether_the_lead_is_asked_for(director, tonight, phone):
    bridge, whist = tonight(10, session=BRIDGE), tonight(8)
    page = reverse("phones", args=[bridge.pk])
    assert "Phones ask for the opening lead" in director.get(page).content.decode()
    assert "opening lead" not in director.get(reverse("phones", args=[whist.pk])).content.decode()
    for section, asked in ((bridge, True), (whist, False)):
        director.post(reverse("phones-elsewhere", args=[section.pk]), {"elsewhere": "never", "leads": "on"})
        section.session.refresh_from_db()
        assert section.session.leads is asked
    ask_for_leads(whist, True, By(None))
    assert 'data-step="lead"' not in phone(whist).html()
