"""Cyclic evenings of individuals: mapping players to each other's places."""

STILL = 2
"""The most players who may sit still: they never meet each other."""


def closing(players: int, rounds: int) -> int:
    """Return the largest circle for these players and rounds in which at most STILL players sit still."""
    return max(each for each in range(1, rounds + 1) if rounds % each == 0 and players % each <= STILL)


class Circle:
    """``kinds[a][b]`` is the kind of two players. A kind has ``sizes`` couples, each counting ``times``, and a weight
    of ``weights`` in the sum of squares of the searched rounds. The last kind is a player with himself: nothing. With
    ``small`` rings, players who would sit still move too, in rings of that size."""

    def __init__(self, players: int, order: int, still: int, small: int = 1) -> None:
        self.players, self.order, self.still, self.small = players, order, still, small
        self.kinds = [[-1] * players for _ in range(players)]
        self.sizes: list[int] = []
        for a in range(players):
            for b in range(players):
                if a != b and self.kinds[a][b] < 0:
                    couples = {frozenset((self.back(a, step), self.back(b, step))) for step in range(order)}
                    for one, other in map(tuple, couples):
                        self.kinds[one][other] = self.kinds[other][one] = len(self.sizes)
                    self.sizes.append(len(couples))
        for a in range(players):
            self.kinds[a][a] = len(self.sizes)
        self.times = [order // size for size in self.sizes] + [0]
        self.sizes.append(0)
        self.weights = [size * times**2 for size, times in zip(self.sizes, self.times, strict=True)]

    def back(self, player: int, step: int) -> int:
        """Return the player whose place this player takes after ``step`` rounds, or, for a negative step, the player
        who takes this player's place."""
        first, order = (0, self.small) if player < self.still else (self.still, self.order)
        ring, place = divmod(player - first, order)
        return first + ring * order + (place - step) % order

    def ring(self, player: int) -> int:
        """Return the number of the ring, after those who sit still or in small rings, each separately."""
        return player if player < self.still else self.still + (player - self.still) // self.order
