"""What a check reports, and the sums that several checks make."""

from typing import Final

from farshore.core.finding import Finding
from farshore.games.nearfar.content.board import Board
from farshore.games.nearfar.content.effects import Effect

# A token whose colour is free to choose is worth the middle of the table.
ANY_TOKEN: Final = 5
HEART: Final = 1
REPUTATION: Final = 2
TREASURE: Final = 5
BIRD: Final = 4
ADVENTURER: Final = 6
WORLD_CARD: Final = 7


class Report:
    """Collects findings: `need` says what must hold, `within` what must lie between two bounds."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []

    def need(self, holds: bool, section: str, about: str, sentence: str) -> None:
        if not holds:
            self.findings.append(Finding(section, about, sentence))

    def within(self, low: int, number: int, high: int, section: str, about: str, what: str) -> None:
        wanted = str(low) if low == high else f"{low} to {high}"
        self.need(low <= number <= high, section, about, f"{what}: {number}, wanted {wanted}.")


def worth(effects: list[Effect], board: Board, burdens: list[str]) -> int:
    """11.3 The value of rewards or of a cost. What is lost, keywords and side quests count nothing."""
    total = 0
    for effect in effects:
        number = max(0, effect.number("n"))
        what = effect.word("what")
        if effect.op in {"gain", "pay"}:
            if what == "token":
                colour = effect.word("colour")
                total += number * board.trade_values.get(colour, ANY_TOKEN)
            elif what in board.trade_values:
                total += number * board.trade_values[what]
            else:
                total += number * {"heart": HEART, "reputation": REPUTATION, "bird": BIRD}.get(what, 0)
        elif effect.op == "draw_treasure":
            total += TREASURE * effect.number("keep")
        elif effect.op == "gain_adventurer":
            total += ADVENTURER
        elif effect.op == "gain_world" and effect.word("name") not in burdens:
            total += WORLD_CARD
    return total


def words(text: str) -> int:
    return len(text.split())
