"""A made-up later version of Tourney that only adds to the tables, as releases are required to."""
