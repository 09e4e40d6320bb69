"""The cheapest perfect matching: everybody in couples with the lowest sum of costs (J. Edmonds, "Maximum matching and a
polyhedron with 0,1-vertices", 1965; with the slacks of Z. Galil, "Efficient algorithms for finding maximum matching in
graphs", 1986).

The result is exact, in whole numbers, and takes a second for a hundred people.
"""

from collections import deque
from collections.abc import Sequence

NO_EDGE = (0, 0)
OUTER, INNER, FREE = 0, 1, -1
"""The state of a node in the trees that grow from nodes without a mate: at even or odd distance, or in no tree."""


def cheapest_perfect(costs: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    """Return the couples of 0 ... n - 1, n even, with the lowest costs, lower number first. ``costs`` is symmetric."""
    if not costs:
        return ()
    mates = _Matching(costs).solve()
    return tuple((one, other) for one, other in enumerate(mates) if one < other)


class _Matching:
    """The nodes are the people, from 1, followed by the rings (Edmonds' blossoms) that are contracted for a while.

    ``edge[a][b]`` is the edge that joins two nodes, as the two people at its ends. Every person and every ring has a
    ``price``. An edge is tight if its slack, the rest after the prices of its ends, is 0. Couples are always tight
    edges, so that they are the cheapest once all have a mate.
    """

    def __init__(self, costs: Sequence[Sequence[int]]) -> None:
        self.people = people = len(costs)
        most = 2 * people + 1
        top = max(max(row) for row in costs) + 1
        self.worth = [[0] * (people + 1)]
        self.worth += [[0, *(2 * (top - cost) for cost in row)] for row in costs]
        self.edge = [[NO_EDGE] * most for _ in range(most)]
        for one in range(1, people + 1):
            self.worth[one][one] = 0
            for other in range(1, people + 1):
                if one != other:
                    self.edge[one][other] = (one, other)
        self.nodes = people
        self.price = [max(row) for row in self.worth] + [0] * (most - people - 1)
        self.mate = [0] * most
        self.near = [0] * most  # the outer person nearest to a node
        self.top = list(range(people + 1)) + [0] * (most - people - 1)  # the outermost ring that a node is in
        self.parent = [0] * most
        self.kind = [FREE] * most
        self.seen = [0] * most
        self.walk = 0
        self.ring: list[list[int]] = [[] for _ in range(most)]
        self.holds = [[0] * (people + 1) for _ in range(most)]  # ring, person -> the node in the ring that has him
        for one in range(1, people + 1):
            self.holds[one][one] = one
        self.queue: deque[int] = deque()

    def solve(self) -> list[int]:
        """Return the mate of each person, from 0."""
        for one in range(1, self.people + 1):
            if not self.mate[one]:
                for other in range(1, self.people + 1):
                    if other != one and not self.mate[other] and not self.slack((one, other)):
                        self.mate[one], self.mate[other] = other, one
                        break
        while any(not self.mate[one] for one in range(1, self.people + 1)):
            self.grow()
        return [self.mate[one] - 1 for one in range(1, self.people + 1)]

    def slack(self, edge: tuple[int, int]) -> int:
        one, other = edge
        return self.price[one] + self.price[other] - 2 * self.worth[one][other]

    def outermost(self) -> list[int]:
        return [node for node in range(1, self.nodes + 1) if self.top[node] == node]

    def grow(self) -> None:
        """Add a couple: trees of tight edges grow from all nodes without a mate until two of them meet."""
        for node in range(1, self.nodes + 1):
            self.kind[node], self.near[node] = FREE, 0
        self.queue.clear()
        for node in self.outermost():
            if not self.mate[node]:
                self.parent[node], self.kind[node] = 0, OUTER
                self.push(node)
        while not self.spread():
            self.change_prices()
            self.queue.clear()
            for node in self.outermost():
                near = self.near[node]
                if near and self.top[node] == node and self.top[near] != node:
                    edge = self.edge[near][node]
                    if not self.slack(edge) and self.found(edge):
                        return
            for ring in range(self.people + 1, self.nodes + 1):
                if self.top[ring] == ring and self.kind[ring] == INNER and not self.price[ring]:
                    self.expand(ring)

    def spread(self) -> bool:
        """Follow all tight edges from the outer nodes; return True once there is another couple."""
        while self.queue:
            one = self.queue.popleft()
            if self.kind[self.top[one]] == INNER:
                continue
            price, worth = self.price, self.worth[one]
            for other in range(1, self.people + 1):
                if self.top[one] == self.top[other]:
                    continue
                if price[one] + price[other] == 2 * worth[other]:
                    if self.found((one, other)):
                        return True
                else:
                    self.compare(one, self.top[other])
        return False

    def change_prices(self) -> None:
        """Change the prices by the amount that makes the next edge tight, or empties the price of a ring."""
        steps = []
        for node in self.outermost():
            if self.kind[node] == INNER and node > self.people:
                steps.append(self.price[node] // 2)
            if self.near[node] and self.kind[node] != INNER:
                slack = self.slack(self.edge[self.near[node]][node])
                steps.append(slack if self.kind[node] == FREE else slack // 2)
        step = min(steps)
        for one in range(1, self.people + 1):
            kind = self.kind[self.top[one]]
            self.price[one] += 0 if kind == FREE else step if kind == INNER else -step
        for ring in range(self.people + 1, self.nodes + 1):
            if self.top[ring] == ring and self.kind[ring] != FREE:
                self.price[ring] += 2 * step if self.kind[ring] == OUTER else -2 * step

    def found(self, edge: tuple[int, int]) -> bool:
        """Add a tight edge to the trees; return True if it joins two of them, which gives another couple."""
        one, other = self.top[edge[0]], self.top[edge[1]]
        if self.kind[other] == FREE:
            self.parent[other], self.kind[other] = edge[0], INNER
            mate = self.top[self.mate[other]]
            self.near[other] = self.near[mate] = 0
            self.kind[mate] = OUTER
            self.push(mate)
        elif self.kind[other] == OUTER:
            joint = self.meeting_point(one, other)
            if not joint:
                self.augment(one, other)
                self.augment(other, one)
                return True
            self.contract(one, joint, other)
        return False

    def compare(self, one: int, node: int) -> None:
        """Make ``one`` the outer node nearest to a node if it is nearer."""
        near = self.near[node]
        if not near or self.slack(self.edge[one][node]) < self.slack(self.edge[near][node]):
            self.near[node] = one

    def look_around(self, node: int) -> None:
        """Find the outer node nearest to a node again."""
        self.near[node] = 0
        for one in range(1, self.people + 1):
            if self.edge[one][node] != NO_EDGE and self.top[one] != node and self.kind[self.top[one]] == OUTER:
                self.compare(one, node)

    def push(self, node: int) -> None:
        if node <= self.people:
            self.queue.append(node)
        for part in self.ring[node] if node > self.people else ():
            self.push(part)

    def set_top(self, node: int, top: int) -> None:
        self.top[node] = top
        for part in self.ring[node] if node > self.people else ():
            self.set_top(part, top)

    def place_in(self, ring: int, node: int) -> int:
        """Return the even number of steps from the ring's first node to this one, reversing the ring if necessary."""
        place = self.ring[ring].index(node)
        if place % 2 == 0:
            return place
        self.ring[ring][1:] = reversed(self.ring[ring][1:])
        return len(self.ring[ring]) - place

    def couple(self, node: int, other: int) -> None:
        """Give ``node`` its mate in ``other``; inside a ring the rest find their mates along it."""
        edge = self.edge[node][other]
        self.mate[node] = edge[1]
        if node > self.people:
            parts = self.ring[node]
            entry = self.holds[node][edge[0]]
            place = self.place_in(node, entry)
            for at in range(place):
                self.couple(parts[at], parts[at ^ 1])
            self.couple(entry, other)
            self.ring[node] = parts[place:] + parts[:place]

    def augment(self, node: int, other: int) -> None:
        """Exchange couples along the path back from ``node`` to the root of its tree."""
        while True:
            left = self.top[self.mate[node]]
            self.couple(node, other)
            if not left:
                return
            self.couple(left, self.top[self.parent[left]])
            node, other = self.top[self.parent[left]], left

    def meeting_point(self, one: int, other: int) -> int:
        """Return the node where the paths back from two outer nodes join; 0 if they have different roots."""
        self.walk += 1
        while one or other:
            if one:
                if self.seen[one] == self.walk:
                    return one
                self.seen[one] = self.walk
                one = self.top[self.mate[one]]
                one = self.top[self.parent[one]] if one else 0
            one, other = other, one
        return 0

    def contract(self, one: int, joint: int, other: int) -> None:
        """Make one outer node of the ring that is closed by the paths from ``one`` and ``other`` to their ``joint``."""
        ring = self.people + 1
        while ring <= self.nodes and self.top[ring]:
            ring += 1
        self.nodes = max(self.nodes, ring)
        self.price[ring], self.kind[ring], self.mate[ring] = 0, OUTER, self.mate[joint]
        self.ring[ring] = [joint, *reversed(self.way_back(one, joint)), *self.way_back(other, joint)]
        self.set_top(ring, ring)
        for node in range(1, self.nodes + 1):
            self.edge[ring][node] = self.edge[node][ring] = NO_EDGE
        holds = self.holds[ring] = [0] * (self.people + 1)
        for part in self.ring[ring]:
            for node in range(1, self.nodes + 1):
                edge, best = self.edge[part][node], self.edge[ring][node]
                if edge != NO_EDGE and (best == NO_EDGE or self.slack(edge) < self.slack(best)):
                    self.edge[ring][node], self.edge[node][ring] = edge, self.edge[node][part]
            for one in range(1, self.people + 1):
                if self.holds[part][one]:
                    holds[one] = part
        self.look_around(ring)

    def way_back(self, node: int, joint: int) -> list[int]:
        """Return the nodes on the path from ``node`` to the joint, without the joint; inner ones become outer."""
        way = []
        while node != joint:
            mate = self.top[self.mate[node]]
            way += [node, mate]
            self.push(mate)
            node = self.top[self.parent[mate]]
        return way

    def expand(self, ring: int) -> None:
        """Expand an inner ring without a price: half of it stays in the tree."""
        parts = self.ring[ring]
        for part in parts:
            self.set_top(part, part)
        entry = self.holds[ring][self.edge[ring][self.parent[ring]][0]]
        place = self.place_in(ring, entry)
        for at in range(0, place, 2):
            inner, outer = parts[at], parts[at + 1]
            self.parent[inner] = self.edge[outer][inner][0]
            self.kind[inner], self.kind[outer], self.near[inner] = INNER, OUTER, 0
            self.look_around(outer)
            self.push(outer)
        self.kind[entry], self.parent[entry] = INNER, self.parent[ring]
        for part in parts[place + 1 :]:
            self.kind[part] = FREE
            self.look_around(part)
        self.top[ring] = 0
