"""The csv that clubs upload to BridgeWebs."""

from movements.message import message

from ...file_format import Format
from .bridgewebs_reader import find
from .bridgewebs_writer import lost, write

FORMAT = Format(
    name="bridgewebs",
    title="BridgeWebs, csv",
    seems=message("This is a BridgeWebs csv file for a single night."),
    order=5,
    ending=".bridgewebs.csv",
    media="text/csv",
    recognise=lambda beginning: beginning.shape == "text" and beginning.begins.startswith(("#version", '"#version')),
    read=find,
    write=write,
    lost=lost,
    kinds=("pairs",),
)
