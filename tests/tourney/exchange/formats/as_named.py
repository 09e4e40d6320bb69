"""Nights of other programs, scored as their files name it: nothing is inferred, and nothing may be left to ask."""

from tourney.desk.setup.night_value import NightFile
from tourney.exchange.formats.pbn import pbn_reader
from tourney.exchange.formats.usebio import usebio_reader


def pbn_night(data: bytes) -> NightFile:
    return pbn_reader.find(data, {}).settled()


def usebio_night(data: bytes) -> NightFile:
    return usebio_reader.find(data, {}).settled()
