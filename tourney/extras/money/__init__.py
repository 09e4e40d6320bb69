"""Table money: what a seat costs, who has paid, and the ledger that says so.

The ledger only grows. An entry names no person and no night: rows of their own lead from it to both, and go when the
player or the night is removed, so the sums never change.
"""
