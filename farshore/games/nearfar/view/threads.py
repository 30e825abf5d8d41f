"""The threads of Near and Far as a picture: a column for every map, a line for every keyword and every side quest."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from farshore.games.nearfar.content.load import MAPS, Content
from farshore.games.nearfar.content.quests import MAP
from farshore.games.nearfar.content.threads import Knot, Thread, keyword_threads, side_threads

if TYPE_CHECKING:
    from collections.abc import Sequence

LEFT: Final = 130
COLUMN: Final = 76
ROW: Final = 18
TOP: Final = 64
RIGHT: Final = 80
BOOKS: Final = 20  # numbers of a map's quests, spread over the width of its column
STYLE: Final = """
svg { background: #fbf6ea; font: 11px system-ui, sans-serif; fill: #3a2f25; }
.rule { stroke: #d9cdb4; } .line { stroke: #8a7a62; stroke-width: 1.5; fill: none; } .loose { stroke: #b3261e; fill: #b3261e; }
.gives { fill: #b5651d; } .asks { fill: #fbf6ea; stroke: #2f6f73; stroke-width: 2; } .head { font-weight: 600; } .faint { fill: #8a7a62; }
@media (prefers-color-scheme: dark) {
  svg { background: #221d18; fill: #e9dfcc; } .rule { stroke: #3d352b; } .line { stroke: #a4947a; } .gives { fill: #e09a55; }
  .asks { fill: #221d18; stroke: #7cc0c4; } .faint { fill: #a4947a; } .loose { stroke: #f2867e; fill: #f2867e; }
}"""


def drawing(content: Content) -> str:
    """The whole picture as SVG: keywords above, side quests below."""
    words, quests = keyword_threads(content), side_threads(content)
    height = TOP + ROW * (len(words) + len(quests) + 4)
    width = LEFT + COLUMN * MAPS + RIGHT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{summary(content)}">',
        f"<style>{STYLE}</style>",
        *columns(content, height),
        *rows("Keywords", words, TOP),
        *rows("Side quests", quests, TOP + ROW * (len(words) + 2)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def summary(content: Content) -> str:
    """How many threads there are, how many lead nowhere, and how far they reach."""
    words, quests = keyword_threads(content), side_threads(content)
    loose = len([thread for thread in words + quests if thread.loose()])
    far = len([thread for thread in words if thread.span() >= 3])
    return (
        f"{len(words)} keywords, {far} of them over three maps or more, {len(quests)} side quests, {loose} loose ends."
    )


def columns(content: Content, height: int) -> list[str]:
    parts = []
    for number in range(1, MAPS + 1):
        x = LEFT + COLUMN * (number - 1)
        name = content.maps[number].display_name if number in content.maps else ""
        parts.append(f'<line class="rule" x1="{x}" x2="{x}" y1="{TOP - 30}" y2="{height - ROW}"/>')
        parts.append(f'<text class="head" x="{x + 4}" y="{TOP - 36}">{number}<title>{escape(name)}</title></text>')
        parts.append(f'<text class="faint" x="{x + 4}" y="{TOP - 22}" font-size="8">{escape(name)}</text>')
    return parts


def rows(title: str, threads: Sequence[Thread], top: int) -> list[str]:
    parts = [f'<text class="head" x="8" y="{top}">{title}</text>']
    for number, thread in enumerate(threads, start=1):
        parts.extend(row(thread, top + ROW * number))
    return parts


def row(thread: Thread, y: int) -> list[str]:
    """The name, a line from the first to the last knot, the knots, and how far they are apart."""
    places = [place(knot) for knot in thread.given + thread.asked]
    mark = " loose" if thread.loose() else ""
    parts = [f'<text class="{mark.strip()}" x="8" y="{y + 4}">{escape(thread.name)}</text>']
    if places:
        parts.append(f'<line class="line{mark}" x1="{min(places)}" x2="{max(places)}" y1="{y}" y2="{y}"/>')
    parts.extend(knot_of(knot, y, "gives") for knot in thread.given)
    parts.extend(knot_of(knot, y, "asks") for knot in thread.asked)
    end = LEFT + COLUMN * MAPS + 8
    parts.append(f'<text class="faint{mark}" x="{end}" y="{y + 4}">{reach(thread)}</text>')
    return parts


def reach(thread: Thread) -> str:
    """Of a keyword how far it reaches, of a side quest what it follows."""
    if thread.loose():
        return "loose"
    before = thread.asked[0].before
    if thread.name == thread.asked[0].quest.id:
        return f"after {thread.given[0].quest.id}" if before else f"from {thread.given[0].quest.id}"
    return {0: "same map", 1: "1 map"}.get(thread.span(), f"{thread.span()} maps")


def place(knot: Knot) -> int:
    """Where a quest stands: in the column of its map, by its number; a side quest in the middle, its chain to the right."""
    left = LEFT + COLUMN * (knot.map - 1)
    ref = knot.quest.ref
    share = int(ref) if knot.quest.kind == MAP and ref.isdigit() else BOOKS // 2 + 5 * knot.before
    return left + 6 + share * (COLUMN - 12) // BOOKS


def knot_of(knot: Knot, y: int, kind: str) -> str:
    """Round for a map quest, square for a side quest; its number and title appear when it is pointed at."""
    x = place(knot)
    said = f"<title>{escape(knot.quest.id)} {escape(knot.quest.title)} ({kind})</title>"
    if knot.quest.kind == MAP:
        return f'<circle class="{kind}" cx="{x}" cy="{y}" r="4.5">{said}</circle>'
    return f'<rect class="{kind}" x="{x - 4}" y="{y - 4}" width="8" height="8">{said}</rect>'
