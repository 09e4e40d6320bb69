"""Receiving requests and sending answers: one server for every way of serving."""
