"""Bridgemate results, stored by the evening's actions, and the link to the connector."""
