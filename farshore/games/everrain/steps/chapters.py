"""Every step of the rules, listed once. Its name is what a saved table says, its place in the list what a learner observes."""

from __future__ import annotations

from typing import Any, Final

from farshore.core.kernel import Step
from farshore.games.everrain.steps.acts import ActShip, EndOfAct, NewOrder, NextAct, Wage
from farshore.games.everrain.steps.arrival import Arrive, Deliver, Leave, Moor, Quay
from farshore.games.everrain.steps.awaken import Awaken, Settle
from farshore.games.everrain.steps.boarding import Defend, Melee, NextDefender, Storming
from farshore.games.everrain.steps.crewing import DealTrait, Join, PlaceCrew
from farshore.games.everrain.steps.deckfoes import FoeActs, FoeDice, FoeStep
from farshore.games.everrain.steps.discovery import (
    Agenda,
    Arrival,
    Doom,
    ElderAdvance,
    EnemyStep,
    Meeting,
    PlayerStep,
    Stand,
)
from farshore.games.everrain.steps.draw import Drawing
from farshore.games.everrain.steps.effects.control import Maybe
from farshore.games.everrain.steps.effects.costs import PayingCrew
from farshore.games.everrain.steps.effects.enemies import OneFoe, PushFoe
from farshore.games.everrain.steps.effects.hull import Drift, Mend, Sight, Veer, WreckNodes
from farshore.games.everrain.steps.effects.people import NewTrait
from farshore.games.everrain.steps.effects.purse import AnyOrder, DrawOffered, DropSome, Offered
from farshore.games.everrain.steps.effects.tracks import Look, PutBack
from farshore.games.everrain.steps.effects.whom import ChooseShip, OnCrew, OneCrew, RandomCrew
from farshore.games.everrain.steps.elder import (
    Activated,
    Arisen,
    ElderRoll,
    ElderStep,
    ElderStrikes,
    ElderWalks,
    Visited,
)
from farshore.games.everrain.steps.enemyphase import DeckPhase, EnemyPhase, FleetDice, FleetPhase, NextFoe, NextShip
from farshore.games.everrain.steps.events import DrawEvent, Finish, ReadCard, TopCard
from farshore.games.everrain.steps.exhaustive import Cycle, Finale, Home, Landing, Onward, PickNode, Rest, Toil, TurnUp
from farshore.games.everrain.steps.fitting import DrawFirst, FitOut, MountGun, StarterGun
from farshore.games.everrain.steps.fray import FoeRoll, FoesRoll, FrayAttack, FrayEvade, FraySplit
from farshore.games.everrain.steps.gunnery import Assist, AssistHit, Shot, ShotRoll
from farshore.games.everrain.steps.harm import Damage, Dying
from farshore.games.everrain.steps.inn import Boards, Repeat, Serve, Taproom, University
from farshore.games.everrain.steps.islands import Explored, LastPlunder
from farshore.games.everrain.steps.navigate import Entered, LayTile
from farshore.games.everrain.steps.omens import Dealt, Omens, OneDie, RollAgain, Tally
from farshore.games.everrain.steps.ports import Visit
from farshore.games.everrain.steps.reading import Ashore
from farshore.games.everrain.steps.rounds import Begin, ChooseFresh, Enter, Freshen, PassToken, RoundStart, TurnStart
from farshore.games.everrain.steps.script import Card, Pay, Read, Script
from farshore.games.everrain.steps.seafoes import (
    ChooseTarget,
    RandomTarget,
    ShipActs,
    ShipFires,
    ShipGoes,
    ShipMoves,
    SteerShip,
)
from farshore.games.everrain.steps.shops import DrawWare, Market, Shipyard, Stalls
from farshore.games.everrain.steps.sinking import Founder, KeepOne, Sink
from farshore.games.everrain.steps.spawn import BoarderFate, FoeDie, PlaceFoe, SeekFoe, SpawnFoe
from farshore.games.everrain.steps.spawnsea import ChooseHex, Heading, PlaceEnemyShip, SeekShip, ShipDie
from farshore.games.everrain.steps.spoils import Spoils
from farshore.games.everrain.steps.storms import BlowStorm, PlaceStorm, StormRoll, StormsMove
from farshore.games.everrain.steps.storycards import Demand, EndStory, Meet, Price, ReadStory
from farshore.games.everrain.steps.stowing import DrawTreasure, Stow
from farshore.games.everrain.steps.trade import Agree, Barter
from farshore.games.everrain.steps.treasures import Lighten
from farshore.games.everrain.steps.trials import KeepFate, Table, Tested, TestRoll
from farshore.games.everrain.steps.turn import Main
from farshore.games.everrain.steps.turnend import Awning, Due, SeaEvent, TurnEnd, TurnStrain
from farshore.games.everrain.steps.upgrades import DrawSchematic, Fit, LaySchematic, NameDeck
from farshore.games.everrain.steps.venture import Venture
from farshore.games.everrain.steps.volley import Struck, Volley
from farshore.games.everrain.steps.wounds import Brig, Distribute, FrayDeal

STEPS: Final[tuple[type[Step[Any, Any]], ...]] = (
    FitOut,
    StarterGun,
    MountGun,
    DrawFirst,
    Maybe,
    PayingCrew,
    OneFoe,
    PushFoe,
    WreckNodes,
    Mend,
    Drift,
    Veer,
    Sight,
    NewTrait,
    Offered,
    DrawOffered,
    DropSome,
    AnyOrder,
    ChooseShip,
    OneCrew,
    RandomCrew,
    OnCrew,
    Look,
    PutBack,
    EndOfAct,
    NewOrder,
    Wage,
    NextAct,
    ActShip,
    Arrive,
    Moor,
    Quay,
    Deliver,
    Leave,
    Awaken,
    Settle,
    Melee,
    Storming,
    Defend,
    NextDefender,
    Join,
    DealTrait,
    PlaceCrew,
    FoeActs,
    FoeStep,
    FoeDice,
    Agenda,
    EnemyStep,
    PlayerStep,
    Meeting,
    ElderAdvance,
    Arrival,
    Doom,
    Stand,
    Drawing,
    Arisen,
    ElderRoll,
    ElderWalks,
    ElderStep,
    ElderStrikes,
    Visited,
    Activated,
    EnemyPhase,
    DeckPhase,
    NextFoe,
    FleetPhase,
    NextShip,
    FleetDice,
    DrawEvent,
    TopCard,
    ReadCard,
    Finish,
    Landing,
    Cycle,
    PickNode,
    TurnUp,
    Toil,
    Rest,
    Onward,
    Finale,
    Home,
    FraySplit,
    FrayAttack,
    FrayEvade,
    FoesRoll,
    FoeRoll,
    ShotRoll,
    Shot,
    Assist,
    AssistHit,
    Dying,
    Damage,
    Serve,
    Repeat,
    University,
    Boards,
    Taproom,
    Explored,
    LastPlunder,
    Entered,
    LayTile,
    Dealt,
    Tally,
    Omens,
    RollAgain,
    OneDie,
    Visit,
    Ashore,
    RoundStart,
    Freshen,
    ChooseFresh,
    TurnStart,
    Enter,
    Begin,
    PassToken,
    Script,
    Read,
    Card,
    Pay,
    ShipActs,
    ChooseTarget,
    RandomTarget,
    ShipGoes,
    ShipMoves,
    SteerShip,
    ShipFires,
    Shipyard,
    DrawWare,
    Market,
    Stalls,
    Sink,
    KeepOne,
    Founder,
    SeekFoe,
    PlaceFoe,
    SpawnFoe,
    BoarderFate,
    FoeDie,
    SeekShip,
    PlaceEnemyShip,
    ChooseHex,
    Heading,
    ShipDie,
    Spoils,
    PlaceStorm,
    StormsMove,
    StormRoll,
    BlowStorm,
    ReadStory,
    Demand,
    Price,
    Meet,
    EndStory,
    Barter,
    Agree,
    Stow,
    DrawTreasure,
    Lighten,
    Tested,
    TestRoll,
    KeepFate,
    Table,
    Main,
    TurnEnd,
    Due,
    TurnStrain,
    Awning,
    SeaEvent,
    Fit,
    LaySchematic,
    NameDeck,
    DrawSchematic,
    Venture,
    Volley,
    Struck,
    FrayDeal,
    Distribute,
    Brig,
)
