"""Results from Bridgemates: each is stored once, whatever its outcome, before the connector may delete it.

The connector sends unaccepted results again, in order. So a result is identified by its place in that order and its
content: after a failure it has the same key, and after a correction a different one. Both sides of the table have
confirmed it, so it counts as agreed: a different result from a phone or the desk is disputed, as between phones, and if
the two sides' phones disagree, it settles their disagreement. A result erased or corrected on the Bridgemate changes
only what the Bridgemate entered.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction

from movements.message import sentences
from movements.plan import Movement
from tourney.desk.queries import contestants_of, made_of, row_of, row_of_version
from tourney.desk.results.record import writer
from tourney.desk.results.result_versions import add_version, holders, latest_at, store, the_movement
from tourney.desk.writing import By, Change, change
from tourney.faults import BadInput
from tourney.language.stored_messages import store_message
from tourney.models import Place, ResultVersion, Section, Source, TableEntry
from tourney.models.audit import unrecorded
from tourney.models.phone_entries import EntryLine
from tourney.models.reason import because, two_results
from tourney.scoring.made import Made

from ..models import BridgemateLink, BridgemateResult
from ..problems import PROBLEMS, problem
from .links import asked

AT_BRIDGEMATE = By(None, Source.TABLE)
NOWHERE = Place(0, 0, 0)
Became, EntryOutcome = BridgemateResult.Became, TableEntry.Outcome


@dataclass(frozen=True, slots=True)
class ReceivedResult:
    """A result as received: ``item`` is the whole result, ``digest`` its hash. ``made`` is None if it was erased.
    ``pairs`` are the holders of the N-S and E-W cards, by their numbers at the table. ``wrong`` is the reason if it
    cannot be read; then there is only the item."""

    item: Mapping[str, Any]
    digest: str
    section: str = ""
    place: Place = NOWHERE
    pairs: tuple[int, int] = (0, 0)
    made: Made | None = None
    wrong: str = ""


def take(link: BridgemateLink, results: Sequence[ReceivedResult], last: int) -> int:
    """Store the new results of an answer whose last item is number ``last``, and return their number. All are on disk
    when this returns, and may then be accepted."""
    if not results:
        return 0
    asked(link, last, [sent.digest for sent in results])
    late = 0 < last <= link.accepted
    new = 0
    for at, sent in enumerate(results):
        # An answer that is not newer than the accepted results has been handled already.
        if not (late and _is_known(link, digest=sent.digest)):
            new += take_one(link, uuid5(UUID(link.guid), f"{link.taken + at} {sent.digest}"), sent)
    return new


def take_again(link: BridgemateLink, results: Sequence[ReceivedResult]) -> int:
    """Store the new ones among all results that the connector ever had, and return their number. This is for restored
    backups, because the connector does not resend accepted results on its own."""
    return sum(
        take_one(link, uuid5(UUID(link.guid), f"again {sent.digest}"), sent)
        for sent in results
        if not _is_known(link, digest=sent.digest)
    )


def _is_known(link: BridgemateLink, **values: object) -> bool:
    return BridgemateResult.objects.filter(club=link.club_id, link=link, **values).exists()


def take_one(link: BridgemateLink, key: UUID, sent: ReceivedResult) -> bool:
    """Store one result, and return whether it was new."""
    if _is_known(link, client_key=key):
        return False
    try:
        with transaction.atomic():
            _keep(link, key, sent, *_enter(link, key, sent))
    except BadInput as bad:
        _keep(link, key, sent, Became.LEFT, None, sentences(fault.what for fault in bad.faults))
    return True


def _keep(
    link: BridgemateLink, key: UUID, sent: ReceivedResult, became: str, version: ResultVersion | None, why: str
) -> None:
    with unrecorded():
        BridgemateResult.objects.create(
            link=link,
            client_key=key,
            digest=sent.digest,
            item=dict(sent.item),
            became=became,
            version=version,
            why=store_message(why, PROBLEMS),
        )


def _enter(link: BridgemateLink, key: UUID, sent: ReceivedResult) -> tuple[str, ResultVersion | None, str]:
    """Store one result and return its outcome and version. Raises BadInput if the director must decide."""
    if sent.wrong:
        raise BadInput.at("", sent.wrong)
    section = Section.objects.filter(club=link.club_id, session=link.session_id, name=sent.section).first()
    if section is None:
        raise BadInput.at("", problem("no-section", section=sent.section))
    with change(section, "enter_by_bridgemate", AT_BRIDGEMATE) as under_way:
        here = under_way.section
        if here.session.published_at is not None:
            raise BadInput.at("", problem("published"))
        movement = the_movement(here)
        held = holders(movement, sent.place)
        if sent.made is not None:
            _must_be(movement, held, sent.pairs)
        current = latest_at(here, sent.place)
        stands = current if current is not None and not current.withdrawn else None
        if sent.made is None:
            return _erased(under_way, stands)
        row = row_of(here, sent.made)
        if stands is None:
            version = store(under_way, contestants_of(here), [(sent.place, held, sent.made)], because("bridgemate"))[0]
            _entries(under_way, key, sent, version, EntryOutcome.STORED, EntryOutcome.AGREED)
            return Became.STORED, version, ""
        if made_of(stands) == sent.made:
            under_way.data = {"place": stands.result.place, "agreed": "Bridgemate"}
            _entries(under_way, key, sent, stands, EntryOutcome.AGREED)
            return Became.AGREED, stands, ""
        if _is_ours(stands):
            under_way.data = {"place": stands.result.place, "was": row_of_version(stands), "now": row}
            corrected = because("bridgemate-corrected")
            version = add_version(under_way, stands, stands, sent.made, corrected)
            _entries(under_way, key, sent, version, EntryOutcome.CHANGED, EntryOutcome.AGREED)
            return Became.CHANGED, version, ""
        under_way.data = {"place": stands.result.place, "stands": row_of_version(stands), "said": row}
        if stands.source != Source.TABLE:
            _entries(under_way, key, sent, stands, EntryOutcome.DISPUTED)
            return Became.DISPUTED, stands, ""
        # Both sides confirmed it on the Bridgemate, but one of their phones disagrees: neither result counts.
        version = add_version(under_way, stands, stands, None, two_results(device="bridgemate"))
        _entries(under_way, key, sent, version, EntryOutcome.DISPUTED, EntryOutcome.DISPUTED)
        return Became.DISPUTED, version, ""


def _erased(under_way: Change, stands: ResultVersion | None) -> tuple[str, ResultVersion | None, str]:
    if stands is None:
        return Became.AGREED, None, problem("nothing-there")
    if not _is_ours(stands):
        raise BadInput.at("", problem("erased", stands=made_of(stands), writer=writer(stands)))
    under_way.data = {"place": stands.result.place, "was": row_of_version(stands), "now": None}
    version = add_version(under_way, stands, stands, None, because("bridgemate-erased"))
    return Became.ERASED, version, ""


def _is_ours(stands: ResultVersion) -> bool:
    """Whether a Bridgemate entered the result and no phone did, so that a Bridgemate may change it."""
    results = stands.bridgemate_results.filter(became__in=[Became.STORED, Became.CHANGED])
    ours = {
        _key(key, line) for key in stands.bridgemate_results.values_list("client_key", flat=True) for line in EntryLine
    }
    said = stands.table_entries.filter(undoes=None, undone_by=None).values_list("client_key", flat=True)
    return results.exists() and set(said) <= ours


def _must_be(movement: Movement, held: tuple[int, ...], pairs: tuple[int, int]) -> None:
    expected = tuple(called(movement, number) for number in held)
    if pairs != expected:
        (ns, ew), (expected_ns, expected_ew) = pairs, expected
        words = problem("other-pairs", ns=ns, ew=ew, expected_ns=expected_ns, expected_ew=expected_ew)
        raise BadInput.at("", words)


def called(movement: Movement, contestant: int) -> int:
    """Return the number of a pair at the table: the one in its label, "3 N&S", if all have one, otherwise its own."""
    labels = movement.contestants.labels
    numbers = [label.removesuffix(" N&S").removesuffix(" E&W") for label in labels]
    plain = movement.winners == 2 and all(number.isascii() and number.isdecimal() for number in numbers)
    return int(numbers[contestant - 1]) if plain else contestant


def _entries(under_way: Change, key: UUID, sent: ReceivedResult, version: ResultVersion, *outcomes: str) -> None:
    """Record the entries as from the table: N-S entered it and, if there is a second outcome, E-W confirmed it. Each
    raises the revision by one, like entries from phones: otherwise phones would count a later change as one."""
    assert sent.made is not None, "what was erased makes no entry"
    section = under_way.section
    section.revision += len(outcomes) - 1
    TableEntry.objects.bulk_create(
        [
            TableEntry(
                section=section,
                client_key=_key(key, line),
                **sent.place._asdict(),
                line=line,
                made=row_of(section, sent.made),
                **because("bridgemate"),
                outcome=outcome,
                version=version,
            )
            for line, outcome in zip(EntryLine, outcomes, strict=False)
        ]
    )


def _key(key: UUID, line: str) -> UUID:
    return uuid5(key, line)
