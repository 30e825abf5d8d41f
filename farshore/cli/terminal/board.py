"""The layout of a table on the screen: map and question to the left, what is mine to the right. Knows no game."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from farshore.cli.terminal.chart import Chart
from farshore.cli.terminal.palette import Palette, flag, theme
from farshore.cli.terminal.sheet import Sheet, is_inset
from farshore.cli.terminal.widgets import ChartPanel, Choices
from farshore.cli.words import Lexicon, group_name, ledger, sign
from farshore.core.view import Area, Offer, View

SIDE: Final = 27  # least width of the right column
QUESTION: Final = 9  # rows kept for question, choices and ledger
ROOMY: Final = 60  # right column wide enough for two panels


class Board(App[None]):
    """Draws one view document at a time."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $fs-bg; color: $fs-ink; }
    #title { height: 1; background: $fs-surface; }
    #body { height: 1fr; }
    #left { width: 54; }
    #chart { height: auto; }
    #prompt { height: 1; background: $fs-surface; }
    #groups { height: 1; }
    #choices { height: 1fr; border: none; padding: 0; background: $fs-bg; background-tint: $fs-bg 0%; }
    #choices { scrollbar-size-vertical: 1; scrollbar-color: $fs-line; scrollbar-background: $fs-bg; }
    #choices:focus { border: none; background-tint: $fs-bg 0%; scrollbar-color: $fs-edge; }
    #choices > .option-list--option-highlighted { background: $fs-surface; color: $fs-ink; }
    #choices:focus > .option-list--option-highlighted { background: $fs-line; color: $fs-ink; text-style: bold; }
    #ledger { height: 3; background: $fs-surface; }
    #side { width: 1fr; padding: 0 0 0 1; scrollbar-size-vertical: 0; }
    #extra { width: 1fr; padding: 0 0 0 2; scrollbar-size-vertical: 0; }
    #chart:focus { background: $fs-surface; }
    #keys { height: 1; background: $fs-surface; color: $fs-ink2; }
    """
    KEYS: ClassVar[str] = ""

    def __init__(self, lexicon: Lexicon) -> None:
        self.palette: Palette = theme(str(lexicon.get("game", "")))
        super().__init__()
        self.lexicon = lexicon
        self.shown: View | None = None
        self.offers: list[Offer] = []  # of the group on show
        self.groups: list[str] = []
        self.group = 0
        self.message = ""
        self.said_with = -1  # what was said belongs to this choice, which is about to be highlighted
        self.log_in_front = False
        self.chart: Chart | None = None

    def get_css_variables(self) -> dict[str, str]:
        names = ("bg", "ink", "ink2", "surface", "line", "edge", "lit", "on_lit")
        ours = {f"fs-{name.replace('_', '-')}": str(getattr(self.palette, name)) for name in names}
        return {**super().get_css_variables(), **ours}

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield ChartPanel(id="chart")
                yield Static(id="prompt")
                yield Static(id="groups")
                yield Choices(id="choices")
                yield Static(id="ledger")
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="sheet")
            with VerticalScroll(id="extra", can_focus=False):
                yield Static(id="log")
        yield Static(self.KEYS, id="keys")

    # What is shown

    def load(self, view: View) -> None:
        """Show another document: its first group of choices, the usual one highlighted."""
        self.shown = view
        self.groups = list(dict.fromkeys([offer.get("group", "") for offer in view["actions"]]))
        self.group = 0
        self.fill(self.usual())

    def usual(self) -> int:
        """The choice that the game would press itself, in the first group; otherwise the first."""
        view = self.shown
        first = [o for o in view["actions"] if o.get("group", "") == self.groups[0]] if view and self.groups else []
        return next((n for n, offer in enumerate(first) if offer.get("go")), 0)

    def fill(self, chosen: int = 0) -> None:
        """List the choices of the group on show."""
        view = self.shown
        assert view is not None
        name = self.groups[self.group] if self.groups else ""
        self.offers = [offer for offer in view["actions"] if offer.get("group", "") == name]
        choices = self.query_one(Choices)
        choices.clear_options()
        for number, offer in enumerate(self.offers, 1):
            choices.add_option(Option(self.choice_line(number, offer)))
        for blocked in view.get("blocked", []) if self.group == 0 else []:
            why = Text(f"  × {blocked['label']}: {blocked['why']} ({blocked['rule']})", self.palette.ink2)
            choices.add_option(Option(why, disabled=True))
        choices.highlighted = chosen if self.offers else None
        self.draw()

    def choice_line(self, number: int, offer: Offer) -> Text:
        """Number, name, and the price and gain in signs."""
        short = Text()
        for amount in offer.get("cost", []):
            short.append(f" −{amount['n']}{sign(self.lexicon, amount['what'])}", self.palette.bad)
        for amount in offer.get("gain", []):
            short.append(f" +{amount['n']}{sign(self.lexicon, amount['what'])}", self.palette.good)
        room = self.left_width() - 6 - len(short)
        line = Text()
        line.append(f"{number if number < 10 else ' '} ", self.palette.lit)
        line.append(f"{offer['label'][:room]:{room}}")
        return line.append(short)

    @property
    def chosen(self) -> Offer | None:
        at = self.query_one(Choices).highlighted
        return self.offers[at] if at is not None and at < len(self.offers) else None

    def say(self, sentence: str) -> None:
        """Put a sentence where the ledger stands, until something else is chosen."""
        self.message = sentence
        self.draw()

    # Drawing

    def left_width(self) -> int:
        across = max([self.chart_of(area).size(False)[0] for area in self.worlds()], default=40)
        return min(max(across, 40), self.size.width - SIDE)

    def worlds(self) -> list[Area]:
        return [area for area in self.shown["areas"] if area["type"] in ("hexmap", "graphmap")] if self.shown else []

    def chart_of(self, area: Area) -> Chart:
        assert self.shown is not None
        chart = Chart(area, self.lexicon, self.shown["pieces"], self.shown["seats"])
        chart.fit(max(40, self.size.width * 3 // 5))
        return chart

    def draw(self) -> None:
        """Everything anew; cheap enough to do at every key."""
        view = self.shown
        if view is None:
            return
        left = self.left_width()
        self.query_one("#left").styles.width = left
        self.query_one("#title", Static).update(self.title_line(view))
        self.query_one("#prompt", Static).update(self.prompt_line(view, left))
        self.query_one("#groups", Static).update(self.group_line(view))
        self.query_one("#ledger", Static).update(self.ledger_text())
        self.draw_chart(view, left)
        self.draw_side(view, self.size.width - left)

    def draw_chart(self, view: View, left: int) -> None:
        worlds = self.worlds()
        if not worlds:
            return
        self.chart = self.chart_of(worlds[0])
        room = max(3, self.size.height - 2 - QUESTION)
        wide = self.chart.size(True)[1] <= room and self.chart.size(True)[0] <= left
        inset = next((area for area in view["areas"] if is_inset(area)), None)
        lines = self.chart.draw(wide, self.offers, self.chosen, (left, room), inset)
        self.query_one("#chart", ChartPanel).update(Text("\n").join(lines))

    def draw_side(self, view: View, width: int) -> None:
        rows = self.size.height - 2
        roomy = width >= ROOMY
        sheet = Sheet(view, self.lexicon, min(width, 34) - 1 if roomy else width - 1)
        self.query_one("#side").styles.width = 34 if roomy else width
        self.query_one("#extra").display = roomy
        beside = Sheet(view, self.lexicon, width - 38 if roomy else width - 1)
        parts = [beside.seats(), Text(""), beside.log(rows), Text(""), beside.others()]
        history = Text("\n").join(parts if parts[-1] else parts[:3])
        front = history if self.log_in_front and not roomy else sheet.mine(rows)
        self.query_one("#sheet", Static).update(front)
        self.query_one("#log", Static).update(history)

    def title_line(self, view: View) -> Text:
        text = Text(f" {self.lexicon.get('title', view['game'])}", Style(color=self.palette.accent, bold=True))
        for area in self.worlds()[:1]:
            if not view["status"]["label"].startswith(area["title"]):
                text.append(f" · {area['title']}", self.palette.ink)
        text.append(f" · {view['status']['label']}", self.palette.ink2)
        if "banner" in view["status"]:
            text.append(
                f" {view['status']['banner'].upper()} ", Style(color=self.palette.on_lit, bgcolor=self.palette.lit)
            )
        you = next((slip for slip in view["seats"] if slip.get("you")), None)
        if you is not None and "score" in you:
            text.append(f" · {you['score']['n']} {you['score']['what']}", Style(color=self.palette.lit, bold=True))
        if len(view["seats"]) > 1 and view["prompt"]["kind"] == "sealed":
            done = len(view["prompt"].get("done", []))
            text.append(f" · {done} of {len(view['seats'])} ready", self.palette.ink2)
        return text

    def prompt_line(self, view: View, left: int) -> Text:
        text = Text()
        you = next((slip for slip in view["seats"] if slip.get("you")), None)
        if you is not None:
            text.append(f"{you['seat'] + 1} ", Style(color=self.palette.bg, bgcolor=flag(you), bold=True))
        text.append(f" {view['prompt']['text']}", Style(color=self.palette.ink, bold=True))
        hint = view["prompt"].get("hint", "")
        if len(text) + len(hint) + 2 <= left:
            text.append(f"  {hint}", self.palette.ink2)
        return text

    def group_line(self, view: View) -> Text:
        text = Text()
        for n, name in enumerate(self.groups):
            many = len([offer for offer in view["actions"] if offer.get("group", "") == name])
            style = (
                Style(color=self.palette.lit, bold=True, underline=True)
                if n == self.group
                else Style(color=self.palette.ink2)
            )
            text.append(f" {group_name(self.lexicon, name)} {many} ", style)
        return text

    def ledger_text(self) -> Text:
        if self.message:
            return Text(self.message, Style(color=self.palette.warn))
        offer = self.chosen
        if offer is None:
            return Text("")
        colours = {"cost": self.palette.bad, "gain": self.palette.good, "risk": self.palette.warn}
        parts = [Text(offer["label"], Style(color=self.palette.ink, bold=True))]
        parts += [Text(text, colours.get(kind, self.palette.ink2)) for kind, text in ledger(self.lexicon, offer)]
        return Text(" · ", self.palette.ink2).join(parts)

    # Keys and mouse that every board has

    def on_resize(self) -> None:
        if self.shown is not None:
            self.fill(self.query_one(Choices).highlighted or 0)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index != self.said_with:
            self.message = ""
        self.said_with = -1
        self.draw()

    def on_choices_group(self, event: Choices.Group) -> None:
        if len(self.groups) > 1:
            self.group = (self.group + event.step) % len(self.groups)
            self.message = ""
            self.fill()

    def on_chart_panel_walk(self, event: ChartPanel.Walk) -> None:
        """The nearest lit target in that direction; nearer beats straighter."""
        chart, target = self.chart, self.target()
        if chart is None or target is None:
            return
        x0, y0 = target
        best: tuple[int, int] | None = None
        for n, offer in enumerate(self.offers):
            spot = self.spot_of(offer)
            if spot is None:
                continue
            dx, dy = spot[0] - x0, (spot[1] - y0) * (2 if chart.wide else 4)
            along = dx * event.dx + dy * event.dy
            across = abs(dx * event.dy) + abs(dy * event.dx)
            if along > 0 and across <= 2 * along and (best is None or along + across < best[0]):
                best = (along + across, n)
        if best is not None:
            self.query_one(Choices).highlighted = best[1]

    def target(self) -> tuple[int, int] | None:
        return self.spot_of(self.chosen) if self.chosen is not None else None

    def spot_of(self, offer: Offer) -> tuple[int, int] | None:
        assert self.chart is not None
        for where in offer.get("on", []):
            cell = self.chart.by_id.get(str(where.get("at")))
            if where["area"] == self.chart.area["id"] and cell is not None:
                return self.chart.spot(cell, self.chart.wide)
        return None
