"""Nations and Champions as they are chosen (QC-014 to QC-020)."""

from __future__ import annotations

from typing import Final

from farshore.core.showing import Question, Questions, Showers
from farshore.core.view import Shown
from farshore.core.words import capital
from farshore.games.cannons.actions.decisions import ChooseChampion, ChooseNation
from farshore.games.cannons.state.table import Cannons
from farshore.games.cannons.steps.opening import ChooseChampions
from farshore.games.cannons.view.asking import At

GOOD_AT: Final = ("good at Attacks", "good at Clues", "good at Quests")  # by specialty
ADVICE: Final = ("for experienced captains", "advised for a first game", "")  # QC-020, by specialty
BEGINNERS: Final = "For a first game a Champion who is good at Clues is advised; those good at Attacks want experience."
STATS: Final = ("Cannons", "Sails", "Cargo")


def nation(at: At, action: ChooseNation) -> Shown:
    """Who sails for a nation and what all of them can do."""
    content = at.state.rules.content
    number = [nation.id for nation in content.nations].index(action.name)
    chosen = content.nations[number]
    crew = [champion.name for champion in content.champions if champion.nation == number]
    notes = [", ".join(crew), f"{chosen.ability.name}: {chosen.ability.text}"]
    return {"label": f"The {chosen.people}", "notes": notes}


def champion(at: At, action: ChooseChampion) -> Shown:
    champions = at.state.rules.content.champions
    number = [champion.id for champion in champions].index(action.name)
    return {"label": champions[number].name, "notes": champion_notes(at.state, number)}


def champion_notes(state: Cannons, number: int) -> list[str]:
    """QC-019, QC-020 Where a Champion is strong and for whom, what the ship has and can be fitted with, and both abilities."""
    content = state.rules.content
    chosen = content.champions[number]
    home = content.nations[chosen.nation]
    stats = [f"{stat} {chosen.stat(n)[0]} of {chosen.stat(n)[1]}" for n, stat in enumerate(STATS)]
    known_for = [home.name, GOOD_AT[chosen.specialty], ADVICE[chosen.specialty]]
    notes = [", ".join([word for word in known_for if word]), f"{chosen.hearts} Hearts, {', '.join(stats)}"]
    return [*notes, f"{chosen.ability.name}: {chosen.ability.text}", f"{home.ability.name}: {home.ability.text}"]


def which_champion(at: At) -> Question:
    """QC-020 With advice for a first game."""
    return {"text": f"{capital(at.step.asks)}.", "hint": BEGINNERS}


SHOWN: Final[Showers] = {ChooseNation: nation, ChooseChampion: champion}
QUESTIONS: Final[Questions] = {ChooseChampions: which_champion}
