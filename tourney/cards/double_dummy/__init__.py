"""Double-dummy analysis: the results with all cards visible and perfect play.

Only :mod:`.library` uses the solver, in a separate process; :mod:`.solver` manages that process; :mod:`.tricks` and
:mod:`.par` use its results.
"""
