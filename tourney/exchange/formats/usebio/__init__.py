"""USEBIO, the XML in which clubs send results to national organisations and web sites."""

from movements.message import message

from ....declared_members import on_use
from ...file_format import Format

FORMAT = Format(
    name="usebio",
    title="USEBIO",
    seems=message("This is USEBIO, the XML format used by scoring programs to send results to the EBU."),
    order=4,
    ending=".xml",
    media="application/xml",
    recognise=lambda beginning: beginning.shape == "xml" and "<usebio" in beginning.text.lower(),
    read=on_use(f"{__package__}.usebio_reader", "find"),
    write=on_use(f"{__package__}.usebio_writer", "write"),
    lost=on_use(f"{__package__}.usebio_writer", "lost"),
)
