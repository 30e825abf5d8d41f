"""What standing answers choose. Only what the seat itself is offered now is ever answered."""

from __future__ import annotations

from collections.abc import Iterable

from farshore.core.kernel import options
from farshore.core.view import Offer, View
from farshore.server.run import Run
from farshore.server.standing.book import Order

Texts = str | list[str]


def answer(run: Run, seat: int, view: View, orders: Iterable[Order]) -> tuple[Order, Texts] | None:
    """The order that covers what this seat is asked, and its answer."""
    for order in orders:
        texts = chosen(run, seat, view, order)
        if texts is not None:
            return order, texts
    return None


def chosen(run: Run, seat: int, view: View, order: Order) -> Texts | None:
    prompt = view["prompt"]
    if order.kind == "pass":
        return first([offer for offer in view["actions"] if prompt["kind"] == "react" and passes(view, offer)])
    if order.kind == "lock":
        return first([offer for offer in view["actions"] if prompt["kind"] == "sealed" and offer.get("go")])
    # A page that can only be turned. Where something can be taken back there is a choice after all.
    possible = options(run.session.state, seat)
    lone = len(possible) == 1 and prompt["kind"] != "sealed" and "decline" not in prompt
    return str(possible[0]) if lone and run.session.undoable(seat) == 0 else None


def passes(view: View, offer: Offer) -> bool:
    return "decline" in view["prompt"] and offer["do"] == view["prompt"]["decline"]


def first(offers: list[Offer]) -> Texts | None:
    return offers[0]["do"] if offers else None


def has_ended(view: View, order: Order, now: float) -> bool:
    """Its time is over, or the seat has its turn: whatever is no reaction."""
    return bool(order.until and now >= order.until) or (order.turn and view["prompt"]["kind"] in ("act", "sealed"))
