"""A movement as a table: all that a director must know of it, in whatever language it is told."""

from movements import as_text
from movements.catalogue import build
from movements.message import Message
from movements.request import Request


def test_the_text_says_shares_rests_turns_and_sit_outs():
    text = as_text.to_text(build(Request("compass", 8, "relay", trays_per_set=2)))
    assert "(shares with table 4)" in text
    assert "on the bye-stand after table 2:" in text
    assert "(turned)" in as_text.to_text(build(Request("howell", 10, trays_per_set=2, turning="trays")))
    assert "sits out" in as_text.to_text(build(Request("howell", 9)))


def test_every_word_of_it_is_told():
    """Told in capitals, nothing of it stays small."""

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
