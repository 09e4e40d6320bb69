"""python manage.py convert IN OUT: convert a night to another format, without a database."""

import sys
from dataclasses import replace
from pathlib import Path

from movements.message import gettext_noop, in_a_row, message
from tourney.desk.setup.night_value import Host, NightFile
from tourney.exchange.file_format import Format, format_of_file, read_formats, written_formats
from tourney.exchange.foreign.opened import OWN, opened
from tourney.exchange.foreign.report import open_words
from tourney.language.told import told
from tourney.management import arguments
from tourney.management.arguments import STDIN, option
from tourney.management.file_command import FileCommand, Refused, add_answers, answers_in, contents, write_file
from tourney.management.night_argument import say_left_out


class Command(FileCommand):
    examples = ("night.json night.pbn", "results.xml night.json")

    def add_arguments(self, parser):
        arguments.add_file(parser, message("a night exported by any program, or - for standard input"))
        option(parser, "out", "the new file, whose extension sets the format, or - for standard output")
        option(
            parser,
            "--from",
            "format of the file, if it cannot be recognised from the file itself",
            dest="source",
            choices=list(read_formats()),
        )
        option(
            parser, "--to", "format to write, if it is not clear from the extension", choices=list(written_formats())
        )
        option(parser, "--only-deals", "PBN: the cards without the results", action="store_true")
        option(parser, "--club", "USEBIO: the name of the club", default="")
        add_answers(parser)
        option(parser, "--club-number", "USEBIO: the club's number with the national organisation", default="")

    def handle(self, *, file, out, source, to, only_deals, club, club_number, answer, **options):
        writing = _format(out, to, "--to")
        if only_deals and writing.name != "pbn":
            raise Refused("--only-deals can be used with PBN only.")
        night = self.night(contents(file), source, answers_in(answer), file)
        say_left_out(night, self.stderr)
        if lost := [] if only_deals else writing.lost(night):
            self.aside("%(format)s cannot hold %(lost)s.", format=writing.title, lost=in_a_row(lost))
        if only_deals:
            from tourney.exchange.formats.pbn import pbn_writer as pbn  # other conversions need not wait for it

            data = pbn.write(night, only_deals=True)
        else:
            assert writing.write is not None
            data = writing.write(replace(night, host=Host(club, club_number)))
        if out == STDIN:
            sys.stdout.buffer.write(data)
            return
        write_file(Path(out), data)

    def night(self, data: bytes, source: str | None, answers: dict[str, str], name: str) -> NightFile:
        """Return the night in the file, completed as by ``import``. Raises BadInput and Refused."""
        found = opened(data, answers, source or "", name, OWN)
        for remark in found.said:
            self.stdout.write(f"{told(remark.place)}: {told(remark.what)}" if remark.place else told(remark.what))
        for words in open_words(found):
            self.aside(words)
        return found.settled()


def _format(path: str, said: str | None, option: str) -> Format:
    """Return the given format, or that of the extension. Raises Refused if neither names a format."""
    found = written_formats()[said] if said else format_of_file(path)
    if found is None:
        endings = ", ".join(each.ending for each in written_formats().values())
        words = gettext_noop("%(path)s: end the file name in %(endings)s, or specify the format with %(option)s.")
        raise Refused(words, path=path, endings=endings, option=option)
    return found
