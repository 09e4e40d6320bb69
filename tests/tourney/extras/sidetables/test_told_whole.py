"""Every text of a side table can be translated in full."""

import pytest

from movements import cutting
from tests.masked import english_left
from tourney.extras.sidetables import record_document
from tourney.extras.sidetables.games import GAMES
from tourney.faults import BadInput


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_game_has_no_untranslated_word(game):
    said = [game.title, game.bout, game.unit, *game.rules]
    for field in game.fields:
        said += [field.label, field.help, *field.choices.values()]
    assert not [each for each in said if english_left(each)]


@pytest.mark.parametrize("code", cutting.EVERY_CODE.values(), ids=list(cutting.EVERY_CODE))
def test_cutting_rules_have_no_untranslated_word(code):
    assert not [
        each for players in (4, 5, 7) for each in (code.title, *cutting.rules(code, players)) if english_left(each)
    ]


@pytest.mark.parametrize(
    ("entry", "parts"),
    [
        ({"cut": {}}, {"cut"}),
        ({"sit": {"N": "A", "E": "A"}}, {"sit", "deals"}),
        ({"come": "A"}, {"come"}),
        ({"leave": "Z"}, {"leave"}),
        ({"substitute": "B", "for": "A"}, {"for"}),
        ({"stop": True}, {"stop"}),
        ({"tricks": 99}, set()),
    ],
)
def test_record_faults_have_no_untranslated_word_except_field_names(entry, parts):
    table = record_document.read({"game": "bridge", "players": ["A", "B", "C", "D"], "record": [entry]})
    with pytest.raises(BadInput) as bad:
        record_document.settled(table)
    assert all(set(english_left(fault.place)) <= parts for fault in bad.value.faults)
    assert not [fault.what for fault in bad.value.faults if set(english_left(fault.what)) - {"None"}]
