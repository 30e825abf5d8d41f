"""The report: one page that shows what a job found, with every interval, and needs nothing else to be read."""

from __future__ import annotations

import html
import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from farshore.bots.text import is_program
from farshore.lab import charts
from farshore.lab.answers import answers
from farshore.lab.figures import wilson
from farshore.lab.job import game_with
from farshore.lab.metrics import Mean, is_team, snowball, summed, values
from farshore.lab.play import Played
from farshore.lab.probes import probe_for
from farshore.lab.questions import Question
from farshore.lab.run import Results
from farshore.lab.sections import MOST_CELLS, Cells, Section, several, shown, won

LISTED: Final = 12  # cards at either end
FEWEST: Final = 5  # times a card was used, and not used, before it is judged


def write_report(
    results: Results, page: Path, pngs: Path | None = None, title: str = "", asked: list[Question] | None = None
) -> int:
    """Write the page, and each chart as a PNG if a directory is given. Says how many charts there are.

    It leads with what was asked, where that is known.
    """
    charts.altair()
    sections = answers(results, asked or [])
    sections += [section for make in SECTIONS if (section := make(Cells(results))) is not None]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(page_of(results, sections, title), "utf-8")
    drawn = [section for section in sections if section.chart is not None]
    if pngs:
        for section in drawn:
            charts.write_png(section.chart, pngs / f"{section.name}.png")
    return len(drawn)


# Sections: each None where it has nothing to say


def summary(cells: Cells) -> Section | None:
    head = ("cell", "games", "dead ends", "rounds", "decisions", "decisions a second and core")
    rows = []
    for n, label, played in cells.each():
        spent = math.fsum([row.seconds for row in played])
        speed = sum([row.decisions for row in played]) / max(spent, 1e-9)
        every = len(cells.results.of(n))
        rows.append(
            (label, str(every), str(every - len(played)), shown(summed(values(played, "rounds"))),
             shown(summed(values(played, "decisions"))), f"{speed:,.0f}")
        )  # fmt: skip
    return Section("summary", "What was played", "Means with their 95 % intervals.", None, head, tuple(rows))


def seats(cells: Cells) -> Section | None:
    """Win rates by seat."""
    rows = []
    for n, label, played in cells.each():
        cell = cells.job.cells[n]
        if is_team(cell.mode) or cell.seats == 1:
            continue
        rows += [
            won([row.shares[seat] for row in played], cell=label, seat=f"seat {seat + 1}") for seat in range(cell.seats)
        ]
    if not rows:
        return None
    chart = charts.points(rows, "seat", "win rate", "Who sits well?", colour=several(cells), share=True)
    return Section("seats", "Win rates by seat", "A shared win counts as a part of one. Wilson's intervals.", chart)


def teams(cells: Cells) -> Section | None:
    rows = []
    for n, label, played in cells.each():
        cell = cells.job.cells[n]
        if is_team(cell.mode) or cell.seats == 1:
            rows.append(won([row.shares[0] for row in played], cell=label, players=f"{cell.seats} players"))
    if not rows:
        return None
    chart = charts.points(rows, "cell", "win rate", "How often is it won?", share=True)
    return Section("teams", "Win rate", "Everybody wins or loses together.", chart)


def players(cells: Cells) -> Section | None:
    """Win rates and lengths by player count."""
    counts = sorted({cell.seats for cell in cells.job.cells})
    if len(counts) < 2:
        return None
    rows = []
    for seats_ in counts:
        played = [row for n, _, rows_ in cells.each() if cells.job.cells[n].seats == seats_ for row in rows_]
        rows.append(charts.mean_row(summed(values(played, "rounds")), players=f"{seats_} players"))
    chart = charts.points(rows, "players", "rounds", "Length by player count")
    return Section("players", "Player counts", "All cells of a player count together.", chart)


def bots_and_roles(kind: str) -> Callable[[Cells], Section | None]:
    def make(cells: Cells) -> Section | None:
        rates: dict[str, list[float]] = {}
        for _, _, played in cells.each():
            for row in played:
                for seat, name in enumerate(row.bots if kind == "bot" else row.roles):
                    if name:
                        rates.setdefault(name, []).append(row.shares[seat])
        if len(rates) < 2:
            return None
        rows = [won(shares, name=name) for name, shares in rates.items()]
        rows.sort(key=lambda row: -row["mean"])
        chart = charts.points(rows, "name", "win rate", f"Win rates by {kind}", share=True)
        return Section(f"{kind}s", f"Win rates by {kind}", "Over all cells, for every seat held.", chart)

    return make


def length(cells: Cells) -> Section | None:
    rounds = {label: values(played, "rounds") for _, label, played in cells.each()}
    if not any(rounds.values()):
        return None
    head = ("cell", "mean", "shortest tenth", "median", "longest tenth")
    rows = []
    for label, numbers in rounds.items():
        mean = summed(numbers)
        rows.append((label, shown(mean), f"below {mean.p10:.0f}", f"{mean.p50:.0f}", f"above {mean.p90:.0f}"))
    chart = charts.histogram(rounds, "rounds", "How long is a game?")
    return Section("length", "Length", "Rounds a game.", chart, head, tuple(rows))


def decisions(cells: Cells) -> Section | None:
    rows = []
    for n, label, played in cells.each():
        for seat in range(cells.job.cells[n].seats):
            for name in ("choices", "forced", "dead turns"):
                figures = [figure for figure in [row.seats[seat].get(name) for row in played] if figure is not None]
                rows.append(charts.mean_row(summed(figures), cell=f"{label}: seat {seat + 1}", what=name))
    chart = charts.points(rows, "cell", "a game", "What is there to decide?", colour="what")
    words = "Choices have more than one option; forced answers have one; a dead turn has no choice at all."
    return Section("decisions", "Decisions and dead turns by seat", words, chart)


def outcomes(cells: Cells) -> Section | None:
    rows = []
    lines = []
    for _, label, played in cells.each():
        for outcome in sorted({row.outcome for row in played}):
            ended = [float(row.outcome == outcome) for row in played]
            mean = summed(ended)
            rows.append(charts.mean_row(mean, cell=label, outcome=outcome))
            lines.append((label, outcome, f"{mean.mean:.1%}", f"{mean.low:.1%} to {mean.high:.1%}"))
    if len({row["outcome"] for row in rows}) < 2:
        return None
    chart = charts.stacked(rows, "cell", "outcome", "How does it end?")
    return Section(
        "outcomes", "Endings and causes of loss", "", chart, ("cell", "ending", "share", "95 %"), tuple(lines)
    )


def sources(cells: Cells) -> Section | None:
    rows = []
    for _, label, played in cells.each():
        names = [name for name in played[0].seats[0] if name.startswith("score ")]
        for name in names:
            figures = [row.seats[seat].get(name) or 0.0 for row in played for seat in range(len(row.seats))]
            rows.append(charts.mean_row(summed(figures), cell=label, source=name[6:]))
    if not rows:
        return None
    chart = charts.points(rows, "source", "points a seat", "Where do points come from?", colour=several(cells))
    return Section("sources", "Sources of the score", "Mean points of a seat, over all seats.", chart)


def discovery(cells: Cells) -> Section | None:
    rows = []
    for _, label, played in cells.each():
        whole = [row for row in played if row.curve and row.curve[-1] > 0]
        for step in range(len(whole[0].curve) if whole else 0):
            part = summed([row.curve[step] / row.curve[-1] for row in whole])
            row = charts.mean_row(part, cell=label)
            row |= {"low": max(row["low"], 0.0), "high": min(row["high"], 1.0)}  # a share is no more and no less
            rows.append({**row, "part of the game": step / (len(whole[0].curve) - 1)})
    if not rows:
        return None
    head = ("cell", "first find in round", "finds", "moves over known ground")
    lines = [
        (label, *[shown(summed(values(played, name))) for name in ("first find round", "finds", "known move share")])
        for _, label, played in cells.each()
    ]
    chart = charts.curves(rows, "part of the game", "share of what was found", "When are things found?")
    words = "A straight line finds steadily to the end; a steep start has nothing left to find late."
    return Section("discovery", "Discovery", words, chart, head, tuple(lines))


def races(cells: Cells) -> Section | None:
    if not cells.has("comeback"):
        return None
    head = ("cell", "lead changes", "comebacks", "snowball index")
    rows = [
        (label, shown(summed(values(played, "lead changes"))), shown(summed(values(played, "comeback"))),
         shown(snowball(played)))
        for _, label, played in cells.each()
    ]  # fmt: skip
    words = (
        "A comeback is won by somebody who did not lead at half-time. The snowball index is 0 if half-time tells nothing "
        "about the winner, 1 if it tells all."
    )
    return Section("races", "Leads, comebacks and snowballs", words, None, head, tuple(rows))


def unseen(cells: Cells) -> Section | None:
    """What never came up, kind by kind; and what came up least of all that did."""
    lines: list[tuple[str, ...]] = []
    rows: list[dict[str, Any]] = []
    for n, label, played in cells.each():
        cell = cells.job.cells[n]
        game = game_with(cell.game, cell.content)
        every = probe_for(game, game.setup(cell.mode, cell.seats, cell.options)).content()
        met = Counter([name for row in played for name in row.seen])
        kinds: dict[str, list[str]] = {}
        for name in every:
            kinds.setdefault(name.split()[0], []).append(name)
        for kind, names in kinds.items():
            never = [name.removeprefix(f"{kind} ") for name in names if not met[name]]
            lines.append((label, kind, f"{len(never)} of {len(names)}", ", ".join(never) or "none"))
        if not rows:
            rare = sorted([name for name in every if met[name]], key=lambda name: met[name])[: LISTED * 2]
            for name in rare:
                share = summed([float(name in row.seen) for row in played])
                rows.append(charts.mean_row(share, name=name, cell=label))
    if not lines:
        return None
    title = f"What came up least: {rows[0]['cell']}" if rows else ""
    chart = charts.points(rows, "name", "share of games", title, share=True) if rows else None
    games = len(cells.each()[0][2])
    words = (
        f"What never came up in any game, by kind. What {games} games never met is met in fewer than one game "
        f"in {max(1, games // 3)} (95 %)."
    )
    return Section("unseen", "Content never seen", words, chart, ("cell", "kind", "never", "which"), tuple(lines))


def cards(cells: Cells) -> Section | None:
    """How much more often is it won with this than without? Not a cause: who is ahead plays more cards."""
    worths = worth([row for _, _, played in cells.each() for row in played], is_team(cells.job.cells[0].mode))
    if len(worths) < 2:
        return None
    ends = worths if len(worths) <= 2 * LISTED else worths[:LISTED] + worths[-LISTED:]
    rows = [charts.mean_row(end, name=name) for name, end in ends]
    head = ("what", "used in", "win rate with, less without")
    lines = tuple([(name, f"{end.n} seats or games", shown(end)) for name, end in ends])
    chart = charts.points(rows, "name", "win rate with it, less without", "What goes with winning?", share=True)
    words = (
        "The win rate of those who used it, less that of those who did not, with its interval. It says what goes with "
        "winning, not what causes it: whoever is ahead gets to use more."
    )
    return Section("cards", "Most and least valuable", words, chart, head, lines)


def worth(rows: list[Played], team: bool) -> list[tuple[str, Mean]]:
    """For each thing: wins with it less wins without it; for a team by games, else by seats. The best first."""
    sat: list[tuple[frozenset[str], float]] = []
    for row in rows:
        if team:
            sat.append((frozenset([name for used in row.used for name in used]), row.shares[0]))
        else:
            sat += [(frozenset(used), share) for used, share in zip(row.used, row.shares, strict=True)]
    names = sorted({name for used, _ in sat for name in used})
    made: list[tuple[str, Mean]] = []
    for name in names:
        having = [share for used, share in sat if name in used]
        lacking = [share for used, share in sat if name not in used]
        if min(len(having), len(lacking)) >= FEWEST:
            made.append((name, newcombe(having, lacking)))
    return sorted(made, key=lambda row: -row[1].mean)


def newcombe(having: list[float], lacking: list[float]) -> Mean:
    """The difference of two shares with Newcombe's interval, from Wilson's of either."""
    a, b = math.fsum(having) / len(having), math.fsum(lacking) / len(lacking)
    low_a, high_a = wilson(math.fsum(having), len(having))
    low_b, high_b = wilson(math.fsum(lacking), len(lacking))
    low = a - b - math.hypot(a - low_a, high_b - b)
    high = a - b + math.hypot(high_a - a, b - low_b)
    return Mean(len(having), a - b, low, high, low, a - b, high)


def faults(cells: Cells) -> Section | None:
    """Players that are programs of their own, and how often they failed."""
    held: dict[str, list[str]] = {}
    for n in cells.shown:
        for row in cells.results.of(n):
            for bot, fault in zip(row.bots, row.faults, strict=False):
                if is_program(bot) or fault:
                    held.setdefault(bot, []).append(fault)
    if not held:
        return None
    lines = []
    for bot, figures in held.items():
        for kind in sorted({fault for fault in figures if fault}) or [""]:
            times = figures.count(kind) if kind else 0
            low, high = wilson(times, len(figures))
            lines.append((bot, str(len(figures)), kind or "no fault", str(times), f"{low:.1%} to {high:.1%}"))
    words = (
        "A player that fails once (an illegal answer, no answer in time) is played by chance to the end of that game: "
        "results with many faults say little about the player."
    )
    head = ("player", "seats held", "fault", "times", "95 % of seats")
    return Section("faults", "Faults of text players", words, None, head, tuple(lines))


SECTIONS: Final[tuple[Callable[[Cells], Section | None], ...]] = (
    summary, teams, seats, bots_and_roles("bot"), bots_and_roles("role"), players, length, decisions, outcomes, sources,
    discovery, races, unseen, cards, faults,
)  # fmt: skip


# The page


STYLE: Final = """
:root { color-scheme: light dark; --ink: #243b53; --soft: #627d98; --paper: #fbfcfd; --line: #d9e2ec; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9fb3c8; --paper: #16202b; --line: #334e68; } }
body { font: 16px/1.5 Georgia, 'DejaVu Serif', serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 60rem; padding: 2rem 1rem 4rem; }
h1, h2 { font-weight: 600; line-height: 1.2; } h2 { margin-top: 2.5rem; } p.soft, figcaption { color: var(--soft); }
table { border-collapse: collapse; font: 14px/1.4 Verdana, 'DejaVu Sans', sans-serif; margin: .75rem 0; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
figure { margin: 1rem 0; overflow-x: auto; } figure svg { max-width: 100%; height: auto; border-radius: 4px; }
.wide { overflow-x: auto; } nav a { display: inline-block; margin-right: 1rem; color: inherit; }
td { overflow-wrap: anywhere; min-width: 4.5rem; }
@media (max-width: 40rem) { body { padding: 1rem .75rem 3rem; } figure svg { max-width: none; width: 38rem; } }
"""


def page_of(results: Results, sections: list[Section], title: str) -> str:
    """The page as one text."""
    job = results.job
    first = job.cells[0]
    game = game_with(first.game, first.content)
    heading = html.escape(title or f"{game.title}: {job.total} games")
    played = f"{job.games} games" if len(job.cells) == 1 else f"{job.games} games in each of {len(job.cells)} cells"
    about = f"{game.title}, rules {game.rules_version}; {played}, seed {job.seed}, bots {', '.join(dict.fromkeys([bot for cell in job.cells for bot in cell.bots]))}."
    more = f" Only the first {MOST_CELLS} cells are drawn." if len(job.cells) > MOST_CELLS else ""
    parts = [
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{heading}</title>",
        f"<meta name='viewport' content='width=device-width'><style>{STYLE}</style></head><body>",
        f"<h1>{heading}</h1><p class='soft'>{html.escape(about + more)}</p><nav>",
        *[f"<a href='#{section.name}'>{html.escape(section.title)}</a> " for section in sections],
        "</nav>",
    ]
    for section in sections:
        parts.append(
            f"<section id='{section.name}'><h2>{html.escape(section.title)}</h2><p>{html.escape(section.words)}</p>"
        )
        if section.chart is not None:
            parts.append(
                f"<figure role='img' aria-label='{html.escape(section.title, quote=True)}'>{charts.svg(section.chart)}</figure>"
            )
        if section.rows:
            parts.append(
                "<div class='wide'><table><thead><tr>"
                + "".join([f"<th>{html.escape(cell)}</th>" for cell in section.head])
            )
            parts.append("</tr></thead><tbody>")
            parts += [
                "<tr>" + "".join([f"<td>{html.escape(cell)}</td>" for cell in row]) + "</tr>" for row in section.rows
            ]
            parts.append("</tbody></table></div>")
        parts.append("</section>")
    return "\n".join([*parts, "</body></html>"]) + "\n"
