"""Read the result of a board from a Bridgemate's words: "4 S x" by "N", "=", "+1", "-2"; "PASS"; or, without a
contract, a remark: "40%-60%", "Not played", "Wrong direction", "Arbitral score"."""

import re
from collections.abc import Callable

from movements.message import message

from ....inputs import show
from ...file_contents import FileContents, Question
from ...other_programs import Row
from ...outcome_words import awards, of_points
from .bridgemate_file import Received

DIRECTION = Question(
    "wrong_direction",
    message("According to the Bridgemate, the pairs sat in each other's seats. Who should get the score?"),
    (
        ("turned", message("the players who sat there: the pair entered as N-S held the E-W cards")),
        ("entered", message("the pairs as entered")),
        ("left", message("nobody: leave the boards out")),
    ),
)
DECISION = Question(
    "arbitral_score",
    message(
        "The director was to rule on these boards, but the ruling is not in the file. What score does each side get?"
    ),
    (
        *(
            (each, message("%(ns)s%% to N-S and %(ew)s%% to E-W", ns=each.split("-")[0], ew=each.split("-")[1]))
            for each in ("60-40", "40-60", "50-50", "60-60", "40-40")
        ),
        ("left", message("nothing: leave the boards out")),
    ),
)


def made(sent: Received, found: FileContents, place: str) -> tuple[Row | None, bool]:
    """Return the result as in a night file, empty if it is left out, and whether the pairs held each other's cards."""
    remark = sent.remark.lower()
    if said := re.search(r"([0-9]{1,3})\s*%\s*[-/]\s*([0-9]{1,3})\s*%", remark):
        return {"award": {"ns": f"{said[1]}%", "ew": f"{said[2]}%"}}, False
    if not sent.contract and (award := awards(remark.replace(" plus", "+").replace(" minus", "-"))):
        return {"award": award}, False
    if remark in ("not played", "np", "no play"):
        return {"not_played": True}, False
    if "arbitral" in remark and not sent.contract:
        answer = found.ask(DECISION, place, sent.remark)
        if answer in ("", "left"):
            return None, False
        ns, ew = answer.split("-")
        return {"award": {"ns": f"{ns}%", "ew": f"{ew}%"}}, False
    if remark and not (sent.contract or "wrong direction" in remark):
        found.say(
            place,
            "The remark on this result is not recognised, so the result counts as not played: %(said)s.",
            said=show(sent.remark),
        )
    turned = False
    if "wrong direction" in remark:
        answer = found.ask(DIRECTION, place, sent.remark)
        if answer in ("", "left"):
            return None, False
        turned = answer == "turned"
    return _played(sent, lambda what: found.fault(place, what)), turned


def _played(sent: Received, fault: Callable[[str], None]) -> Row:
    contract = sent.contract.replace(" ", "").upper()
    if contract in ("PASS", "P", "PASSEDOUT", "ALLPASS"):
        return {"contract": "pass"}
    if not contract:
        return {"not_played": True}
    result = of_points(None, None, contract, sent.seat, sent.result or "=", fault)
    lead = sent.lead.replace(" ", "").upper().replace("10", "T")
    return result | ({"lead": lead} if lead and "by" in result else {})
