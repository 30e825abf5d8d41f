"""What is shown is as true as the rules, over all games: figures, prices and gains."""

from __future__ import annotations

from typing import Any

import pytest

from farshore.bots import bots_for
from farshore.core.event import Seat
from farshore.core.game import Game, Setup
from farshore.core.view import View
from farshore.games import GAMES
from farshore.server.connection import offered
from farshore.server.thinker import Thinker, question
from tests.laws.cases import CASES, name
from tests.laws.shown import biomes, cannons, everrain, nearfar, voyages
from tests.laws.shown.check_shown import figures_are_the_states, odds_are_counted, prices_are_paid
from tests.laws.walk import MANY, Walk, looks

TABLES = {
    "voyages": voyages.TABLE,
    "cannons": cannons.TABLE,
    "biomes": biomes.TABLE,
    "everrain": everrain.TABLE,
    "nearfar": nearfar.TABLE,
}
shown = pytest.mark.parametrize(
    ("game", "setup"),
    [
        pytest.param(game, setup, id=name(game, setup))
        for game, setup in CASES
        if game.name in TABLES and setup.seats <= MANY
    ],
)


@shown
def test_every_figure_is_the_states(game: Game[Any], setup: Setup) -> None:
    for moment in looks(Walk(game, setup, 20), 8):
        figures_are_the_states(moment, TABLES[game.name], moment.seat if moment.seat >= 0 else None)


@shown
def test_every_price_is_paid_and_every_gain_comes(game: Game[Any], setup: Setup) -> None:
    for moment in looks(Walk(game, setup, 21), 12):
        if moment.seat >= 0:
            prices_are_paid(moment, TABLES[game.name])


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        pytest.param(game, setup, id=name(game, setup))
        for game, setup in CASES
        if game.name in TABLES and TABLES[game.name].outcomes and setup.seats <= MANY
    ],
)
def test_every_bar_of_odds_is_counted(game: Game[Any], setup: Setup) -> None:
    for moment in looks(Walk(game, setup, 22), 12):
        if moment.seat >= 0:
            odds_are_counted(moment, TABLES[game.name])


@pytest.mark.parametrize("setup", GAMES["everrain"].variations(), ids=lambda setup: f"{setup.seats} captains")
def test_every_bar_of_a_whole_game_of_the_everrain_is_counted(setup: Setup) -> None:
    """Its bars are rare: tests of a Crew, and shots with the Omens left as they are."""
    for moment in Walk(GAMES["everrain"], setup, 24):
        odds_of(moment)


@shown
def test_a_hint_is_always_an_offer(game: Game[Any], setup: Setup) -> None:
    """Whatever bot is asked: what is pointed out is one of the offers, word for word."""
    thinker = Thinker()
    for moment in looks(Walk(game, setup, 23), 2):
        if moment.seat < 0:
            continue
        document = game.view(moment.state, moment.seat)
        bot = moment.rng.choice([bot for bot in bots_for(game.name) if bot != "search"])
        texts = thinker.answer(question("t", game, bot, moment.seat, 0.2, moment.state, True, True)).do
        hinted = offered(document, texts)
        moment.insists(hinted in [offer["do"] for offer in document["actions"]], f"{hinted} is no offer", moment.seat)


def figures_of(moment: Walk) -> None:
    figures_are_the_states(moment, TABLES[moment.game.name], None)


def prices_of(moment: Walk) -> None:
    if moment.seat >= 0:
        prices_are_paid(moment, TABLES[moment.game.name])


def odds_of(moment: Walk) -> None:
    if moment.seat >= 0:
        odds_are_counted(moment, TABLES[moment.game.name])


# A law that cannot be broken is none: documents that lie.


class Lying:
    """A game that shows one coin more than there is, asks one coin more than is paid, or promises a tenth more.

    It stands before the game instead of being one: a compiled class has no children.
    """

    def __init__(self, game: str, about: str) -> None:
        self.game = GAMES[game]
        self.about = about

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def view(self, state: Any, seat: Seat | None) -> View:
        document = self.game.view(state, seat)
        if self.about == "figures":
            for count in [count for slip in document["seats"] for count in slip["counts"] if count["what"] == "coin"]:
                count["n"] += 1
        for offer in document["actions"]:
            if self.about == "prices":
                for amount in offer.get("cost", []):
                    amount["n"] += 1
            if self.about == "odds":
                for chances in offer.get("odds", []):
                    chances["p"] += 0.1
        return document


@pytest.mark.parametrize(("about", "law"), [("figures", figures_of), ("prices", prices_of), ("odds", odds_of)])
def test_a_lying_document_is_caught(about: str, law: Any) -> None:
    game: Any = Lying("cannons", about)
    with pytest.raises(AssertionError, match=r"shows|says|counted"):  # noqa: PT012
        for moment in looks(Walk(game, game.setup("ffa", 2, {}), 3), 30):
            law(moment)


def test_a_lying_bar_of_the_everrain_is_caught() -> None:
    """Its bars are rare; the first one of a game is enough."""
    game: Any = Lying("everrain", "odds")
    with pytest.raises(AssertionError, match="counted"):  # noqa: PT012
        for moment in Walk(game, GAMES["everrain"].variations()[0], 24):
            odds_of(moment)
