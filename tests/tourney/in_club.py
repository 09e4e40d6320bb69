"""Whether a statement of SQL stays in its club: what the test of every statement of an evening asks."""

from dataclasses import dataclass, field

import sqlglot
from django.apps import apps
from sqlglot import exp

from tourney.models.owned import OwnedModel

OF_A_CLUB = {
    model._meta.db_table
    for model in apps.get_app_config("tourney").get_models()
    if issubclass(model, OwnedModel) and not model.finds_club
}
CONSTANT = "the club itself"


@dataclass
class Facts:
    """What is known to be of one club: pairs of tables, or of a table and the club itself."""

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
    tree = sqlglot.parse_one(sql.replace("%s", "1").replace("%%", "%"), dialect=dialect)
    found: set[str] = set()
    _walk(tree, {}, Facts(), found)
    return found


def _walk(query: exp.Expression, outer: dict[str, str], known: Facts, found: set[str]) -> None:
    """``outer`` has the tables around a subquery by their names, under which its own conditions may speak of them."""
    if isinstance(query, exp.Insert):
        return
    if isinstance(query, exp.SetOperation):
        _walk(query.left, outer, known, found)
        _walk(query.right, outer, known, found)
        return
    tables = {table.alias_or_name: f"{table.alias_or_name}@{id(query)}" for table in _own(query, exp.Table)}
    real = {f"{table.alias_or_name}@{id(query)}": table.name for table in _own(query, exp.Table)}
    names = outer | tables
    facts = Facts(set(known.pairs))
    conditions = [clause.this for clause in _own(query, exp.Where)]
    conditions += [join.args["on"] for join in _own(query, exp.Join) if join.args.get("on")]
    for condition in conditions:
        facts.pairs |= _pairs(condition, names)
    found |= {real[name] for name in facts.ties({name for name in real if real[name] in OF_A_CLUB})}
    for inner in _own(query, exp.Query):
        _walk(inner, names, facts, found)


def _own(query: exp.Expression, kind: type[exp.Expression]) -> list[exp.Expression]:
    """What stands in a query itself, not in one within it; of those within it they alone."""

    def another(node: exp.Expression) -> bool:
        return node is not query and isinstance(node, exp.Query) and not isinstance(node, exp.Subquery)

    return [
        node
        for node in query.walk(prune=another)
        if (another(node) if kind is exp.Query else node is not query and isinstance(node, kind))
    ]


def _pairs(condition: exp.Expression, names: dict[str, str]) -> set[frozenset[str]]:
    """What a condition ties together, whichever way it is true."""
    condition = condition.unnest()
    if isinstance(condition, exp.And):
        return _pairs(condition.left, names) | _pairs(condition.right, names)
    if isinstance(condition, exp.Or):
        return _pairs(condition.left, names) & _pairs(condition.right, names)
    if isinstance(condition, exp.EQ):
        sides = {_whose(condition.left, names), _whose(condition.right, names)}
        return {frozenset(sides)} if len(sides) == 2 and None not in sides else set()
    if isinstance(condition, exp.In):
        return _of_list(condition, names)
    return set()


def _of_list(condition: exp.In, names: dict[str, str]) -> set[frozenset[str]]:
    first = condition.this.expressions[0] if isinstance(condition.this, exp.Tuple) else condition.this
    who = _whose(first, names)
    if who is None:
        return set()
    inner = condition.args.get("query")
    if inner is None:
        return {frozenset((who, CONSTANT))} if condition.expressions else set()
    select = inner.unnest()
    named = select.selects[0].unalias()
    there = {table.alias_or_name: f"{table.alias_or_name}@{id(select)}" for table in _own(select, exp.Table)}
    other = _whose(named, there)
    tied = set().union(*(_pairs(clause.this, names | there) for clause in _own(select, exp.Where)))
    tied |= set().union(*(_pairs(join.args["on"], names | there) for join in _own(select, exp.Join)))
    return {frozenset((who, other))} | tied if other else set()


def _whose(side: exp.Expression, names: dict[str, str]) -> str | None:
    """The table of a column with a club's key, the club itself for a value, nothing else."""
    side = side.unnest()
    if isinstance(side, exp.Literal | exp.Placeholder):
        return CONSTANT
    if isinstance(side, exp.Column) and side.name == "club_id":
        return names.get(side.table) if side.table else None
    return None
