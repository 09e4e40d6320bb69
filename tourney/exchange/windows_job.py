"""Limits of a process on Windows: a job object, which ends it at its limits and with its parent.

https://learn.microsoft.com/windows/win32/procthread/job-objects
"""

import ctypes
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import wintypes
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .child_limits import ChildLimits

EXTENDED_LIMIT_INFORMATION = 9
PROCESS_TIME, ACTIVE_PROCESS, PROCESS_MEMORY, KILL_ON_JOB_CLOSE = 0x2, 0x8, 0x100, 0x2000
SET_QUOTA, TERMINATE, SUSPEND_RESUME = 0x100, 0x1, 0x800
SUSPENDED = 0x4
"""The flag with which a process is created that does not run yet."""


class _Basic(ctypes.Structure):
    _fields_ = [
        ("PerProcessUserTimeLimit", ctypes.c_int64),
        ("PerJobUserTimeLimit", ctypes.c_int64),
        ("LimitFlags", ctypes.c_uint32),
        ("MinimumWorkingSetSize", ctypes.c_size_t),
        ("MaximumWorkingSetSize", ctypes.c_size_t),
        ("ActiveProcessLimit", ctypes.c_uint32),
        ("Affinity", ctypes.c_size_t),
        ("PriorityClass", ctypes.c_uint32),
        ("SchedulingClass", ctypes.c_uint32),
    ]


class _Extended(ctypes.Structure):
    _fields_ = [
        ("BasicLimitInformation", _Basic),
        ("IoInfo", ctypes.c_uint64 * 6),
        ("ProcessMemoryLimit", ctypes.c_size_t),
        ("JobMemoryLimit", ctypes.c_size_t),
        ("PeakProcessMemoryUsed", ctypes.c_size_t),
        ("PeakJobMemoryUsed", ctypes.c_size_t),
    ]


def bounds(limits: "ChildLimits") -> _Extended:
    """Return the limits in the form that Windows needs."""
    found = _Extended()
    # Ticks of the Windows clock in a second.
    found.BasicLimitInformation.PerProcessUserTimeLimit = limits.cpu_seconds * 10_000_000
    found.BasicLimitInformation.ActiveProcessLimit = 2  # the python.exe of a virtual environment starts another
    found.BasicLimitInformation.LimitFlags = PROCESS_TIME | ACTIVE_PROCESS | PROCESS_MEMORY | KILL_ON_JOB_CLOSE
    found.ProcessMemoryLimit = limits.memory
    return found


@contextmanager
def held(process: "subprocess.Popen[bytes]", limits: "ChildLimits") -> Iterator[None]:
    """Run a ``SUSPENDED`` process inside, held to ``limits``, or not at all. Raises OSError."""
    windows: Any = ctypes  # whose names for Windows are there alone
    kernel = windows.WinDLL("kernel32", use_last_error=True)
    kernel.CreateJobObjectW.restype = kernel.OpenProcess.restype = wintypes.HANDLE
    handle = kernel.OpenProcess(SET_QUOTA | TERMINATE | SUSPEND_RESUME, False, process.pid)
    job, wanted = kernel.CreateJobObjectW(None, None), bounds(limits)
    try:
        told = kernel.SetInformationJobObject(
            wintypes.HANDLE(job), EXTENDED_LIMIT_INFORMATION, ctypes.byref(wanted), ctypes.sizeof(wanted)
        )
        if not (told and kernel.AssignProcessToJobObject(wintypes.HANDLE(job), wintypes.HANDLE(handle))):
            process.kill()
            raise windows.WinError(windows.get_last_error())
        windows.WinDLL("ntdll").NtResumeProcess(wintypes.HANDLE(handle))
        yield
    finally:
        for each in (handle, job):
            kernel.CloseHandle(wintypes.HANDLE(each))
