"""The client's types against the server's."""

import re
import subprocess
import sys
from pathlib import Path

from tests.laws.check_words import HUMAN

ROOT = Path(__file__).resolve().parents[2]


def test_the_clients_types_are_those_that_python_has_now() -> None:
    check = [sys.executable, str(ROOT / "web" / "scripts" / "wire_types.py"), "--check"]
    done = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.stdout == ""
    assert done.returncode == 0


def test_the_client_and_law_13_agree_on_which_fields_hold_words() -> None:
    text = (ROOT / "web" / "tests" / "structure.test.ts").read_text(encoding="utf-8")
    words = re.search(r"const WORDS = \[(.*?)\];", text, re.DOTALL)

    assert words is not None
    assert set(re.findall(r"'(\w+)'", words[1])) == HUMAN
