"""The client's own tests, of what needs no browser: targets, words, geometry."""

import subprocess
from pathlib import Path

import pytest

from hatch_build import npm_command

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.mark.skipif(not (WEB / "node_modules" / "vitest").is_dir(), reason="vitest is not installed: npm ci in web/")
def test_the_clients_own_tests_pass() -> None:
    npm, env = npm_command()
    done = subprocess.run([*npm, "test"], cwd=WEB, env=env, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout[-3000:]
