"""What is mine, who sits here and what happened: the panels beside the map, drawn from any view document."""

from __future__ import annotations

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from farshore.cli.terminal.palette import Palette, flag, theme
from farshore.cli.words import Lexicon, columns_of, reckoning, sign, term
from farshore.core.view import Area, Mark, View

UNITS: Final = {"ready": "", "spent": "×", "dotted": "·"}
STATES: Final = {"done": " × ", "sold": " × "}
AROUND: Final = {"lit": "[]", "held": "()", "almost": "‹›"}
COLUMN: Final = 13


class Sheet:
    """The panels of one view document."""

    def __init__(self, view: View, lexicon: Lexicon, width: int) -> None:
        self.view = view
        self.lexicon = lexicon
        self.width = width
        self.palette: Palette = theme(view["game"])
        self.quiet = Style(color=self.palette.ink2)
        self.strong = Style(color=self.palette.ink, bold=True)
        self.lit = Style(color=self.palette.on_lit, bgcolor=self.palette.lit, bold=True)

    def mine(self, rows: int) -> Text:
        """All areas that are mine; with titles if there is room for them."""
        areas = [area for area in self.view["areas"] if area["place"] in ("above", "mine", "hand", "info", "page")]
        drawn = [(area, self.area(area)) for area in areas]
        airy = sum([len(lines) + 1 for _, lines in drawn]) <= rows
        out: list[Text] = []
        for area, lines in drawn:
            if airy:
                out.append(Text(area["title"].upper(), Style(color=self.palette.accent)))
            out += lines
        return Text("\n").join(out)

    def area(self, area: Area) -> list[Text]:
        kind = area["type"]
        if kind == "dice":
            return [self.dice(area)]
        if kind == "track":
            return self.track(area)
        if kind == "grid":
            return self.grid(area)
        if kind == "tableau":
            return self.tableau(area)
        if kind == "page":
            return [Text(part, self.strong if n == 0 else self.quiet) for n, part in enumerate(area.get("text", []))]
        return self.cards(area)

    # One function a type of area

    def dice(self, area: Area) -> Text:
        text = Text()
        for die in area.get("dice", []):
            rolled, value = die.get("rolled", "?"), die.get("value", "?")
            shown = f"{rolled}>{value}" if rolled != value else str(value)
            role = die.get("role", "")
            text.append(f" {shown} ", self.lit if role else Style(color=self.palette.bg, bgcolor=self.palette.ink))
            text.append(f"{role} " if role else "  ", self.quiet)
        if not text:
            text.append("the dice are in the cup", self.quiet)
        text.truncate(self.width)
        return text

    def track(self, area: Area) -> list[Text]:
        text = Text()
        if area.get("units"):
            for unit in area.get("units", []):
                state = unit.get("state", "")
                letter = UNITS.get(state, "") or sign(self.lexicon, unit["what"])
                style = self.strong if state == "ready" else self.quiet
                text.append(letter * unit.get("n", 1), style)
                text.append(" ")
            about = str(area.get("help", ""))
            return [text.append(about if len(text) + len(about) <= self.width else "", self.quiet)]
        value, low, high = area.get("value", 0), area.get("from", 0), area.get("to", 0)
        marks = {mark["at"]: sign(self.lexicon, mark["what"]) for mark in area.get("marks", [])}
        for at in range(low, high + 1):
            text.append(
                marks.get(at, "●" if at == value else "•" if at < value else "·"),
                self.strong if at == value else self.quiet,
            )
        text.append(f" {value}/{high}", self.strong)
        return [text, Text(str(area["help"])[: self.width], self.quiet)] if "help" in area else [text]

    def grid(self, area: Area) -> list[Text]:
        cells = area.get("cells", [])
        lines: list[Text] = []
        for row in range(1 + max([cell["row"] for cell in cells], default=-1)):
            text = Text()
            for cell in sorted([cell for cell in cells if cell["row"] == row], key=lambda cell: cell["col"]):
                text.append(*self.box(cell))
            lines.append(self.beside(text, area.get("rows", [])[row : row + 1]))
        if area.get("cols"):
            below = Text()
            for marks in area.get("cols", []):
                below.append(f"{''.join([self.sign_of(mark) for mark in marks])[:2]:^3}", self.quiet)
            lines.append(below)
        return lines

    def box(self, cell: dict[str, Any]) -> tuple[str, Style]:
        state = cell.get("state", "")
        if state in STATES:
            return STATES[state], self.quiet
        text = f"{cell['text']:^3}" if len(cell["text"]) < 3 else cell["text"][:3]
        if state in AROUND:
            text = f"{AROUND[state][0]}{cell['text']}{AROUND[state][1]}"
        return text, self.lit if state == "lit" else self.strong if state else Style(color=self.palette.ink)

    def beside(self, text: Text, marks: list[list[Mark]]) -> Text:
        """The rewards or the name of a row: in words if they fit, otherwise as signs."""
        shown = [mark for row in marks for mark in row]
        words = [term(self.lexicon, mark["what"]) + (" ×" if mark.get("state") == "used" else "") for mark in shown]
        signs = [self.sign_of(mark) for mark in shown]
        line = " " + " ".join(words)
        return text.append(line if len(text) + len(line) <= self.width else " " + " ".join(signs), self.quiet)

    def sign_of(self, mark: Mark) -> str:
        return "×" if mark.get("state") == "used" else sign(self.lexicon, mark["what"])

    def tableau(self, area: Area) -> list[Text]:
        slots: list[dict[str, Any]] = [dict(slot) for slot in area.get("slots", [])]
        if slots and all(len(str(slot.get("label", ""))) <= 5 for slot in slots):
            return self.figures(slots)
        lines: list[Text] = []
        for slot in slots:
            done = slot.get("state") == "done"
            text = Text(sign(self.lexicon, slot["kind"]) if done else "·", self.strong if done else self.quiet)
            text.append(f"{term(self.lexicon, slot['kind']):8}", self.strong if done else Style(color=self.palette.ink))
            text.append(str(slot.get("label", "")), self.quiet)
            text.truncate(self.width)
            lines.append(text)
        return lines

    def figures(self, slots: list[dict[str, Any]]) -> list[Text]:
        """Short figures side by side; a change that is not final yet stands behind them."""
        across = max(1, self.width // COLUMN)
        lines: list[Text] = []
        for start in range(0, len(slots), across):
            text = Text()
            for slot in slots[start : start + across]:
                more = slot.get("more", 0)
                name = term(self.lexicon, slot["kind"])
                text.append(f"{name:7.7}{slot.get('n', slot.get('label', '')):>3}", Style(color=self.palette.ink))
                text.append(f"{more:+d}".ljust(3) if more else "   ", Style(color=self.palette.good, bold=True))
            text.truncate(self.width)
            lines.append(text)
        return lines

    def cards(self, area: Area) -> list[Text]:
        held = [piece for piece in self.view["pieces"] if piece["at"]["area"] == area["id"]]
        lines = [Text(f"{area['title']}: {area.get('count', len(held))}", self.quiet)]
        return lines + [Text(f"  {piece.get('name', piece['kind'])}"[: self.width], self.strong) for piece in held]

    # Around the table

    def seats(self) -> Text:
        """Two lines a seat: who and how they do, then what they have."""
        out: list[Text] = []
        for slip in self.view["seats"]:
            text = Text()
            text.append(f"{slip['seat'] + 1} ", Style(color=self.palette.bg, bgcolor=flag(slip), bold=True))
            name = slip.get("name", f"Seat {slip['seat'] + 1}")
            kind = " (you)" if slip.get("you") else " (bot)" if "bot" in slip else ""
            text.append(f" {name}{kind}", self.strong)
            text.append(f" {slip['state']}", self.quiet)
            text.truncate(self.width)
            counts = [self.count(dict(one)) for one in slip["counts"]]
            below = Text("   ")
            if "score" in slip:
                below.append(f"{self.count(dict(slip['score']))} ", Style(color=self.palette.lit, bold=True))
            below.append(" ".join(counts), self.quiet)
            below.truncate(self.width)
            out += [text, below]
        return Text("\n").join(out)

    def count(self, one: dict[str, Any]) -> str:
        return f"{sign(self.lexicon, one['what'])}{one['n']}{'/' + str(one['of']) if 'of' in one else ''}"

    def log(self, rows: int) -> Text:
        """What happened, newest first."""
        out: list[Text] = []
        for one in reversed(self.view.get("events", [])):
            out.append(Text(f"- {one['text']}", self.quiet if "seat" not in one else Style(color=self.palette.ink)))
            if len(out) >= rows:
                break
        return Text("\n").join(out)

    def ending(self) -> list[str]:
        """The reckoning, upright: headings down, seats across, as far as they fit."""
        rows = reckoning(self.view)
        if not rows:
            return []
        if len(columns_of(rows)[0]) <= self.width or len(rows) > 4:
            return columns_of(rows)
        upright = [[rows[0][n], "", *[row[n] for row in rows[1:]]] for n in range(1, len(rows[0]))]
        return columns_of(upright)
