"""Maps in letters: hexes and graphs, with what lies there, who stands there and what it costs to go there.

A cell is three letters: the price if it can be chosen now, the sign of what lies there, and a figure. The chosen cell
stands in brackets. Prices, signs and brackets say everything that colours say.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from rich.style import Style
from rich.text import Text

from farshore.cli.terminal.palette import GRADES, Palette, flag, ground, theme
from farshore.cli.words import Lexicon, sign
from farshore.core.hexes import line
from farshore.core.view import Area, Offer, Piece, SeatView

Spot = tuple[int, int]  # column, row
Letter = tuple[str, Style]

CELL: Final = 3
PITCH: Final = 10.0  # of a graph map, to a letter
SEEN: Final = "·"
PASSED: Final = "•"
USED: Final = "×"
OWN: Final = "@"


class Chart:
    """One map area, placed on a grid of letters."""

    def __init__(
        self, area: Area, lexicon: Lexicon, pieces: list[Piece] | None = None, seats: list[SeatView] | None = None
    ) -> None:
        self.area = area
        self.lexicon = lexicon
        self.palette: Palette = theme(str(lexicon.get("game", "")))
        self.seats = {slip["seat"]: slip for slip in seats or []}
        self.pieces: dict[str, list[Piece]] = {}
        for piece in pieces or []:
            if piece["at"]["area"] == area["id"]:
                self.pieces.setdefault(str(piece["at"].get("at")), []).append(piece)
        self.cells: list[dict[str, Any]] = [dict(cell) for cell in area.get("cells", []) or area.get("nodes", [])]
        self.by_id = {cell["id"]: cell for cell in self.cells}
        regions = area.get("regions", [])
        self.region_number = {region["id"]: n for n, region in enumerate(regions)}
        self.seen = {region["id"] for region in regions if region.get("state") == "seen"}
        self.origin: Spot = (0, 0)  # of the last drawing, for the mouse
        self.wide = False
        self.pitch = PITCH

    # Where things are

    def fit(self, across: int) -> None:
        """Draw a graph so small that it is not wider than this; hexes have one size."""
        if self.area["type"] == "graphmap" and self.size(False)[0] > across:
            self.pitch = PITCH * self.size(False)[0] / across

    def spot(self, cell: dict[str, Any], wide: bool) -> Spot:
        """The left end of a cell's three letters."""
        if self.area["type"] == "graphmap":
            return round(cell["x"] / self.pitch), round(cell["y"] / self.pitch / 2) * (2 if wide else 1)
        if self.area.get("orient") == "flat":
            return 4 * cell["q"], 2 * cell["r"] + cell["q"]
        return 4 * cell["q"] + 2 * cell["r"], cell["r"] * (2 if wide else 1)

    def size(self, wide: bool) -> Spot:
        spots = [self.spot(cell, wide) for cell in self.cells] or [(0, 0)]
        across = max([x for x, _ in spots]) - min([x for x, _ in spots]) + CELL + 2
        down = max([y for _, y in spots]) - min([y for _, y in spots]) + (3 if wide else 1)
        return across, down

    def cell_at(self, column: int, row: int) -> str:
        """The cell under a letter of the last drawing, or nothing."""
        for cell in self.cells:
            x, y = self.spot(cell, self.wide)
            if y == row + self.origin[1] and 0 <= column + self.origin[0] - x < CELL:
                return str(cell["id"])
        return ""

    # Drawing

    def draw(
        self,
        wide: bool,
        offers: list[Offer] | None = None,
        chosen: Offer | None = None,
        room: Spot | None = None,
        inset: Area | None = None,
    ) -> list[Text]:
        """The map as lines, cut to the room there is around the chosen cell or the own piece."""
        self.wide = wide
        canvas: dict[Spot, Letter] = {}
        if self.area["type"] == "graphmap":
            self._links(canvas, wide)
        elif self.area.get("orient") != "flat":
            self._waters(canvas)
        prices = self._prices(offers or [])
        passed = self._passed(chosen)
        targets = self._on(chosen)
        for cell in self.cells:
            self._cell(canvas, cell, prices.get(cell["id"]), cell["id"] in targets, cell["id"] in passed)
        left, top, right, bottom = self._frame(canvas, room, targets)
        if inset is not None:
            self._inset(canvas, inset, (left, top, right, bottom), chosen)
        self.origin = (left, top)
        return [self._line(canvas, left, right, row) for row in range(top, bottom)]

    def _cell(
        self,
        canvas: dict[Spot, Letter],
        cell: dict[str, Any],
        price: tuple[str, int] | None,
        target: bool,
        passed: bool,
    ) -> None:
        x, y = self.spot(cell, self.wide)
        tint = self._ground(cell)
        ink = self.palette.ink
        letters = [" ", *self._content(cell, passed)]
        if price is not None:
            letters[0] = price[0]
            tint, ink = GRADES[min(price[1], len(GRADES) - 1)]
        if target:
            tint, ink = self.palette.focus, self.palette.bg
            edge = Style(color=self.palette.focus, bold=True, dim=False)
            for at, bracket in ((x - 1, "["), (x + CELL, "]")):
                around = canvas.get((at, y), (" ", Style()))[1]
                canvas[(at, y)] = (bracket, around + edge)
        base = Style(color=ink, bgcolor=tint, bold=price is not None or target)
        dim = Style(color=self.palette.ink2, bgcolor=tint) if price is None and not target else base
        for n, letter in enumerate(letters):
            quiet = letter in (SEEN, USED, "~") and n == 1
            canvas[(x + n, y)] = (letter, dim if quiet else base)
        self._standing(canvas, cell, x, y, tint, ink)

    def _content(self, cell: dict[str, Any], passed: bool) -> list[str]:
        """The sign and the figure of what can still be had here."""
        marks = [mark for mark in cell.get("marks", []) if mark.get("state") != "used"]
        figures = [str(mark["n"])[:1] for mark in marks if "n" in mark]
        signs = [sign(self.lexicon, mark["what"]) for mark in marks if "n" not in mark]
        figure = figures[0] if figures else " "
        if signs:
            return [signs[0], figure]
        if passed:
            return [PASSED, figure]
        if cell.get("marks") and not marks:
            return [USED, " "]
        terrain = str(cell.get("terrain", cell.get("kind", "")))
        known = self.lexicon.get("terrains", {}).get(terrain, {})
        bare = str(known.get("sign") or terrain[:1] or " ")
        return [SEEN if cell.get("region") in self.seen else bare, figure]

    def _standing(self, canvas: dict[Spot, Letter], cell: dict[str, Any], x: int, y: int, tint: str, ink: str) -> None:
        """Pieces: the own one as a sign, others as a sign with the number of their seat."""
        for piece in self.pieces.get(cell["id"], []):
            slip = self.seats.get(piece.get("seat", -1))
            letter = str(self.lexicon.get("kinds", {}).get(piece["kind"], {}).get("sign") or piece["kind"][:1])
            if slip is None:
                canvas[(x + 1, y)] = (letter, Style(color=ink, bgcolor=tint, bold=True))
                continue
            mine = slip.get("you", False)
            style = Style(color=self.palette.bg, bgcolor=flag(slip), bold=True)
            if mine:
                canvas[(x + 1, y)] = (letter, style)
            elif canvas[(x + 2, y)][0].strip() == "" or not self._mine_here(cell["id"]):
                canvas[(x + 2, y)] = (str(piece.get("seat", 0) + 1)[-1:], style)

    def _mine_here(self, cell_id: str) -> bool:
        for piece in self.pieces.get(cell_id, []):
            slip = self.seats.get(piece.get("seat", -1))
            if slip is not None and slip.get("you"):
                return True
        return False

    def _waters(self, canvas: dict[Spot, Letter]) -> None:
        """The ground between the cells: closed, and with the outlines of the hexes where there is room for them."""
        outline = (
            (-1, 0, "│"),
            (3, 0, "│"),
            (0, -1, "╱"),
            (2, -1, "╲"),
            (0, 1, "╲"),
            (2, 1, "╱"),
            (1, -1, " "),
            (1, 1, " "),
        )
        # Waters last, so that a shore does not spill over the outline of the next hex.
        for cell in sorted(self.cells, key=lambda cell: "region" in cell):
            x, y = self.spot(cell, self.wide)
            style = Style(color=self.palette.edge, bgcolor=self._ground(cell), dim=True)
            for dx, dy, letter in outline if self.wide else ((3, 0, " "),):
                canvas[(x + dx, y + dy)] = (letter, style)

    def _ground(self, cell: dict[str, Any]) -> str:
        region = self.region_number.get(cell.get("region", ""), -1)
        return ground(str(cell.get("terrain", cell.get("kind", ""))), region)

    def _links(self, canvas: dict[Spot, Letter], wide: bool) -> None:
        pale = Style(color=self.palette.edge)
        for link in self.area.get("links", []):
            if link["a"] in self.by_id and link["b"] in self.by_id:
                (ax, ay), (bx, by) = (self.spot(self.by_id[link[end]], wide) for end in ("a", "b"))
                steps = max(abs(ax - bx), abs(ay - by), 1)
                for n in range(1, steps):
                    canvas[(1 + ax + (bx - ax) * n // steps, ay + (by - ay) * n // steps)] = ("·", pale)

    def _inset(
        self, canvas: dict[Spot, Letter], inset: Area, frame: tuple[int, int, int, int], chosen: Offer | None
    ) -> None:
        """A small tableau, such as a windrose, in the first corner that is free; over the map if none is."""
        where = chosen.get("on", []) if chosen is not None else []
        lit = {place.get("at") for place in where if place["area"] == inset["id"]}
        quiet = Style(color=self.palette.ink2, bgcolor=self.palette.bg)
        picked = Style(color=self.palette.on_lit, bgcolor=self.palette.lit, bold=True)
        letters: dict[Spot, Letter] = {(4, 1): ("+", quiet)}
        for slot in inset.get("slots", []):
            style = picked if slot.get("state") == "chosen" or slot["id"] in lit else quiet
            spot = (1 + round(slot.get("x", 0) * 6), round(slot.get("y", 0) * 2))
            letters[spot] = (str(slot.get("n", ""))[:1] or "o", style)
        left, top, right, bottom = frame
        corners = [(x, y) for y in (top, bottom - 3) for x in (left, right - 9)]
        free = [c for c in corners if not [1 for x, y in letters if (c[0] + x, c[1] + y) in canvas]]
        x0, y0 = (free or corners)[0]
        for (x, y), letter in letters.items():
            canvas[(x0 + x, y0 + y)] = letter

    # What is lit

    def _prices(self, offers: list[Offer]) -> dict[str, tuple[str, int]]:
        prices: dict[str, tuple[str, int]] = {}
        for offer in offers:
            price = sum([amount["n"] for amount in offer.get("cost", [])])
            for cell_id in self._on(offer):
                if cell_id not in prices or price < int(prices[cell_id][0]):
                    prices[cell_id] = (str(min(price, 9)), offer.get("grade", 0))
        return prices

    def _on(self, offer: Offer | None) -> list[str]:
        if offer is None:
            return []
        return [str(where.get("at")) for where in offer.get("on", []) if where["area"] == self.area["id"]]

    def _passed(self, chosen: Offer | None) -> set[str]:
        """Cells on the way to the chosen target, or on the line planned so far."""
        if chosen is not None and chosen.get("via"):
            return set(chosen["via"])
        places: set[str] = set()
        for drawn in self.area.get("lines", []):
            ends = [self.by_id[name] for name in drawn["path"] if name in self.by_id]
            if drawn["kind"] == "plan" and self.area["type"] == "hexmap":
                for a, b in pairwise(ends):
                    places |= {f"{self.area['id']}:{q},{r}" for q, r in line((a["q"], a["r"]), (b["q"], b["r"]))}
        return places

    # The frame

    def _frame(self, canvas: dict[Spot, Letter], room: Spot | None, targets: list[str]) -> tuple[int, int, int, int]:
        left = min([x for x, _ in canvas], default=0)
        right = max([x for x, _ in canvas], default=0) + 1
        top = min([y for _, y in canvas], default=0)
        bottom = max([y for _, y in canvas], default=0) + 1
        if room is None:
            return left, top, right, bottom
        middle = self._middle(targets)
        left, right = _cut(left, right, room[0], middle[0])
        top, bottom = _cut(top, bottom, room[1], middle[1])
        return left, top, right, bottom

    def _middle(self, targets: list[str]) -> Spot:
        mine = [name for name in self.pieces if self._mine_here(name)]
        for name in [*targets, *mine]:
            if name in self.by_id:
                return self.spot(self.by_id[name], self.wide)
        return (0, 0)

    def _line(self, canvas: dict[Spot, Letter], left: int, right: int, row: int) -> Text:
        text = Text(no_wrap=True)
        for column in range(left, right):
            letter, style = canvas.get((column, row), (" ", Style()))
            text.append(letter, style)
        text.rstrip()
        return text


def _cut(low: int, high: int, room: int, middle: int) -> tuple[int, int]:
    """A stretch of at most `room`, around the middle as far as the ends allow."""
    if high - low <= room:
        return low, high
    start = max(low, min(middle - room // 2, high - room))
    return start, start + room
