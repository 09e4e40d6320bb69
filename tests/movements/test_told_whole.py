"""Every text of a movement can be translated in full."""

import pytest

from movements import advice, catalogue, fairness, proof
from movements.announcements import calls
from movements.plan import Impossible
from movements.request import Request
from tests.masked import english_left
from tests.movements.test_titles import some_of


@pytest.mark.parametrize("system", catalogue.SYSTEMS)
def test_titles_and_calls_have_no_untranslated_word(system):
    assert not english_left(catalogue.SYSTEMS[system].title)
    for movement in some_of(system):
        assert not english_left(movement.title)
        for each in movement.rounds:
            for game in ("whist", "bridge"):
                assert not [left for call in calls(movement, each.number, game) if (left := english_left(call.text))]


@pytest.mark.parametrize("kind", ["pairs", "teams", "players", "couples"])
def test_advice_has_no_untranslated_word(kind):
    for found in advice.suggest(9 if kind == "pairs" else 8, 150, 30, kind):
        assert not english_left(found.running) + english_left(found.why) + english_left(advice.late(found))
        assert not english_left(fairness.words(found.movement))


@pytest.mark.parametrize(
    "request_",
    [
        Request("compass", 3),
        Request("compass", 9, "plain"),
        Request("howell-teams", 8),
        Request("individual", 3),
        Request("web", 12, rounds=1),
        Request("league-teams", 3),
        Request("safford-couples", 6),
        Request("swiss-pairs", 3),
        Request("howell", 8, rounds=90),
    ],
)
def test_refusals_have_no_untranslated_word_except_variants(request_):
    with pytest.raises(Impossible) as refused:
        catalogue.build(request_)
    assert set(english_left(str(refused.value))) <= {
        "plain",
        "relay",
        "skip",
    }  # names of variants, as they are asked for


def test_problems_have_no_untranslated_word():
    whole = catalogue.build(Request("howell", 6))
    first = whole.rounds[0].tables[0]
    wrong = type(first)(first.table, first.ns, first.ns, (1, 1, 99), (7,), (5,))
    broken = type(whole)(
        **{
            **{name: getattr(whole, name) for name in whole.__dataclass_fields__},
            "rounds": (type(whole.rounds[0])(4, (wrong,)), *whole.rounds[1:], whole.rounds[1]),
        }
    )
    found = proof.problems(broken)
    assert len(found) > 10
    assert not [each.message for each in found if english_left(each.message)]
