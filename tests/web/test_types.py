"""The client's types against the server's."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_clients_types_are_those_that_python_has_now() -> None:
    check = [sys.executable, str(ROOT / "web" / "scripts" / "wire_types.py"), "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.stdout == ""
    assert done.returncode == 0
