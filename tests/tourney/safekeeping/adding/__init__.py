"""A made-up later version of Tourney that only adds to the tables, as the rule wants it of a release."""
