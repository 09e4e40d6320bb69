"""Bridgemates' files: the database that the table devices leave behind (bws), and its results as csv."""
