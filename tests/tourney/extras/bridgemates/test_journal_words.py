"""Actions of Bridgemates in words."""

from tests.tourney.web.test_journal_words import line
from tourney.web.journal_words import story


def test_undone_verb_of_an_app_is_described():
    undone = story(line("step_back", line=3, verb="enter_by_bridgemate"), "bridge")
    assert undone == "undid a step: entry 3, entered a result on a Bridgemate, no longer applies"
