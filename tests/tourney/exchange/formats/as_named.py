"""Nights of other programs, scored as their files specify: nothing is inferred, and no question may be left open."""

from tourney.desk.setup.night_value import NightFile
from tourney.exchange.formats.pbn import pbn_reader
from tourney.exchange.formats.usebio import usebio_reader


def pbn_night(data: bytes) -> NightFile:
    return pbn_reader.find(data, {}).settled()


def usebio_night(data: bytes) -> NightFile:
    return usebio_reader.find(data, {}).settled()
