"""The director's rulings: stored beside the results, in versions like them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from decimal import Decimal
from typing import Any

from movements.message import either, gettext_noop, message

from ... import inputs
from ...faults import BadInput, Faults
from ...language.facts import reason_words
from ...models import Place, Ruling, RulingVersion, Section, Session, Source
from ...models.reason import Reason, because, typed
from ...scoring.made import Made
from ...scoring.method import method
from ..queries import row_of
from ..writing import By, Change, change
from .record import ChangedMeanwhile, time_of, writer
from .result_versions import add_version, latest_at

WHY = 200  # letters
TEXTS = ("rule", "law", "paragraph", "found", "came_to_light", "decided")
SAID = (*TEXTS, "contestant", "penalty", "unit", "result", "made")


@dataclass(frozen=True, slots=True)
class Decision:
    """A finding and a decision; ``rule`` names an entry in scoring's laws. A ``penalty`` in ``unit`` is taken from the
    contestant of that number in the section; ``place`` is the round, table and tray of the result it is about, and
    ``made`` counts there instead of the result; if the deal is to be played ``anew``, the result is deleted and its
    place waits again."""

    found: str = ""
    decided: str = ""
    rule: str = ""
    law: str = ""
    paragraph: str = ""
    came_to_light: str = ""
    contestant: int | None = None
    penalty: Decimal = Decimal(0)
    unit: str = ""
    place: tuple[int, int, int] | None = None
    made: Made | None = None
    anew: bool = False


def rule(section: Section, decision: Decision, by: By, seen: int | None = None) -> RulingVersion:
    """Store a new ruling, or return the current one that says the same. Raises BadInput with every fault,
    ChangedMeanwhile if its result's current version is not the one ``seen``, by number."""
    with change(section, "rule", by) as under_way:
        if seen is not None and decision.place is not None:
            latest = latest_at(under_way.section, Place(*decision.place))
            if latest is not None and latest.number != seen:
                raise ChangedMeanwhile(latest)
        if same := _in_force(under_way.section, decision):
            return same
        version = write(under_way, [decision])[0]
        if decision.anew and version.result:
            current = version.result.versions.latest("number")
            if not current.withdrawn:
                redeal = because("redeal", ruling=version.ruling.number)
                add_version(under_way, current, current, None, redeal)
        return version


def _in_force(section: Section, decision: Decision) -> RulingVersion | None:
    said = _fields(section, decision, said=False)
    for each in RulingVersion.objects.current([section]):
        if not each.withdrawn and all(getattr(each, name) == value for name, value in said.items()):
            return each
    return None


def withdraw_ruling(version: RulingVersion, why: str, by: By) -> RulingVersion:
    """Withdraw a ruling with a new version; the earlier one stays readable. Raises BadInput without a reason, or if
    somebody else wrote a version after ``version``."""
    why = inputs.kept_line(why, "why")
    if not why or len(why) > WHY:
        raise BadInput.at(
            "why", "Give a reason of at most %(why)s characters. It will be stored with the ruling.", why=WHY
        )
    with change(version.ruling.section, "withdraw_ruling", by) as under_way:
        current = version.ruling.versions.select_related("made_by").latest("number")
        if current.number != version.number:
            who, at = writer(current), time_of(current)
            if current.withdrawn:
                said = message(
                    "%(who)s withdrew %(ruling)s (%(why)s) at %(at)s. Check it, then try again.",
                    who=who,
                    ruling=version.ruling,
                    why=reason_words(current.why, current.reason),
                    at=at,
                )
            else:
                words = gettext_noop("%(who)s changed %(ruling)s at %(at)s. Check it, then try again.")
                said = message(words, who=who, ruling=version.ruling, at=at)
            raise BadInput.at("", said)
        under_way.data = {"ruling": version.ruling.number, **typed(why)}
        under_way.before["rulings"] = {str(version.ruling_id): current.number}
        return add_ruling_version(current, current, typed(why), by, withdrawn=True)


def add_ruling_version(
    current: RulingVersion, like: RulingVersion, reason: Reason, by: By, *, withdrawn: bool
) -> RulingVersion:
    """Store the next version after ``current``: a copy of ``like``, ``withdrawn`` or in force."""
    return RulingVersion.objects.create(
        ruling=current.ruling,
        number=current.number + 1,
        **{field: getattr(like, field) for field in SAID},
        withdrawn=withdrawn,
        made_by=by.user,
        source=by.source,
        **reason,
    )


def write(under_way: Change, decisions: list[Decision]) -> list[RulingVersion]:
    """Store first versions of new rulings, all or none. A file need not describe the finding or decision."""
    if not decisions:
        return []
    section, by = under_way.section, under_way.by
    fields = [_fields(section, decision, said=by.source == Source.IMPORT) for decision in decisions]
    first = section.rulings.count() + 1
    before = under_way.before.setdefault("rulings", {})
    found = []
    for number, values in enumerate(fields, start=first):
        ruling = Ruling.objects.create(section=section, number=number)
        before[str(ruling.pk)] = 0
        found.append(RulingVersion.objects.create(ruling=ruling, number=1, made_by=by.user, source=by.source, **values))
    under_way.data["rulings"] = [
        {**asdict(replace(decision, made=None)), "counts": values["made"]}
        for decision, values in zip(decisions, fields, strict=True)
    ]
    return found


def _fields(section: Section, decision: Decision, *, said: bool) -> dict[str, Any]:
    """Return the decision as columns. Raises BadInput with everything that cannot be; where a file has ``said`` it, it
    need not have words."""
    texts = {name: inputs.lines(getattr(decision, name)).strip() for name in TEXTS}
    contestant = result = None
    if decision.contestant is not None:
        contestant = section.contestants.filter(number=decision.contestant, removed=False).first()
    if decision.place:
        round_, table, tray = decision.place
        result = section.results.filter(round=round_, table=table, tray=tray).first()
    faults = Faults()
    if not said and not (decision.found.strip() or decision.decided.strip()):
        faults.fault("found", "Enter your findings or your decision.")
    _check_texts(texts, faults)
    if decision.contestant is not None and contestant is None:
        faults.fault("contestant", "There is no contestant %(number)s.", number=decision.contestant)
    if decision.penalty:
        _check_penalty(section.session, decision, faults)
    if decision.place is not None and result is None:
        words = gettext_noop("There is no result for round %(round)s, table %(table)s, tray %(tray)s.")
        faults.fault("place", words, round=round_, table=table, tray=tray)
    if decision.place is None and (decision.made is not None or decision.anew):
        faults.fault("place", "Choose the result that this ruling replaces.")
    faults.refuse()
    return {
        **texts,
        "contestant": contestant,
        "penalty": decision.penalty,
        "unit": decision.unit if decision.penalty else "",
        "result": result,
        "made": row_of(section, decision.made) if decision.made else None,
    }


def _check_texts(texts: Mapping[str, str], faults: Faults) -> None:
    for name, text in texts.items():
        faults.fault(name, inputs.wrong(text))
        field: Any = RulingVersion._meta.get_field(name)
        most = field.max_length
        if len(text) > most:
            faults.fault(name, "Enter at most %(most)s characters. You entered %(count)s.", most=most, count=len(text))


def _check_penalty(session: Session, decision: Decision, faults: Faults) -> None:
    units = method(session.scoring).penalty_units(session.game)
    if decision.contestant is None:
        faults.fault("contestant", "Choose who pays the penalty.")
    if decision.unit not in units:
        faults.fault("unit", "Enter penalties here in %(units)s.", units=either(units))
    if not 0 < decision.penalty <= 1000:
        faults.fault("penalty", "Enter a penalty of more than 0 and at most 1000.")
