"""Playing on the screen: people at the keyboard, bots at the other seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from farshore.cli.plain import why_not
from farshore.cli.tables import Table
from farshore.cli.terminal.board import Board
from farshore.cli.terminal.screens import End, Help, Privacy, Why
from farshore.cli.terminal.widgets import ChartPanel, Choices
from farshore.core.errors import FarshoreError
from farshore.core.event import Seat
from farshore.core.view import Offer


class PlayApp(Board):
    """One table, one person at a time before the screen."""

    KEYS = " ↑↓ choose  ←→ group  Enter do  Tab map  u undo  h hint  w why  l log  ?  q quit"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("h", "hint", show=False),
        Binding("w", "why", show=False),
        Binding("l", "log", show=False),
        Binding("p", "always_pass", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q", "leave", show=False),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("y", "confirm(True)", show=False),
        Binding("n,escape", "confirm(False)", show=False),
        *[Binding(str(n), f"number({n})", show=False) for n in range(1, 10)],
    ]

    def __init__(self, table: Table, parting: Callable[[Table], list[str]]) -> None:
        super().__init__(table.lexicon)
        self.table = table
        self.parting = parting
        self.seat: Seat | None = None
        self.asking: Offer | None = None  # a choice that waits for yes or no
        self.busy = False

    def on_mount(self) -> None:
        self.query_one(Choices).focus()
        self.go_on()

    # The course of the game

    def go_on(self) -> None:
        """Let dice fall and bots think, then ask the next person. Bots think beside the screen."""
        self.asking = None
        if not self.table.bots:
            self.table.advance()
            self.present()
            return
        self.busy = True
        self.say("The others are planning ...")
        self.run_worker(self.think, thread=True, exclusive=True)

    def think(self) -> None:
        self.table.advance()
        self.call_from_thread(self.present)

    def present(self) -> None:
        self.busy = False
        self.message = ""
        if self.table.over:
            self.end()
            return
        asked = self.table.asked()
        seat = self.seat if self.seat in asked and self.seat is not None else asked[0]
        if len(self.table.humans) > 1 and seat != self.seat:
            _ = self.push_screen(Privacy(self.table.session.names[seat]), lambda _: self.sit(seat))
        else:
            self.sit(seat)

    def sit(self, seat: Seat) -> None:
        self.seat = seat
        self.load(self.table.view(seat))

    def end(self) -> None:
        alone = self.table.humans[0] if len(self.table.humans) == 1 else None
        self.load(self.table.view(alone))
        _ = self.push_screen(End(self.parting(self.table)[1:], self.palette))

    # Choosing

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.offers):
            self.commit(self.offers[event.option_index])

    def on_chart_panel_pick(self, event: ChartPanel.Pick) -> None:
        if self.chart is None:
            return
        if event.x < 0:
            if self.chosen is not None:
                self.commit(self.chosen)
            return
        picked = self.chart.cell_at(event.x, event.y)
        for n, offer in enumerate(self.offers):
            if picked and picked in [where.get("at") for where in offer.get("on", [])]:
                if offer is self.chosen:
                    self.commit(offer)
                else:
                    self.query_one(Choices).highlighted = n
                return

    def action_number(self, number: int) -> None:
        if number <= len(self.offers):
            self.query_one(Choices).highlighted = number - 1
            self.commit(self.offers[number - 1])

    def commit(self, offer: Offer, sure: bool = False) -> None:
        if self.busy or self.seat is None or self.table.over:
            return
        if self.asking is offer and not sure:
            sure = True  # Enter a second time
        if "confirm" in offer and not sure:
            self.asking = offer
            self.say(f"{offer['confirm']}  y yes, n no")
            return
        self.attempt(lambda seat: self.table.do(seat, offer["do"]))

    def action_confirm(self, yes: bool) -> None:
        offer, self.asking = self.asking, None
        self.message = ""
        if offer is not None and yes:
            self.commit(offer, sure=True)
        else:
            self.draw()

    def attempt(self, what: Callable[[Seat], None]) -> None:
        assert self.seat is not None
        try:
            what(self.seat)
        except FarshoreError as wrong:
            self.say(str(wrong))
            return
        self.go_on()

    # The other keys

    def action_undo(self) -> None:
        if not self.busy and self.seat is not None:
            self.attempt(self.table.undo)

    def action_hint(self) -> None:
        if not self.busy and self.seat is not None and not self.table.over:
            self.busy = True
            self.say("A bot looks over your shoulder ...")
            self.run_worker(self.find_hint, thread=True, exclusive=True)

    def find_hint(self) -> None:
        assert self.seat is not None
        planned = self.table.hint(self.seat)
        self.call_from_thread(self.show_hint, planned)

    def show_hint(self, planned: list[str]) -> None:
        """Highlight what the bot would do, as a whole if it is offered as a whole."""
        self.busy = False
        assert self.shown is not None
        for offer in self.shown["actions"]:
            texts = offer["do"] if isinstance(offer["do"], list) else [offer["do"]]
            if texts == planned[: len(texts)]:
                self.group = self.groups.index(offer.get("group", ""))
                group = [other for other in self.shown["actions"] if other.get("group", "") == offer.get("group", "")]
                self.said_with = group.index(offer)
                self.fill(self.said_with)
                break
        self.say(f"A bot would: {', then '.join(planned)}.")

    def action_why(self) -> None:
        if not self.busy and self.seat is not None:
            _ = self.push_screen(Why(), self.explain)

    def explain(self, text: str | None) -> None:
        if text and self.seat is not None:
            try:
                self.say(why_not(self.table, self.seat, text))
            except FarshoreError as wrong:
                self.say(str(wrong))

    def action_always_pass(self) -> None:
        """Pass this reaction by a standing order; anywhere else the key ends all orders."""
        if self.busy or self.seat is None or self.table.over or self.shown is None:
            return
        if "decline" not in self.shown["prompt"] and self.table.orders:
            self.table.orders.clear()
            self.say("You are asked about every reaction again.")
            return
        said = self.table.always_pass(self.shown)
        if self.table.passes():
            self.table.keep()
            self.go_on()
        else:
            self.say(said)

    def action_log(self) -> None:
        self.log_in_front = not self.log_in_front
        self.draw()

    def action_help(self) -> None:
        _ = self.push_screen(Help(self.lexicon, self.palette))

    def action_leave(self) -> None:
        self.table.keep()
        self.exit()


def play_screen(table: Table) -> None:
    from farshore.cli.play import parting

    PlayApp(table, parting).run()
