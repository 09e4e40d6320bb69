import json, time, os, traceback
import pytest
from tests.together.array import scenarios
from tests.together import test_evenings as te
from tests.together.desk import *

A = int(os.environ.get("A", "0"))
B = int(os.environ.get("B", "999"))
STEP = int(os.environ.get("STEP", "1"))
OUT = os.environ.get("OUT", "/tmp/scratch/all.txt")


@pytest.mark.django_db
@pytest.mark.parametrize("n", range(A, min(B, len(scenarios())), STEP))
def test_x(n):
    s = scenarios()[n]
    try:
        f = te.faults(s)
    except Exception as x:
        tb = traceback.extract_tb(x.__traceback__)
        f = [
            "EXC "
            + repr(x)[:1800].replace("\n", " ")
            + " @ "
            + " < ".join(f"{os.path.basename(t.filename)}:{t.lineno}" for t in tb[::-1][:8])
        ]
    with open(OUT, "a") as out:
        print(n, " ".join(s.values()), file=out)
        for each in f:
            print("     ", each[:1500], file=out)
