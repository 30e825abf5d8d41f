"""Section 7 and 12: what each captain is shown."""

from __future__ import annotations

import pytest

from farshore.core.kernel import CHANCE, actors, apply, outcomes
from farshore.core.view import View
from farshore.games.cannons import GAME
from farshore.games.cannons.steps.spaces import place_name
from farshore.games.cannons.view.cards import gains, task
from tests.games.cannons.positions import Words, go, position
from tests.games.cannons.test_setup import launched, table


def test_ways_are_offered_by_their_cost() -> None:
    """QC-079, QC-081, QC-087"""
    state = position([{"at": "2,1", "sails": 1, "champion": "valkyr"}, {}])
    sails = {offer["on"][0]["at"]: offer for offer in GAME.view(state, 0)["actions"] if "via" in offer}

    assert sails["sea:3,1"]["do"] == ["move", "to 3,1", "land"]
    assert sails["sea:4,1"]["cost"] == [{"what": "action", "n": 1}, {"what": "sail", "n": 1}]
    risky = sails["sea:2,0"]
    assert risky["do"] == ["move", "to 2,0"]
    assert [odd["p"] for odd in risky["odds"]] == [0.5, 0.5]
    assert "sea:5,-1" not in sails


def test_a_way_into_treacherous_sea_says_how_likely_it_is_safe() -> None:
    """QC-106, QC-107"""
    for bonus, safe in ((0, 0.5), (2, 0.833), (3, 1.0)):
        state = position([{"at": "2,1", "bonus": bonus}, {}])
        (way,) = [offer for offer in GAME.view(state, 0)["actions"] if offer.get("via") == ["sea:2,0"]]

        assert [chance["p"] for chance in way["odds"] if chance.get("what") == "safe"] == [safe]


def test_no_two_spaces_near_an_island_have_the_same_name() -> None:
    """Section 12 Names are for people: islands by theirs, other spaces by how they lie from the nearest island."""
    state = launched()
    sea = state.sea()
    named = {
        place_name(state, at)
        for at in range(len(sea.hexes))
        if at not in state.homes and min([sea.away[at][sea.where[island]] for island in sea.islands]) <= 2
    }

    assert len(named) >= len(sea.hexes) - len(sea.homes)
    assert not [name for name in named if any(sign.isdigit() for sign in name.replace(" 2 ", " "))]


def test_of_what_costs_the_same_more_is_offered_first() -> None:
    """QC-136 One Action fills any number of slots."""
    state = position([{"at": "3,1", "slots": 2}, {}], tokens={"2A": "gem"})
    labels = [offer["label"] for offer in GAME.view(state, 0)["actions"] if offer["label"].startswith("Gather")]

    assert labels == ["Gather 2 gem", "Gather 1 gem"]


def test_a_crew_sees_every_mission_with_its_progress_and_rivals_have_none() -> None:
    """QC-253 to QC-255"""
    ships: list[Words] = [{"champion": "pewter", "prizes": 1}, {"champion": "valkyr", "hard": 3}]
    for viewer in (0, 1, None):
        view = GAME.view(position(ships, mode="coop"), viewer)
        told = {area["seat"]: area for area in view["areas"] if area["id"].startswith("mission")}

        assert [(told[seat]["help"], told[seat]["value"], told[seat]["to"]) for seat in (0, 1)] == [
            ("Sink 2 Marauders", 1, 2),
            ("Complete 3 Hard Quests", 3, 3),
        ]
        assert [told[seat]["place"] == "mine" for seat in (0, 1)] == [viewer == 0, viewer == 1]
    assert not [area for area in GAME.view(position([{}, {}]), 0)["areas"] if area["id"].startswith("mission")]


def test_no_way_leads_through_impassible_sea() -> None:
    """QC-090, RULING-QC-17 Also where Home Ports of nobody are open; those are offered."""
    for ports in ("open", "closed"):
        state = position([{"at": "4,1", "sails": 3}, {}], options={"spare_home_ports": ports}, spaces={"4,-1": "calm"})
        ways = [offer for offer in GAME.view(state, 0)["actions"] if "via" in offer]

        assert not [way for way in ways if "sea:5,1" in way["via"]]
        assert ("sea:6,-1" in [way["on"][0]["at"] for way in ways]) == (ports == "open")


def slots(view: View, seat: int, kind: str) -> list[str | None]:
    """What the dashboard of a seat says of each of its fittings of a kind."""
    board = next(area for area in view["areas"] if area["id"] == f"ship{seat}")
    return [slot.get("state") for slot in board["slots"] if slot["kind"] == kind]


def test_a_dashboard_shows_every_sail_and_cannon_once() -> None:
    """QC-083, QC-167, QC-200 Ready, Spent, and what could still be bought."""
    ships: list[Words] = [
        {"champion": "phyrre", "sails": 1, "sails_spent": 1, "cannons": 0, "cannons_spent": 2},
        {"champion": "pewter", "sails": 2, "sails_spent": 0, "cannons": 2, "cannons_spent": 2},
    ]
    view = GAME.view(position(ships), None)

    assert slots(view, 0, "sail") == ["ready", "spent", "shut"]
    assert slots(view, 0, "cannon") == ["spent", "spent", "shut"]
    assert slots(view, 1, "sail") == ["ready", "ready"]
    assert slots(view, 1, "cannon") == ["ready", "ready", "spent", "spent"]


def test_a_dashboard_follows_what_is_spent_and_agrees_with_the_slip() -> None:
    """QC-081, QC-166, QC-032"""
    state = position([{"at": "2,1", "champion": "pewter"}, {"at": "1,1"}])
    for lines in (["p1 move", "p1 sail", "p1 to 1,1"], ["p1 land", "p1 attack p2 with 1", "chance dice 1"], []):
        go(state, *lines)
        view = GAME.view(state, 1)
        ship = state.ships[0]
        told = {count["what"]: (count["n"], count.get("of")) for count in view["seats"][0]["counts"]}

        assert told["sail"] == (ship.sails, ship.sails + ship.sails_spent)
        assert told["cannon"] == (ship.cannons, ship.cannons + ship.cannons_spent)
        for kind in ("sail", "cannon"):
            states = slots(view, 0, kind)
            assert (states.count("ready"), states.count("ready") + states.count("spent")) == told[kind]
        assert slots(view, 0, "action").count("ready") == ship.actions
    assert (slots(view, 0, "sail"), slots(view, 0, "cannon")) == (["spent", "shut"], ["ready", "spent", "shut", "shut"])


@pytest.mark.parametrize(
    ("card", "lines", "die", "need"),
    [
        ("gale-wand", ["p1 use gale-wand", "p1 to 1,1", "p1 land"], 2, 3),
        ("restless-figurehead", ["p1 end turn"], 1, 2),
    ],
)
def test_a_die_for_a_card_says_what_it_needs(card: str, lines: list[str], die: int, need: int) -> None:
    """QC-117 No Bonus points, and not the 4 of Treacherous Seas."""
    ship = {"at": "2,1", "champion": "kerris", "equipped": card, "loot": "buoy-mine", "bonus": 2}
    state = go(position([ship, {}]), *lines, f"chance roll {die}")
    dice = next(area for area in GAME.view(state, 0)["areas"] if area["id"] == "dice")

    assert (dice["title"], dice["need"]) == (
        next(one.name for one in GAME.content.loot if one.id == card),
        {"total": need, "parts": []},
    )
    assert (dice["dice"][0]["rolled"], dice["dice"][0]["value"]) == (die, die)
    for last, hurt in ((need - 1, 1), (need, 0)):
        played = go(position([{**ship, "loot": ""}, {}]), *lines, f"chance roll {last}")
        assert played.ships[0].damage == hurt


def test_the_die_of_a_card_falls_for_all_to_see() -> None:
    """QC-117"""
    state = position([{"at": "2,1", "equipped": "restless-figurehead"}, {}])
    state.events = []
    go(state, "p1 end turn", "chance roll 5")
    fallen = [event.data["dice"] for event in state.events if event.data["what"] == "dice"]
    assert fallen == [{"area": "dice", "values": [5]}]


def test_a_treacherous_roll_says_what_it_needs_and_what_was_added() -> None:
    """QC-107, QC-115"""
    state = go(position([{"at": "2,1", "bonus": 3}, {}]), "p1 move", "p1 to 2,0", "chance roll 1", "p1 bonus 1")
    dice = next(area for area in GAME.view(state, 0)["areas"] if area["id"] == "dice")

    assert dice["need"] == {"total": 4, "parts": [{"what": "bonus", "n": 1}]}
    assert (dice["title"], dice["dice"][0]["rolled"], dice["dice"][0]["value"]) == ("Traveler Die", 1, 2)


def test_a_team_below_zero_stands_there_on_the_track() -> None:
    """RULING-QC-35 With a lower floor the track begins lower, and flag, mark and slip say the same."""
    view = GAME.view(position([{}, {}], prosperity=[-3, 2], options={"prosperity_floor": -9}), None)
    race = next(area for area in view["areas"] if area["id"] == "race")

    assert race["from"] == -3
    assert [mark["at"] for mark in race["marks"] if mark["what"] == "team"] == [-3, 2]
    assert [piece["at"]["at"] for piece in view["pieces"] if piece["at"]["area"] == "race"] == [-3, 2]
    assert [slip["score"]["n"] for slip in view["seats"]] == [-3, 2]


def test_an_attack_shows_its_odds() -> None:
    """QC-165, QC-052"""
    state = position([{"at": "2,1", "champion": "pewter"}, {"at": "2,1", "hearts": 1, "coins": 5}])
    offer = next(one for one in GAME.view(state, 0)["actions"] if one["do"] == "attack p2 with 2")

    assert [(odd["p"], odd["label"]) for odd in offer["odds"]] == [(0.083, "miss"), (0.917, "sinks")]
    assert offer["odds"][1]["gain"] == [{"what": "prosperity", "n": 4}, {"what": "coin", "n": 3}]


def test_a_port_names_what_is_missing() -> None:
    """QC-121, QC-203"""
    state = position([{"at": "5,0", "coins": 2, "cargo": "canvas"}, {}])

    why = {one["label"]: one["why"] for one in GAME.view(state, 0)["blocked"]}
    assert why["Upgrade a Sail"] == "It costs 1 canvas from your hold and 3 coins."


def test_destinations_are_for_the_owner_only() -> None:
    """QC-075"""
    state = position([{"quests": "B4", "clues": "1A"}, {}])

    mine = [piece for piece in GAME.view(state, 0)["pieces"] if piece["kind"] in ("quest", "clue")]
    assert [mark["state"] for piece in mine for mark in piece["stats"] if mark["what"] == "destination"] == [
        "sea:3,1",
        "sea:4,0",
    ]
    assert [piece for piece in GAME.view(state, 1)["pieces"] if piece["kind"] in ("quest", "clue")] == []


def test_a_reaction_prompt_betrays_no_hand() -> None:
    """QC-217"""
    seen = []
    for loot in ("buoy-mine", "sunken-purse"):
        state = go(position([{"at": "3,1"}, {"at": "2,1", "loot": loot}]), "p1 move", "p1 to 2,1")
        seen.append([GAME.view(state, seat)["prompt"] for seat in (0, None)])
        assert GAME.view(state, 1)["prompt"]["kind"] == "react"
    assert seen[0] == seen[1]
    assert seen[0][0]["text"] == "Waiting for reactions."


def test_reminders_come_before_the_turn_ends() -> None:
    """QC-155, QC-076, QC-263"""
    home = {"at": "0,1", "solved": "1A", "quests": "A1 A2 A3 A4", "loot": "gale-wand"}
    hint = GAME.view(position([home, {}]), 0)["prompt"]["hint"]
    assert "delivered here" in hint
    assert "hand limit: Quest" in hint
    assert "gear" in hint
    threat = position([{"at": "2,1"}, {}], marauders=[{"at": "3,1"}], options={"marauders": 3})
    assert "Marauder 1 (2 Ready)" in GAME.view(threat, 0)["prompt"]["hint"]


def test_goods_left_on_an_island_are_called_to_mind() -> None:
    """QC-131 Room in the hold, an Action and a token that lies open."""
    state = position([{"at": "3,1"}, {}], tokens={"2A": "metal"})
    assert "gathered here" in GAME.view(state, 0)["prompt"]["hint"]
    assert "Gather 1 metal" in [offer["label"] for offer in GAME.view(state, 0)["actions"]]


def test_bonus_points_say_whether_they_are_enough() -> None:
    """QC-115, QC-116"""
    state = go(position([{"at": "2,1", "bonus": 3}, {}]), "p1 move", "p1 to 2,0", "chance roll 2")
    labels = [offer["label"] for offer in GAME.view(state, 0)["actions"] if str(offer["do"]).startswith("bonus")]

    assert labels[0] == "Spend 1 Bonus point: 3, still short of 4"
    assert labels[1] == "Spend 2 Bonus points: 4, safe"


def test_ammo_comes_by_the_case_and_a_hold_is_sold_at_once() -> None:
    """QC-191, QC-193"""
    state = position([{"at": "5,0", "coins": 3, "cargo": "canvas gem"}, {}])
    bulk = {offer["label"]: offer for offer in GAME.view(state, 0)["actions"] if isinstance(offer["do"], list)}

    assert bulk["Buy 6 Ammo"]["do"] == ["buy ammo"] * 3
    assert bulk["Buy 6 Ammo"]["cost"] == [{"what": "coin", "n": 3}]
    assert bulk["Sell the whole hold"]["do"] == ["sell canvas", "sell gem"]
    before = state.ships[0].ammo
    go(state, *[f"p1 {line}" for line in bulk["Buy 4 Ammo"]["do"]])
    assert state.ships[0].ammo == before + 4


def test_every_term_of_a_view_is_in_the_lexicon() -> None:
    """QC-057"""
    ship = {"at": "3,0", "cargo": "gem", "quests": "B4 F6 F8", "clues": "1A", "loot": "gale-wand", "solved": "2A"}
    shown = GAME.view(position([ship, {"at": "3,0"}], tokens={"1A": "gem"}), 0)
    lexicon = GAME.lexicon()

    used = {count["what"] for slip in shown["seats"] for count in slip["counts"]}
    used |= {mark["what"] for piece in shown["pieces"] for mark in piece.get("stats", [])}
    used |= {amount["what"] for offer in shown["actions"] for amount in offer.get("cost", [])}
    assert used <= set(lexicon["terms"])
    sea = shown["areas"][0]
    assert {cell["terrain"] for cell in sea["cells"]} <= set(lexicon["terrains"])


def test_every_old_word_leads_to_the_one_in_use() -> None:
    """RULING-QC-23"""
    aliases = GAME.lexicon()["aliases"]
    assert (aliases["Discovery token"], aliases["Artifact"], aliases["Market Island"]) == (
        "Exploration token",
        "Loot",
        "Trading Port",
    )


def test_clues_looked_at_are_shown_to_whoever_looks_one_by_one() -> None:
    """QC-216, QC-075"""
    state = go(position([{"at": "2,1", "loot": "gulls-eye-glass"}, {}]), "p1 play gulls-eye-glass")
    titles = {clue.id: clue.title for clue in GAME.content.clues}
    for seen in (["1A"], ["1A", "2A"], ["1A", "2A", "3A"]):
        go(state, f"chance draw clue {seen[-1]}")
        shown = [[a["text"] for a in GAME.view(state, seat)["areas"] if a["id"] == "looked"] for seat in (0, 1, None)]
        assert shown == [[[titles[one] for one in seen]], [], []]
    go(state, "p1 pick 2A", "p1 under 3A", "p1 under 1A")
    assert "looked" not in [area["id"] for area in GAME.view(state, 0)["areas"]]


def test_discard_piles_are_public() -> None:
    """RULING-QC-84"""
    state = go(position([{"loot": "sunken-purse"}, {}]), "p1 play sunken-purse")

    for seat in (0, 1, None):
        names = [piece["name"] for piece in GAME.view(state, seat)["pieces"] if piece["at"]["area"] == "loot"]
        assert names == ["Sunken Purse"]


def test_score_track_and_standees_are_provided() -> None:
    """RULING-QC-86"""
    shown = GAME.view(position([{}, {}], prosperity=[3, 7]), None)
    race = next(area for area in shown["areas"] if area["id"] == "race")

    flags = [(piece["seat"], piece["at"].get("at")) for piece in shown["pieces"] if piece["at"]["area"] == "race"]

    assert [mark["at"] for mark in race["marks"]] == [15, 3, 7]
    assert flags == [(0, 3), (1, 7)]
    assert {piece["name"] for piece in shown["pieces"] if piece["kind"] == "ship"} == {
        "Kerris Thornfur",
        "Quaeth Surbill",
    }


def test_a_quest_in_hand_says_what_it_asks_for_and_what_it_brings() -> None:
    """QC-140, QC-141"""
    state = launched("ffa", 2)
    cards = {quest.id: card for card, quest in enumerate(GAME.content.quests)}
    told = {name: (task(state, cards[name]), [gain for gain in gains(state, cards[name]) if gain[0]]) for name in cards}

    assert told["E1"] == ("Bring it to a Workshop Port", [(3, "prosperity"), (3, "coin")])
    assert told["F5"] == ("Deal at least 2 damage in one Attack", [(2, "prosperity"), (1, "loot")])
    assert told["F6"] == ("Pay 8 coins at a Trading Port", [(3, "prosperity")])


def test_nations_are_offered_with_their_captains() -> None:
    """QC-241, QC-258"""
    state = GAME.new(GAME.setup("coop", 1, {}))
    while actors(state)[0] == CHANCE:
        apply(state, CHANCE, outcomes(state)[0][0])
    offer = next(one for one in GAME.view(state, 0)["actions"] if one["do"] == "nation porc")

    assert offer["label"] == "The Porcs"
    assert offer["notes"][0] == "Bozret Lotusthief, Khalgoh Goldtusk, Lyrah Lorekin"
    assert offer["notes"][1].startswith("Caravan Stores: ")


def test_champions_are_offered_with_all_that_a_choice_needs() -> None:
    """QC-019, QC-221"""
    state = table("ffa", 2)
    go(state, "chance roll 6", "chance roll 1")

    offer = next(one for one in GAME.view(state, 0)["actions"] if one["do"] == "champion valkyr")

    assert offer["notes"][:2] == ["Dwunny, good at Quests", "5 Hearts, Cannons 2 of 3, Sails 1 of 2, Cargo 2 of 5"]
    assert [note.split(":")[0] for note in offer["notes"][2:]] == ["Mend Ship", "Dwunny Luck"]
