"""Return the player of a letter's link; None for any other token."""

from dataclasses import dataclass

from tourney.models import Club, Player, Session

from .models import ComingAnswer, ComingSetup

AnswerKind = ComingAnswer.Kind
AT_A_TABLE = 4


def setup_of(club: Club) -> ComingSetup | None:
    """Return the club's settings for answers; None if members cannot answer."""
    return ComingSetup.objects.filter(club=club).first()


@dataclass(frozen=True, slots=True)
class Places:
    """The answers to a night, each group in the order of answering."""

    seated: tuple[ComingAnswer, ...]
    waiting: tuple[ComingAnswer, ...]
    looking: tuple[ComingAnswer, ...]
    away: tuple[ComingAnswer, ...]

    @property
    def people(self) -> int:
        return sum(map(size, self.seated))

    @property
    def every(self) -> tuple[ComingAnswer, ...]:
        return (*self.seated, *self.waiting, *self.looking, *self.away)

    def answer_of(self, player: Player) -> ComingAnswer | None:
        return next((each for each in self.every if player.pk in keys(each)), None)

    def number_waiting(self, answer: ComingAnswer) -> int:
        """Return an answer's number on the waiting list; 0 if it has a place."""
        return self.waiting.index(answer) + 1 if answer in self.waiting else 0


def places_of(session: Session) -> Places:
    """Sort the answers to a night. Once an answer has to wait, every later one waits too, however small."""
    setup = setup_of(session.event.club)
    limit = setup.tables * AT_A_TABLE if setup and setup.tables else None
    people = ("player__merged_into", "partner__merged_into")
    answers = list(ComingAnswer.objects.filter(club=session.club_id, session=session).select_related(*people))
    for each in answers:
        each.player = each.player.merged_into or each.player
        if each.partner:
            each.partner = each.partner.merged_into or each.partner
    coming = [each for each in answers if each.kind == AnswerKind.COMING]
    taken, fit = 0, 0
    for each in coming:
        taken += size(each)
        if limit is not None and taken > limit:
            break
        fit += 1
    return Places(
        seated=tuple(coming[:fit]),
        waiting=tuple(coming[fit:]),
        looking=tuple(each for each in answers if each.kind == AnswerKind.LOOKING),
        away=tuple(each for each in answers if each.kind == AnswerKind.AWAY),
    )


def keys(answer: ComingAnswer) -> set[int]:
    """Return the keys of the players of an answer."""
    return {each.pk for each in (answer.player, answer.partner) if each}


def size(answer: ComingAnswer) -> int:
    """Return the number of people in an answer."""
    return 2 if answer.partner or answer.guest else 1


def names(answer: ComingAnswer) -> tuple[str, ...]:
    other = answer.partner.name if answer.partner else answer.guest
    return (answer.player.name, other) if other else (answer.player.name,)
