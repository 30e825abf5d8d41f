from farshore.core.hexes import DIRECTIONS, add, disk, distance, line, neighbours, ring, rotate, scale


def test_opposite_directions_lie_three_apart() -> None:
    for i in range(6):
        assert add(DIRECTIONS[i], DIRECTIONS[(i + 3) % 6]) == (0, 0)


def test_each_direction_is_the_one_before_turned_by_a_sixth() -> None:
    for i in range(6):
        assert rotate(DIRECTIONS[i], 1) == DIRECTIONS[(i + 1) % 6]


def test_neighbours_are_the_hexes_at_distance_one() -> None:
    assert sorted(neighbours((3, -2))) == sorted(ring((3, -2), 1))
    assert all(distance((3, -2), place) == 1 for place in neighbours((3, -2)))


def test_distance_counts_the_fewest_steps() -> None:
    reached = {(0, 0): 0}
    waiting = [(0, 0)]
    for here in waiting:
        for place in neighbours(here):
            if place not in reached and reached[here] < 5:
                reached[place] = reached[here] + 1
                waiting.append(place)
    assert all(distance((0, 0), place) == steps for place, steps in reached.items())


def test_a_ring_has_six_times_its_radius() -> None:
    for radius in range(1, 8):
        places = ring((2, 1), radius)
        assert len(places) == len(set(places)) == 6 * radius
        assert all(distance((2, 1), place) == radius for place in places)
    assert ring((2, 1), 0) == [(2, 1)]
    assert ring((2, 1), -1) == []


def test_a_ring_is_walked_clockwise_from_its_north_eastern_corner() -> None:
    places = ring((0, 0), 3)
    assert places[0] == scale(DIRECTIONS[0], 3)
    assert places[3] == scale(DIRECTIONS[1], 3)
    assert all(distance(places[i], places[(i + 1) % 18]) == 1 for i in range(18))


def test_a_disk_is_all_within_its_radius() -> None:
    assert [len(disk((0, 0), radius)) for radius in range(8)] == [1, 7, 19, 37, 61, 91, 127, 169]
    assert len(set(disk((5, -9), 6))) == 127


def test_six_sixths_are_a_full_turn_and_turning_keeps_the_distance() -> None:
    for place in disk((0, 0), 4):
        assert rotate(place, 6, (1, 2)) == place
        assert rotate(rotate(place, 2, (1, 2)), -2, (1, 2)) == place
        assert distance(rotate(place, 1, (1, 2)), (1, 2)) == distance(place, (1, 2))


def test_a_line_goes_from_end_to_end_without_gap_or_detour() -> None:
    for a in disk((0, 0), 3):
        for b in disk((1, -2), 5):
            places = line(a, b)
            assert places[0] == a
            assert places[-1] == b
            assert len(places) == distance(a, b) + 1
            assert all(distance(places[i], places[i + 1]) == 1 for i in range(len(places) - 1))


def test_a_line_along_a_direction_is_straight() -> None:
    for step in DIRECTIONS:
        assert line((1, 1), add((1, 1), scale(step, 5))) == [add((1, 1), scale(step, i)) for i in range(6)]


def test_a_line_is_the_same_there_and_back() -> None:
    for b in disk((0, 0), 6):
        assert line((0, 0), b) == line(b, (0, 0))[::-1]


def test_a_line_between_two_hexes_keeps_to_the_side_that_is_asked_for() -> None:
    for turn in range(6):
        end, left, right = rotate((1, -2), turn), rotate((0, -1), turn), rotate((1, -1), turn)
        sides = [line((0, 0), end, side) for side in (1, -1)]
        assert sorted(places[1] for places in sides) == sorted([left, right])
        far = [line((0, 0), scale(end, 3), side) for side in (1, -1)]
        assert not set(far[0][1:2]) & set(far[1][1:2])
        assert all(places[2] == end for places in far)


def test_a_line_that_touches_no_edge_is_the_same_on_either_side() -> None:
    for step in DIRECTIONS:
        assert line((2, -1), add((2, -1), scale(step, 4)), -1) == line((2, -1), add((2, -1), scale(step, 4)))
    assert line((0, 0), (3, -1), -1) == line((0, 0), (3, -1))
