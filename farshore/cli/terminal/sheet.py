"""What is mine, who sits here and what happened: the panels beside the map, drawn from any view document."""

from __future__ import annotations

from typing import Any, Final

from rich.style import Style
from rich.text import Text

from farshore.cli.terminal.palette import Palette, flag, theme
from farshore.cli.words import Lexicon, columns_of, reckoning, sign, sitter, term
from farshore.core.view import Area, Mark, Piece, View

UNITS: Final = {"ready": "", "spent": "×", "dotted": "·"}
STATES: Final = {"done": " × ", "sold": " × "}
AROUND: Final = {"lit": "[]", "held": "()", "almost": "‹›"}
COLUMN: Final = 13
SHORT: Final = 5  # letters of a label that is no more than its figure
INLINE: Final = ("track", "dice", "page")  # say nothing without their title
ORDER: Final = ("page", "world", "above", "mine", "hand", "info")
ELSEWHERE: Final = ("deck", "hexmap", "graphmap")
IN_A_ROW: Final = 12  # more of a kind than this are counted


def is_inset(area: Area) -> bool:
    """A small figure on the map itself, such as a windrose."""
    return area["place"] == "world" and area["type"] == "tableau" and all("x" in slot for slot in area.get("slots", []))


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
        self.names = {slip["seat"]: slip.get("name", f"Seat {slip['seat'] + 1}") for slip in view["seats"]}

    def mine(self, rows: int) -> Text:
        """All areas that are mine or everybody's; with titles if there is room for them."""
        drawn = [(area, self.area(area)) for area in self.areas(mine=True)]
        drawn = [(area, lines) for area, lines in drawn if lines]
        decks = self.decks()
        airy = sum([self.tall(lines) + 1 for _, lines in drawn]) + self.tall(decks) <= rows
        out: list[Text] = []
        for area, lines in drawn:
            title = Text(area["title"].upper() if airy else f"{area['title']} ", Style(color=self.palette.accent))
            if airy:
                out += [title, *lines]
            else:
                out += self.crowded(area, title, lines)
        return Text("\n").join([*out, *decks])

    def crowded(self, area: Area, title: Text, lines: list[Text]) -> list[Text]:
        """Without a line for the title: what says nothing without it has it in front where it fits; notes are cut."""
        if area["type"] in INLINE and "units" not in area and len(title) + len(lines[0]) <= self.width:
            lines = [title.append(lines[0]), *lines[1:]]
        if area["type"] == "track":
            for line in lines:
                line.truncate(self.width, overflow="ellipsis")
        return lines

    def tall(self, lines: list[Text]) -> int:
        """How many rows these lines take when they are wrapped."""
        return sum([1 + max(0, len(line) - 1) // self.width for line in lines])

    def others(self) -> Text:
        """What lies before the other seats."""
        out: list[Text] = []
        for area in self.areas(mine=False):
            out.append(Text(f"{self.names[area['seat']]}: {area['title']}", Style(color=self.palette.accent)))
            out += self.area(area)
        return Text("\n").join(out)

    def areas(self, mine: bool) -> list[Area]:
        """The panels before me and in the middle, or those before others. A spectator sees all as middle."""
        you = [slip["seat"] for slip in self.view["seats"] if slip.get("you")]
        areas = [area for area in self.view["areas"] if area["type"] not in ELSEWHERE and not is_inset(area)]
        if you:
            areas = [area for area in areas if (area.get("seat", you[0]) == you[0]) == mine]
        elif not mine:
            areas = []
        return sorted(areas, key=lambda area: ORDER.index(area["place"]))

    def decks(self) -> list[Text]:
        """How many cards every pile still has, in one paragraph."""
        piles = [area for area in self.view["areas"] if area["type"] == "deck"]
        if not piles:
            return []
        text = Text()
        for n, pile in enumerate(piles):
            text.append(f"{' · ' if n else ''}{pile['title']} ", self.quiet)
            text.append(str(pile.get("count", 0)), self.strong)
        return [text]

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
            return [Text(part, Style(color=self.palette.ink)) for part in area.get("text", [])]
        return self.cards(area)

    # One function a type of area

    def dice(self, area: Area) -> Text:
        text = Text()
        for die in area.get("dice", []):
            rolled = die.get("rolled", die.get("value", "?"))
            value = die.get("value", rolled)
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
                n = unit.get("n", 1)
                text.append(letter * n if n <= IN_A_ROW else f"{letter}{n}", style)
                text.append(" ")
            about = str(area.get("help", ""))
            return [text.append(about if len(text) + len(about) <= self.width else "", self.quiet)]
        value, low, high = area.get("value"), area.get("from", 0), area.get("to", 0)
        at_mark = {mark["at"]: sign(self.lexicon, mark["what"]) for mark in area.get("marks", [])}
        standing = {
            piece["at"].get("at"): self.letter(piece)
            for piece in self.view["pieces"]
            if piece["at"]["area"] == area["id"]
        }
        for at in range(low, high + 1):
            letter = (
                standing.get(at)
                or at_mark.get(at)
                or ("·" if value is None or at > value else "•" if at < value else "●")
            )
            text.append(letter, self.strong if at == value or at in standing else self.quiet)
        if value is not None:
            text.append(f" {value}/{high}", self.strong)
        return [text, Text(str(area["help"]), self.quiet)] if "help" in area else [text]

    def letter(self, piece: Piece) -> str:
        """A piece on a track: the number of its seat, or its own sign."""
        if "seat" in piece:
            return str(piece["seat"] + 1)
        return str(self.lexicon.get("kinds", {}).get(piece["kind"], {}).get("sign") or piece["kind"][:1])

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
        if slots and all("n" in slot and len(str(slot.get("label", ""))) <= SHORT for slot in slots):
            return self.figures(slots)
        kinds = list(dict.fromkeys([slot["kind"] for slot in slots]))
        return [self.kind_of_slot(area, kind, [slot for slot in slots if slot["kind"] == kind]) for kind in kinds]

    def kind_of_slot(self, area: Area, kind: str, slots: list[dict[str, Any]]) -> Text:
        """One line a kind of place: what each of them is or holds; equal ones are counted."""
        done = all(slot.get("state") == "done" for slot in slots)
        text = Text(sign(self.lexicon, kind) if done else "·", self.strong if done else self.quiet)
        text.append(f"{term(self.lexicon, kind):7} ", self.strong if done else Style(color=self.palette.ink))
        told: dict[str, int] = {}
        for slot in slots:
            told[self.slot_words(area, slot)] = told.get(self.slot_words(area, slot), 0) + 1
        return text.append(", ".join([f"{n} {words}" if n > 1 else words for words, n in told.items()]), self.quiet)

    def slot_words(self, area: Area, slot: dict[str, Any]) -> str:
        """What a place is called, what became of it, and who or what is there."""
        pieces = [piece for piece in self.view["pieces"] if piece["at"] == {"area": area["id"], "at": slot["id"]}]
        names = ", ".join(
            [piece.get("name") or self.names.get(piece.get("seat", -1)) or piece["kind"] for piece in pieces]
        )
        words, state = str(slot.get("label", "")), slot.get("state", "done")
        if state not in ("done", "empty", "free"):
            words = f"{words} ({state})" if words else state
        return f"{words}: {names}" if words and names else words or names or "free"

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
            text.append(f" {name}{sitter(slip)}", self.strong)
            text.append(f" {slip['state']}", self.quiet)
            text.truncate(self.width)
            counts = [self.count(dict(count)) for count in slip["counts"]]
            below = Text("   ")
            if "score" in slip:
                below.append(f"{self.count(dict(slip['score']))} ", Style(color=self.palette.lit, bold=True))
            below.append(" ".join(counts), self.quiet)
            below.truncate(self.width)
            out += [text, below]
        return Text("\n").join(out)

    def count(self, counted: dict[str, Any]) -> str:
        return (
            f"{sign(self.lexicon, counted['what'])}{counted['n']}{'/' + str(counted['of']) if 'of' in counted else ''}"
        )

    def log(self, rows: int) -> Text:
        """What happened, newest first."""
        out: list[Text] = []
        for event in reversed(self.view.get("events", [])):
            out.append(Text(f"- {event['text']}", self.quiet if "seat" not in event else Style(color=self.palette.ink)))
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
