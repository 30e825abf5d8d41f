"""Several plans played as one job: cells that they share are played once."""

from __future__ import annotations

from farshore.core.errors import BadOption
from farshore.lab.job import Cell, Job, job
from farshore.lab.run import Results


def merged(jobs: list[Job]) -> tuple[Job, list[list[int]]]:
    """One job for all, and for each of them where its cells are in it. All must have the same seed."""
    if len(jobs) == 1:
        return jobs[0], [list(range(len(jobs[0].cells)))]
    if len({job.seed for job in jobs}) > 1:
        raise BadOption("plans that are played together need the same seed")
    cells: list[Cell] = []
    known: dict[str, int] = {}
    places: list[list[int]] = []
    for wanted in jobs:
        numbers: list[int] = []
        for cell in wanted.cells:
            key = str(cell._replace(label=""))
            if key not in known:
                known[key] = len(cells)
                cells.append(cell._replace(label=f"{len(cells)}: {cell.label}"))
            numbers.append(known[key])
        places.append(numbers)
    return job(cells, max([job.games for job in jobs]), jobs[0].seed), places


def share_out(jobs: list[Job], places: list[list[int]], results: Results) -> list[Results]:
    """The results of each job by itself, with its own numbers of cells and of games."""
    made: list[Results] = []
    for asked, numbers in zip(jobs, places, strict=True):
        rows = [
            row._replace(cell=n)
            for n, place in enumerate(numbers)
            for row in results.of(place)
            if row.number < asked.games
        ]
        made.append(Results(asked, rows, results.seconds))
    return made
