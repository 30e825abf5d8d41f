"""Charts of the lab, drawn by Altair and vl-convert: SVG for the page, PNG for documents. Every mean has its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from farshore.core.errors import BadOption
from farshore.lab.metrics import Mean, summed, values
from farshore.lab.plan import Plan
from farshore.lab.run import Results

Row = dict[str, Any]
INK: Final = "#243b53"
BLUE: Final = "#1f6f8b"
PALETTE: Final = (
    "#1f6f8b",
    "#c8553d",
    "#6a994e",
    "#8e6c8a",
    "#d9a441",
    "#4a6fa5",
    "#7f5539",
    "#3d5a40",
    "#b56576",
    "#52796f",
)
FONT: Final = "DejaVu Sans, Verdana, sans-serif"
WIDTH: Final = 560
STEP: Final = 22  # pixels a bar or point


def altair() -> Any:
    """Altair, or what to install."""
    try:
        import altair as alt
        import vl_convert  # noqa: F401 - needed when a chart is drawn
    except ImportError as wrong:
        raise BadOption("charts need Altair: pip install 'farshore[lab]'") from wrong
    return alt


def finished(chart: Any, title: str, note: str = "") -> Any:
    """The house's looks."""
    alt = altair()
    heading = alt.Title(title, subtitle=note) if note else alt.Title(title)
    return (
        chart.properties(title=heading)
        .configure(font=FONT, background="white", padding=8)
        .configure_title(
            anchor="start", fontSize=14, color=INK, subtitleColor="#627d98", subtitleFontSize=11, offset=10
        )
        .configure_axis(labelColor=INK, titleColor=INK, gridColor="#e4ebf2", domainColor="#9fb3c8", labelLimit=260)
        .configure_view(stroke=None)
        .configure_range(category=list(PALETTE))
        .configure_legend(labelLimit=260, labelColor=INK, titleColor=INK)
    )


def svg(chart: Any) -> str:
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json()))


def write_png(chart: Any, path: Path) -> None:
    import vl_convert

    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(vl_convert.vegalite_to_png(chart.to_json(), scale=1.25))


def mean_row(mean: Mean, **about: Any) -> Row:
    """A mean as a row of data; an interval without end is left out."""
    bounded = math.isfinite(mean.low) and math.isfinite(mean.high)
    low, high = (mean.low, mean.high) if bounded else (mean.mean, mean.mean)
    return {**about, "mean": mean.mean, "low": low, "high": high, "n": mean.n}


def points(
    rows: Sequence[Row], name: str, of: str, title: str, *, colour: str = "", share: bool = False, note: str = ""
) -> Any:
    """Means with their intervals, one line each."""
    alt = altair()
    order = list(dict.fromkeys([row[name] for row in rows]))
    axis = alt.Axis(format="%") if share else alt.Axis()
    scale = alt.Scale(zero=False)
    y = alt.Y(f"{name}:N", sort=order, title=None)
    shade = (
        alt.Color(f"{colour}:N", title=None, sort=list(dict.fromkeys([r[colour] for r in rows])))
        if colour
        else alt.value(BLUE)
    )
    offset = (
        {"yOffset": alt.YOffset(f"{colour}:N", sort=list(dict.fromkeys([r[colour] for r in rows])))} if colour else {}
    )
    base = alt.Chart(alt.Data(values=list(rows))).encode(y=y, **offset)
    bars = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=of, axis=axis, scale=scale), x2="high:Q", color=shade
    )
    dots = base.mark_point(filled=True, size=60, opacity=1).encode(x=alt.X("mean:Q", scale=scale), color=shade)
    many = len({row[colour] for row in rows}) if colour else 1
    return finished((bars + dots).properties(width=WIDTH, height={"step": max(STEP, 11 * many)}), title, note)


def stacked(
    rows: Sequence[Row],
    name: str,
    part: str,
    title: str,
    of: str = "share of games",
    note: str = "",
    share: bool = True,
) -> Any:
    """Parts of a whole, one bar each."""
    alt = altair()
    axis = alt.Axis(format="%") if share else alt.Axis()
    chart = (
        alt.Chart(alt.Data(values=list(rows)))
        .mark_bar()
        .encode(
            x=alt.X("mean:Q", stack="zero", title=of, axis=axis),
            y=alt.Y(f"{name}:N", sort=list(dict.fromkeys([row[name] for row in rows])), title=None),
            color=alt.Color(f"{part}:N", title=None, sort=list(dict.fromkeys([row[part] for row in rows]))),
        )
    )
    return finished(chart.properties(width=WIDTH, height={"step": STEP + 6}), title, note)


def curves(rows: Sequence[Row], x: str, of: str, title: str, note: str = "") -> Any:
    """Means over time, with the band of their intervals."""
    alt = altair()
    order = list(dict.fromkeys([row["cell"] for row in rows]))
    shade = alt.Color(
        "cell:N", title=None, sort=order, legend=alt.Legend(orient="bottom", columns=2) if len(order) > 1 else None
    )
    base = alt.Chart(alt.Data(values=list(rows))).encode(x=alt.X(f"{x}:Q", title=x), color=shade)
    band = base.mark_area(opacity=0.18).encode(y=alt.Y("low:Q", title=of), y2="high:Q")
    return finished((band + base.mark_line().encode(y="mean:Q")).properties(width=WIDTH, height=260), title, note)


def histogram(numbers: dict[str, list[float]], of: str, title: str, note: str = "") -> Any:
    """How often each value came, as shares of the games of a cell."""
    alt = altair()
    every = [number for measured in numbers.values() for number in measured]
    low, high = min(every), max(every)
    step = max(1.0, math.ceil((high - low) / 30))
    rows: list[Row] = []
    for cell, measured in numbers.items():
        bins: dict[float, int] = {}
        for number in measured:
            start = low + math.floor((number - low) / step) * step
            bins[start] = bins.get(start, 0) + 1
        rows += [
            {"cell": cell, "from": at, "to": at + step, "share": n / len(measured)} for at, n in sorted(bins.items())
        ]
    chart = alt.Chart(alt.Data(values=rows)).mark_rect(opacity=0.8 if len(numbers) == 1 else 0.45, stroke="white").encode(
        x=alt.X("from:Q", title=of), x2="to:Q",
        y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%"), stack=None), y2=alt.Y2Datum(0),
        color=alt.Color("cell:N", title=None, legend=alt.Legend(orient="bottom", columns=2) if len(numbers) > 1 else None),
    )  # fmt: skip
    return finished(chart.properties(width=WIDTH, height=220), title, note)


def differences(pictures: Sequence[tuple[str, Sequence[Row]]], title: str) -> Any:
    """What each cell changed of each metric, with a line at no change."""
    alt = altair()
    drawn: list[Any] = []
    for metric, rows in pictures:
        order = [row["cell"] for row in rows]
        base = alt.Chart(alt.Data(values=list(rows))).encode(
            y=alt.Y("cell:N", sort=order, title=None, axis=alt.Axis(labels=not drawn, ticks=not drawn))
        )
        rule = base.mark_rule(strokeWidth=2, color=BLUE).encode(
            x=alt.X("low:Q", title=f"change of {metric}"), x2="high:Q"
        )
        dots = base.mark_point(filled=True, size=55, opacity=1, color=BLUE).encode(x="mean:Q")
        none = alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color="#829ab1", strokeDash=[4, 3]).encode(x="at:Q")
        drawn.append((none + rule + dots).properties(width=max(130, 520 // len(pictures)), height={"step": STEP}))
    return (
        finished(alt.hconcat(*drawn), title, "paired differences from the base, with 95 % intervals") if drawn else None
    )


def sweep_chart(plan: Plan, results: Results) -> Any:
    """One small chart a metric, the cells below one another."""
    alt = altair()
    order = [cell.label or cell.game for cell in plan.job.cells]
    charts: list[Any] = []
    for metric in plan.metrics:
        rows = [
            mean_row(
                summed(values(results.of(n), metric)), cell=order[n], base="base" if plan.bases[n] == n else "tried"
            )
            for n in range(len(order))
        ]
        rows = [row for row in rows if row["n"]]
        base = alt.Chart(alt.Data(values=rows)).encode(
            y=alt.Y("cell:N", sort=order, title=None, axis=alt.Axis(labels=not charts, ticks=not charts)),
            color=alt.Color("base:N", scale=alt.Scale(domain=["base", "tried"], range=["#829ab1", BLUE]), legend=None),
        )
        rule = base.mark_rule(strokeWidth=2).encode(
            x=alt.X("low:Q", title=metric, scale=alt.Scale(zero=False, nice=True)), x2="high:Q"
        )
        dots = base.mark_point(filled=True, size=55, opacity=1).encode(x="mean:Q")
        charts.append((rule + dots).properties(width=max(130, 520 // len(plan.metrics)), height={"step": STEP}))
    heading = f"{plan.question}: {plan.title}" if plan.question else plan.title
    bots = ", ".join(dict.fromkeys(plan.job.cells[0].bots))
    return finished(
        alt.hconcat(*charts), heading, f"{plan.job.games} games a cell, bots {bots}; means with 95 % intervals"
    )
