"""The table ReceivedData of a Bridgemate's database, as csv."""

from movements.message import message

from ..file_format import Format
from .bws.bws_reader import find_results

FORMAT = Format(
    name="received_data",
    title=message("Bridgemate, csv"),
    seems=message("These are Bridgemate results: the ReceivedData table as csv."),
    order=12,
    ending=".csv",
    recognise=lambda beginning: any({"pairns", "pairew", "board", "contract"} <= each for each in beginning.headings),
    doubt=9,
    read=find_results,
)
