"""Two engines besides Chromium, each driven over its own protocol: WebKit by WebDriver, Firefox by Marionette."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 180  # seconds: the machine may have other things to do
PACKAGES = {"firefox-esr": ["firefox-esr"], "WebKitWebDriver": ["webkit2gtk-driver"], "Xvfb": ["xvfb"]}
LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"))


def program(name: str) -> str:
    """Where Debian's browser is; it is installed here if that can be done."""
    if shutil.which(name) is None and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES[name]]
        subprocess.run(install, check=False, capture_output=True)
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"there is no {name} on this machine, and it cannot be installed from here")
    return path


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def until(ready: Callable[[], Any], what: str) -> Any:
    """What is answered at last; refusals on the way are waiting."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            answer = ready()
        except OSError:
            answer = None
        if answer:
            return answer
        time.sleep(0.2)
    raise AssertionError(f"{what} did not come")


class Firefox:
    """Marionette: `length:[0, number, command, parameters]` there, `length:[1, number, error, answer]` back."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        port, self.number = free_port(), 0
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n', encoding="utf-8")
        width, height = size
        show = [f"--width={width}", f"--height={height}"]
        self.process = subprocess.Popen(
            [program("firefox-esr"), "--headless", "--marionette", "--profile", str(folder), *show],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": str(folder), "MOZ_DISABLE_CONTENT_SANDBOX": "1"},
        )
        self.line: socket.socket = until(lambda: socket.create_connection(("127.0.0.1", port), PATIENCE), "Firefox")
        self.heard()  # its greeting
        self.ask("WebDriver:NewSession", {})
        self.ask("WebDriver:SetWindowRect", {"width": width, "height": height})

    def heard(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self.line.recv(1) or b":"
        wanted, text = int(length[:-1]), b""
        while len(text) < wanted:
            text += self.line.recv(wanted - len(text))
        return json.loads(text)

    def ask(self, command: str, parameters: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.line.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, answer = self.heard()
        assert error is None, error
        return answer

    def open(self, url: str) -> None:
        self.ask("WebDriver:Navigate", {"url": url})

    def run(self, script: str) -> Any:
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def shot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("WebDriver:TakeScreenshot", {"full": False})["value"]))

    def close(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.wait(PATIENCE)


class WebKit:
    """WebDriver over HTTP; the browser is the one that comes with the library, on a screen that nobody sees."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        driver, display = program("WebKitWebDriver"), program("Xvfb")
        browser = next((path for root in LIBRARIES for path in root.rglob("MiniBrowser")), None)
        if browser is None:
            pytest.skip("there is no MiniBrowser on this machine")
        self.base = f"http://127.0.0.1:{(port := free_port())}"
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        plain = {
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "WEBKIT_FORCE_SANDBOX": "0",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        screen = f":{90 + port % 900}"
        self.screen = subprocess.Popen([display, screen, "-screen", "0", "2600x1500x24", "-nolisten", "tcp"], **quiet)
        env = os.environ | plain | {"DISPLAY": screen, "HOME": str(folder), "GDK_BACKEND": "x11"}
        self.process = subprocess.Popen([driver, f"--port={port}"], env=env, **quiet)
        until(lambda: Path(f"/tmp/.X11-unix/X{screen[1:]}").exists(), "the screen")  # noqa: S108  # X has it there
        wanted = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        body = {"capabilities": {"alwaysMatch": wanted}}
        self.session = ""
        self.session = "/session/" + until(lambda: self.ask("/session", body), "WebKit")["sessionId"]
        self.ask("/window/rect", {"width": size[0], "height": size[1]})

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + self.session + path, data)  # noqa: S310  # our own driver
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def open(self, url: str) -> None:
        self.ask("/url", {"url": url})

    def run(self, script: str) -> Any:
        return self.ask("/execute/sync", {"script": script, "args": []})

    def shot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.ask("/screenshot")))

    def close(self) -> None:
        for process in (self.process, self.screen):
            process.terminate()
            process.wait(PATIENCE)


Engine = Firefox | WebKit
ENGINES: dict[str, type[Firefox | WebKit]] = {"firefox": Firefox, "webkit": WebKit}
