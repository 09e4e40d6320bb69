"""Bridgemate results, stored by the evening's verbs, and the link to the connector."""
