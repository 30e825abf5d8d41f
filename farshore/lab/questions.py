"""What a sweep asked: kept beside its results, so that their page can lead with the answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

from farshore.games import game as game_named
from farshore.lab.plan import Plan
from farshore.lab.play import Played
from farshore.lab.run import Results

FILE: Final = "questions.json"


class Question(NamedTuple):
    """A plan's title and metrics, where its cells are in the job, and which of them each is compared with."""

    title: str
    metrics: tuple[str, ...]
    cells: tuple[int, ...]
    bases: tuple[int, ...]  # places in `cells`


def questions_of(plans: list[Plan], places: list[list[int]]) -> list[Question]:
    """The plans of one job, with the places of their cells in it."""
    return [Question(asked(plan), plan.metrics, tuple(at), plan.bases) for plan, at in zip(plans, places, strict=True)]


def titled(plan: Plan) -> str:
    return f"{plan.question}: {plan.title}" if plan.question else plan.title


def asked(plan: Plan) -> str:
    """The title of its section; a sweep without one says what it is about."""
    return (
        titled(plan) if plan.title != game_named(plan.job.cells[0].game).title else "What was changed, and what it did"
    )


def write(folder: Path, questions: list[Question]) -> None:
    (folder / FILE).write_text(
        json.dumps([question._asdict() for question in questions], indent=1, ensure_ascii=False), "utf-8"
    )


def read(folder: Path) -> list[Question]:
    """The questions behind the results in a directory; none if it is not a sweep's."""
    path = folder / FILE
    if not path.exists():
        return []
    return [
        Question(entry["title"], tuple(entry["metrics"]), tuple(entry["cells"]), tuple(entry["bases"]))
        for entry in json.loads(path.read_text("utf-8"))
    ]


def changed(rows: list[Played], base: list[Played]) -> tuple[int, int]:
    """In how many games of equal seeds anything at all went otherwise than in the base, and of how many."""
    before = {row.number: alike(row) for row in base}
    pairs = [(alike(row), before[row.number]) for row in rows if row.number in before]
    return len([1 for now, then in pairs if now != then]), len(pairs)


def alike(row: Played) -> Played:
    """Without what tells cells and machines apart."""
    return row.same()._replace(cell=0)


def never_used(results: Results, question: Question) -> list[str]:
    """The cells in which no game went otherwise than in the base: what was changed never came into play."""
    labels: list[str] = []
    for n, cell in enumerate(question.cells):
        base = question.cells[question.bases[n]]
        if base == cell:
            continue
        otherwise, pairs = changed(results.of(cell), results.of(base))
        if pairs and not otherwise:
            labels.append(results.job.cells[cell].label)
    return labels
