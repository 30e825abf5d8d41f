"""One Crew out of several: who is tested, with the odds, who bears a cost, who is spared, who goes where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farshore.core.kernel import Step
from farshore.core.showing import Asked, Question, Questions, Showers
from farshore.core.view import Chances, Shown
from farshore.games.everrain.actions.battle import Shelter
from farshore.games.everrain.actions.decisions import PickCrew
from farshore.games.everrain.actions.turn import Berth
from farshore.games.everrain.content.script import EVERYTHING, Effect, Test
from farshore.games.everrain.state.hooks import PLACES
from farshore.games.everrain.state.ship import BOARD
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import place_name
from farshore.games.everrain.steps.crewing import PlaceCrew
from farshore.games.everrain.steps.effects.context import CREW, WHERE, Context
from farshore.games.everrain.steps.effects.costs import PayingCrew
from farshore.games.everrain.steps.effects.whom import OneCrew
from farshore.games.everrain.steps.exhaustive import Landing
from farshore.games.everrain.steps.payment import in_words
from farshore.games.everrain.steps.reading import Ashore
from farshore.games.everrain.steps.storycards import Demand
from farshore.games.everrain.steps.trials import Tested, stat_of
from farshore.games.everrain.view.ashore import on_island
from farshore.games.everrain.view.asking import aboard, about_one, asking, puts_offered, question
from farshore.games.everrain.view.names import crew_name, crew_row

Trial = tuple[Test, Context]  # the test that a Crew is in for, and where it is taken

# What an effect does to the Crew that is chosen for it.
BEFALLS: Final[dict[str, str]] = {
    "strain": "suffers {n} Strain",
    "trauma": "suffers {n} Trauma",
    "strain_recover": "recovers {n} Strain",
    "trauma_recover": "recovers {n} Trauma",
    "fatigue": "is fatigued",
    "crew_lose": "leaves the ship",
    "trait_gain": "gains a Trait",
    "trait_lose": "loses a Trait",
}


def pick_crew(at: Asked[Everrain], action: PickCrew) -> Shown:
    """EV-112 Where it is for a test, how likely this Crew passes it."""
    shown: Shown = {"label": f"Choose {crew_name(at.state, action.name)}"}
    row = crew_row(at.state, at.seat, action.name)
    judge = TRIALS.get(type(at.step))
    trial = judge(at.state, at.step) if judge is not None else None
    if row is None or trial is None:
        return shown
    test, context = trial
    stat = stat_of(at.state, at.seat, row, test.stat, test.modifier, PLACES[context[WHERE]])
    shown["odds"] = test_odds(stat)
    shown["notes"] = [f"{test.stat.capitalize()} {stat}"]
    shown["undo"] = "locks"
    return shown


def test_odds(stat: int) -> list[Chances]:
    """EV-112 A Fate die of 0 to 9, equal to or below the stat."""
    return [{"p": (9 - stat) / 10, "label": "fails"}, {"p": (stat + 1) / 10, "label": "passes"}]


def tested_best(at: Asked[Everrain], test: Test, context: Context) -> tuple[str, int] | None:
    """Who would be tested, and their stat: the Crew that went, or of all the one that is best at it."""
    ship, boards = at.state.ships[at.seat], at.state.rules.tables.boards
    gone = test.crew == "tested" and context[CREW] >= 0
    rows = [row for row in ship.crew if not gone or row[BOARD] == context[CREW]]
    stats = [stat_of(at.state, at.seat, row, test.stat, test.modifier, PLACES[context[WHERE]]) for row in rows]
    if not stats:
        return None
    return boards[rows[stats.index(max(stats))][BOARD]].name, max(stats)


def of_test(state: Everrain, step: Tested) -> Trial | None:
    return state.rules.tables.tests[step.test], step.context


def of_expedition(state: Everrain, step: Ashore) -> Trial | None:
    """EV-244 The test of the card, where it is the Crew to be chosen who takes it."""
    return of_card(state.rules.tables.tests[step.number] if step.kind == "test" else None, step.context)


def of_story(state: Everrain, step: Demand) -> Trial | None:
    return of_card(state.rules.tables.stories[step.number].test, step.context)


def of_card(test: Test | None, context: Context) -> Trial | None:
    return (test, context) if test is not None and test.crew == "tested" else None


def berth(at: Asked[Everrain], action: Berth) -> Shown:
    """EV-097, EV-402 A place Below Deck, or a node of an island."""
    name = crew_name(at.state, action.name)
    ashore = action.place in at.state.rules.tables.content.board.island.nodes
    return {
        "label": f"{name} to {place_name(at.state, at.state.ships[at.seat], action.place)}",
        "on": [on_island(at.seat, action.place) if ashore else aboard(at.seat, action.place)],
        "piece": f"crew:{action.name}",
        "short": name,
    }


def shelter(at: Asked[Everrain], action: Shelter) -> Shown:
    return {"label": f"Shelter {crew_name(at.state, action.name)}"}


def where_crew(at: Asked[Everrain]) -> Question:
    return {"text": about_one(at, {crew_name(at.state, put.name) for put in puts_offered(at, Berth)})}


def whom(at: Asked[Everrain]) -> Question:
    step = asking(at, OneCrew)
    if step is None:
        return question(at)
    return {"text": f"Choose the Crew that {befalls(at.state.rules.tables.scripts[step.script][step.at])}."}


def befalls(effect: Effect) -> str:
    amount = "all" if effect.n >= EVERYTHING else str(effect.n)
    return BEFALLS[effect.word].format(n=amount)


def who_pays(at: Asked[Everrain]) -> Question:
    step = asking(at, PayingCrew)
    if step is None:
        return question(at)
    return {"text": f"Choose who bears it: {in_words(at.state.rules.tables.costs[step.cost])}."}


TRIALS: Final[dict[type[Step[Any, Any]], Callable[[Everrain, Any], Trial | None]]] = {
    Tested: of_test,
    Ashore: of_expedition,
    Demand: of_story,
}
SHOWN: Final[Showers] = {PickCrew: pick_crew, Berth: berth, Shelter: shelter}
QUESTIONS: Final[Questions] = {
    PlaceCrew: where_crew,
    Landing: where_crew,
    OneCrew: whom,
    PayingCrew: who_pays,
}
