"""A first game that explains itself: a fixed seed, and lessons that are told at moments of it. Data, read from a file.

A lesson belongs to a moment by what the view shows then: the label of its status, the rule and the words of its prompt,
the place that it points at, a piece that it speaks of, the steps that it proposes. So a lesson fits after an undo or a
reload as well, and whoever does something else is told what belongs to that.

A lesson that tells what has happened, or what lies where, belongs to positions as well (`stands`): it is told to whoever has done
what the lessons proposed, or has come to the same another way, and to nobody else.

A lesson without a label belongs to a kind of question: it is told where no lesson of the moment fits, the first time such a
question is asked or such an answer is offered, whatever was done before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any

from farshore.core.content import Reader
from farshore.core.options import Value
from farshore.core.view import View

FIELDS = ("title", "text", "label", "rule", "offered", "prompt", "try", "way", "area", "at", "piece", "stands", "last")


class Lesson:
    """What is said at one moment: where to look, and what to try."""

    __slots__ = (
        "area",
        "at",
        "label",
        "last",
        "offered",
        "piece",
        "prompt",
        "rule",
        "stands",
        "text",
        "title",
        "tried",
        "way",
    )

    def __init__(self, read: Reader) -> None:
        read.only(FIELDS)
        self.title: str = read.field("title").text()
        self.text: str = read.field("text").text()
        self.label: str = (
            read.field("label").text() if read.has("label") else ""
        )  # of the status; none: a kind of question
        self.rule: str = (
            read.field("rule").text() if read.has("rule") else ""
        )  # of the prompt, or several; none fits any
        self.offered: str = (
            read.field("offered").text() if read.has("offered") else ""
        )  # how an answer begins, or several
        self.prompt: str = read.field("prompt").text() if read.has("prompt") else ""  # its words; none fits any
        self.tried: list[str] = read.field("try").texts() if read.has("try") else []  # what may be done, word for word
        self.way: list[str] = read.field("way").texts() if read.has("way") else []  # steps one after the other
        self.area: str = read.field("area").text() if read.has("area") else ""
        self.at: str = read.field("at").text() if read.has("at") else ""
        self.piece: str = read.field("piece").text() if read.has("piece") else ""  # must be on the table
        self.stands: list[str] = read.field("stands").texts() if read.has("stands") else []  # none fits any position
        self.last: bool = read.field("last").flag() if read.has("last") else False
        if not (self.label or self.rule or self.offered):
            raise read.bad("must have a label, a rule or an answer that is offered: it belongs to no moment")

    def to_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {"title": self.title, "text": self.text}
        if self.label:
            told["label"] = self.label
        if self.offered:
            told["offered"] = self.offered
        if self.rule:
            told["rule"] = self.rule
        if self.prompt:
            told["prompt"] = self.prompt
        if self.way:
            told["way"] = self.way
        if self.piece:
            told["piece"] = self.piece
        if self.stands:
            told["stands"] = self.stands
        if self.tried:
            told["try"] = proposed(self.tried)
        if self.area:
            told["on"] = {"area": self.area, "at": self.at} if self.at else {"area": self.area}
        if self.last:
            told["last"] = True
        return told

    def fits(self, view: View) -> bool:
        """Whether this is its moment: what it speaks of, points at and proposes is there."""
        prompt = view["prompt"]
        if self.label not in ("", view["status"]["label"]):
            return False
        if self.rule and prompt.get("rule") not in self.rule.split():
            return False
        if self.offered and not verbs(view).intersection(self.offered.split()):
            return False
        if self.prompt not in ("", prompt["text"]) or (self.way and not self.next_step(view)):
            return False
        if self.tried and proposed(self.tried) not in [offer["do"] for offer in view["actions"]]:
            return False
        if self.piece and self.piece not in [piece["id"] for piece in view["pieces"]]:
            return False
        if self.stands and stand(view) not in self.stands:
            return False
        return not self.area or self.is_there(view)

    def proposes(self) -> bool:
        return bool(self.tried or self.way)

    def is_new(self, view: View, taught: Collection[str]) -> bool:
        """Of a lesson about kinds of questions: whether one of them is here that was not taught yet."""
        kinds = self.offered or self.rule
        asked = verbs(view) if self.offered else {view["prompt"].get("rule", "")}
        return bool(asked.intersection(kinds.split()).difference(taught))

    def teaches(self) -> set[str]:
        """What need not be said again once this was told: rules, how answers begin, and the lesson if it is a remark."""
        said = {*self.offered.split(), *self.rule.split(), *(text.split()[0] for text in (*self.tried, *self.way))}
        return said if self.proposes() or not self.label else said | {self.title}

    def is_there(self, view: View) -> bool:
        for area in view["areas"]:
            if area["id"] == self.area:
                spots = [*area.get("cells", []), *area.get("nodes", []), *area.get("slots", [])]
                return not self.at or self.at in [spot["id"] for spot in spots]
        return False

    def next_step(self, view: View) -> str:
        """The step of its way that is nearest to the end and can be done now."""
        offered = [offer["do"] for offer in view["actions"]]
        return next((step for step in self.way[::-1] if step in offered), "")


def verbs(view: View) -> set[str]:
    """How the answers of this moment begin."""
    offered = [offer["do"] for offer in view["actions"]]
    return {text.split()[0] for do in offered for text in ([do] if isinstance(do, str) else do)}


def stand(view: View) -> str:
    """A position in eight letters: where every piece lies, what everybody has, how tracks and dice stand. Words are not in it."""
    said = [f"{piece['id']} {piece['at'].get('area', '')} {piece['at'].get('at', '')}" for piece in view["pieces"]]
    for area in view["areas"]:
        if "value" in area:
            said.append(f"{area['id']} {area['value']}")
        said += [f"{area['id']} {die['id']} {die.get('value', '')}" for die in area.get("dice", [])]
    for seat in view["seats"]:
        said += [f"{seat['seat']} {amount['what']} {amount.get('n', '')}" for amount in seat["counts"]]
    digest = 2166136261
    for letter in "\n".join(sorted(said)):
        digest = ((digest ^ ord(letter)) * 16777619) % 2**32
    return f"{digest:08x}"


def proposed(texts: list[str]) -> str | list[str]:
    """As an offer says it: one action, or several that are chosen as one."""
    return texts if len(texts) > 1 else texts[0]


class Tutorial:
    """The set-up, the seed of its chance, who plays along, and the lessons in their order."""

    __slots__ = ("lessons", "mode", "options", "partners", "seed", "title")

    def __init__(self, read: Reader) -> None:
        read.only(("title", "seed", "mode", "options", "partners", "lessons"))
        self.title: str = read.field("title").text()
        self.seed: str = read.field("seed").text()
        self.mode: str = read.field("mode").text()
        self.options: dict[str, Value] = {name: value.text() for name, value in read.field("options").fields()}
        partners = read.field("partners").items() if read.has("partners") else []
        self.partners: list[tuple[str, str]] = [
            (partner.field("name").text(), partner.field("bot").text()) for partner in partners
        ]
        self.lessons: list[Lesson] = [Lesson(lesson) for lesson in read.field("lessons").items(1)]

    def told(self, view: View, taught: Collection[str] = ()) -> list[Lesson]:
        """The lessons of this moment, in order. One of them at most proposes something: the first that can be followed.
        `taught` is what lessons told before leave nothing to say about, and the titles of those that proposed nothing.
        Where no lesson of the moment is left, the first about a kind of question that was not taught yet is told.
        """
        fitting = [lesson for lesson in self.lessons if lesson.label and lesson.fits(view)]
        fresh = [lesson for lesson in fitting if lesson.proposes() or lesson.title not in taught]
        if not fresh:
            kinds = [lesson for lesson in self.lessons if not lesson.label and lesson.fits(view)]
            new = [lesson for lesson in kinds if lesson.is_new(view, taught)][:1]
            return new or [lesson for lesson in fitting if not lesson.last]
        leading = next((lesson for lesson in fresh if lesson.proposes()), None)
        return [lesson for lesson in fresh if lesson is leading or not lesson.proposes()]

    def secret(self) -> bytes:
        """What stands behind its dice. Anybody may know it: nothing is at stake."""
        return hashlib.sha256(f"farshore tutorial {self.seed}".encode()).digest()
