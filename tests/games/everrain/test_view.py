"""What a captain is shown: names instead of signs, prices and warnings before a decision (section 12)."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path
from typing import Any

import pytest

from farshore.core.action import Pass
from farshore.core.dealer import CommittedDealer
from farshore.core.kernel import Step, actors, options
from farshore.core.options import Value
from farshore.core.session import Session
from farshore.core.view import Area, Offer, View
from farshore.games.everrain.actions.chance import Chance, Drawn, Fate, First, Rolled, Tile, Token
from farshore.games.everrain.actions.notation import ACTIONS
from farshore.games.everrain.content.board import FACES
from farshore.games.everrain.content.tables import CREWMEN, ENEMY
from farshore.games.everrain.options import OPTIONS
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.state.words import COMPASS, sea_name
from farshore.games.everrain.steps.acts import EndOfAct
from farshore.games.everrain.steps.effects.context import about
from farshore.games.everrain.steps.effects.hull import Drift
from farshore.games.everrain.steps.harm import Damage
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.steps.spawn import BoarderFate
from farshore.games.everrain.steps.spoils import Spoils
from farshore.games.everrain.steps.storms import StormRoll
from farshore.games.everrain.steps.trials import Table, TestRoll
from farshore.games.everrain.steps.venture import Venture
from farshore.games.everrain.view.ashore import layout
from farshore.games.everrain.view.gunnery import shot_odds
from farshore.games.everrain.view.routes import wakes
from tests.games.everrain.positions import CHART, GAME, TABLES, Words, do, position, put, turn

RULES = Path(__file__).parents[3] / "docs" / "rules" / "everrain.md"
# What only the notation says: zones, slots and spaces, hexes, facings as numbers, ids of cards, miniatures.
RAW = re.compile(r"\b[ze]\d\b|\bs[1-6][a-d]?\b|\bj\d\d\b|-?\d,-?\d|facing \d|\b[a-z]+(?:-[a-z]+)+/\d|\b[a-d][1-3]\b")
IDS = {card.id for cards in TABLES.cards for card in cards if "-" in card.id}


def offer(state: Everrain, text: str) -> Offer:
    return next(one for one in GAME.view(state, 0)["actions"] if one["do"] == text)


def way_to(state: Everrain, place: str) -> Offer:
    shown = GAME.view(state, 0)["actions"]
    return next(
        one for one in shown if isinstance(one["do"], list) and one["on"] == [{"area": "sea", "at": f"sea:{place}"}]
    )


def area(shown: View, name: str) -> Area:
    return next(one for one in shown["areas"] if one["id"] == name)


def raw_words(text: str) -> list[str]:
    found = RAW.findall(text)
    return found + [word for word in re.findall(r"[a-z]+(?:-[a-z]+)+", text) if word in IDS]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_that_a_person_reads_is_notation(seats: int) -> None:
    """Section 12: labels, notes, refusals, prompts and the log over a random game with every module."""
    modules: dict[str, Value] = {"boarding": True, "exhaustive_expeditions": True, "track_end": "8"}
    session = Session(
        GAME, GAME.setup(None, seats, modules), CommittedDealer(b"words" * 7), ["A", "B", "C", "D"][:seats], "t"
    )
    chance = random.Random(seats)
    for _ in range(500):
        session.deal()
        if session.over:
            break
        seat = actors(session.state)[0]
        shown = session.view(seat)
        said = [shown["status"]["label"], shown["prompt"]["text"], shown["prompt"].get("hint", "")]
        for one in shown["actions"]:
            said += [one["label"], one.get("text", ""), *one.get("risks", []), *one.get("notes", [])]
        said += [f"{one['label']} {one['why']}" for one in shown.get("blocked", [])]
        for place in shown["areas"]:
            said += [place["title"], place.get("help", ""), *[slot.get("label", "") for slot in place.get("slots", [])]]
            said += [line.get("label", "") for line in place.get("lines", [])]
            said += place.get("text", []) if place["id"] in ("forecast", "stories", "elder") else []
        said += [piece.get("name", "") for piece in shown["pieces"]]
        for text in said:
            assert not raw_words(text), text
        session.play(seat, str(chance.choice(options(session.state, seat))))
    for event in session.view(0).get("events", []):
        assert not raw_words(event["text"]), event["text"]


def places_of(shown: View) -> set[tuple[str, str | int | None]]:
    """All places that the areas of a view have, and the areas themselves."""
    found: set[tuple[str, str | int | None]] = set()
    for one in shown["areas"]:
        parts = [*one.get("cells", []), *one.get("slots", []), *one.get("nodes", []), *one.get("dice", [])]
        found |= {(one["id"], None)} | {(one["id"], part["id"]) for part in parts}
        if one["type"] == "track":
            found |= {(one["id"], n) for n in range(one.get("from", 0), one.get("to", 0) + 1)}
    return found


@pytest.mark.parametrize("seed", range(6))
def test_whatever_stands_or_is_asked_somewhere_has_its_place_in_the_view(seed: int) -> None:
    """Section 12: what is drawn nowhere can neither be seen nor pressed."""
    modules: dict[str, Value] = {"boarding": True, "exhaustive_expeditions": True, "track_end": "8"}
    session = Session(GAME, GAME.setup(None, 2, modules), CommittedDealer(bytes([seed]) * 32), ["A", "B"], "t")
    chance = random.Random(seed)
    for _ in range(400):
        session.deal()
        if session.over:
            break
        seat = actors(session.state)[0]
        shown = session.view(seat)
        named = [where for one in [*shown["actions"], *shown.get("blocked", [])] for where in one.get("on", [])]
        for where in [piece["at"] for piece in shown["pieces"]] + named:
            assert (where["area"], where.get("at")) in places_of(shown), where
        session.play(seat, str(chance.choice(options(session.state, seat))))


def test_an_island_that_is_searched_is_a_place_of_its_own() -> None:
    """EV-398, EV-400, EV-402 The Crew stand on it, where they may go is lit, and turned tokens are told from the others."""
    boats: Words = {"below": ["ships-boat"], "crew": {"tam-ferrow": "s1a", "odile-marsh": "s1b"}}
    state = position([boats], hexes={"0,0": "island"}, options={"exhaustive_expeditions": True})
    assert not [one for one in GAME.view(state, 0)["areas"] if one["id"] == "island0"]
    do(state, "p1 search island")
    shown = area(GAME.view(state, 0), "island0")
    assert (shown["place"], shown["title"]) == ("room", "The Island of The Shallow Mile")
    assert offer(state, "berth tam-ferrow in a1")["on"] == [{"area": "island0", "at": "island0:a1"}]
    do(state, "p1 berth tam-ferrow in a2", "p1 berth odile-marsh in a2")
    standing = [piece["at"]["at"] for piece in GAME.view(state, 0)["pieces"] if piece["at"]["area"] == "island0"]
    assert standing == ["island0:a2", "island0:a2"]
    assert "4 Clues, 3 Treasures, 3 enemies" in area(GAME.view(state, 0), "island0")["help"]
    do(state, "chance token clue", "p1 pick tam-ferrow")
    shown = area(GAME.view(state, None), "island0")
    assert [slot["id"] for slot in shown["slots"] if "state" in slot] == ["island0:a2"]
    assert "3 Clues" in shown["help"]
    spots = [(slot["x"], slot["y"]) for slot in shown["slots"]]
    assert len(set(spots)) == 11
    assert max(spots)[0] < 1
    do(state, "p1 retreat")
    assert not [one for one in GAME.view(state, 0)["areas"] if one["id"] == "island0"]


def test_no_two_zones_of_the_deck_touch() -> None:
    """They are circles of 44 on a plan of 232 by 262, whose middle 74 and 90 per cent they have."""
    slots = area(GAME.view(position([{}]), 0), "deck0")["slots"]
    at = [(slot["x"] * 0.74 * 232, slot["y"] * 0.9 * 262) for slot in slots]
    near = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for n, a in enumerate(at) for b in at[:n]]
    assert min(near) > 46


def test_crew_in_the_houses_of_a_port_are_in_sight() -> None:
    """EV-205."""
    state = position([{"coin": 20, "crew": {"tam-ferrow": {"at": "s6", "strain": 2}}}], hexes={"0,0": "grimsea"})
    put(state, Visit(0, CHART.at("0,0"), (), ()))
    do(state, "p1 send tam-ferrow to rest")
    shown = area(GAME.view(state, 0), "ashore0")
    assert (shown["title"], [slot["id"] for slot in shown["slots"]]) == ("Ashore in Grimsea", ["ashore0:rest"])
    assert {"area": "ashore0", "at": "ashore0:rest"} in [piece["at"] for piece in GAME.view(state, 0)["pieces"]]


@pytest.mark.parametrize("name", [enemy.id for enemy in TABLES.enemies if enemy.kind == "sea"])
def test_an_enemy_ship_is_shown_with_what_is_left_of_it(name: str) -> None:
    """EV-301, EV-335 By its card, wherever it is."""
    enemy = TABLES.enemies[TABLES.index[ENEMY][name]]
    state = position([{}], fleet=[{"card": name, "at": "0,-3", "hurt": 2, "facing": 4}])
    shown = next(piece for piece in GAME.view(state, 0)["pieces"] if piece["kind"] == "enemy-ship")
    assert (shown["id"], shown["what"]) == (f"foe:{state.fleet[0][0]}", name)
    assert shown["name"].lower().startswith(name.replace("-", " "))
    assert shown["at"] == {"area": "sea", "at": "sea:0,-3", "facing": 4}
    stats = {stat["what"]: stat["n"] for stat in shown["stats"]}
    assert stats == {"health": enemy.health - 2, "dice": enemy.dice, "engagement": enemy.engagement}


def test_the_houses_of_others_stand_aside() -> None:
    """EV-205 The own ones beside the own ship."""
    state = position([{"coin": 20}, {"at": "1,0"}], hexes={"0,0": "grimsea"})
    put(state, Visit(0, CHART.at("0,0"), (), ()))
    do(state, "p1 send tam-ferrow to rest")
    assert [area(GAME.view(state, seat), "ashore0")["place"] for seat in (0, 1)] == ["mine", "info"]


def test_the_paths_of_an_island_lead_from_the_right_to_the_left() -> None:
    """EV-402 In columns of equal breadth, the shore first."""
    board = TABLES.content.board.island
    spots = layout(board)
    columns = sorted({x for x, _ in spots.values()})
    assert (columns[0], columns[-1]) == (0.07, 0.93)
    assert {spots[node][0] for node in board.shore} == {0.93}
    steps = [right - left for left, right in itertools.pairwise(columns)]
    assert max(steps) - min(steps) < 0.002
    assert all(spots[right][0] > spots[left][0] for right, left in board.paths)


def test_an_altar_wakes_only_from_another_tile() -> None:
    """EV-251"""
    state = position([{}], hexes={CHART.names[9]: "altar"})
    for place in range(21):
        state.ships[0].hex = place
        assert [wakes(state, 0, other) for other in (0, 8, 14)] == [False, place // 7 != 1, False]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_odds_of_a_shot_are_those_of_its_dice(dice: int) -> None:
    """EV-124, EV-175 Every roll counted by itself, against a ship with three Health left."""
    state = position([{}], fleet=[{"card": "damned-frigate", "at": "0,-3", "hurt": 1}])
    sides = TABLES.content.board.dice["attack"]
    worth = {FACES["attack"][0]: 1, FACES["attack"][1]: 2}
    rolls = [sum(worth.get(side, 0) for side in roll) for roll in itertools.product(sides, repeat=dice)]
    labels = ["miss", "1 damage", "2 damage", "sinks it"]
    exact = {label: sum(min(n, 3) == at for n in rolls) / len(rolls) for at, label in enumerate(labels)}
    shown = {bar["label"]: bar["p"] for bar in shot_odds(state, CHART.at("0,-3"), dice)}
    assert shown == pytest.approx({label: p for label, p in exact.items() if p})


def test_hexes_are_called_by_port_thing_or_side_of_their_tile() -> None:
    """3.5: directions clockwise from north."""
    state = position([{}], hexes={"0,1": "island", "1,0": "grimsea"}, slots=1)
    tile = TABLES.tiles[state.tiles[0]].name
    assert COMPASS == ("north", "north-east", "south-east", "south", "south-west", "north-west")
    assert sea_name(state, CHART.at("0,0")) == f"the middle of {tile}"
    assert sea_name(state, CHART.at("0,-1")) == f"the north of {tile}"
    assert sea_name(state, CHART.at("-1,0")) == f"the north-west of {tile}"
    assert sea_name(state, CHART.at("0,1")) == f"the Island of {tile}"
    assert sea_name(state, CHART.at("1,0")) == "Grimsea"
    assert sea_name(state, CHART.at("0,-2")) == f"uncharted water beyond the north of {tile}"
    assert sea_name(state, CHART.at("-1,-1")) == f"uncharted water north-west of the north of {tile}"


def test_labels_say_who_goes_where() -> None:
    state = position([{"crew": {"tam-ferrow": "z1", "odile-marsh": "s6"}, "foes": [("cultist", 1)]}])
    assert offer(state, "order odile-marsh to z4")["label"] == "Odile Marsh to the Crow's Nest"
    assert offer(state, "order tam-ferrow to z1")["label"] == "Tam Ferrow: Fray at the Port quarterdeck"
    assert offer(state, "order tam-ferrow to s1a")["label"] == "Tam Ferrow to the Cabins"
    assert offer(state, "order tam-ferrow to s1")["label"] == "Tam Ferrow to slot 1, beside the Cabins"
    assert offer(state, "order tam-ferrow to s4")["label"] == "Tam Ferrow to slot 4 (empty)"


def test_a_shot_shows_its_odds() -> None:
    """Section 12: firing arcs with dice per hex, and why a target is refused."""
    gunner: Words = {"crew": {"tam-ferrow": "z9", "odile-marsh": "s6"}, "guns": {"bowstern": "nine-pound-chasers"}}
    state = position([gunner], fleet=[{"card": "wicked-brigantine", "at": "0,-2", "hurt": 1}])
    shot = offer(state, "fire bowstern at 0,-2")
    assert shot["label"].startswith("Fire the 9 Pound Chasers at the Wicked Brigantine")
    assert [one["label"] for one in shot["odds"]] == ["miss", "1 damage", "sinks it"]
    assert [round(one["p"] * 36) for one in shot["odds"]] == [9, 12, 15]
    assert shot["via"] == ["sea:0,-2"]
    arc = next(line for line in area(GAME.view(state, 0), "sea")["lines"] if line["kind"] == "arc")
    assert dict(zip(arc["path"], arc["figures"], strict=True))["sea:0,-3"] == 1
    far = position([gunner], fleet=[{"card": "wicked-brigantine", "at": "0,-2"}], hexes={"0,-1": "island"})
    assert "EV-173" in [one["rule"] for one in GAME.view(far, 0)["blocked"]]


def test_engagement_is_a_patch_of_all_hexes_in_range() -> None:
    """EV-339."""
    state = position([{}], fleet=[{"card": "damned-frigate", "at": "0,-2", "facing": 1}])
    shown = area(GAME.view(state, 0), "sea")["lines"]
    near = next(line for line in shown if line["kind"] == "engagement")
    assert near["patch"]
    reach = {CHART.names[n] for n in range(CHART.number) if CHART.apart[n][CHART.at("0,-2")] <= 3}
    assert {one.removeprefix("sea:") for one in near["path"]} == reach
    guns = next(line for line in shown if line["kind"] == "danger")
    assert len(guns["path"]) == len(TABLES.content.enemies["damned-frigate"].grid)


def test_a_way_says_what_waits_on_it() -> None:
    """Section 12: Storm damage on the way, active Altars, enemies banished in Port, enemy ships in range."""
    storm = position([{"points": 3, "at": "0,1"}], storms=["0,0 1,-1"])
    through = way_to(storm, "0,-1")
    assert {"what": "node", "n": 2} in through["cost"]
    assert (through["cost"][0]["n"], through["undo"]) == (3, "locks")
    altar = way_to(position([{"points": 3, "at": "0,-1"}], hexes={"1,-3": "altar"}), "0,-3")
    assert any("active Altar" in note for note in altar["risks"])
    foes: Words = {"points": 2, "at": "0,2", "foes": [("cultist", 1)]}
    port = way_to(position([foes], hexes={"0,0": "grimsea"}), "0,0")
    assert any("Agenda +2" in note for note in port["risks"])
    hunted = position([{"points": 3, "at": "0,3"}], fleet=[{"card": "damned-frigate", "at": "0,-2"}])
    assert any("Damned Frigate" in note for note in way_to(hunted, "0,1")["risks"])


def test_a_single_step_says_what_waits_on_it_too() -> None:
    """Section 12: a move ahead onto the tile of an active Altar, a turn under a Storm."""
    altar = position([{"points": 1, "at": "0,-1"}], hexes={"1,-3": "altar"})
    [ahead] = [one for one in GAME.view(altar, 0)["actions"] if one["do"] == "ahead"]
    assert any("active Altar" in note for note in ahead["risks"])
    assert ahead["undo"] == "locks"
    storm = position([{"points": 2, "at": "0,0"}], storms=["0,0 1,-1"])
    [left] = [one for one in GAME.view(storm, 0)["actions"] if one["do"] == "left"]
    assert left["cost"] == [{"what": "point", "n": 2}, {"what": "node", "n": 1}]


def test_a_question_names_whom_or_what_it_is_about() -> None:
    """Section 12: whoever is asked where a Crew or an upgrade goes is told which."""
    state = GAME.new(GAME.setup(None, 1, {}))
    assert GAME.view(state, 0)["prompt"]["text"] == "Choose a slot Below Deck: Cabins."


def test_the_services_of_a_port_stand_together_for_all_crew() -> None:
    """Section 12, the Port panel: one entry for each service, with the Crew that may go there."""
    state = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    rest = [one for one in GAME.view(state, 0)["actions"] if one.get("topic") == "The Inn, to rest"]
    assert [one["short"] for one in rest] == ["Tam Ferrow", "Odile Marsh"]
    first = GAME.view(state, 0)["actions"][0]
    assert (first["do"], first["notes"]) == (
        "send tam-ferrow to denizen",
        [TABLES.content.denizens["pump-gang"].instruction],
    )


def ashore(denizen: str = "pump-gang", **ship: Any) -> Everrain:
    state = position([{"coin": 60, **ship}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, f"chance drawn denizen {denizen}")
    return state


def offered(state: Everrain, said: str) -> Any:
    return next(one for one in GAME.view(state, 0)["actions"] if one["do"] == said)


def test_whoever_is_for_hire_shows_the_board() -> None:
    """Section 12, crew sheets: dice, stats, what it can bear, and the Trait that never goes."""
    state = ashore()
    do(state, "p1 send tam-ferrow to hire", "chance drawn crew the-quiet-one", "chance drawn crew agnes-dray")
    do(state, "chance drawn crew fitch")
    board = TABLES.content.crew["the-quiet-one"]
    first, second = offered(state, "hire the-quiet-one")["notes"]
    assert first.startswith(f"{board.profession}, {board.dice} di")
    assert f"Resolve {board.stats[1]}" in first
    assert second.endswith(TABLES.content.traits[board.indelible].rule)
    page = next(area for area in GAME.view(state, 0)["areas"] if area["id"] == "event")
    assert (page["title"], page["kicker"]) == ("Hire Crew", "Duskfall")


def test_a_service_used_again_says_what_it_does() -> None:
    """Section 12, the Port panel: the house has its page, and its price stands beside the button."""
    state = ashore()
    do(state, "p1 send tam-ferrow to listen", "chance fate 4")
    assert offered(state, "again")["notes"] == [TABLES.content.services["listen"].rule]
    page = next(area for area in GAME.view(state, 0)["areas"] if area["id"] == "event")
    assert page["text"] == [TABLES.content.services["listen"].text]


def test_wares_say_what_they_are() -> None:
    """Section 12, the Port panel: an Improvement its rule, a weapon its slots and dice, a Treasure its values."""
    state = ashore()
    do(state, "p1 send tam-ferrow to shipwright", "p1 draw improvement", "chance drawn improvement sick-bay")
    do(state, "p1 draw artillery", "chance drawn artillery minion-drakes")
    assert offered(state, "buy sick-bay")["notes"] == [TABLES.content.improvements["sick-bay"].rule]
    assert offered(state, "buy minion-drakes")["notes"] == [
        "For port or starboard. Up to 2 dice at 1 hex and 1 die at 2 hexes."
    ]
    stalls = ashore(hold=["salt-fish"])
    do(stalls, "p1 send tam-ferrow to marketplace", *[f"chance drawn treasure {one}" for one in ("rope", "pitch")])
    do(stalls, "chance drawn treasure strange-writings")
    assert offered(stalls, "sell salt-fish")["notes"] == ["Commodity: 10 Coin, 25 at Blightwater, 0 at Grimsea."]
    assert "Counts as 2 Clues at a University." in offered(stalls, "buy strange-writings")["notes"]


def test_ways_reckon_with_ballast() -> None:
    """EV-153."""
    hexes = {"0,-1": "rough"}
    ship: Words = {"points": 2, "at": "0,0"}
    plain = position([ship], hexes=hexes)
    assert not [one for one in GAME.view(plain, 0)["actions"] if one.get("on") == [{"area": "sea", "at": "sea:0,-2"}]]
    assert way_to(position([{**ship, "below": ["sturdy-ballast"]}], hexes=hexes), "0,-2")["cost"][0]["n"] == 2


def test_ending_a_turn_warns() -> None:
    """Section 12: points lost, Strain and to whom, who would die, whether a Sea Event follows, a full Hold, wages."""
    ship: Words = {
        "points": 2,
        "coin": 0,
        "crew": {"tam-ferrow": {"at": "z0", "strain": 4}, "odile-marsh": "s6"},
        "hold": ["rope", "pitch", "curious-idol"],
    }
    shown = offer(position([ship], player_disc=3), "end turn")
    assert shown["risks"] == ["Tam Ferrow would die of the strain."]
    notes = " ".join(shown["notes"])
    for wanted in (
        "2 navigation points",
        "strains Tam Ferrow",
        "A Sea Event",
        "Hold is full",
        "Wages of 10",
    ):
        assert wanted in notes
    assert shown["confirm"] == "End the turn and lose 2 navigation points?"


def test_orders_that_would_come_back_for_nothing_are_asked_about() -> None:
    """EV-079 Three Issued Orders are refreshed at most; fewer than that at the end of the turn is a waste that is said."""
    fresh = offer(position([{}]), "end turn")
    assert fresh["confirm"] == "3 Orders can come back, none issued yet. End the turn?"
    issued = position([{}])
    for kind in range(3):
        issued.ships[0].fresh[kind] -= 1
        issued.ships[0].issued[kind] += 1
    assert "confirm" not in offer(issued, "end turn")
    spent = position([{}])
    spent.ships[0].fresh = [0, 0, 0, 0]
    assert "confirm" not in offer(spent, "end turn")


def test_the_forecast_of_the_enemy_phase() -> None:
    """Section 12: the forecast for this round; a step that hands the Elder One an advance."""
    fleet = [{"card": "damned-frigate", "at": "0,-2"}]
    state = position(
        [{"foes": [("cultist", 1)]}], fleet=fleet, storms=["3,-3 3,-2"], agenda=8, enemy_disc=2, player_disc=1
    )
    text = " ".join(area(GAME.view(state, 0), "forecast")["text"])
    assert "1 enemy roll 3 dice" in text
    assert "Damned Frigate goes for @0 with 4 dice" in text
    assert "towards @0 on a Fate of 0 to 4" in text
    assert "Agenda +3: the enemy steps to space 3 and stirs the Elder One" in text


def test_the_journal_names_what_was_read_and_numbers_what_was_not() -> None:
    """EV-412."""
    ship: Words = {"stories": ("sea:the-surveyors-boat", "story:the-lampkeeper-journey"), "pending": (3,)}
    state = position([ship])
    state.stories = tuple(3 if n == 3 else how for n, how in enumerate(state.stories))
    state.owners = tuple(0 if n == 3 else owner for n, owner in enumerate(state.owners))
    text = " ".join(area(GAME.view(state, 0), "stories")["text"])
    assert "Number 3 of @0 waits unread for their next Sea Event" in text
    assert "The Wick" in text
    assert TABLES.stories[3].name not in text


@pytest.mark.parametrize(
    ("narrator", "readers"), [("off", [0, 1, 2]), ("left", [1]), ("captain 3", [2]), ("captain 4", [0, 1, 2])]
)
def test_whose_screen_shows_the_page(narrator: str, readers: list[int]) -> None:
    """8.4, EV-293, RULING-EV-23."""
    below: Words = {"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}
    state = position([below, {"at": "0,3"}, {"at": "0,-3"}], options={"narrator": narrator})
    do(state, "p1 end turn", "chance drawn sea the-surveyors-boat")
    pages = [area(GAME.view(state, seat), "event") for seat in range(3)]
    assert [seat for seat, page in enumerate(pages) if page["place"] == "page"] == readers
    card = TABLES.content.sea_events["the-surveyors-boat"]
    assert [seat for seat, page in enumerate(pages) if card.text in page["text"]] == readers
    assert all(page["title"] == card.name for page in pages)
    assert offer(state, "choose 1")["label"] == card.options[0].label


def test_the_options_are_those_of_the_specification() -> None:
    """8.2, 8.4, 8.5: names, values, defaults and rulings."""
    rows = re.findall(
        r"^\| (`[a-z_`, ]+`) \| (`[^|]+) \| (RULING-EV-\d+|EV-\d+|8\.2) \|$", RULES.read_text(), re.MULTILINE
    )
    wanted = {
        name.strip("` "): (re.findall(r"`([^`]+)`", values), ruling)
        for names, values, ruling in rows
        for name in names.split(",")
    }
    assert len(wanted) == 28
    known = {option.name: option for option in OPTIONS}
    assert set(known) == {*wanted, "narrator"}
    for name, (values, ruling) in wanted.items():
        option = known[name]
        others = [one for one in option.choices or (True, False) if one != option.default]
        assert [str(value).lower() for value in (option.default, *others)] == values
        assert ruling in (option.basis, "8.2")
    assert known["narrator"].default == "off"


def test_a_new_order_is_offered_by_name() -> None:
    """RULING-EV-14."""
    state = position([{}], player_disc=4)
    put(state, EndOfAct(1))
    assert [one["label"] for one in GAME.view(state, 0)["actions"]] == [
        "Gain 1 Crew Order",
        "Gain 1 Navigation Order",
        "Gain 1 Artillery Order",
        "Gain 1 Fleeting Order (single use)",
    ]


def test_business_is_concluded_after_all_services_and_crew_go_for_good_last() -> None:
    state = position([{}], hexes={"0,0": "duskfall"}, stack=turn())
    do(state, "chance drawn denizen pump-gang")
    shown = GAME.view(state, 0)["actions"]
    assert [one["do"] for one in shown[-3:]] == ["depart", "dismiss tam-ferrow", "dismiss odile-marsh"]
    assert shown[0]["label"] == "Tam Ferrow to The Pump Gang"
    assert shown[-1]["confirm"] == "Let Odile Marsh go for good?"


def test_a_denizen_met_in_the_middle_of_a_sea_event_is_shown_with_it() -> None:
    """EV-203, EV-409 A ship that an event carries into a Port: both cards lie open."""
    below: Words = {"at": "0,1", "crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}
    state = position([below], hexes={"0,0": "duskfall"})
    do(state, "p1 end turn", "chance drawn sea the-surveyors-boat")
    put(state, Drift(0, 1, "ahead"))
    do(state, "p1 appear 0,0", "chance drawn denizen pump-gang")
    pages = [one for one in GAME.view(state, 0)["areas"] if one["id"].startswith("event")]
    names = [TABLES.content.denizens["pump-gang"].name, TABLES.content.sea_events["the-surveyors-boat"].name]
    assert [(one["id"], one["place"], one["title"]) for one in pages] == [
        ("event", "page", names[0]),
        ("event1", "info", names[1]),
    ]


TAM = TABLES.index[CREWMEN]["tam-ferrow"]
ABOUT_TAM = about(0, TAM)
SPOILS = TABLES.number(TABLES.content.board.spoils)


def thrown(state: Everrain) -> list[tuple[str, object]]:
    """What was told with dice since somebody listens."""
    return [(event.data["what"], event.data["dice"]) for event in state.events or [] if "dice" in event.data]


@pytest.mark.parametrize(
    ("step", "what"),
    [
        (Damage(0, 1, 0), "node"),
        (StormRoll(0), "fate"),
        (TestRoll(0, ABOUT_TAM), "test"),
        (Table(SPOILS, ABOUT_TAM), "fate"),
        (Spoils(0, 1, "sea"), "fate"),
        (BoarderFate(0, TABLES.index[ENEMY]["bloated-cadaver"]), "spawn"),
        (Venture(0, TAM, "luck", 5, 0, 0, ABOUT_TAM), "test"),
    ],
    ids=lambda given: type(given).__name__,
)
def test_the_fate_die_falls_where_it_is_rolled(step: Step[Any, Any], what: str) -> None:
    """EV-112, EV-130, EV-261, EV-266, EV-390 A client lets it fall: the event says which die lies in which area."""
    state = position([{"crew": {"tam-ferrow": "z6"}}], storms=["2,-1 2,0"])
    put(state, step)
    state.events = []
    do(state, "chance fate 4")
    assert thrown(state)[:1] == [(what, {"area": "dice", "values": [4]})]


def test_a_fate_die_that_may_be_rolled_again_falls_before_it_is_kept() -> None:
    """EV-112 It is told once, when it falls, not when the captain has thought about it."""
    for step in (TestRoll(0, ABOUT_TAM), Table(SPOILS, ABOUT_TAM)):
        state = position([{"crew": {"tam-ferrow": {"traits": ["lucky-coin"]}}}])
        put(state, step)
        state.events = []
        do(state, "chance fate 9")
        assert thrown(state) == [("fate", {"area": "dice", "values": [9]})]
        do(state, "p1 keep")
        assert len(thrown(state)) == 1


def test_every_decision_is_shown_and_nothing_else() -> None:
    """Section 12 No offer falls back on its notation, and no chapter shows what nobody decides."""
    by_chance = {Pass, Fate, Rolled, Drawn, Tile, First, Chance, Token}
    assert set(GAME.showers()) == set(ACTIONS) - by_chance
