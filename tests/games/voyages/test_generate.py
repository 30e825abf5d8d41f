"""The generator: the same map from the same input, fit for play, for every profile."""

import json
import os
import re
import subprocess
import sys

import pytest

from farshore.core.content import BadContent, Library, digest, parse
from farshore.games.voyages.content.checks import validate
from farshore.games.voyages.content.document import render
from farshore.games.voyages.content.generate import NoMap, author, estimate, generate
from farshore.games.voyages.content.load import load_map, map_ids, map_library
from farshore.games.voyages.content.profile import Profile, atlas_ids, load_names, load_profile, profile_ids
from farshore.games.voyages.content.seamap import SeaMap

LIBRARY: Library = map_library()
NAMES = load_names(LIBRARY)
PROFILES = profile_ids(LIBRARY)


@pytest.mark.parametrize("profile_id", PROFILES)
@pytest.mark.parametrize("seed", range(5))
def test_every_profile_gives_maps_fit_for_play(profile_id: str, seed: int) -> None:
    profile = load_profile(LIBRARY, profile_id)
    sea = SeaMap(generate(profile, seed, NAMES))
    assert validate(sea) == []
    assert sea.id == f"{profile_id}-{seed}"
    ports_and_isles = profile.settlements + profile.gold_islands + profile.icon_islands + 1
    assert len(sea.island_ids) == ports_and_isles
    assert profile.total_gold[0] <= sum(sea.island_gold) <= profile.total_gold[1]


@pytest.mark.parametrize("profile_id", PROFILES)
def test_the_same_input_gives_the_same_bytes(profile_id: str) -> None:
    profile = load_profile(LIBRARY, profile_id)
    first = render(generate(profile, 3, NAMES))
    assert first == render(generate(load_profile(LIBRARY, profile_id), 3, load_names(LIBRARY)))
    assert first != render(generate(profile, 4, NAMES))


def test_another_process_with_another_hash_seed_gives_the_same_bytes() -> None:
    program = (
        "import hashlib\n"
        "from farshore.games.voyages.content.document import render\n"
        "from farshore.games.voyages.content.generate import generate\n"
        "from farshore.games.voyages.content.profile import load_names, load_profile\n"
        "from farshore.games.voyages.content.load import map_library\n"
        "library = map_library()\n"
        "text = render(generate(load_profile(library, 'standard'), 7, load_names(library)))\n"
        "print(hashlib.sha256(text.encode()).hexdigest())\n"
    )
    results = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert results[0] == results[1] != ""


def test_the_version_promises_these_very_maps() -> None:
    """A change here breaks maps that people share by seed: raise VERSION together with these digests."""
    found = {name: digest(generate(load_profile(LIBRARY, name), 1, NAMES))[:12] for name in PROFILES}
    assert found == {
        "standard": "54b2ab1dd9cd",
        "beginner": "0be60ac35862",
        "channel": "2adb217d3009",
        "ring": "0cf7f9cbc398",
        "rocks": "540c9d29c2d1",
        "open": "7be557957425",
    }


@pytest.mark.parametrize("map_id", atlas_ids(LIBRARY))
def test_the_maps_of_the_atlas_come_out_of_the_generator_as_they_lie_in_their_files(map_id: str) -> None:
    document = author(LIBRARY, map_id)
    assert document == load_map(LIBRARY, map_id).document
    assert list(document) == list(load_map(LIBRARY, map_id).document)


@pytest.mark.parametrize("map_id", map_ids(LIBRARY))
def test_a_rendered_map_reads_back_and_has_one_island_a_line(map_id: str) -> None:
    document = load_map(LIBRARY, map_id).document
    text = render(document)
    assert parse(text, map_id).value == document
    islands = document["islands"]
    assert isinstance(islands, list)
    assert all(f"    {json.dumps(entry, ensure_ascii=False)}" in text for entry in islands)
    assert text.endswith("}\n")


def test_gold_rises_with_distance() -> None:
    sea = SeaMap(generate(load_profile(LIBRARY, "standard"), 11, NAMES))
    home = sea.hexes[sea.island_hexes[sea.start][0]]
    assert home == (0, 0)
    golden = [
        (
            min(max(abs(q), abs(r), abs(q + r)) for q, r in [sea.hexes[h] for h in sea.island_hexes[i]]),
            sea.island_gold[i],
        )
        for i in range(len(sea.island_ids))
        if sea.icon[sea.island_hexes[i][0]] < 0 and i != sea.start
    ]
    golden.sort()
    near, far = golden[: len(golden) // 2], golden[len(golden) // 2 :]
    assert sum(gold for _, gold in near) / len(near) <= sum(gold for _, gold in far) / len(far)


def test_names_are_many_different_and_easy_to_write() -> None:
    assert len(NAMES.ports) + len(NAMES.isles) >= 120
    assert len(NAMES.regions) >= 60
    assert len(NAMES.maps) >= 40
    everything = NAMES.ports + NAMES.isles + NAMES.regions + NAMES.maps
    assert len(set(everything)) == len(everything)
    assert all(re.fullmatch(r"[A-Za-z][A-Za-z' ]{2,30}", name) for name in everything)


def test_a_profile_that_cannot_be_met_says_so() -> None:
    profile = load_profile(LIBRARY, "standard")
    profile.home = 12
    profile.hub = 13
    with pytest.raises(NoMap, match="profile standard gives no map with seed 1 in 200 attempts"):
        generate(profile, 1, NAMES)


def test_a_wrong_profile_is_refused_by_name() -> None:
    entry = next(iter(LIBRARY.entries("profiles.json")))
    entry.mapping()["settlments"] = 4
    with pytest.raises(BadContent, match=r"profiles\.json: \[0\].settlments is not a known field"):
        Profile(entry)
    with pytest.raises(BadContent, match=r"profiles\.json: has no entry 'nowhere'"):
        load_profile(LIBRARY, "nowhere")
    with pytest.raises(BadContent, match=r"atlas\.json: has no entry 'm99'"):
        author(LIBRARY, "m99")


def test_the_estimate_tells_a_kind_map_from_a_stern_one() -> None:
    gentle = estimate(load_map(LIBRARY, "m2"))
    stern = estimate(load_map(LIBRARY, "m6"))
    assert gentle["sailors"] > stern["sailors"]
    assert gentle["leagues"] < stern["leagues"]
    assert list(gentle) == ["star", "dread", "choice", "sailors", "relics", "goods", "leagues"]
