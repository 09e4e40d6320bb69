"""python manage.py settle FILE.json: the scores of a side table, and who owes whom."""

import json

from movements.message import message
from tourney import inputs
from tourney.language.told import told
from tourney.management import arguments
from tourney.management.commands._base import BaseCommand, Refused
from tourney.management.file_command import contents

from ... import record_document


class Command(BaseCommand):
    def add_arguments(self, parser):
        arguments.add_file(parser, message("a side table's record as JSON, or - for standard input"))
        arguments.add_format(parser)

    def handle(self, *, file, format, **options):
        try:
            data = inputs.document(contents(file))
        except ValueError as wrong:
            raise Refused("%(file)s is not valid JSON. %(wrong)s", file=file, wrong=wrong) from wrong
        table = record_document.read(data)
        if format == "json":
            self.stdout.write(json.dumps(record_document.settled(table), ensure_ascii=False))
        else:
            self.stdout.write(record_document.text(table, told))
