"""Draws what `growth` measured: one SVG a game, and one of memory, into docs/pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farshore.lab.charts import BLUE, PALETTE, altair, finished, svg

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
ACROSS = {"seats": "seats", "rounds": "round", "map": "places of the map that are known"}
UP = {"decisions": "decisions a second", "bytes": "bytes a copy"}
MILLION = 1_000_000


def panel(rows: list[dict[str, float]], across: str, what: str) -> Any:
    alt = altair()
    data = alt.Data(values=[row for row in rows if what in row])
    whole = alt.Axis(tickMinStep=1, format=",d")
    x = alt.X("x:Q", title=ACROSS[across], scale=alt.Scale(zero=False, nice=True), axis=whole)
    # As much room for figures everywhere, so that the columns stand below each other.
    y = alt.Y(f"{what}:Q", title=UP[what], scale=alt.Scale(zero=True), axis=alt.Axis(minExtent=50))
    colour = BLUE if what == "decisions" else PALETTE[1]
    return (
        alt.Chart(data)
        .mark_line(color=colour, strokeWidth=2, point=alt.OverlayMarkDef(color=colour, size=30))
        .encode(x=x, y=y)
        .properties(width=210, height=130)
    )


def of_game(measured: dict[str, Any], build: str) -> str:
    """Three columns, what it grows with; two rows, what grows."""
    alt = altair()
    rows = [alt.hconcat(*[panel(measured[across], across, what) for across in ACROSS]) for what in UP]
    note = f"Random play, {build}, one core; medians. By rounds and by map with the usual number of seats."
    return svg(finished(alt.vconcat(*rows), f"How cost grows: {measured['game']}", note))


def slope(rows: list[dict[str, float]]) -> float:
    """Megabytes a game, between the first quarter (in which what is made once is made) and the end."""
    early, late = rows[len(rows) // 4], rows[-1]
    return (late["megabytes"] - early["megabytes"]) / max(1, late["games"] - early["games"])


def of_memory(measured: dict[str, Any]) -> str:
    alt = altair()
    kinds = {"forgotten": "played and forgotten", "swept": "a sweep, which keeps a row of each game"}
    values = [{**row, "what": words} for kind, words in kinds.items() for row in measured[kind]]
    chart = (
        alt.Chart(alt.Data(values=values))
        .mark_line(strokeWidth=2)
        .encode(
            x=alt.X("games:Q", title="games"),
            y=alt.Y("megabytes:Q", title="megabytes of the process", scale=alt.Scale(zero=True)),
            color=alt.Color("what:N", title=None, scale=alt.Scale(range=[PALETTE[1], BLUE])),
        )
        .properties(width=560, height=200)
    )
    return svg(finished(chart, f"Memory by games: {measured['title']}", memory_words(measured)))


def memory_words(measured: dict[str, Any]) -> str:
    base = measured["swept"][0]["megabytes"]
    each = slope(measured["swept"])
    million = (base + each * MILLION) / 1000
    games = int(measured["swept"][-1]["games"])
    forgotten = slope(measured["forgotten"]) * 1e6
    return (
        f"{games:,} games measured: {forgotten:+,.0f} bytes a game forgotten, {each * 1e6:,.0f} a game of a sweep;"
        f" a million would take {million:.1f} GB."
    )


def draw(lines: list[dict[str, Any]], build: str, folder: Path = PICTURES) -> list[Path]:
    """All charts of what `growth` printed."""
    drawn: list[Path] = []
    for measured in lines:
        name = f"speed-{measured['name']}.svg" if "name" in measured else "speed-memory.svg"
        text = of_game(measured, build) if "name" in measured else of_memory(measured)
        drawn.append(folder / name)
        drawn[-1].write_text(text + "\n", encoding="utf-8")
    return drawn
