"""Change the scoring of a night: at any time until it is final, with a preview."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...faults import BadInput
from ...models import Section, Session
from ...scoring import options as scoring_options, scored
from ...scoring.method import every_option, method, offered, read_options
from ...scoring.night import Night
from ...scoring.standings import Standings
from ..queries import night_of
from ..writing import By, change


@dataclass(frozen=True, slots=True)
class ScoringPreview:
    """The night as it would be scored, and its ``standings``; ``moved`` of ``ranked`` contestants would have another
    rank or field; ``left_out`` are current options that the other method does not have."""

    night: Night
    standings: Standings
    moved: int
    ranked: int
    left_out: tuple[str, ...]


def preview(session: Session, scoring: str, asked: Mapping[str, Any]) -> ScoringPreview:
    """Return the standings with another ``scoring`` and the options in ``asked``. Nothing is stored. Raises BadInput as
    :func:`change_scoring` does."""
    options = _options(session, scoring, asked)
    now = night_of(session)
    read, _ = read_options(scoring, options | _of_contestants(now, scoring))
    then = replace(now, scoring=scoring, options=read, published=())
    before, after = scored.standings(now), scored.standings(then)
    ranks, others = _ranks(before), _ranks(after)
    moved = sum(ranks.get(number) != place for number, place in others.items())
    left_out = tuple(sorted(set(session.options) - set(options) - _asked()))
    return ScoringPreview(then, after, moved, len(others), left_out)


def change_scoring(section: Section, scoring: str, asked: Mapping[str, Any], by: By) -> None:
    """Score the night of ``section`` by another method, or with other options of the same. A carry-over is in the unit
    of its method. Raises BadInput for a method that does not suit the game and event type, or if something was carried
    over."""
    with change(section, "change_scoring", by) as under_way:
        session = under_way.section.session
        before = session.scoring
        options = _options(session, scoring, asked)
        under_way.set(session, options=options, scoring=scoring, published_standings=None)
        under_way.data = {"from": before, "to": scoring}


def _options(session: Session, scoring: str, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return the requested options, with those of the night's file that the method has."""
    if scoring not in offered(session.game, session.kind):
        raise BadInput.at("scoring", "That scoring method cannot be used for this game and event type. Choose another.")
    if scoring != session.scoring and session.options.get("carry_over"):
        raise BadInput.at(
            "scoring",
            "Scores were carried over from an earlier session, so the scoring method can no longer be changed.",
        )
    asked_for = _asked()
    kept = {name: value for name, value in session.options.items() if name not in asked_for}
    # Standings that were kept as a file published them are counted from now on, and so are its results.
    both = kept | dict(asked) | ({"published": False} if session.published_standings else {})
    return {name: value for name, value in both.items() if name in method(scoring).options}


def _of_contestants(night: Night, scoring: str) -> dict[str, Any]:
    """Return the options of single contestants that the method has."""
    given = scoring_options.write(night.options)
    names = (name for name in ("handicaps", "strata", "carry_over", "carried_of") if name in method(scoring).options)
    return {name: given[name] for name in names if name in given}


def _ranks(standings: Standings) -> dict[int, tuple[str, int | None]]:
    return {row.entry.number: (ranking.field, row.rank) for ranking in standings.rankings for row in ranking.rows}


def _asked() -> set[str]:
    """Options that a form asks for: one that is not asked for is left at its default."""
    return {name for name, option in every_option().items() if option.label}
