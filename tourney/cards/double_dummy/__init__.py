"""Double-dummy analysis: the results with all cards visible and perfect play.

:mod:`.library` is the one module that touches the solver, in a process of its own; :mod:`.solver` looks after that
process; :mod:`.tricks` and :mod:`.par` use its results.
"""
