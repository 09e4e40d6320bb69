"""Placings of published nights, stored for players' histories and season tables."""

from collections import Counter
from decimal import Decimal
from fractions import Fraction

from ..models import Contestant, Placing, Session
from ..reports.by_role import roles_of, to_row
from ..scoring import scored
from .queries import night_of


def refresh(session: Session) -> None:
    """Rewrite a night's placings; none unless it is published."""
    session.placings.all().delete()
    if session.published_at is not None:
        Placing.objects.bulk_create(placings_of(session))


def placings_of(session: Session) -> list[Placing]:
    """Return the night's current placings as unsaved rows."""
    contestants = {each.entry: each for each in Contestant.objects.filter(section__session=session, removed=False)}
    night = night_of(session)
    roles = {number: to_row(each) for number, each in roles_of(night).items()}
    rows = []
    for ranking in scored.standings(night).rankings:
        ties = Counter(row.rank for row in ranking.rows)
        # Unranked contestants have no rank to store.
        rows += [
            Placing(
                session=session,
                contestant=contestants[row.entry.number],
                field=ranking.field,
                rank=row.rank,
                of=ranking.of,
                tied=ties[row.rank],
                total=_decimal(row.total),
                difference=_decimal(row.difference),
                percent=None if row.percent is None else _decimal(row.percent),
                played=row.played,
                roles=roles.get(row.entry.number, {}),
            )
            for row in ranking.rows
            if row.played and row.rank is not None
        ]
    return rows


def _decimal(value: Fraction) -> Decimal:
    """Round to six places, enough for a season's sum."""
    return round(Decimal(value.numerator) / Decimal(value.denominator), 6)
