"""Pages before or over the board: handing the screen on, help, asking why, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from farshore.cli.terminal.palette import Palette
from farshore.cli.words import Lexicon

KEYS: Final = (
    ("up, down", "the next choice; the map and the ledger follow"),
    ("left, right", "another group of choices"),
    ("1 to 9", "that choice at once"),
    ("Enter", "do what is chosen"),
    ("Tab", "to the map and back; there the arrows walk the lit places"),
    ("u", "take back, as far as nobody has learned anything"),
    ("p", "always pass this reaction; elsewhere: be asked about all of them again"),
    ("h", "a hint from a bot"),
    ("w", "ask why an action is not possible"),
    ("l", "the others and what happened, or my own sheet"),
    ("q", "leave; the game is saved"),
)


class Privacy(Screen[None]):
    """Shown between two people at one screen: nothing of the table is on it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "go", show=False)]
    CSS = "Privacy { align: center middle; } Privacy Static { width: auto; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        yield Static(f"Pass the screen to {self.player}.\n\n{self.player}, press Enter when nobody else is looking.")

    def action_go(self) -> None:
        _ = self.dismiss(None)


class Help(Screen[None]):
    """The keys, and every sign with its meaning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,enter", "close", show=False),
    ]
    CSS = "Help VerticalScroll { padding: 0 2; }"

    def __init__(self, lexicon: Lexicon, palette: Palette) -> None:
        super().__init__()
        self.lexicon = lexicon
        self.palette = palette

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self.page())

    def page(self) -> Text:
        head = Style(color=self.palette.accent, bold=True)
        text = Text("Keys\n", head)
        for keys, about in KEYS:
            text.append(f"  {keys:12} {about}\n")
        text.append("\nOn the map\n", head)
        text.append("  A figure before a sign is the price of going there; brackets are the chosen place.\n")
        text.append("  A figure behind a sign is what it is worth; × is used up, · is seen, • lies on the way.\n")
        for kind in self.lexicon.get("kinds", {}).values():
            text.append(f"  {kind['sign']}  {kind['name']}, in the colour of its seat; others with their number\n")
        text.append("\nSigns\n", head)
        for known in self.lexicon.get("terms", {}).values():
            if known["sign"]:
                text.append(f"  {known['sign']}  {known['one']:12} {known['help']} ({known['rule']})\n")
        text.append("\nEscape goes back.", Style(color=self.palette.ink2))
        return text

    def action_close(self) -> None:
        _ = self.dismiss(None)


class Why(ModalScreen[str]):
    """Asks for the text of an action."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]
    CSS = "Why { align: left bottom; background: transparent; } Why Input { width: 100%; }"

    def compose(self) -> ComposeResult:
        yield Input(placeholder="Why can I not ... (the text of an action, such as: lock)")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        _ = self.dismiss(event.value.strip())

    def action_close(self) -> None:
        _ = self.dismiss("")


class End(Screen[None]):
    """The reckoning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,v", "close", show=False),
        Binding("q,enter", "app.leave", show=False),
    ]
    CSS = "End VerticalScroll { padding: 1 2; }"

    def __init__(self, lines: list[str], palette: Palette) -> None:
        super().__init__()
        self.lines = lines
        self.palette = palette

    def compose(self) -> ComposeResult:
        text = Text()
        for n, line in enumerate(self.lines):
            text.append(f"{line}\n", Style(color=self.palette.lit, bold=True) if n == 0 else Style())
        text.append("\nv looks at the board once more, q leaves.", Style(color=self.palette.ink2))
        with VerticalScroll():
            yield Static(text)

    def action_close(self) -> None:
        _ = self.dismiss(None)
