from __future__ import annotations

from typing import Any, cast

from farshore.core.action import Notation
from farshore.core.codec import Codec
from farshore.core.event import Seat
from farshore.core.game import Game
from farshore.core.kernel import Refusal, settle
from farshore.core.view import Offer, View, Where
from farshore.core.why_not_place import meant, name_of, same_place, why_not_among, why_not_place
from tests.core.small import Ask, Diary, Say


class Pointing(Game[Diary]):
    """Words lie at places of the area `page`; the margin is a place that the game itself says something of."""

    def __init__(self, offers: list[Offer]) -> None:
        super().__init__(Notation((Say,)), Codec((Ask, Say)))
        self.offers = offers

    def view(self, state: Diary, seat: Seat | None) -> View:
        return cast("View", {"actions": self.offers if seat == 0 else []})

    def pointed(self, state: Diary, seat: Seat, where: Where) -> Refusal | None:
        return Refusal("SMALL-9", "That is the margin.") if where.get("at") == "page:margin" else None


def at(place: str) -> Where:
    return {"area": "page", "at": f"page:{place}"}


def offer(do: str | list[str], *on: Where) -> Offer:
    return cast("Offer", {"do": do, "label": "Say it", "on": list(on)})


def asked() -> Diary:
    state = Diary()
    state.then(Ask(0, ("yes", "no")))
    settle(state)
    return state


GAME = Pointing([offer("say yes", at("yes")), offer("say no", at("no"))])


def reason(place: str, seat: Seat = 0) -> tuple[str, str]:
    refusal = why_not_place(GAME, asked(), seat, at(place))
    assert refusal is not None
    return refusal.rule, refusal.sentence


def test_nothing_is_against_a_place_where_something_is_offered() -> None:
    assert why_not_place(GAME, asked(), 0, at("no")) is None


def test_what_is_offered_elsewhere_is_meant_here() -> None:
    assert reason("rude") == ("SMALL-2", "Nobody says that.")


def test_what_the_game_says_of_a_place_comes_first() -> None:
    assert reason("margin") == ("SMALL-9", "That is the margin.")


def test_whoever_is_not_asked_hears_that_and_nothing_of_the_place() -> None:
    assert reason("rude", 1) == ("SMALL-1", "It is not yours to decide now.")
    assert reason("margin", 1) == ("SMALL-1", "It is not yours to decide now.")


def test_where_nothing_can_be_meant_the_question_is_named() -> None:
    refusal = why_not_among(GAME, asked(), 0, at("rude"), [])
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == ("SMALL-1", "That cannot be done now: say something.")


def test_a_place_is_the_same_in_area_and_spot() -> None:
    assert same_place(at("a"), at("a"))
    assert not same_place(at("a"), at("b"))
    assert not same_place({"area": "page"}, {"area": "book"})
    assert not same_place({"area": "page"}, at("a"))


def said(*offers: Offer, of: str = "more") -> list[str]:
    return [str(action) for action in meant(GAME, list(offers), at(of))]


def test_the_same_thing_is_meant_once() -> None:
    assert said(offer("say yes", at("yes")), offer("say no", at("no"))) == ["say more"]


def test_of_several_actions_in_a_row_the_last_is_meant() -> None:
    assert said(offer(["say loud", "say yes"], at("yes"))) == ["say more"]


def test_nothing_is_meant_by_an_offer_elsewhere_or_without_a_spot() -> None:
    other = cast("Where", {"area": "book", "at": "book:yes"})
    assert said(offer("say yes", other)) == []
    assert said(offer("say yes", {"area": "page"})) == []
    assert said(offer("say yes", {"area": "page"}, at("yes"))) == ["say more"]


def test_nothing_is_meant_by_an_offer_that_does_not_name_its_place() -> None:
    assert said(offer("say yes", at("no"))) == []


def test_what_cannot_be_read_is_left_out() -> None:
    assert said(offer("say yes", at("yes")), of="two words") == []


def test_what_lights_up_nothing_is_passed_over() -> None:
    plain = cast("Any", {"do": "say yes", "label": "Say it"})
    assert said(plain, offer("say no", at("no"))) == ["say more"]


def test_a_place_is_called_by_its_id_without_the_area() -> None:
    assert name_of(at("3,4")) == "3,4"
    assert name_of({"area": "track", "at": 7}) == "7"
    assert name_of({"area": "page", "at": "page:a:b"}) == "a:b"
    assert name_of({"area": "page"}) == ""
