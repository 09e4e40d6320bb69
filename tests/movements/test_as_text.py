"""A movement as a table: everything that a director must know of it, in any language."""

from movements import as_text
from movements.catalogue import build
from movements.message import Message
from movements.request import Request


def test_text_gives_shares_rests_turns_and_sit_outs():
    text = as_text.to_text(build(Request("compass", 8, "relay", trays_per_set=2)))
    assert "(shares with table 4)" in text
    assert "on the bye-stand after table 2:" in text
    assert "(turned)" in as_text.to_text(build(Request("howell", 10, trays_per_set=2, turning="trays")))
    assert "sits out" in as_text.to_text(build(Request("howell", 9)))


def test_every_word_of_the_text_is_translated():
    """With a translation into capitals, no word stays in small letters."""

    def loud(said: object) -> str:
        return str(said).upper() if isinstance(said, Message) else str(said)

    for request in (
        Request("compass", 8, "relay", trays_per_set=2),
        Request("howell", 9, turning="trays"),
        Request("six-hand", 3),
        Request("foster-pairs", 2),
    ):
        text = as_text.to_text(build(request), loud)
        assert text == text.upper()
