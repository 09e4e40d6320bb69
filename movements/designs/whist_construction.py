"""Making whist designs: over fields, by depth-first search, by annealing, and assigning sets.

See :mod:`movements.designs.whist_rounds` for the definition and :mod:`movements.designs.whist_search` for the use.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from .fields import FiniteField, Group, field
from .whist_rounds import DesignTable

Four = tuple[int, int, int, int]
Chance = Callable[[], float]
Types = Sequence[int] | None
"""For each player of a shared base round (infinity last), the lines to hold on the two trays, as a number that is
negated with them: partners have the same number, opponents the opposite one."""

SUBGROUPS = {13: 3, 25: 3, 29: 7, 37: 9, 41: 5}
"""For each number of players, a field, the odd order of a subgroup that makes its designs from one or two tables."""

MULTIPLIED = {40: (16, (39, 0, 13, 26))}
"""For each number of players, a multiplier of order 3 modulo v, and the table that it leaves unchanged."""

NODES = 20_000
DRAWS = 300_000
STEPS = 400_000
HEAT = (1.2, 0.25)


def shuffled(items: Sequence[int], chance: Chance) -> list[int]:
    """Shuffle by Fisher and Yates with only ``random``, because Python guarantees its sequence."""
    found = list(items)
    for i in range(len(found) - 1, 0, -1):
        j = int(chance() * (i + 1))
        found[i], found[j] = found[j], found[i]
    return found


class Differences:
    """Players 0 ... v - 1, with infinity v if it plays, and the class of each difference as a bit."""

    def __init__(self, players: int, moduli: Sequence[int]) -> None:
        self.group, self.players = Group(moduli), players
        self.order = self.group.order
        self.infinity = players - self.order
        self.minus = [[self.group.subtract(a, b) for b in range(self.order)] for a in range(self.order)]
        self.bit = [[0] * players for _ in range(players)]
        for a in range(self.order):
            for b in range(self.order):
                if a != b:
                    self.bit[a][b] = 1 << min(self.minus[a][b], self.minus[b][a])
        self.halves = sum(1 << a for a in range(1, self.order) if self.minus[0][a] == a)

    def taken(self, four: Four, once: int, twice: int) -> tuple[int, int] | None:
        """Return the classes met at least once, and those met twice, when these four oppose each other; None if one is
        met three times."""
        a, b, c, d = four
        for x, y in ((a, c), (b, c), (a, d), (b, d)):
            bit = self.bit[x][y]
            if twice & bit:
                return None
            twice |= bit & (once | self.halves)
            once |= bit
        return once, twice


def first_design(space: Differences, chance: Chance, types: Types = None) -> list[Four] | None:
    """Return one design by depth-first search in a random order, or None after NODES steps."""
    tables, order = space.players // 4, shuffled(range(space.order), chance)
    alike = [[b for b in order if b != a and (types is None or types[a] == types[b])] for a in range(space.players)]
    across = [[b for b in order if b != a and (types is None or types[a] == -types[b])] for a in range(space.players)]
    nodes = 0

    def tables_of(a: int, used: int, partners: int, twice: int) -> Iterator[tuple[Four, int]]:
        """Yield further tables with player ``a`` first, each with the differences of its partners."""
        nonlocal nodes
        for b in alike[a]:
            pair = space.bit[a][b]
            if used >> b & 1 or (partners | space.halves) & pair:
                continue
            for c in across[a]:
                if used >> c & 1 or c == b or twice & (space.bit[a][c] | space.bit[b][c]):
                    continue
                nodes += 1
                if nodes > NODES:
                    return
                for d in alike[c]:
                    other = space.bit[c][d]
                    seated = d > c or used >> d & 1 or d in (a, b)
                    if not seated and not (partners | pair | space.halves) & other and other != pair:
                        yield (a, b, c, d), pair | other

    def extend(done: list[Four], used: int, partners: int, met: tuple[int, int], spare: int) -> list[Four] | None:
        if len(done) == tables:
            return done
        free = [space.order] if not done and space.infinity else [x for x in order if not used >> x & 1][: spare + 1]
        for left_out, a in enumerate(free):
            for four, pairs in tables_of(a, used, partners, met[1]):
                now_met = space.taken(four, *met)
                if now_met is None:
                    continue
                seated = used | sum(1 << player for player in four)
                found = extend([*done, four], seated, partners | pairs, now_met, spare - left_out)
                if found or nodes > NODES:
                    return found
            if nodes > NODES:
                return None
            used |= 1 << a  # from here on it sits out
        return None

    return extend([], 0, 0, (0, 0), space.order + space.infinity - 4 * tables)


def annealed_design(space: Differences, chance: Chance, types: Types = None) -> list[Four] | None:
    """Return one design of 4n or 4n + 1 players by annealing: two players (of the same lines) change seats; the energy
    is the deviation of the differences from once (partners) and twice (opponents). None after STEPS."""
    count, seats = space.players, space.players // 4 * 4
    gap = [[bit.bit_length() - 1 if bit else 0 for bit in row] for row in space.bit]
    at = shuffled(range(space.order), chance)
    at = [space.order, *at] if space.infinity else at
    if types:
        at = _in_lines(at, types)
    links = [((s ^ 1, 0), ((s ^ 2) & ~1, 1), ((s ^ 2) | 1, 1)) for s in range(seats)]  # partner, and two opponents
    met = [[0] * space.order, [0] * space.order]
    for s in range(seats):
        for other, kind in links[s]:
            if other > s:
                met[kind][gap[at[s]][at[other]]] += 1
    classes = sorted({space.bit[0][a].bit_length() - 1 for a in range(1, space.order)})
    energy = sum((met[kind][c] - kind - 1) ** 2 for kind in (0, 1) for c in classes)

    def exchanged(i: int, j: int) -> tuple[int, list[tuple[int, int, int]]]:
        """Exchange two players' seats in ``met``, and return the increase in energy, and the changes."""
        change, log = 0, []
        for seat, leaves, comes in ((i, at[i], at[j]), (j, at[j], at[i])):
            for other, kind in links[seat] if seat < seats else ():
                for one, sign in ((leaves, -1), (comes, 1)) if other not in (i, j) else ():
                    if c := gap[one][at[other]]:
                        change += 2 * sign * (met[kind][c] - kind - 1) + 1
                        met[kind][c] += sign
                        log.append((kind, c, sign))
        return change, log

    for step in range(STEPS):
        heat = HEAT[0] * (HEAT[1] / HEAT[0]) ** (step / STEPS)
        i = space.infinity + int(chance() * (seats - space.infinity))
        j = space.infinity + int(chance() * (count - space.infinity))
        if i == j or (types and types[at[i]] != types[at[j]]):
            continue
        change, log = exchanged(i, j)
        if change <= 0 or chance() < math.exp(-change / heat):
            at[i], at[j] = at[j], at[i]
            energy += change
            if energy == 0:
                return [(at[s], at[s + 1], at[s + 2], at[s + 3]) for s in range(0, seats, 4)]
        else:
            for kind, c, sign in log:
                met[kind][c] -= sign
    return None


def _in_lines(players: Sequence[int], types: Sequence[int]) -> list[int]:
    """The players in fours, two of a type and two of the opposite one, beginning with the first; type 0 comes last."""
    waiting = defaultdict(list)
    for player in players:
        waiting[types[player]].append(player)
    at: list[int] = []
    for kind in dict.fromkeys(types[player] for player in players):
        while kind and waiting[kind] and waiting[-kind]:
            at += [*waiting[kind][:2], *waiting[-kind][:2]]
            del waiting[kind][:2], waiting[-kind][:2]
    return at + waiting[0]


def multiplied_design(space: Differences, chance: Chance) -> list[Four] | None:
    """Return one design from the fixed table of MULTIPLIED and the multiples of tables drawn at random."""
    factor, fixed = MULTIPLIED[space.players]
    tables: list[Four] = [fixed]
    for _ in range(NODES):
        free = shuffled([a for a in range(space.order) if all(a not in table for table in tables)], chance)
        a, b, c, d = free[:4]
        orbit = [tuple(p * factor**e % space.order for p in (a, b, c, d)) for e in range(3)]
        more = [*tables, *((w, x, y, z) for w, x, y, z in orbit)]
        if _sound(space, more):
            tables = more
            if len(tables) == space.players // 4:
                return tables
        elif chance() < 0.01:
            tables = [fixed]
    return None


def _sound(space: Differences, tables: Sequence[Four]) -> bool:
    """Whether no player occurs twice, no difference of partners twice, and no difference of opponents three times."""
    seen = [player for table in tables for player in table]
    pairs = [space.bit[x][y] for a, b, c, d in tables for x, y in ((a, b), (c, d))]
    met: tuple[int, int] | None = (0, 0)
    for table in tables:
        met = met and space.taken(table, *met)
    finite = [pair for pair in pairs if pair]
    return len(set(seen)) == len(seen) and len(set(finite)) == len(finite) and met is not None


def field_design(space: Differences, apart: bool, chance: Chance) -> list[DesignTable] | None:
    """Return a design over a field, with sets: tables drawn at random and multiplied by the subgroup of SUBGROUPS, such
    that partners are alike and opponents unlike in the quadratic character of player - set. All tables are the
    multiples of one, or of two that together seat everybody except 0."""
    f = field(space.players)
    order = SUBGROUPS[space.players]
    subgroup = f.powers[:: (f.order - 1) // order]
    everybody = (1 << f.order) - 2
    pool: defaultdict[int, list[list[DesignTable]]] = defaultdict(list)
    for _ in range(DRAWS):
        a, b, c, d = shuffled(range(1, f.order), chance)[:4]
        e = int(chance() * (f.order - 1)) + 1 if apart else 0
        if not _alike(f, a, b, c, d, e):
            continue
        orbit = [_times(f, (a, b, c, d, e), factor) for factor in subgroup]
        if not _sound_with_sets(space, orbit, apart):
            continue
        seated = sum(1 << player for table in orbit for player in table[:4])
        for others in pool[everybody ^ seated] if seated != everybody else [[]]:
            if _sound_with_sets(space, [*orbit, *others], apart):
                return [*orbit, *others]
        pool[seated].append(orbit)
    return None


def _times(f: FiniteField, table: DesignTable, factor: int) -> DesignTable:
    a, b, c, d, e = (f.multiply(factor, x) for x in table)
    return a, b, c, d, e


def _alike(f: FiniteField, a: int, b: int, c: int, d: int, e: int) -> bool:
    first, second, third, fourth = (f.character(f.subtract(x, e)) for x in (a, b, c, d))
    return first == second == -third == -fourth != 0


def _sound_with_sets(space: Differences, tables: Sequence[DesignTable], apart: bool) -> bool:
    if not _sound(space, [table[:4] for table in tables]):
        return False
    offsets = [space.minus[player][table[4]] for table in tables for player in table[:4]]
    return not apart or (len(set(offsets)) == len(offsets) and len({table[4] for table in tables}) == len(tables))


def with_sets(space: Differences, design: Sequence[Four], chance: Chance) -> Iterator[list[DesignTable]]:
    """Yield ways to give the tables different sets, in a random order, until NODES steps are done."""
    order, nodes = shuffled(range(space.order), chance), 0

    def extend(done: list[DesignTable], sets: int, offsets: int) -> Iterator[list[DesignTable]]:
        nonlocal nodes
        if len(done) == len(design):
            yield done
            return
        a, b, c, d = design[len(done)]
        for e in order:
            here = 0
            for player in (a, b, c, d):
                bit = 1 << space.minus[player][e] if player < space.order else 0
                if (offsets | here) & bit:
                    break
                here |= bit
            else:
                nodes += 1
                if not sets >> e & 1 and nodes <= NODES:
                    yield from extend([*done, (a, b, c, d, e)], sets | 1 << e, offsets | here)

    yield from extend([], 0, 0)
