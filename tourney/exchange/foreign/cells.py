"""Read the result of a board from the cells of other programs: the scores of both sides, contract, declarer, tricks.
Unreadable cells do not make the file unreadable: they lead to a remark or a question."""

import re
from decimal import ROUND_HALF_EVEN, Decimal

from movements.message import message, sentences

from ..file_contents import FileContents
from ..other_programs import Row
from ..outcome_words import both, of_points, outcome, without_thousands
from .doubtful import leave_out

_WEIGHTED = re.compile(r"[+-]?[0-9]{1,5}[.,][0-9]{1,3}")


def made_of(
    found: FileContents, place: str, scores: tuple[str, str], contract: str, by: str, tricks: str
) -> Row | None:
    """Return the result as in a night file, or None and ask; each of the ``scores`` is from its own side."""
    ns_said, ew_said = (without_thousands(each.replace("\N{MINUS SIGN}", "-").strip()) for each in scores)
    if ew_said in {"", "-"} and (given := both(ns_said)):
        return {"award": given}
    if _WEIGHTED.fullmatch(ns_said) or _WEIGHTED.fullmatch(ew_said):
        said = ns_said if _WEIGHTED.fullmatch(ns_said) else ew_said
        ns_said, ew_said = (_whole(each) for each in (ns_said, ew_said))
        found.say(place, "The weighted score %(said)s counts as %(whole)s.", said=said, whole=_whole(said))
        contract = ""  # the result made at the table differs from the decided one
    of_scores: list[str] = []
    of_contract: list[str] = []
    ns, ew = (outcome(each, of_scores.append) for each in (ns_said, ew_said))
    row = of_points(ns, ew, contract, by, tricks, of_contract.append)
    if of_scores and "contract" in row and not of_contract:
        found.say(place, sentences([*of_scores, message("The contract counts.")]))
        return row
    if of_contract and not of_scores and "score" in row:
        found.say(place, sentences([*of_contract, message("The score counts.")]))
        return {"score": row["score"]}
    if of_scores or of_contract:
        leave_out(found, place, sentences([*of_scores, *of_contract]))
        return None
    return row


def _whole(said: str) -> str:
    if not _WEIGHTED.fullmatch(said):
        return said
    return str(int(Decimal(said.replace(",", ".")).quantize(Decimal(1), rounding=ROUND_HALF_EVEN)))
