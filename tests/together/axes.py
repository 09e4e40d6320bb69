"""The kinds of evenings: axes, values that exclude each other with the reason, and combined triples."""

from collections.abc import Mapping
from dataclasses import dataclass

Scenario = Mapping[str, str]
"""The value of each axis."""

AXES: dict[str, tuple[str, ...]] = {
    "origin": (
        "typed", "pasted", "night-file", "club-zip", "sections-request", "sections-json",
        "usebio", "pbn", "pbn-tables", "bws", "acbl-live", "lin", "bbo",
    ),
    "game": ("bridge", "whist", "auction"),
    "event": ("pairs", "teams", "individual", "couples", "swiss", "barometer", "drive"),
    "method": (
        "average", "matches", "losses", "four-winners", "matchpoints", "cross-imps", "butler", "board-a-match",
        "victory-points", "total",
    ),
    "winners": ("one", "two"),
    "strata": ("none", "strata"),
    "handicap": ("none", "handicap"),
    "carry": ("none", "carry-over"),
    "turned": ("none", "turned"),
    "sitout": ("none", "sit-out"),
    "deals": ("none", "sealed", "imported"),
    "entry": ("desk", "grid", "one-phone", "two-phones", "bridgemate", "file"),
    "happens": (
        "nothing", "correct", "rule", "split", "weighted", "undo", "late-pair", "pair-leaves", "curtail",
        "wrong-board", "next-session",
    ),
    "language": ("en", "de", "fr", "it", "nl", "pl"),
    "paper": ("a4", "letter"),
    "database": ("sqlite", "postgresql"),
}  # fmt: skip

TRIPLES: tuple[tuple[str, str, str], ...] = (("entry", "happens", "language"),)
"""Three axes of which every three values come together. Origin, method and output are another: since every
scenario makes every output, the pairs of origin and method cover it."""

FOREIGN = ("usebio", "pbn", "pbn-tables", "bws", "acbl-live", "lin", "bbo")
"""Files of other programs: they bring their results with them."""
SAMPLES = ("pbn-tables", "bws", "acbl-live", "lin", "bbo")
"""Those that are read from a sample, whose night is as it is."""


@dataclass(frozen=True)
class Excluded:
    """Values that cannot come together. ``refused`` names the test in ``test_refused.py`` that shows how the program
    says so; without one there is nothing that anybody could ask for, and ``why`` says that."""

    values: Mapping[str, tuple[str, ...]]
    why: str
    refused: str = ""

    def __contains__(self, scenario: Scenario) -> bool:
        """Whether all the axes are decided in ``scenario``, and so."""
        return all(scenario.get(axis) in values for axis, values in self.values.items())


METHODS = {
    ("whist", "pairs"): ("average", "matches", "total"),
    ("whist", "teams"): ("matches", "total"),
    ("whist", "individual"): ("average", "losses", "four-winners", "total"),
    ("auction", "pairs"): ("average", "matches", "total"),
    ("auction", "teams"): ("matches", "total"),
    ("auction", "individual"): ("average", "four-winners", "total"),
    ("bridge", "pairs"): ("matchpoints", "cross-imps", "butler", "victory-points", "total"),
    ("bridge", "teams"): ("victory-points", "board-a-match", "matches", "total"),
    ("bridge", "individual"): ("matchpoints", "cross-imps", "butler", "total"),
}
"""(game, who is ranked) -> the methods that suit, said here a second time so that the program is held to it."""
RANKED = {"couples": "individual", "swiss": "teams", "barometer": "pairs", "drive": "pairs"}
"""Whose methods an event has, where it is not its own."""


def _unsuitable() -> list[Excluded]:
    found = []
    for event in AXES["event"]:
        for game in AXES["game"]:
            suits = METHODS[game, RANKED.get(event, event)]
            if others := tuple(method for method in AXES["method"] if method not in suits):
                found.append(
                    Excluded(
                        {"game": (game,), "event": (event,), "method": others},
                        "This method cannot be used for this game and event type.",
                        "test_unsuitable_method_is_refused",
                    )
                )
    return found


ONE_FIELD = ("teams", "individual", "couples", "swiss", "barometer", "drive")

EXCLUDED: list[Excluded] = [
    *_unsuitable(),
    Excluded({"origin": FOREIGN, "game": ("whist", "auction")}, "These formats hold contract bridge alone."),
    Excluded({"origin": FOREIGN, "entry": tuple(each for each in AXES["entry"] if each != "file")},
             "The file brings the results of the whole night."),
    Excluded({"origin": ("usebio", "pbn"), "event": ("couples", "drive", "swiss", "barometer")},
             "The formats say pairs, teams or players; how they were seated they do not say."),
    Excluded({"origin": SAMPLES, "event": ("teams", "individual", "couples", "swiss", "barometer", "drive")},
             "The samples are nights of pairs."),
    Excluded({"origin": SAMPLES, "turned": ("turned",)}, "The samples are as they are."),
    Excluded({"origin": SAMPLES, "sitout": ("sit-out",)}, "The samples are as they are."),
    Excluded({"origin": SAMPLES, "winners": ("two",)}, "The samples are as they are."),
    Excluded({"origin": SAMPLES, "deals": ("sealed",)}, "The samples are over: nothing is sealed any more."),
    Excluded({"origin": ("usebio", "pbn"), "deals": ("sealed",)}, "The file is of a night that is over."),
    Excluded({"origin": FOREIGN, "happens": ("late-pair", "pair-leaves", "curtail", "wrong-board")},
             "The night is over.", "test_night_without_a_movement_has_no_rounds_to_repair"),
    Excluded({"origin": FOREIGN, "carry": ("carry-over",)}, "A carry-over comes from a session before it here."),
    Excluded({"origin": ("sections-request", "sections-json"),
              "event": ("teams", "individual", "couples", "swiss", "barometer", "drive")},
             "Sections are of pairs here."),
    Excluded({"origin": ("sections-request", "sections-json"), "carry": ("carry-over",)},
             "The file of several sections opens a night of its own."),
    Excluded({"event": ONE_FIELD, "winners": ("two",)}, "These are one field by their nature."),
    Excluded({"event": ONE_FIELD, "turned": ("turned",)}, "Boards are turned where pairs would have two winners."),
    Excluded({"winners": ("two",), "turned": ("turned",)}, "Turning boards is what makes one winner of two."),
    Excluded({"event": ("teams", "individual", "couples", "swiss", "barometer", "drive"), "sitout": ("sit-out",)},
             "An odd number is played by pairs here; the other events' byes are tested beside their systems."),
    Excluded({"event": ("teams", "individual", "couples", "swiss", "drive"),
              "happens": ("late-pair", "pair-leaves")},
             "Pairs come late and leave; a Swiss asks who is drawn.", "test_only_pairs_can_join_late"),
    Excluded({"event": ("swiss", "drive"), "happens": ("curtail", "wrong-board")},
             "The rounds to come are not there yet."),
    Excluded({"method": ("matches", "losses", "board-a-match", "victory-points", "four-winners"),
              "handicap": ("handicap",)},
             "These methods have no handicap.", "test_a_method_without_handicaps_offers_none"),
    Excluded({"method": ("matches", "losses", "board-a-match", "victory-points", "four-winners"),
              "carry": ("carry-over",)},
             "What is carried over is a share of a percentage or a total."),
    Excluded({"event": ("individual", "couples"), "carry": ("carry-over",)},
             "Sessions of individuals are drawn anew each time."),
    Excluded({"game": ("whist", "auction"), "entry": ("bridgemate",)}, "Bridgemates are for bridge.",
             "test_bridgemates_are_only_for_bridge"),
    Excluded({"event": ("teams", "swiss", "individual", "couples"), "entry": ("bridgemate",)},
             "Bridgemates know pairs.", "test_bridgemates_are_only_for_pairs"),
    Excluded({"game": ("whist",), "happens": ("weighted",)}, "Law 12C1c is a law of bridge."),
    Excluded({"game": ("auction",), "happens": ("weighted",)}, "Law 12C1c is a law of duplicate bridge."),
    Excluded({"event": ("swiss", "drive"), "origin": ("night-file", "club-zip")},
             "Their rounds are drawn as they are played; the drive and the draw have tests of their own."),
]  # fmt: skip


def excluded(scenario: Scenario) -> Excluded | None:
    """The first reason for which these values cannot come together; None if they can."""
    return next((each for each in EXCLUDED if scenario in each), None)
