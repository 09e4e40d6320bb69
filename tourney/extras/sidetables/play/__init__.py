"""The books' other tables: games beside the tournament, who cuts in and out of them, and who owes whom. Pure Python.

Begin at :mod:`tourney.sidetables.game` for the values, :mod:`tourney.sidetables.catalogue` for the games by name,
:mod:`tourney.sidetables.table` for a table from its record, and :mod:`tourney.sidetables.settlement`.
"""
