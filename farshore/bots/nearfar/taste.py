"""What a traveller likes: the weights of every rule of thumb, in journey points. Found by play against itself."""

from __future__ import annotations


class Taste:
    """One traveller's weights. `early` is what something is worth at the beginning of a session beyond what it is at the end."""

    def __init__(self) -> None:
        # A party, for as long as the session lasts
        self.heart_icon = 1.35
        self.quest_skill = 0.5
        self.mine_skill = 0.3
        self.combat = 1.3
        self.search = 1.1
        self.arrow = 1.2
        self.caution = 0.5
        self.free_pass = 0.8
        self.recruit = 1.3
        self.banner = 0.5
        self.chief = 0.5  # of a chief's points, with three of four banners
        self.coin = 0.4
        self.coin_early = 0.25
        # The town
        self.farm = 2.1
        self.food = 0.8
        self.bird = 4.6
        self.bird_less = 0.2
        self.treasure = 4.8
        self.third_treasure = 5.0
        self.full_team = 1.6
        self.store = 3.3
        self.store_tokens = 1.25
        self.store_hand = 0.3
        self.hall = -0.8
        self.dig = 1.3
        self.dig_early = 0.5
        self.spoils = 0.5
        self.spoils_early = 0.3
        self.rest = 0.3
        self.bonus = 0.6
        # The map
        self.camp = 1.2
        self.camp_early = 0.6
        self.route_hope = 0.5  # of the joint points, with the other end free
        self.denial = 0.7  # of what a rival alone would have had more
        self.quest = 0.28
        self.quest_early = 0.14
        self.fight = 3.6
        self.guarded = 0.35  # of a promise behind a threat
        self.heart = 0.42  # a heart on the map
        self.ahead = 0.67
        self.fade = 0.5
        self.leaving = 0.22
        self.turn = 1.4  # what an ordinary turn is worth
        # Cards
        self.icon_card = 1.0
        self.effect_card = 1.2
        self.thrift = 0.6  # what goods could do instead
        self.hope_token = 0.62
        self.hope_good = 0.8
        self.hand = 3.0  # basic cards kept after the draft
        self.crowd = 0.2  # every card more is bought less likely


TASTE = Taste()
