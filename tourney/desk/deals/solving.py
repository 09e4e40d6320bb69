"""Solve waiting deals one after another, for any caller of :func:`solve_next`: a server thread with a separate solver
process. No lock is held during this; unfinished work starts again."""

from datetime import timedelta

from django.db.models import F, Q
from django.utils import timezone

from movements.message import message, sentences

from ...cards.double_dummy.solver import HOW, PROBLEMS, SECONDS, NoSolver, Solver, Unsolved, installed
from ...cards.double_dummy.tricks import hash_of
from ...language.stored_messages import store_message
from ...models import Session, SolvedDeal
from ...scoring.hands import DealError
from ..writing import BY_COMMAND, Gone, change
from .sealed import cards_of
from .solver_queue import TRIES, SolvingProgress, progress, waiting, want_again

LEFT = timedelta(seconds=2 * SECONDS)
"""Age after which an unfinished attempt counts as abandoned."""


def solve_next(solver: Solver) -> bool:
    """Solve a waiting deal, failed ones last; return False if none is waiting. Raises NoSolver."""
    row = _taken()
    if row is None:
        return False
    session = Session.objects.filter(pk=row.night).first()
    deals = cards_of(session).deals if session else {}
    text = next((deal for deal in deals.values() if hash_of(deal) == row.hash), None)
    mine = SolvedDeal.objects.filter(pk=row.pk)
    if session is None or text is None:
        mine.delete()  # replaced, or the night was removed: nobody has these cards
        return True
    try:
        solved = solver.solve(text)
    except Unsolved as problem:
        mine.update(wrong=store_message(problem, PROBLEMS), tries=F("tries") + 1, begun_at=None)
    except DealError as problem:
        # Stored by a version that accepted incomplete deals: trying again changes nothing.
        mine.update(wrong=store_message(problem), tries=TRIES, begun_at=None)
    except NoSolver as problem:
        mine.update(wrong=store_message(problem.why, PROBLEMS), begun_at=None)
        raise
    else:
        mine.update(tricks=solved.text, wrong="", begun_at=None)
    _tell_if_done(session.pk)
    return True


def progress_of(session: Session) -> SolvingProgress:
    """Return the progress of a night's deals, sealed or not, as numbers only."""
    return progress(cards_of(session).deals)


def no_solver(now: SolvingProgress) -> str:
    """Return why nothing solves waiting deals, in whole sentences; empty if something does."""
    if now.halted:
        return sentences([now.halted, HOW])
    return "" if installed() else message("The solver is not installed. %(how)s", how=HOW)


def solve_again(session: Session) -> None:
    """Retry deals that were given up, and request any that are missing."""
    want_again(session, cards_of(session).deals.values())


def _taken() -> SolvedDeal | None:
    """Claim a waiting deal."""
    now = timezone.now()
    free = Q(begun_at=None) | Q(begun_at__lt=now - LEFT)
    while row := waiting().filter(free).order_by("tries", "night").first():
        if waiting().filter(free, pk=row.pk).update(begun_at=now):
            return row
    return None


def _tell_if_done(number: int) -> None:
    """Rebuild the pages of a finished night once all its deals are solved, by a journal line, which is a new revision.
    Sealed deals are reported when opened."""
    session = Session.objects.filter(pk=number).first()
    if session is None or not session.deals:
        return
    now = progress({int(tray): deal for tray, deal in session.deals.items()})
    section = session.sections.first()
    if now.waiting or section is None:
        return
    try:
        with change(section, "solve_deals", BY_COMMAND) as under_way:
            under_way.data, under_way.line_alone = {"trays": now.solved}, True
    except Gone:
        return
