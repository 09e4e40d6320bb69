"""Receiving requests and sending answers: the server behind every way of serving."""
