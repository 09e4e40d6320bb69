"""Whether an SQL statement stays in its club: the check for every statement of an evening.

It does where each club-owned table is restricted by the club's own key, by the key of a known row, or by following
such keys from a restricted table: the database lets no key lead to another club. A row that is looked up only by
its own number is not restricted, because the number may come from a stranger."""

import re
from dataclasses import dataclass, field
from typing import Any

import sqlglot
from django.db.models import Model
from sqlglot import exp

from tourney.hooks import our_models
from tourney.models import Club
from tourney.models.tenancy import OwnedModel, keys_of

OURS: list[type[OwnedModel]] = [model for model in our_models() if issubclass(model, OwnedModel)]
OF_A_CLUB = {model._meta.db_table for model in OURS}
CONSTANT = "the club itself"
VALUE = (CONSTANT, "", False)
_MODELS: list[type[Model]] = [*OURS, Club]
POINTS_AT = {(model._meta.db_table, "club_id"): Club._meta.db_table for model in OURS}
"""Whose number stands in a column: that of the table's own rows, or of those that it points at."""
POINTS_AT |= {(model._meta.db_table, model._meta.pk.column): model._meta.db_table for model in _MODELS}
POINTS_AT |= {
    (model._meta.db_table, field.column): field.remote_field.model._meta.db_table
    for model in OURS
    for field in keys_of(model)
}


@dataclass
class Facts:
    """Facts known to belong to one club: pairs of tables, or of a table and the club itself."""

    pairs: set[frozenset[str]] = field(default_factory=set)

    def ties(self, names: set[str]) -> set[str]:
        """Those of ``names`` that no chain of pairs ties to the club."""
        reached, grown = {CONSTANT}, True
        while grown:
            more = {name for pair in self.pairs if pair & reached for name in pair} - reached
            reached |= more
            grown = bool(more)
        return names - reached


def strays(sql: str, dialect: str) -> set[str]:
    """The tables of clubs that a SELECT, UPDATE or DELETE asks without saying of which club."""
    tree = sqlglot.parse_one(re.sub(r"%(?:\(\w+\))?s", "1", sql).replace("%%", "%"), dialect=dialect)
    found: set[str] = set()
    _walk(tree, {}, Facts(), found)
    return found


def _walk(query: exp.Expr, outer: dict[str, str], known: Facts, found: set[str]) -> None:
    """``outer`` has the tables around a subquery by their names, under which its own conditions may speak of them."""
    if isinstance(query, exp.Insert):
        return
    if isinstance(query, exp.SetOperation):
        _walk(query.left, outer, known, found)
        _walk(query.right, outer, known, found)
        return
    tables = {
        table.alias_or_name: f"{table.name}@{table.alias_or_name}@{id(query)}" for table in _own(query, exp.Table)
    }
    names = outer | tables
    facts = Facts(set(known.pairs))
    conditions = [clause.this for clause in _own(query, exp.Where)]
    conditions += [join.args["on"] for join in _own(query, exp.Join) if join.args.get("on")]
    for condition in conditions:
        facts.pairs |= _pairs(condition, names)
    ours = {name for name in tables.values() if _table(name) in OF_A_CLUB}
    found |= {_table(name) for name in facts.ties(ours)}
    for inner in _own(query, exp.Query):
        _walk(inner, names, facts, found)


def _own(query: exp.Expr, kind: type[Any]) -> list[Any]:
    """Return the parts of a query itself, with subqueries as single parts."""

    def another(node: exp.Expr) -> bool:
        return node is not query and isinstance(node, exp.Query) and not isinstance(node, exp.Subquery)

    return [
        node
        for node in query.walk(prune=another)
        if (another(node) if kind is exp.Query else node is not query and isinstance(node, kind))
    ]


def _pairs(condition: exp.Expr, names: dict[str, str]) -> set[frozenset[str]]:
    """Return the pairs that a condition ties in every case."""
    condition = condition.unnest()
    if isinstance(condition, exp.And):
        return _pairs(condition.left, names) | _pairs(condition.right, names)
    if isinstance(condition, exp.Or):
        return _pairs(condition.left, names) & _pairs(condition.right, names)
    if isinstance(condition, exp.EQ):
        return _tied(_whose(condition.left, names), _whose(condition.right, names))
    if isinstance(condition, exp.In):
        return _of_list(condition, names)
    return set()


def _of_list(condition: exp.In, names: dict[str, str]) -> set[frozenset[str]]:
    who = _whose(condition.this, names)
    inner = condition.args.get("query")
    if inner is None:
        return _tied(who, VALUE) if condition.expressions else set()
    select = inner.unnest()
    there = {
        table.alias_or_name: f"{table.name}@{table.alias_or_name}@{id(select)}" for table in _own(select, exp.Table)
    }
    other = _whose(select.selects[0].unalias(), there)
    tied = _tied(who, other)
    if tied:
        tied |= set().union(*(_pairs(clause.this, names | there) for clause in _own(select, exp.Where)))
        tied |= set().union(*(_pairs(join.args["on"], names | there) for join in _own(select, exp.Join)))
    return tied


Side = tuple[str, str, bool] | None
"""A table of a statement, whose number its column holds, and whether that column is a row's own; or a constant."""


def _tied(one: Side, other: Side) -> set[frozenset[str]]:
    """Return the pair that a comparison ties: two numbers of the same rows, or a constant and a column that points at a
    row."""
    if one is None or other is None:
        return set()
    (here, mine, _), (there, theirs, _) = one, other
    if CONSTANT in (here, there):
        return set() if here == there or one[2] or other[2] else {frozenset((here, there))}
    return {frozenset((here, there))} if mine == theirs and here != there else set()


def _whose(side: exp.Expr, names: dict[str, str]) -> Side:
    side = side.unnest()
    if isinstance(side, exp.Literal | exp.Placeholder):
        return VALUE
    if not isinstance(side, exp.Column) or side.table not in names:
        return None
    name = names[side.table]
    target = POINTS_AT.get((_table(name), side.name))
    return (name, target, side.name == "id") if target else None


def _tables(query: exp.Expr) -> dict[str, str]:
    """Those of a query by the names that it gives them, each told apart from the same table elsewhere."""
    return {each.alias_or_name: f"{each.name}@{each.alias_or_name}@{id(query)}" for each in _own(query, exp.Table)}


def _table(name: str) -> str:
    return name.split("@", 1)[0]
