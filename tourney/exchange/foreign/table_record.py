"""The auction and play of a result, as recorded by another program. Impossible ones are reported and left out; the
result still counts."""

from movements.message import message

from ...cards.play import bought, cards_in, must_be_held
from ...scoring.contract import dealer, parse
from ...scoring.hands import LETTERS, read_auction, read_play
from ..file_contents import FileContents
from ..other_programs import Row, bid


def with_record(
    found: FileContents, place: str, tray: int, made: Row, deal: str, *, auction: str = "", play: str = ""
) -> Row:
    """Return a result of a night file with its ``auction`` and its ``play``, if they are possible with its contract and
    the ``deal``, which may be unknown."""
    contract = parse(bid(made["contract"])) if "by" in made else None
    if contract is None:
        return made
    record = dict[str, str]()
    try:
        if auction and bought(read_auction(auction), dealer(tray)) != (str(contract), made["by"]):
            words = "It does not lead to %(contract)s by %(by)s."
            raise ValueError(message(words, contract=str(contract), by=LETTERS[made["by"]]))
        record |= {"auction": auction} if auction else {}
    except ValueError as problem:
        leave_out(found, place, auction=problem)
    try:
        if play:
            must_be_held(made["by"], contract.strain, cards_in(read_play(play)), deal)
            record |= {"lead": play[:2], "play": play}
    except ValueError as problem:
        leave_out(found, place, play=problem)
    return record | made


def leave_out(
    found: FileContents, place: str, *, auction: ValueError | None = None, play: ValueError | None = None
) -> None:
    """Report the problem for which an auction or a play is left out."""
    if auction:
        found.say(place, "The auction is left out. %(problem)s", problem=auction.args[0])
    if play:
        found.say(place, "The play is left out. %(problem)s", problem=play.args[0])
