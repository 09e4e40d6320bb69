"""USEBIO, the XML in which clubs send results to their national organisations and web sites."""

from movements.message import message

from ...file_format import Format
from .usebio_reader import find
from .usebio_writer import lost, write

FORMAT = Format(
    name="usebio",
    title="USEBIO",
    seems=message("This is USEBIO, the XML format used by scoring programs to send results to the EBU."),
    order=4,
    ending=".xml",
    media="application/xml",
    recognise=lambda beginning: beginning.shape == "xml" and "<usebio" in beginning.text.lower(),
    read=find,
    write=write,
    lost=lost,
)
