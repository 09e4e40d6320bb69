"""The table ReceivedData of a Bridgemate's database, as csv."""

from movements.message import message

from ...declared_members import on_use
from ..file_format import Format

FORMAT = Format(
    name="received_data",
    title=message("Bridgemate, CSV"),
    seems=message("These are Bridgemate results: the ReceivedData table as CSV."),
    order=12,
    ending=".csv",
    recognise=lambda beginning: any({"pairns", "pairew", "board", "contract"} <= each for each in beginning.headings),
    doubt=9,
    read=on_use(f"{__package__}.bws.bws_reader", "find_results"),
)
