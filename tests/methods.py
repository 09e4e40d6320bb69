"""The methods of scoring, for tests that go through all of them."""

from tourney.scoring.method import all_methods

METHODS = tuple(all_methods())
