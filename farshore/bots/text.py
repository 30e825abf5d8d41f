"""Players in any language: a program that is asked with one line and answers with one line. See docs/text-players.md.

A program that is too slow, ends, or answers what cannot be done is stopped, and its seat is played by chance from there on:
the others get their game, the program gets the score that it has earned. `fault` and a warning say what happened.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref
from pathlib import Path
from typing import Any, ClassVar, Final

from farshore.bots.chance import RandomBot
from farshore.bots.position import Bot, Position
from farshore.core.action import Action
from farshore.core.errors import BadOption
from farshore.core.game import Game
from farshore.core.view import Offer

PROTOCOL: Final = "farshore-text/1"
PREFIX: Final = "text:"  # of a command, in a bot's name
ALLOWED: Final = "player:"  # of a name that whoever runs the program has allowed
SECONDS: Final = 10.0  # for an answer, where the budget names none
GRACE: Final = 1.0  # beyond what the program was told
START: Final = 5.0  # more, for the first answer
LONGEST: Final = 64 * 1024  # bytes of an answer
# What a program may take, all its processes together. Kept on Linux only; see confine.py.
MEMORY: Final = 1024 * 1024 * 1024  # bytes
CPU: Final = 1800  # seconds of a processor, for a whole game
PROCESSES: Final = 32
TOO_MUCH: Final = {  # what the watcher says in the end
    200: ("too much memory", f"took more than {MEMORY >> 20} MiB of memory"),
    201: ("too much processor", f"took more than {CPU} seconds of a processor"),
    202: ("too many processes", f"started more than {PROCESSES} processes"),
}
CONFINED: Final = sys.platform == "linux"
WATCHER: Final = str(Path(__file__).with_name("confine.py"))
# All of our own environment that a program is told: it may hold secrets.
PASSED: Final = ("PATH", "LANG", "LC_ALL", "TZ", "HOME", "SYSTEMROOT", "TEMP", "TMPDIR")

log = logging.getLogger("farshore.bots")
players: dict[str, str] = {}  # allowed by name, with their commands


class Fault(Exception):
    """Why a program cannot be asked any more, and what kind of fault that is: the same words for the same kind."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


class Program:
    """A running program. A thread of its own talks to it, so that nobody has to wait for longer than they want."""

    def __init__(self, command: list[str]) -> None:
        environment = {name: os.environ[name] for name in PASSED if name in os.environ}
        ours, self.lifeline = os.pipe()  # when it is closed, also by our death, the program ends
        limits = [str(limit) for limit in (ours, MEMORY, CPU, PROCESSES)]
        started = [sys.executable, "-I", "-S", WATCHER, *limits, *command] if CONFINED else command
        try:
            self.process = subprocess.Popen(
                started,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
                start_new_session=True,
                pass_fds=[ours] if CONFINED else [],
            )
        except OSError as wrong:
            os.close(self.lifeline)
            raise Fault("cannot be started", f"cannot be started: {wrong.strerror or wrong}") from wrong
        finally:
            os.close(ours)
        self.questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        talk = threading.Thread(target=converse, args=(self.process, self.questions, self.answers), daemon=True)
        talk.start()

    def ask(self, question: bytes, seconds: float) -> str:
        self.questions.put(question)
        try:
            answer = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise Fault("too slow", f"did not answer within {seconds:g} seconds") from None
        if not answer:
            raise self.why()
        if len(answer) >= LONGEST:
            raise Fault("too long an answer", f"answered with more than {LONGEST} bytes")
        return answer.decode("utf-8", "replace").strip()

    def why(self) -> Fault:
        """Why it has ended, as far as its watcher knows."""
        code = 0
        if CONFINED:
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = self.process.wait(START)
        if code in TOO_MUCH:
            return Fault(*TOO_MUCH[code])
        if code > 0:
            return Fault("cannot be started", f"cannot be started: {os.strerror(code)}")
        return Fault("has ended", "has ended")

    def stop(self) -> None:
        """End it, and whatever it has started."""
        self.questions.put(None)
        lifeline, self.lifeline = self.lifeline, -1
        if lifeline < 0:
            return  # it has been ended already
        os.close(lifeline)
        if not CONFINED:
            try:
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
                else:
                    self.process.kill()
            except (ProcessLookupError, PermissionError):
                pass
        self.process.wait()


def converse(
    process: subprocess.Popen[bytes], questions: queue.SimpleQueue[bytes | None], answers: queue.SimpleQueue[bytes]
) -> None:
    """Hand questions over and answers back until there are no more. No answer is the end of the program."""
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdout, process.stdin:
        while (question := questions.get()) is not None:
            try:
                process.stdin.write(question)
                process.stdin.flush()
                answers.put(process.stdout.readline(LONGEST))
            except (OSError, ValueError):
                answers.put(b"")
                break


def words_of(command: str) -> list[str]:
    """The command as a shell would split it; `BadOption` if there is no such program here."""
    try:
        words = shlex.split(command)
    except ValueError as wrong:
        raise BadOption(f"the command of a text player cannot be read: {command!r}") from wrong
    if not words:
        raise BadOption("a text player needs a command: text:COMMAND")
    if shutil.which(words[0]) is None:
        raise BadOption(f"there is no program {words[0]!r} to play")
    return words


class TextBot(Bot[Any]):
    """A program of your own, asked with one line of JSON and answering with one line."""

    name: ClassVar[str] = "text"

    def __init__(self, game: Game[Any], command: str) -> None:
        super().__init__(game)
        self.command = words_of(command)
        self.asked = 0
        self.program: Program | None = None
        self.chance = RandomBot(game)

    def choose(self, position: Position[Any]) -> Action:
        if not self.fault:
            try:
                return self.answer(position)
            except Fault as wrong:
                self.fault = str(wrong)
                self.fault_kind = wrong.kind
                self.close()
                log.warning("the player '%s' %s; its seat is played by chance now", " ".join(self.command), wrong)
        return self.chance.choose(position)

    def answer(self, position: Position[Any]) -> Action:
        seconds = position.budget.seconds or SECONDS
        patience = seconds + GRACE
        if self.program is None:
            self.program = Program(self.command)
            weakref.finalize(self, self.program.stop)
            patience += START
        self.asked += 1
        line = self.program.ask(question(self.game, position, self.asked, seconds), patience)
        return read_answer(line, position.options, self.asked)

    def close(self) -> None:
        """End the program. It also ends when the bot is forgotten."""
        if self.program is not None:
            self.program.stop()
            self.program = None


def in_full(offer: Offer) -> str:
    return f"{offer['label']}: {offer['text']}" if "text" in offer else offer["label"]


def question(game: Game[Any], position: Position[Any], n: int, seconds: float) -> bytes:
    """All that a program is told: what its seat may do and sees."""
    view = position.view()
    labels = {offer["do"]: in_full(offer) for offer in view["actions"] if isinstance(offer["do"], str)}
    texts = [str(action) for action in position.options]
    asked = {
        "protocol": PROTOCOL,
        "n": n,
        "game": game.name,
        "rules": game.rules_version,
        "seat": position.seat,
        "seats": len(view["seats"]),
        "seconds": seconds,
        "actions": [{"id": n, "text": text, "label": labels.get(text, text)} for n, text in enumerate(texts)],
        "view": view,
    }
    return json.dumps(asked, separators=(",", ":")).encode() + b"\n"


def read_answer(line: str, offered: list[Action], n: int) -> Action:
    """The action that is meant: by id, by text, or by an object with one of them."""
    said: Any = line
    if line.startswith("{"):
        try:
            answer = json.loads(line)
        except ValueError:
            raise Fault("unreadable answer", f"answered with broken JSON: {line[:60]!r}") from None
        if answer.get("n", n) != n:
            raise Fault(
                "answer to another question", f"answered question {answer['n']!r} when it was asked question {n}"
            )
        said = answer.get("id", answer.get("text"))
    for number, action in enumerate(offered):
        if str(action) == said or str(number) == str(said):
            return action
    raise Fault("illegal answer", f"answered {str(said)[:60]!r}, which it may not do")


# Names


def allow(name: str, command: str) -> str:
    """Let that command play under the name `player:NAME`, which is returned."""
    if not name.replace("-", "").replace("_", "").isalnum() or not name.isascii():
        raise BadOption(f"the name of a player has letters, digits and hyphens, not {name!r}")
    if not command.strip():
        raise BadOption(f"the player {name} needs a command: {name}=COMMAND")
    words_of(command)
    players[name] = command
    return ALLOWED + name


def players_here() -> list[str]:
    """The names of the players that are allowed."""
    return [ALLOWED + name for name in players]


def is_program(name: str) -> bool:
    """Whether a bot of that name is a program of its own."""
    return name.startswith((PREFIX, ALLOWED))


def text_bot(name: str, game: Game[Any]) -> TextBot | None:
    """The player that `text:COMMAND` or `player:NAME` means; None for other names."""
    if name.startswith(PREFIX):
        return TextBot(game, name.removeprefix(PREFIX))
    command = players.get(name.removeprefix(ALLOWED)) if name.startswith(ALLOWED) else None
    return TextBot(game, command) if command is not None else None
