"""A pure, exact function from results to standings, without the database.

Begin at :mod:`tourney.scoring.night` for the input, :mod:`tourney.scoring.standings` for the output and
:mod:`tourney.scoring.methods` for the methods by name.
"""
