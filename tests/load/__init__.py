"""The server under load, as it is started for an evening: python -m tests.load"""
