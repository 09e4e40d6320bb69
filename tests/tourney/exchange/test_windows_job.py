"""The limits of a Windows job object, as its structures hold them."""

import ctypes

from tourney.exchange.child_limits import ChildLimits
from tourney.exchange.windows_job import bounds


def test_a_job_has_the_limits_of_its_process():
    found = bounds(ChildLimits(seconds=30, cpu_seconds=10, memory=600_000_000))
    assert found.BasicLimitInformation.PerProcessUserTimeLimit == 100_000_000
    assert found.ProcessMemoryLimit == 600_000_000
    assert found.BasicLimitInformation.LimitFlags == 0x2 | 0x8 | 0x100 | 0x2000


def test_structure_has_the_size_that_windows_expects():
    assert ctypes.sizeof(bounds(ChildLimits(1, 1))) == (144 if ctypes.sizeof(ctypes.c_void_p) == 8 else 112)
