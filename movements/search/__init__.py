"""Searches whose results are in ``movements/tables/``. Nothing else needs to run them.

    python -m movements.search one-field 18 --rounds 12 --trays-per-set 2 --seconds 60
    python -m movements.search one-field 10 --rounds 6 --pairings
    python -m movements.search one-field 18 --rounds 12 --stored
    python -m movements.search howell 26 --trays-per-set 3 --seconds 60
    python -m movements.search individual 16 --rounds 15 --trays-per-set 2 --seconds 60
    python -m movements.search individual 23 --rounds 21 --circle 21
    python -m movements.search compass 20 --trays-per-set 2
    python -m movements.search lines 45 --trays 2 --multiplier 19
    python -m movements.search starter 33 --sequences 3
    python -m movements.search rings 20
    python -m movements.search compare

Each accepts ``--seed``, and can be interrupted: it then prints the best so far. Movements in which
:mod:`movements.proof` finds a problem are never printed.
"""
