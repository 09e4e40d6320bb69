"""The csv that clubs upload to BridgeWebs."""

from movements.message import message

from ....declared_members import on_use
from ...file_format import Format

FORMAT = Format(
    name="bridgewebs",
    title="BridgeWebs, csv",
    seems=message("This is a BridgeWebs CSV file for a single night."),
    order=5,
    ending=".bridgewebs.csv",
    media="text/csv",
    recognise=lambda beginning: beginning.shape == "text" and beginning.begins.startswith(("#version", '"#version')),
    read=on_use(f"{__package__}.bridgewebs_reader", "find"),
    write=on_use(f"{__package__}.bridgewebs_writer", "write"),
    lost=on_use(f"{__package__}.bridgewebs_writer", "lost"),
    kinds=("pairs",),
)
