"""A phone's preview of a result before the server has seen it: the points of every contract equal the server's."""

import json
import shutil
import subprocess
from pathlib import Path

import playwright

import tourney
from tourney.scoring.contract import Contract, points

SCRIPT = Path(tourney.__file__).parent / "static" / "tourney" / "result.js"
NODE = shutil.which("node") or str(Path(playwright.__file__).parent / "driver" / "node")
EVERY = """
import { readFileSync } from "fs";
const { points } = await import("data:text/javascript," + encodeURIComponent(readFileSync(process.argv[1], "utf8")));
const found = [];
for (let level = 1; level <= 7; level += 1)
  for (const suit of ["C", "D", "H", "S", "NT"])
    for (const doubled of [0, 1, 2])
      for (const vulnerable of [false, true])
        for (let tricks = 0; tricks <= 13; tricks += 1) {
          const worth = points(level, suit, doubled, vulnerable, tricks);
          found.push([level, suit, doubled, vulnerable, tricks, worth]);
        }
console.log(JSON.stringify(found));
"""
NOBODY, EVERYBODY = 1, 4
"""Boards on which nobody and everybody is vulnerable."""


def test_points_of_every_contract_equal_those_of_the_scoring():
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", EVERY, str(SCRIPT)], capture_output=True, text=True, timeout=60, check=True
    )
    found = json.loads(done.stdout)
    assert len(found) == 7 * 5 * 3 * 2 * 14
    for level, suit, doubled, vulnerable, tricks, shown in found:
        board = EVERYBODY if vulnerable else NOBODY
        assert shown == points(Contract(level, suit, doubled), "N", tricks, board), (level, suit, doubled, tricks)
