"""Uploaded files, stored on disk without a name while they are read: nothing is left if the server is killed."""

import tempfile
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler


class NamelessFileHandler(FileUploadHandler):
    """Runs after the handler that keeps small files in memory."""

    def new_file(self, *args: Any, **more: Any) -> None:
        super().new_file(*args, **more)
        self.size = 0
        self.file = tempfile.TemporaryFile()  # noqa: SIM115

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        self.file.write(raw_data)

    def file_complete(self, file_size: int) -> UploadedFile:
        self.file.seek(0)
        return UploadedFile(
            self.file, self.file_name, self.content_type, file_size, self.charset, self.content_type_extra
        )
