"""The guided first voyage (section 11.5): four rounds on a fixed seed, playable as its lessons say."""

from __future__ import annotations

from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import CHANCE, State, actors, apply, outcomes, play
from farshore.core.tutorial import Tutorial
from farshore.games.voyages import GAME
from farshore.games.voyages.state.table import Voyages


def first_voyage() -> Tutorial:
    found = GAME.tutorial()
    assert found is not None
    return found


def deal(state: State, tutorial: Tutorial, n: int) -> None:
    """The n-th turn of chance, if it is chance's turn."""
    if actors(state) == (CHANCE,):
        apply(state, CHANCE, CommittedDealer(tutorial.secret()).deal(outcomes(state), n))


def test_every_lesson_is_met_and_what_it_proposes_is_offered() -> None:
    tutorial = first_voyage()
    state = GAME.new(GAME.setup(tutorial.mode, 1, tutorial.options))
    assert isinstance(state, Voyages)
    met: list[str] = []
    for _ in range(60):
        deal(state, tutorial, state.round - 1)
        view = GAME.view(state, 0)
        lessons = tutorial.told(view)
        met += [one.title for one in lessons if one.label and one.title not in met]
        places = {area["id"]: [c["id"] for c in area.get("cells", [])] for area in view["areas"]}
        for one in lessons:
            assert not one.area or one.area in places, one.title
            assert not one.at or one.at in places[one.area], one.title
        if any(one.last for one in lessons):
            break
        wanted = [one.tried for one in lessons if one.tried]
        if not wanted:  # the captain's own round
            wanted = [[offer] if isinstance(offer := view["actions"][0]["do"], str) else list(offer)]
        elif wanted[0][0] != "lock":
            listed = [[d] if isinstance(d := offer["do"], str) else d for offer in view["actions"]]
            assert wanted[0] in listed, wanted
        for text in wanted[0]:
            play(state, 0, GAME.parse(text))
    assert met == list(dict.fromkeys(one.title for one in tutorial.lessons if one.label))


def test_it_introduces_what_the_work_order_asks_for() -> None:
    """Section 11.5: dice roles, a sailor, an island, a settlement, the DREAD warning."""
    tutorial = first_voyage()
    text = " ".join(one.text for one in tutorial.lessons)
    for word in ("course", "run", "duty", "sailor", "island", "settlement", "DREAD"):
        assert word in text or word in " ".join(one.title for one in tutorial.lessons), word
    state = GAME.new(GAME.setup(tutorial.mode, 1, tutorial.options))
    assert isinstance(state, Voyages)
    deal(state, tutorial, 0)
    for text in ("course d2 3", "run d1 5", "duty d3 4", "box 1,0", "take", "lock"):
        play(state, 0, GAME.parse(text))
    deal(state, tutorial, 1)
    (dread,) = [o for o in GAME.view(state, 0)["actions"] if {"area": "map", "at": "map:-3,5"} in o.get("on", [])]
    assert "cost" not in dread
    assert "DREAD" in dread["confirm"]
