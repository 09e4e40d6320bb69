"""Receiving and answering requests, before and after the program itself: one server for every way of serving."""
