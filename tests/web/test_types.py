"""The client's types against the server's."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_client_names_the_fields_that_are_sent() -> None:
    check = [sys.executable, str(ROOT / "web" / "scripts" / "check_types.py")]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.stdout == ""
    assert done.returncode == 0
