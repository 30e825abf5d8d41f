"""Sentences of the log are numbered by who hears them, whatever figures they carry."""

from __future__ import annotations

from farshore.core.event import Event
from farshore.core.event_feed import EventFeed


def test_figures_of_an_event_do_not_take_the_place_of_its_number() -> None:
    told = [
        (4, Event("@0 finds 7 clues.", 0, None, {"what": "clue", "n": 7, "ply": 9, "text": "seven"})),
        (5, Event("@1 finds 7 clues.", 1, None, {"what": "clue", "n": 7})),
    ]
    heard = EventFeed(told, None, ["Wren", "Ash"], None).news()
    assert [(one["n"], one["ply"], one["text"]) for one in heard] == [
        (1, 4, "Wren finds 7 clues."),
        (2, 5, "Ash finds 7 clues."),
    ]
    assert [one["what"] for one in heard] == ["clue", "clue"]
