"""Duplicate movements: seats and trays in each round.

Pure Python: nothing here imports Django, the project or anything outside the standard library. Begin at
:mod:`movements.plan` for the values and :mod:`movements.catalogue` for the systems by name.
"""
