"""The sections of a report that answer what a sweep asked: every metric, and its paired difference from the base."""

from __future__ import annotations

from typing import Any

from farshore.lab import charts
from farshore.lab.metrics import difference, summed, values
from farshore.lab.questions import Question, changed, never_used
from farshore.lab.run import Results
from farshore.lab.sections import Section, shown

WORDS = (
    "Each cell plays the same seeds as its base, so a change is measured game by game; a star marks one whose 95 % "
    "interval leaves out 0. The last column says in how many of these pairs anything at all went otherwise."
)


def answers(results: Results, questions: list[Question]) -> list[Section]:
    """One section a question, in their order."""
    return [answer(results, question, f"asked{n}" if n > 1 else "asked") for n, question in enumerate(questions, 1)]


def answer(results: Results, question: Question, name: str) -> Section:
    head = ["cell"]
    for metric in question.metrics:
        head += [metric, "change"]
    rows = [tuple(row_of(results, question, n)) for n in range(len(question.cells))]
    words = WORDS
    idle = never_used(results, question)
    if idle:
        words += f" The bots never used what was changed in: {'; '.join(idle)}. These games say nothing about it."
    return Section(name, question.title, words, chart(results, question), (*head, "games changed"), tuple(rows))


def row_of(results: Results, question: Question, n: int) -> list[str]:
    cell = question.cells[n]
    base = question.cells[question.bases[n]]
    row = [results.job.cells[cell].label or results.job.cells[cell].game]
    for metric in question.metrics:
        row.append(shown(summed(values(results.of(cell), metric))))
        if cell == base:
            row.append("base")
            continue
        change = difference(results.of(cell), results.of(base), metric)
        row.append(
            f"{'+' if change.mean >= 0 else ''}{shown(change)}{' *' if change.low > 0 or change.high < 0 else ''}"
        )
    otherwise, pairs = changed(results.of(cell), results.of(base))
    return [*row, "" if cell == base else f"{otherwise} of {pairs}"]


def chart(results: Results, question: Question) -> Any:
    """The paired differences of all metrics, one small picture each."""
    pictures: list[tuple[str, list[charts.Row]]] = []
    for metric in question.metrics:
        rows: list[charts.Row] = []
        for n, cell in enumerate(question.cells):
            base = question.cells[question.bases[n]]
            if cell != base:
                change = difference(results.of(cell), results.of(base), metric)
                rows.append(charts.mean_row(change, cell=results.job.cells[cell].label))
        pictures.append((metric, [row for row in rows if row["n"]]))
    return charts.differences([picture for picture in pictures if picture[1]], question.title)
