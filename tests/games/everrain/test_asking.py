"""What a captain is told beside the buttons: prices in Orders, odds, whom it strikes, what is on the card, why not (section 12)."""

from __future__ import annotations

from typing import Any

from farshore.core.view import Offer
from farshore.games.everrain.content.tables import ENEMY, TREASURE
from farshore.games.everrain.state.table import Everrain
from farshore.games.everrain.steps.acts import EndOfAct
from farshore.games.everrain.steps.effects.hull import Veer
from farshore.games.everrain.steps.spawnsea import PlaceEnemyShip
from farshore.games.everrain.steps.stowing import Stow
from farshore.games.everrain.steps.upgrades import NameDeck
from tests.games.everrain.positions import GAME, TABLES, Words, do, may, position, put, turn


def offer(state: Everrain, text: str) -> Offer:
    return next(one for one in GAME.view(state, 0)["actions"] if one["do"] == text)


def prompt(state: Everrain) -> tuple[str, str]:
    shown = GAME.view(state, 0)["prompt"]
    return shown["text"], shown.get("hint", "")


def pages(state: Everrain) -> list[Any]:
    return [one for one in GAME.view(state, 0)["areas"] if one["id"].startswith("event")]


def why_not(state: Everrain) -> dict[str, tuple[str, str]]:
    return {one["label"]: (one["rule"], one["why"]) for one in GAME.view(state, 0)["blocked"]}


def ashore(denizen: str = "pump-gang", options: Words | None = None, **ship: Any) -> Everrain:
    state = position([{"coin": 60, **ship}], hexes={"0,0": "duskfall"}, stack=turn(), options=options)
    do(state, f"chance drawn denizen {denizen}")
    return state


def test_a_crew_order_costs_a_crew_order_or_a_fleeting_one() -> None:
    """Section 12, orders: what is issued is the price."""
    plain = position([{"fresh": [1, 1, 1, 1]}])
    assert offer(plain, "order odile-marsh to z4")["cost"] == [{"what": "crew-order", "n": 1}]
    assert offer(plain, "hurry odile-marsh to z4")["cost"] == [{"what": "fleeting-order", "n": 1}]
    spent = position([{"fresh": [0, 1, 1, 1]}])
    assert offer(spent, "order odile-marsh to z4")["cost"] == [{"what": "fleeting-order", "n": 1}]


def test_what_ends_navigation_says_how_many_points_are_lost() -> None:
    """Section 12, map: points at hand end with any other action."""
    state = position([{"points": 2}])
    assert offer(state, "order odile-marsh to z4")["notes"] == ["Loses 2 navigation points."]
    assert "notes" not in offer(position([{}]), "order odile-marsh to z4")


def test_a_way_that_begins_with_an_order_says_so() -> None:
    """Section 12, map: reachable spaces with their costs."""
    shown = GAME.view(position([{"crew": {"odile-marsh": "z0"}}]), 0)["actions"]
    ways = [one for one in shown if isinstance(one["do"], list)]
    assert ways
    assert all(one["notes"][0] == "Issues a Navigation Order." for one in ways)


def test_an_expedition_shows_the_odds_of_its_test() -> None:
    """Section 12, crew sheets: the stat that the card names, with the Traits of whoever is best at it."""
    crew: Words = {"crew": {"old-penrose": {"at": "s2a", "traits": ["surefooted"]}, "odile-marsh": "s6"}}
    state = position([crew], hexes={"0,0": "island"})
    do(state, "p1 explore", "chance drawn expedition stairs-down")
    shown = offer(state, "pick old-penrose")
    assert [(one["label"], one["p"]) for one in shown["odds"]] == [("fails", 0.5), ("passes", 0.5)]
    assert shown["notes"] == ["Strength 4"]


def test_who_is_chosen_for_an_effect_is_known_with_it_and_the_page_tells_what_came() -> None:
    """Section 12, story text: the question and the outcome are read together."""
    state = position([{"crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    do(state, "p1 end turn", "chance drawn sea the-ferryman", "p1 choose 1")
    card = TABLES.content.sea_events["the-ferryman"]
    assert prompt(state)[0] == "Choose the Crew that suffers 1 Strain."
    assert pages(state)[0]["text"] == [card.text, card.options[0].outcome.text]


def test_an_option_out_of_reach_says_what_it_needs() -> None:
    """EV-279, EV-413."""
    state = position([{"coin": 0, "crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    do(state, "p1 end turn", "chance drawn sea the-ferryman")
    whys = [why for _, why in why_not(state).values()]
    assert any(why.endswith("needs 3 destroyed nodes.") for why in whys)
    assert any(why.endswith("costs 10 Coin, and the ship cannot pay that.") for why in whys)


def test_services_that_nobody_can_use_are_shown_with_the_reason() -> None:
    """EV-071, EV-219."""
    shown = why_not(ashore(coin=0, clues=4))
    assert shown["The University"] == ("EV-071", "The ship has not enough Clues and Relics for a step.")
    assert shown["The Inn, to rest"][0] == "EV-219"
    assert "The Marketplace" not in shown


def test_a_passenger_who_must_stay_says_why() -> None:
    """EV-230, EV-234."""
    guest = next(one for one in TABLES.denizens if one.type == "passenger" and one.destination == "duskfall")
    other = next(one for one in TABLES.denizens if one.type == "passenger" and one.destination != "duskfall")
    assert why_not(ashore(guest.id))[f"Take {guest.name} aboard"][0] == "EV-234"
    assert "embark s1a" in may(ashore(guest.id, {"local_passengers": True}))
    assert why_not(ashore(other.id, below=["dinghy"]))[f"Take {other.name} aboard"][0] == "EV-230"
    assert f"Take {other.name} aboard" not in why_not(ashore(other.id))
    assert "on" not in offer(ashore(other.id), "embark s1a")


def test_wares_too_dear_lie_on_the_counter_all_the_same() -> None:
    """EV-215."""
    stalls = ashore(coin=0)
    do(stalls, "p1 send tam-ferrow to marketplace", *[f"chance drawn treasure {one}" for one in ("rope", "pitch")])
    do(stalls, "chance drawn treasure strange-writings")
    shown = why_not(stalls)
    rule, why = shown["Buy Pitch for 15 Coin"]
    assert (rule, why.split(" Commodity")[0]) == ("EV-215", "It costs 15 Coin; the ship has 0.")
    assert len(shown) == 3


def test_what_is_found_is_named_with_its_worth() -> None:
    """Section 12: a Treasure is known before it is taken."""
    state = position([{}])
    put(state, Stow(0, TABLES.index[TREASURE]["salt-fish"]))
    assert prompt(state) == (
        "Take the Treasure or leave it: Salt Fish.",
        "Commodity: 10 Coin, 25 at Blightwater, 0 at Grimsea.",
    )


def test_a_schematic_is_read_before_it_is_laid_and_nothing_is_thrown_away_first() -> None:
    """Section 12: a plan is known before it is laid."""
    state = position([{}])
    put(state, NameDeck(0, "schematic"))
    assert prompt(state)[0] == "Choose the deck that is drawn from."
    assert offer(state, "draw improvement")["label"] == "Draw an Improvement"
    do(state, "p1 draw improvement", "chance drawn improvement sick-bay")
    card = TABLES.content.improvements["sick-bay"]
    text, hint = prompt(state)
    assert text == "Lay the Schematic or leave it: Sick Bay."
    assert hint == f"{card.rule} A Shipwright builds it for {card.cost // 2} Coin."
    done = [str(one["do"]) for one in GAME.view(state, 0)["actions"]]
    assert done.index("refuse") < min(n for n, one in enumerate(done) if one.startswith("swap"))
    assert done[-1].startswith("scrap")
    assert offer(state, "scrap s1")["label"] == "Discard the Cabins"
    assert offer(state, "swap s1 with s3")["label"] == "Move the Cabins to slot 3"


def test_the_end_of_an_act_has_a_page_with_the_bill() -> None:
    """Section 12: what is gained and what is owed stand on one page."""
    state = position([{"coin": 7, "crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}], player_disc=4)
    put(state, EndOfAct(1))
    assert pages(state)[0]["title"] == "Act 1 is over"
    do(state, "p1 gain crew")
    wages = [TABLES.content.crew[one].wage for one in ("tam-ferrow", "odile-marsh")]
    bill = f"Tam Ferrow {wages[0]} and Odile Marsh {wages[1]}: {sum(wages)} Coin in all. The ship has 7."
    assert pages(state)[0]["text"][1] == bill


def test_no_page_covers_a_question_about_the_sea() -> None:
    """Section 12, map: which ship appears, and the way it faces is chosen on the map."""
    state = ashore()
    put(state, PlaceEnemyShip(0, TABLES.index[ENEMY]["damned-frigate"], -1))
    ship = TABLES.content.enemies["damned-frigate"]
    figures = f"Health {ship.health}, {ship.dice} dice, engages at {ship.engagement} hexes."
    assert prompt(state) == ("Choose where the Damned Frigate appears.", figures)
    assert [one["place"] for one in pages(state)] == ["info"]
    do(state, f"p1 {may(state)[0]}")
    for one in GAME.view(state, 0)["actions"]:
        if str(one["do"]).startswith("face"):
            assert one["on"][0]["facing"] == int(str(one["do"])[-1])
            assert [page["place"] for page in pages(state)] == ["info"]


def test_dice_to_weigh_are_told() -> None:
    """Section 12: whoever may roll again or buy an Omen sees the dice."""
    crew: Words = {"crew": {"mother-karrow": "z9", "odile-marsh": "s6"}, "guns": {"bowstern": "nine-pound-chasers"}}
    state = position([{**crew, "fresh": [1, 0, 1, 0]}], fleet=[{"card": "wicked-brigantine", "at": "0,-2"}])
    do(state, "p1 fire bowstern at 0,-2", "chance roll attack 0 0 2 0")
    assert prompt(state)[1] == "The dice show 2 Omens."
    do(state, "p1 reroll omen", "chance roll attack 1 0 0 0")
    assert prompt(state)[1] == "1 Damage so far, 1 Omen."


def test_nobody_is_asked_who_recovers_where_there_is_nothing_to_recover() -> None:
    """True Friend: another Crew of choice recovers 1 Strain, at the start of every turn."""
    friend = {"at": "s1", "traits": ["true-friend"]}
    for strain, asked in ((0, False), (2, True)):
        crew = {"tam-ferrow": friend, "odile-marsh": {"at": "s1", "strain": strain}, "agnes-dray": {"at": "s1"}}
        state = position([{"crew": crew}], stack=turn())
        assert ("pick agnes-dray" in may(state)) == asked


def test_a_card_that_moves_the_ship_leaves_the_map_in_sight() -> None:
    """Section 12, map: the way is chosen there, and the page that brought it lies beside."""
    state = position([{"at": "0,0", "crew": {"tam-ferrow": "s6", "odile-marsh": "s5"}}])
    do(state, "p1 end turn", "chance drawn sea many-hands")
    assert [page["place"] for page in pages(state)] == ["page"]
    do(state, "p1 choose 4")
    assert offer(state, "appear 0,-1")["on"] == [{"area": "sea", "at": "sea:0,-1"}]
    assert offer(state, "done")["label"] == "Stay here"
    assert [page["place"] for page in pages(state)] == ["info"]


def test_a_heading_to_choose_is_shown_on_the_map() -> None:
    """Section 12, map: every facing beside the ship."""
    state = position([{"at": "0,0"}])
    put(state, Veer(0))
    assert offer(state, "face 2")["on"] == [{"area": "sea", "at": "sea:0,0", "facing": 2}]


def test_the_next_story_icon_is_one_that_a_token_can_still_reach() -> None:
    """Section 12, tracks: arrivals of either token count; on a short track there is nothing beyond its end."""

    def told(**table: Any) -> str:
        areas: list[Any] = GAME.view(position(options={"track_end": "8"}, **table), 0)["areas"]
        return next(str(area["help"]) for area in areas if area["id"] == "discovery")

    assert "Next Story icon: 2." in told()
    assert "Next Story icon: 6." in told(player_disc=7, enemy_disc=4)
    assert "Story icon" not in told(player_disc=7, enemy_disc=6)
