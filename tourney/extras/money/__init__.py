"""Table money: prices, payments, and their ledger.

The ledger only grows. An entry names no person and no night: separate rows link it to both, and are deleted with the
player or the night, so the sums never change.
"""
