from __future__ import annotations

from farshore.core.errors import LISTED, listed


def test_a_few_names_are_all_listed() -> None:
    known = [f"name{n}" for n in range(LISTED)]
    assert listed("nobody", known) == ", ".join(known)


def test_of_many_names_those_that_read_most_like_it_are_listed() -> None:
    known = [f"port{n:03d}" for n in range(LISTED)] + ["lagoon"]
    sentence = listed("lagon", known)
    assert sentence.startswith("lagoon")
    assert sentence.endswith(f"(of {len(known)}, those that read most like it)")
    assert "port000" not in sentence


def test_where_none_reads_like_it_the_first_are_listed() -> None:
    known = [f"port{n:03d}" for n in range(LISTED + 1)]
    assert listed("xyz", known).startswith(
        "port000, port001, port002, port003, port004, port005, port006, port007 (of "
    )
