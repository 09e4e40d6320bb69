"""Merging two records of one player, and undoing it."""

from django.utils import timezone

from ...faults import BadInput
from ...models import Merge, Player, Seat
from ..writing import BY_COMMAND, By, club_change
from .national_numbers import stored, written
from .records import LONGEST_NOTES, tell_pages

_FILLED = ("number", "national", "grade", "contact", "mail", "notes", "sits_still")
"""Fields that a merged record may fill."""


def merge(kept: Player, other: Player, by: By) -> Merge:
    """Make two records one: the seats of ``other`` become those of ``kept``, whose missing details are filled in from
    it. From then on, the other name means the kept player. Raises BadInput for two who sat in the same night: they are
    two people."""
    with club_change(kept.club, "merge_players", by) as under_way:
        # Read again: of two simultaneous merges the second must see the first.
        for player in (kept, other):
            player.refresh_from_db()
        under_way.data = {"kept": kept.name, "other": other.name}
        return _merge(kept, other, by)


def _merge(kept: Player, other: Player, by: By) -> Merge:
    if kept.pk == other.pk:
        raise BadInput.at("other", "Choose two different records.")
    if kept.merged_into_id or other.merged_into_id or kept.club_id != other.club_id:
        raise BadInput.at("other", "One of these records has already been merged. Check the list again.")
    nights = Seat.objects.filter(player=kept).values("contestant__section__session")
    both = Seat.objects.filter(player=other, contestant__section__session__in=nights)
    if meeting := both.select_related("contestant__section__session__event").first():
        raise BadInput.at(
            "other",
            "%(name)s and %(name2)s both played in %(session)s, so they are two different people. Correct "
            "the names for that night first.",
            name=kept.name,
            name2=other.name,
            session=meeting.contestant.section.session,
        )
    seats = Seat.objects.filter(player=other)
    done = Merge(kept=kept, other=other, by=by.user, seats=list(seats.values_list("pk", flat=True)))
    seats.update(player=kept)
    before = {field: getattr(kept, field) for field in _FILLED}
    if kept.number is None and other.number is not None:
        kept.number, other.number = other.number, None
    kept.national = written(stored(other.national) | stored(kept.national))
    for field in ("grade", "contact", "mail"):
        setattr(kept, field, getattr(kept, field) or getattr(other, field))
    kept.notes = "\n".join(filter(None, [kept.notes, other.notes]))[:LONGEST_NOTES]
    kept.sits_still = kept.sits_still or other.sits_still
    done.filled = {
        field: [value, getattr(kept, field)] for field, value in before.items() if getattr(kept, field) != value
    }
    other.merged_into = kept
    other.save()
    kept.save()
    # Records merged into the other now belong to the kept one.
    done.save()
    other.merged.update(merged_into=kept)
    tell_pages(kept)
    return done


def take_apart(done: Merge, by: By = BY_COMMAND) -> Player:
    """Undo a merge: the other record has its seats again, and details that the kept one took go back unless they were
    changed since. Returns the other player. Raises BadInput if that was done already."""
    with club_change(done.kept.club, "take_apart", by) as under_way:
        for row in (done, done.kept, done.other):
            row.refresh_from_db()
        under_way.data = {"kept": done.kept.name, "other": done.other.name}
        if done.undone_at:
            raise BadInput.at("", "This merge has already been undone.")
        kept, other = done.kept, done.other
        holder = kept.merged_into or kept
        tell_pages(holder)
        number = done.filled.get("number")
        for field, (before, after) in done.filled.items():
            if getattr(kept, field) == after:
                setattr(kept, field, before)
        kept.save()
        if number and kept.number is None:
            other.number = number[1]
        other.merged_into = None
        other.save()
        once = list(Merge.objects.filter(kept=other, undone_at=None).values_list("other", flat=True))
        Player.objects.filter(pk__in=once, merged_into=holder).update(merged_into=other)
        Seat.objects.filter(pk__in=done.seats, player=holder).update(player=other)
        done.undone_at = timezone.now()
        done.save(update_fields=["undone_at"])
        return other
