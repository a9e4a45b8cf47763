// Written by `armatura shapes salvation --ts` from the structs of the program. What is left out on the wire is filled in here.
import * as read from "./read";
import * as written from "./written";

export type Seat = number;

export type SectorId = number;

export interface Unit {
  readonly sector: SectorId;
  readonly damage: number;
  readonly moved: boolean;
  readonly acted: number;
}
export const readUnit = read.struct<Unit>({ sector: 255, damage: 0, moved: false, acted: 0 });

export interface Stats {
  readonly movement: number;
  readonly road_movement: number;
  readonly attack: number;
  readonly defence: number;
  readonly durability: number;
  readonly recon: number;
}
export const readStats = read.struct<Stats>({
  movement: 0,
  road_movement: 0,
  attack: 0,
  defence: 0,
  durability: 0,
  recon: 0,
});

export type ImprovementId = number;

export type Face = "none" | "down" | "open";

export type TokenId = number;

export interface Slot {
  readonly face: Face;
  readonly token: TokenId;
  readonly lookers: readonly Seat[];
}
export const readSlot = read.struct<Slot>({ face: "none", token: 255, lookers: [] });

export type CardId = number;

export interface InFront {
  readonly card: CardId;
  readonly seat: Seat;
}
export const readInFront = read.struct<InFront>({ card: 0, seat: 0 });

export interface Cards {
  readonly deck: readonly number[];
  readonly discard: readonly number[];
  readonly gone: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly known: readonly (readonly number[])[];
  readonly hand_size: readonly number[];
  readonly deck_size: readonly number[];
  readonly special: readonly CardId[];
  readonly never_shown: readonly CardId[];
  readonly special_size: number;
  readonly in_play: CardId;
  readonly in_front: readonly InFront[];
}
export const readCards = read.struct<Cards, "in_front">(
  {
    deck: Array<number>(160).fill(0),
    discard: Array<number>(160).fill(0),
    gone: Array<number>(160).fill(0),
    hands: [
      [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
    ],
    known: [
      [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
      [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ],
    ],
    hand_size: [0, 0, 0],
    deck_size: [0, 0],
    special: [],
    never_shown: [],
    special_size: 0,
    in_play: 255,
  },
  { in_front: read.list(readInFront) },
);

export type CityId = number;

export interface CityMission {
  readonly city: CityId;
  readonly seat: Seat;
}
export const readCityMission = read.struct<CityMission>({ city: 0, seat: 0 });

export type Phase = "setup" | "draw" | "active" | "end" | "over";

export type EndStep =
  "begin" | "radiation" | "toxic" | "information" | "gorge" | "shelters" | "factories" | "recovery" | "victory";

export type UnitId = number;

export interface Route {
  readonly unit: UnitId;
  readonly sectors: readonly SectorId[];
}
export const readRoute = read.struct<Route>({ unit: 255, sectors: [] });

export interface Draft {
  readonly card: CardId;
  readonly option: number;
  readonly routes: readonly Route[];
}
export const readDraft = read.struct<Draft, "routes">({ card: 255, option: 0 }, { routes: read.list(readRoute) });

export interface Die {
  readonly face: number;
  readonly value: number;
  readonly aim: UnitId;
}
export const readDie = read.struct<Die>({ face: 0, value: 0, aim: 255 });

export type Question =
  | "none"
  | "pick_city"
  | "deploy"
  | "hand_limit"
  | "pick_first"
  | "act"
  | "pick_victim"
  | "take_away"
  | "strike"
  | "produce"
  | "swap"
  | "look"
  | "attack"
  | "attack_again"
  | "recon"
  | "open_again"
  | "recon_again"
  | "reinforce"
  | "build_factory"
  | "raid_factory"
  | "develop"
  | "take_tactics"
  | "intercept"
  | "aim"
  | "place_found"
  | "toxic"
  | "inform"
  | "withdraw"
  | "storm";

export interface Ask {
  readonly question: Question;
  readonly seats: readonly Seat[];
}
export const readAsk = read.struct<Ask>({ question: "none", seats: [] });

export type CardStep = "s0" | "s1" | "s2";

export type SlotId = number;

export interface CardWork {
  readonly step: CardStep;
  readonly seat: Seat;
  readonly card: CardId;
  readonly option: number;
  readonly done: number;
  readonly units: number;
  readonly sector: SectorId;
  readonly unit: UnitId;
  readonly victim: Seat;
  readonly slots: readonly SlotId[];
  readonly used: readonly SectorId[];
}
export const readCardWork = read.struct<CardWork>({
  step: "s0",
  seat: 0,
  card: 0,
  option: 0,
  done: 0,
  units: 0,
  sector: 255,
  unit: 255,
  victim: 255,
  slots: [],
  used: [],
});

export type MarchStep = "s0" | "s1" | "s2" | "s3";

export interface March {
  readonly step: MarchStep;
  readonly seat: Seat;
  readonly crossed: number;
  readonly entered: readonly SectorId[];
  readonly asked: SectorId;
  readonly decided: readonly SectorId[];
  readonly closed: readonly SectorId[];
  readonly stopped: readonly number[];
}
export const readMarch = read.struct<March>({
  step: "s0",
  seat: 0,
  crossed: 0,
  entered: [],
  asked: 255,
  decided: [],
  closed: [],
  stopped: [],
});

export type BattleStep = "s0" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6";

export type Side = "skynet" | "resistance";

export type BattleCause = "attack" | "border";

export interface Battle {
  readonly step: BattleStep;
  readonly sector: SectorId;
  readonly starter: Side;
  readonly cause: BattleCause;
  readonly extra_dice: number;
  readonly fewer_return_dice: number;
  readonly barred: readonly UnitId[];
  readonly next: number;
}
export const readBattle = read.struct<Battle>({
  step: "s0",
  sector: 0,
  starter: "skynet",
  cause: "attack",
  extra_dice: 0,
  fewer_return_dice: 0,
  barred: [],
  next: 0,
});

export type OpeningStep = "s0" | "s1" | "s2";

export interface Opening {
  readonly step: OpeningStep;
  readonly seat: Seat;
  readonly slot: SlotId;
  readonly token: TokenId;
}
export const readOpening = read.struct<Opening>({ step: "s0", seat: 0, slot: 0, token: 255 });

export type Frame =
  read.Is<"card_work", CardWork> | read.Is<"march", March> | read.Is<"battle", Battle> | read.Is<"opening", Opening>;
export const readFrame = read.choice<Frame>({
  card_work: readCardWork,
  march: readMarch,
  battle: readBattle,
  opening: readOpening,
});

export type End = "none" | "points" | "machines_gone" | "shelters" | "humans_gone" | "turn_limit";

export interface State {
  readonly units: readonly Unit[];
  readonly stats: readonly Stats[];
  readonly improved: readonly ImprovementId[];
  readonly factories: readonly SectorId[];
  readonly slots: readonly Slot[];
  readonly pool: readonly number[];
  readonly tokens_gone: readonly number[];
  readonly terrain: readonly (readonly SectorId[])[];
  readonly shelters_taken: number;
  readonly points: readonly number[];
  readonly cards: Cards;
  readonly cities: readonly CityId[];
  readonly city_missions: readonly CityMission[];
  readonly phase: Phase;
  readonly stage: number;
  readonly end_step: EndStep;
  readonly cursor: number;
  readonly owed: number;
  readonly active: Seat;
  readonly first: Seat;
  readonly turn: number;
  readonly machines_lost: number;
  readonly draft: Draft;
  readonly march: readonly Route[];
  readonly volley: readonly Die[];
  readonly ask: Ask;
  readonly frames: readonly Frame[];
  readonly end: End;
  readonly winners: readonly Seat[];
}
export const readState = read.struct<
  State,
  "units" | "stats" | "slots" | "cards" | "city_missions" | "draft" | "march" | "volley" | "ask" | "frames"
>(
  {
    improved: [],
    factories: [],
    pool: Array<number>(32).fill(0),
    tokens_gone: Array<number>(32).fill(0),
    terrain: Array<readonly SectorId[]>(10).fill([]),
    shelters_taken: 0,
    points: [0, 0, 0],
    cities: [],
    phase: "setup",
    stage: 0,
    end_step: "begin",
    cursor: 0,
    owed: 0,
    active: 255,
    first: 1,
    turn: 0,
    machines_lost: 0,
    end: "none",
    winners: [],
  },
  {
    units: read.row(48, readUnit),
    stats: read.row(12, readStats),
    slots: read.row(64, readSlot),
    cards: readCards,
    city_missions: read.list(readCityMission),
    draft: readDraft,
    march: read.list(readRoute),
    volley: read.list(readDie),
    ask: readAsk,
    frames: read.list(readFrame),
  },
);

export interface View {
  readonly viewer: Seat | null;
  readonly seen: State;
}
export const readView = read.struct<View, "seen">({ viewer: null }, { seen: readState });

export type TableLaid = object;
export const readTableLaid = read.struct<TableLaid>({});

export interface CityTaken {
  readonly city: CityId;
  readonly sector: SectorId;
}
export const readCityTaken = read.struct<CityTaken>({ city: 0, sector: 0 });

export interface CityShown {
  readonly city: CityId;
  readonly sector: SectorId;
}
export const readCityShown = read.struct<CityShown>({ city: 0, sector: 0 });

export interface CitiesReturned {
  readonly stack: readonly CityId[];
}
export const readCitiesReturned = read.struct<CitiesReturned>({ stack: [] });

export interface TurnBegun {
  readonly turn: number;
}
export const readTurnBegun = read.struct<TurnBegun>({ turn: 0 });

export interface PhaseBegun {
  readonly phase: Phase;
}
export const readPhaseBegun = read.struct<PhaseBegun>({ phase: "setup" });

export interface StageBegun {
  readonly stage: number;
}
export const readStageBegun = read.struct<StageBegun>({ stage: 0 });

export interface EndStepBegun {
  readonly step: EndStep;
}
export const readEndStepBegun = read.struct<EndStepBegun>({ step: "begin" });

export interface PlaceKept {
  readonly cursor: number;
  readonly owed: number;
}
export const readPlaceKept = read.struct<PlaceKept>({ cursor: 0, owed: 0 });

export interface SeatActs {
  readonly seat: Seat;
}
export const readSeatActs = read.struct<SeatActs>({ seat: 0 });

export interface FirstNamed {
  readonly seat: Seat;
}
export const readFirstNamed = read.struct<FirstNamed>({ seat: 0 });

export interface Passed {
  readonly seat: Seat;
  readonly stage: number;
}
export const readPassed = read.struct<Passed>({ seat: 0, stage: 0 });

export interface CardDrawn {
  readonly seat: Seat;
}
export const readCardDrawn = read.struct<CardDrawn>({ seat: 0 });

export interface CardReceived {
  readonly seat: Seat;
  readonly card: CardId;
}
export const readCardReceived = read.struct<CardReceived>({ seat: 0, card: 0 });

export interface DeckReshuffled {
  readonly side: Side;
  readonly first: CardId;
  readonly last: CardId;
  readonly size: number;
}
export const readDeckReshuffled = read.struct<DeckReshuffled>({ side: "skynet", first: 0, last: 0, size: 0 });

export interface CardPlayed {
  readonly seat: Seat;
  readonly card: CardId;
  readonly option: number;
}
export const readCardPlayed = read.struct<CardPlayed>({ seat: 0, card: 0, option: 0 });

export interface CardExchanged {
  readonly seat: Seat;
  readonly card: CardId;
  readonly drawn: number;
}
export const readCardExchanged = read.struct<CardExchanged>({ seat: 0, card: 0, drawn: 0 });

export interface CardDiscarded {
  readonly seat: Seat;
  readonly card: CardId;
}
export const readCardDiscarded = read.struct<CardDiscarded>({ seat: 0, card: 0 });

export interface CardTakenAway {
  readonly seat: Seat;
  readonly card: CardId;
}
export const readCardTakenAway = read.struct<CardTakenAway>({ seat: 0, card: 0 });

export type CardEnd = "discarded" | "stays_in_front" | "leaves_the_game";

export interface CardSpent {
  readonly seat: Seat;
  readonly card: CardId;
  readonly to: CardEnd;
}
export const readCardSpent = read.struct<CardSpent>({ seat: 0, card: 0, to: "discarded" });

export interface FrontDiscarded {
  readonly seat: Seat;
  readonly card: CardId;
}
export const readFrontDiscarded = read.struct<FrontDiscarded>({ seat: 0, card: 0 });

export interface HandSeen {
  readonly seat: Seat;
}
export const readHandSeen = read.struct<HandSeen>({ seat: 0 });

export interface CardSeen {
  readonly seat: Seat;
  readonly card: CardId;
  readonly copies: number;
}
export const readCardSeen = read.struct<CardSeen>({ seat: 0, card: 0, copies: 0 });

export interface TacticsTaken {
  readonly seat: Seat;
}
export const readTacticsTaken = read.struct<TacticsTaken>({ seat: 0 });

export interface TacticsReceived {
  readonly seat: Seat;
  readonly card: CardId;
}
export const readTacticsReceived = read.struct<TacticsReceived>({ seat: 0, card: 0 });

export interface DraftBegun {
  readonly card: CardId;
  readonly option: number;
}
export const readDraftBegun = read.struct<DraftBegun>({ card: 0, option: 0 });

export interface UnitOrdered {
  readonly unit: UnitId;
}
export const readUnitOrdered = read.struct<UnitOrdered>({ unit: 0 });

export interface BorderPlanned {
  readonly unit: UnitId;
  readonly sector: SectorId;
}
export const readBorderPlanned = read.struct<BorderPlanned>({ unit: 0, sector: 0 });

export type DraftClosed = object;
export const readDraftClosed = read.struct<DraftClosed>({});

export interface RouteDeclared {
  readonly seat: Seat;
  readonly from: SectorId;
  readonly route: Route;
}
export const readRouteDeclared = read.struct<RouteDeclared, "route">({ seat: 0, from: 0 }, { route: readRoute });

export interface Moved {
  readonly unit: UnitId;
  readonly from: SectorId;
  readonly to: SectorId;
}
export const readMoved = read.struct<Moved>({ unit: 0, from: 0, to: 0 });

export interface UnitActed {
  readonly unit: UnitId;
  readonly number: number;
}
export const readUnitActed = read.struct<UnitActed>({ unit: 0, number: 0 });

export interface Stopped {
  readonly unit: UnitId;
  readonly sector: SectorId;
}
export const readStopped = read.struct<Stopped>({ unit: 0, sector: 0 });

export interface BorderDefended {
  readonly seat: Seat;
  readonly sector: SectorId;
}
export const readBorderDefended = read.struct<BorderDefended>({ seat: 0, sector: 0 });

export interface BorderLeftOpen {
  readonly seat: Seat;
  readonly sector: SectorId;
}
export const readBorderLeftOpen = read.struct<BorderLeftOpen>({ seat: 0, sector: 0 });

export type MarchEnded = object;
export const readMarchEnded = read.struct<MarchEnded>({});

export interface BattleBegun {
  readonly sector: SectorId;
  readonly starter: Side;
  readonly cause: BattleCause;
}
export const readBattleBegun = read.struct<BattleBegun>({ sector: 0, starter: "skynet", cause: "attack" });

export interface VolleyBegun {
  readonly sector: SectorId;
  readonly side: Side;
  readonly dice: number;
}
export const readVolleyBegun = read.struct<VolleyBegun>({ sector: 0, side: "skynet", dice: 0 });

export interface DieRolled {
  readonly face: number;
  readonly value: number;
}
export const readDieRolled = read.struct<DieRolled>({ face: 0, value: 0 });

export interface DieAimed {
  readonly die: number;
  readonly unit: UnitId;
}
export const readDieAimed = read.struct<DieAimed>({ die: 0, unit: 0 });

export interface UnitDamaged {
  readonly unit: UnitId;
  readonly damage: number;
}
export const readUnitDamaged = read.struct<UnitDamaged>({ unit: 0, damage: 0 });

export type Loss = "battle" | "strike" | "radiation" | "gorge";

export interface UnitDestroyed {
  readonly unit: UnitId;
  readonly sector: SectorId;
  readonly cause: Loss;
  readonly to: SectorId;
  readonly machines_lost: number;
}
export const readUnitDestroyed = read.struct<UnitDestroyed>({
  unit: 0,
  sector: 0,
  cause: "battle",
  to: 255,
  machines_lost: 0,
});

export interface BattleEnded {
  readonly sector: SectorId;
}
export const readBattleEnded = read.struct<BattleEnded>({ sector: 0 });

export interface ReconRolled {
  readonly unit: UnitId;
  readonly sector: SectorId;
  readonly face: number;
  readonly value: number;
  readonly needed: number;
  readonly success: boolean;
}
export const readReconRolled = read.struct<ReconRolled>({
  unit: 0,
  sector: 0,
  face: 0,
  value: 0,
  needed: 0,
  success: false,
});

export interface ReconDone {
  readonly seat: Seat;
  readonly unit: UnitId;
  readonly slot: SlotId;
}
export const readReconDone = read.struct<ReconDone>({ seat: 0, unit: 0, slot: 0 });

export interface TokenOpened {
  readonly seat: Seat;
  readonly slot: SlotId;
  readonly token: TokenId;
}
export const readTokenOpened = read.struct<TokenOpened>({ seat: 0, slot: 0, token: 0 });

export interface TokenRemoved {
  readonly slot: SlotId;
  readonly token: TokenId;
}
export const readTokenRemoved = read.struct<TokenRemoved>({ slot: 0, token: 0 });

export type Terrain =
  | "radiation"
  | "roadless"
  | "ruins"
  | "fortifications"
  | "wasteland"
  | "fog"
  | "forests"
  | "toxic"
  | "information"
  | "gorge";

export interface TerrainFound {
  readonly sector: SectorId;
  readonly terrain: Terrain;
}
export const readTerrainFound = read.struct<TerrainFound>({ sector: 0, terrain: "radiation" });

export interface ShelterTaken {
  readonly slot: SlotId;
  readonly token: TokenId;
  readonly destroyed: boolean;
  readonly total: number;
}
export const readShelterTaken = read.struct<ShelterTaken>({ slot: 0, token: 0, destroyed: false, total: 0 });

export interface PointsGained {
  readonly seat: Seat;
  readonly points: number;
  readonly total: number;
}
export const readPointsGained = read.struct<PointsGained>({ seat: 0, points: 0, total: 0 });

export interface UnitPlaced {
  readonly unit: UnitId;
  readonly sector: SectorId;
}
export const readUnitPlaced = read.struct<UnitPlaced>({ unit: 0, sector: 0 });

export type TypeId = number;

export interface FoundUnitLost {
  readonly type: TypeId;
}
export const readFoundUnitLost = read.struct<FoundUnitLost>({ type: 0 });

export interface TokensSwapped {
  readonly a: SlotId;
  readonly b: SlotId;
}
export const readTokensSwapped = read.struct<TokensSwapped>({ a: 0, b: 0 });

export interface TokenLookedAt {
  readonly seat: Seat;
  readonly slot: SlotId;
}
export const readTokenLookedAt = read.struct<TokenLookedAt>({ seat: 0, slot: 0 });

export interface TokenIdentified {
  readonly slot: SlotId;
  readonly token: TokenId;
}
export const readTokenIdentified = read.struct<TokenIdentified>({ slot: 0, token: 0 });

export interface TokenSeen {
  readonly seat: Seat;
  readonly slot: SlotId;
  readonly token: TokenId;
}
export const readTokenSeen = read.struct<TokenSeen>({ seat: 0, slot: 0, token: 0 });

export interface FactoryBuilt {
  readonly sector: SectorId;
}
export const readFactoryBuilt = read.struct<FactoryBuilt>({ sector: 0 });

export interface FactoryLost {
  readonly sector: SectorId;
}
export const readFactoryLost = read.struct<FactoryLost>({ sector: 0 });

export type Characteristic = "movement" | "attack" | "defence" | "durability" | "recon";

export interface Improved {
  readonly token: ImprovementId;
  readonly type: TypeId;
  readonly characteristic: Characteristic;
  readonly value: number;
  readonly road_value: number;
}
export const readImproved = read.struct<Improved>({
  token: 0,
  type: 0,
  characteristic: "movement",
  value: 0,
  road_value: 0,
});

export type NoTechnologyLeft = object;
export const readNoTechnologyLeft = read.struct<NoTechnologyLeft>({});

export interface CityMissionBegun {
  readonly city: CityId;
  readonly sector: SectorId;
  readonly seat: Seat;
}
export const readCityMissionBegun = read.struct<CityMissionBegun>({ city: 0, sector: 0, seat: 0 });

export interface CityMissionDone {
  readonly city: CityId;
  readonly sector: SectorId;
  readonly seat: Seat;
}
export const readCityMissionDone = read.struct<CityMissionDone>({ city: 0, sector: 0, seat: 0 });

export interface StrikeRolled {
  readonly unit: UnitId;
  readonly face: number;
  readonly hit: boolean;
}
export const readStrikeRolled = read.struct<StrikeRolled>({ unit: 0, face: 0, hit: false });

export interface RadiationRolled {
  readonly unit: UnitId;
  readonly face: number;
  readonly destroyed: boolean;
}
export const readRadiationRolled = read.struct<RadiationRolled>({ unit: 0, face: 0, destroyed: false });

export interface DrawDeclined {
  readonly seat: Seat;
}
export const readDrawDeclined = read.struct<DrawDeclined>({ seat: 0 });

export type UnitsRecovered = object;
export const readUnitsRecovered = read.struct<UnitsRecovered>({});

export interface MatchEnded {
  readonly end: End;
  readonly winners: readonly Seat[];
}
export const readMatchEnded = read.struct<MatchEnded>({ end: "none", winners: [] });

export interface Asked {
  readonly ask: Ask;
}
export const readAsked = read.struct<Asked, "ask">({}, { ask: readAsk });

export interface WorkBegun {
  readonly frame: Frame;
}
export const readWorkBegun = read.struct<WorkBegun, "frame">({}, { frame: read.or(readFrame, { card_work: {} }) });

export interface WorkContinued {
  readonly frame: Frame;
}
export const readWorkContinued = read.struct<WorkContinued, "frame">(
  {},
  { frame: read.or(readFrame, { card_work: {} }) },
);

export type WorkEnded = object;
export const readWorkEnded = read.struct<WorkEnded>({});

export type Fact =
  | read.Is<"table_laid", TableLaid>
  | read.Is<"city_taken", CityTaken>
  | read.Is<"city_shown", CityShown>
  | read.Is<"cities_returned", CitiesReturned>
  | read.Is<"turn_begun", TurnBegun>
  | read.Is<"phase_begun", PhaseBegun>
  | read.Is<"stage_begun", StageBegun>
  | read.Is<"end_step_begun", EndStepBegun>
  | read.Is<"place_kept", PlaceKept>
  | read.Is<"seat_acts", SeatActs>
  | read.Is<"first_named", FirstNamed>
  | read.Is<"passed", Passed>
  | read.Is<"card_drawn", CardDrawn>
  | read.Is<"card_received", CardReceived>
  | read.Is<"deck_reshuffled", DeckReshuffled>
  | read.Is<"card_played", CardPlayed>
  | read.Is<"card_exchanged", CardExchanged>
  | read.Is<"card_discarded", CardDiscarded>
  | read.Is<"card_taken_away", CardTakenAway>
  | read.Is<"card_spent", CardSpent>
  | read.Is<"front_discarded", FrontDiscarded>
  | read.Is<"hand_seen", HandSeen>
  | read.Is<"card_seen", CardSeen>
  | read.Is<"tactics_taken", TacticsTaken>
  | read.Is<"tactics_received", TacticsReceived>
  | read.Is<"draft_begun", DraftBegun>
  | read.Is<"unit_ordered", UnitOrdered>
  | read.Is<"border_planned", BorderPlanned>
  | read.Is<"draft_closed", DraftClosed>
  | read.Is<"route_declared", RouteDeclared>
  | read.Is<"moved", Moved>
  | read.Is<"unit_acted", UnitActed>
  | read.Is<"stopped", Stopped>
  | read.Is<"border_defended", BorderDefended>
  | read.Is<"border_left_open", BorderLeftOpen>
  | read.Is<"march_ended", MarchEnded>
  | read.Is<"battle_begun", BattleBegun>
  | read.Is<"volley_begun", VolleyBegun>
  | read.Is<"die_rolled", DieRolled>
  | read.Is<"die_aimed", DieAimed>
  | read.Is<"unit_damaged", UnitDamaged>
  | read.Is<"unit_destroyed", UnitDestroyed>
  | read.Is<"battle_ended", BattleEnded>
  | read.Is<"recon_rolled", ReconRolled>
  | read.Is<"recon_done", ReconDone>
  | read.Is<"token_opened", TokenOpened>
  | read.Is<"token_removed", TokenRemoved>
  | read.Is<"terrain_found", TerrainFound>
  | read.Is<"shelter_taken", ShelterTaken>
  | read.Is<"points_gained", PointsGained>
  | read.Is<"unit_placed", UnitPlaced>
  | read.Is<"found_unit_lost", FoundUnitLost>
  | read.Is<"tokens_swapped", TokensSwapped>
  | read.Is<"token_looked_at", TokenLookedAt>
  | read.Is<"token_identified", TokenIdentified>
  | read.Is<"token_seen", TokenSeen>
  | read.Is<"factory_built", FactoryBuilt>
  | read.Is<"factory_lost", FactoryLost>
  | read.Is<"improved", Improved>
  | read.Is<"no_technology_left", NoTechnologyLeft>
  | read.Is<"city_mission_begun", CityMissionBegun>
  | read.Is<"city_mission_done", CityMissionDone>
  | read.Is<"strike_rolled", StrikeRolled>
  | read.Is<"radiation_rolled", RadiationRolled>
  | read.Is<"draw_declined", DrawDeclined>
  | read.Is<"units_recovered", UnitsRecovered>
  | read.Is<"match_ended", MatchEnded>
  | read.Is<"asked", Asked>
  | read.Is<"work_begun", WorkBegun>
  | read.Is<"work_continued", WorkContinued>
  | read.Is<"work_ended", WorkEnded>;
export const readFact = read.choice<Fact>({
  table_laid: readTableLaid,
  city_taken: readCityTaken,
  city_shown: readCityShown,
  cities_returned: readCitiesReturned,
  turn_begun: readTurnBegun,
  phase_begun: readPhaseBegun,
  stage_begun: readStageBegun,
  end_step_begun: readEndStepBegun,
  place_kept: readPlaceKept,
  seat_acts: readSeatActs,
  first_named: readFirstNamed,
  passed: readPassed,
  card_drawn: readCardDrawn,
  card_received: readCardReceived,
  deck_reshuffled: readDeckReshuffled,
  card_played: readCardPlayed,
  card_exchanged: readCardExchanged,
  card_discarded: readCardDiscarded,
  card_taken_away: readCardTakenAway,
  card_spent: readCardSpent,
  front_discarded: readFrontDiscarded,
  hand_seen: readHandSeen,
  card_seen: readCardSeen,
  tactics_taken: readTacticsTaken,
  tactics_received: readTacticsReceived,
  draft_begun: readDraftBegun,
  unit_ordered: readUnitOrdered,
  border_planned: readBorderPlanned,
  draft_closed: readDraftClosed,
  route_declared: readRouteDeclared,
  moved: readMoved,
  unit_acted: readUnitActed,
  stopped: readStopped,
  border_defended: readBorderDefended,
  border_left_open: readBorderLeftOpen,
  march_ended: readMarchEnded,
  battle_begun: readBattleBegun,
  volley_begun: readVolleyBegun,
  die_rolled: readDieRolled,
  die_aimed: readDieAimed,
  unit_damaged: readUnitDamaged,
  unit_destroyed: readUnitDestroyed,
  battle_ended: readBattleEnded,
  recon_rolled: readReconRolled,
  recon_done: readReconDone,
  token_opened: readTokenOpened,
  token_removed: readTokenRemoved,
  terrain_found: readTerrainFound,
  shelter_taken: readShelterTaken,
  points_gained: readPointsGained,
  unit_placed: readUnitPlaced,
  found_unit_lost: readFoundUnitLost,
  tokens_swapped: readTokensSwapped,
  token_looked_at: readTokenLookedAt,
  token_identified: readTokenIdentified,
  token_seen: readTokenSeen,
  factory_built: readFactoryBuilt,
  factory_lost: readFactoryLost,
  improved: readImproved,
  no_technology_left: readNoTechnologyLeft,
  city_mission_begun: readCityMissionBegun,
  city_mission_done: readCityMissionDone,
  strike_rolled: readStrikeRolled,
  radiation_rolled: readRadiationRolled,
  draw_declined: readDrawDeclined,
  units_recovered: readUnitsRecovered,
  match_ended: readMatchEnded,
  asked: readAsked,
  work_begun: readWorkBegun,
  work_continued: readWorkContinued,
  work_ended: readWorkEnded,
});

export interface PickCity {
  readonly city: CityId;
}
export const readPickCity = read.struct<PickCity>({ city: 0 });

export interface Place {
  readonly sector: SectorId;
}
export const readPlace = read.struct<Place>({ sector: 0 });

export interface Discard {
  readonly card: CardId;
}
export const readDiscard = read.struct<Discard>({ card: 0 });

export interface PickCommander {
  readonly seat: Seat;
}
export const readPickCommander = read.struct<PickCommander>({ seat: 0 });

export interface Play {
  readonly card: CardId;
  readonly option: number;
}
export const readPlay = read.struct<Play>({ card: 0, option: 0 });

export interface Exchange {
  readonly card: CardId;
}
export const readExchange = read.struct<Exchange>({ card: 0 });

export type Pass = object;
export const readPass = read.struct<Pass>({});

export interface OrderUnit {
  readonly unit: UnitId;
}
export const readOrderUnit = read.struct<OrderUnit>({ unit: 0 });

export interface Cross {
  readonly sector: SectorId;
}
export const readCross = read.struct<Cross>({ sector: 0 });

export type Done = object;
export const readDone = read.struct<Done>({});

export interface Intercept {
  readonly unit: UnitId;
}
export const readIntercept = read.struct<Intercept>({ unit: 255 });

export interface Aim {
  readonly unit: UnitId;
}
export const readAim = read.struct<Aim>({ unit: 0 });

export type AimRest = object;
export const readAimRest = read.struct<AimRest>({});

export interface At {
  readonly sector: SectorId;
}
export const readAt = read.struct<At>({ sector: 0 });

export interface Recon {
  readonly unit: UnitId;
  readonly slot: SlotId;
}
export const readRecon = read.struct<Recon>({ unit: 0, slot: 0 });

export interface Open {
  readonly slot: SlotId;
}
export const readOpen = read.struct<Open>({ slot: 0 });

export interface Develop {
  readonly token: ImprovementId;
}
export const readDevelop = read.struct<Develop>({ token: 0 });

export interface TakeCard {
  readonly card: CardId;
}
export const readTakeCard = read.struct<TakeCard>({ card: 0 });

export interface TakeAway {
  readonly card: CardId;
}
export const readTakeAway = read.struct<TakeAway>({ card: 0 });

export interface Swap {
  readonly a: SlotId;
  readonly b: SlotId;
}
export const readSwap = read.struct<Swap>({ a: 0, b: 0 });

export interface Look {
  readonly slot: SlotId;
}
export const readLook = read.struct<Look>({ slot: 0 });

export type DrawCard = object;
export const readDrawCard = read.struct<DrawCard>({});

export interface Remove {
  readonly unit: UnitId;
}
export const readRemove = read.struct<Remove>({ unit: 0 });

export interface Check {
  readonly unit: UnitId;
}
export const readCheck = read.struct<Check>({ unit: 0 });

export type Decline = object;
export const readDecline = read.struct<Decline>({});

export type Action =
  | read.Is<"pick_city", PickCity>
  | read.Is<"place", Place>
  | read.Is<"discard", Discard>
  | read.Is<"pick_commander", PickCommander>
  | read.Is<"play", Play>
  | read.Is<"exchange", Exchange>
  | read.Is<"pass", Pass>
  | read.Is<"order", OrderUnit>
  | read.Is<"cross", Cross>
  | read.Is<"done", Done>
  | read.Is<"intercept", Intercept>
  | read.Is<"aim", Aim>
  | read.Is<"aim_rest", AimRest>
  | read.Is<"at", At>
  | read.Is<"recon", Recon>
  | read.Is<"open", Open>
  | read.Is<"develop", Develop>
  | read.Is<"take_card", TakeCard>
  | read.Is<"take_away", TakeAway>
  | read.Is<"swap", Swap>
  | read.Is<"look", Look>
  | read.Is<"draw", DrawCard>
  | read.Is<"remove", Remove>
  | read.Is<"check", Check>
  | read.Is<"decline", Decline>;
export const readAction = read.choice<Action>({
  pick_city: readPickCity,
  place: readPlace,
  discard: readDiscard,
  pick_commander: readPickCommander,
  play: readPlay,
  exchange: readExchange,
  pass: readPass,
  order: readOrderUnit,
  cross: readCross,
  done: readDone,
  intercept: readIntercept,
  aim: readAim,
  aim_rest: readAimRest,
  at: readAt,
  recon: readRecon,
  open: readOpen,
  develop: readDevelop,
  take_card: readTakeCard,
  take_away: readTakeAway,
  swap: readSwap,
  look: readLook,
  draw: readDrawCard,
  remove: readRemove,
  check: readCheck,
  decline: readDecline,
});

export interface Risk {
  readonly sector: SectorId;
  readonly sixths: number;
}
export const readRisk = read.struct<Risk>({ sector: 0, sixths: 0 });

export interface BattleOdds {
  readonly sector: SectorId;
  readonly starter: Side;
  readonly cause: BattleCause;
  readonly units: readonly UnitId[];
  readonly of: number;
  readonly cleared: readonly number[];
  readonly losses: readonly (readonly number[])[];
  readonly value_lost: readonly number[];
  readonly certain: boolean;
  readonly bounds: readonly (readonly number[])[];
}
export const readBattleOdds = read.struct<BattleOdds>({
  sector: 0,
  starter: "skynet",
  cause: "attack",
  units: [],
  of: 0,
  cleared: [],
  losses: [],
  value_lost: [],
  certain: false,
  bounds: [],
});

export interface Fate {
  readonly unit: UnitId;
  readonly sixths: number;
  readonly destroyed: boolean;
}
export const readFate = read.struct<Fate>({ unit: 0, sixths: 0, destroyed: false });

export type Gain =
  | "machines_lost"
  | "humans_lost"
  | "machines_placed"
  | "humans_placed"
  | "points"
  | "shelters"
  | "factories_built"
  | "factories_lost"
  | "cards_drawn"
  | "match_ends";

export interface Brought {
  readonly what: Gain;
  readonly least: number;
  readonly most: number;
}
export const readBrought = read.struct<Brought>({ what: "machines_lost", least: 0, most: 0 });

export interface Found {
  readonly token: TokenId;
  readonly copies: number;
}
export const readFound = read.struct<Found>({ token: 0, copies: 0 });

export interface Task {
  readonly card: CardId;
  readonly have: number;
  readonly need: number;
}
export const readTask = read.struct<Task>({ card: 255, have: 0, need: 0 });

export interface Preview {
  readonly reach: readonly SectorId[];
  readonly risks: readonly Risk[];
  readonly check: number;
  readonly battles: readonly BattleOdds[];
  readonly suggested: readonly Die[];
  readonly fates: readonly Fate[];
  readonly gains: readonly Brought[];
  readonly sampled: boolean;
  readonly drawn_from: readonly number[];
  readonly found: readonly Found[];
  readonly task: Task;
}
export const readPreview = read.struct<
  Preview,
  "risks" | "battles" | "suggested" | "fates" | "gains" | "found" | "task"
>(
  { reach: [], check: 0, sampled: false, drawn_from: [] },
  {
    risks: read.list(readRisk),
    battles: read.list(readBattleOdds),
    suggested: read.list(readDie),
    fates: read.list(readFate),
    gains: read.list(readBrought),
    found: read.list(readFound),
    task: readTask,
  },
);

// Decisions as the server takes them (src/wire/decision_form.h).
export const DECISIONS = written.grammar<Action>({
  pick_city: [["city", written.key("cities")]],
  place: [["sector", written.key("sectors")]],
  discard: [["card", written.key("cards")]],
  pick_commander: [["seat", written.key("commanders")]],
  play: [
    ["card", written.key("cards")],
    ["option", written.missing(written.key("options"), 0)],
  ],
  exchange: [["card", written.key("cards")]],
  pass: [],
  order: [["unit", written.key("units")]],
  cross: [["sector", written.key("sectors")]],
  done: [],
  intercept: [["unit", written.missing(written.orNone(written.key("units"), 255), 255)]],
  aim: [["unit", written.key("units")]],
  aim_rest: [],
  at: [["sector", written.key("sectors")]],
  recon: [
    ["unit", written.key("units")],
    ["slot", written.key("slots")],
  ],
  open: [["slot", written.key("slots")]],
  develop: [["token", written.key("improvements")]],
  take_card: [["card", written.key("cards")]],
  take_away: [["card", written.key("cards")]],
  swap: [
    ["a", written.key("slots")],
    ["b", written.key("slots")],
  ],
  look: [["slot", written.key("slots")]],
  draw: [],
  remove: [["unit", written.key("units")]],
  check: [["unit", written.key("units")]],
  decline: [],
});
