"""What can be made of a deal when everybody sees all cards and plays perfectly: double dummy.

:mod:`.library` is the one module that touches the solver, in a process of its own; :mod:`.solver` looks after that
process; :mod:`.tricks` and :mod:`.par` are what comes of it.
"""
