// Written by `armatura shapes arena --ts` from the structs of the program. What is left out on the wire is filled in here.
import * as read from "./read";
import * as written from "./written";

export const NOBODY = 255;
export const NO_CELL = 255;
export const NO_TILE = 255;
export const NO_ABILITY = 255;
export const NO_MINE = 255;
export const CENTRAL = 0;

export type Seat = number;

export type TileId = number;

export type RobotId = number;

export type CellId = number;

export type Direction = number;

export type ModuleId = number;

export type Family = "movement" | "rotation" | "attack" | "defence" | "terrain";

export type Mark = "face_down" | "token" | "concealed" | "used" | "flipped";

export interface Module {
  readonly id: ModuleId;
  readonly tile: TileId;
  readonly family: Family;
  readonly generation: number;
  readonly marks: readonly Mark[];
}
export const readModule = read.struct<Module>({ id: 0, tile: 0, family: "movement", generation: 0, marks: [] });

export type AbilityId = number;

export interface Gear {
  readonly dealt: readonly TileId[];
  readonly kept: readonly number[];
  readonly shown: readonly number[];
  readonly sealed: boolean;
}
export const readGear = read.struct<Gear>({ dealt: [255, 255, 255, 255], kept: [], shown: [], sealed: false });

export type MineId = number;

export type MinePlace = "none" | "hand" | "laid" | "spent";

export interface MineToken {
  readonly mine: MineId;
  readonly place: MinePlace;
  readonly cell: CellId;
}
export const readMineToken = read.struct<MineToken>({ mine: 255, place: "none", cell: 255 });

export interface Robot {
  readonly robot: RobotId;
  readonly cell: CellId;
  readonly facing: Direction;
  readonly enhanced: boolean;
  readonly central_hot: boolean;
  readonly central_used: boolean;
  readonly central_destroyed: boolean;
  readonly modules: readonly Module[];
  readonly next_module: number;
  readonly trophies: number;
  readonly ability: AbilityId;
  readonly ability_spent: boolean;
  readonly sealed_ability: AbilityId;
  readonly ability_sealed: boolean;
  readonly damage_taken: number;
  readonly gear: Gear;
  readonly mines: readonly MineToken[];
}
export const readRobot = read.struct<Robot, "modules" | "gear" | "mines">(
  {
    robot: 0,
    cell: 255,
    facing: 0,
    enhanced: false,
    central_hot: false,
    central_used: false,
    central_destroyed: false,
    next_module: 1,
    trophies: 0,
    ability: 255,
    ability_spent: false,
    sealed_ability: 255,
    ability_sealed: false,
    damage_taken: 0,
  },
  { modules: read.list(readModule), gear: readGear, mines: read.row(2, readMineToken) },
);

export interface Fate {
  readonly tile: TileId;
  readonly holder: Seat;
  readonly waiting: boolean;
}
export const readFate = read.struct<Fate>({ tile: 0, holder: 0, waiting: false });

export type Phase = "gear" | "abilities" | "placement" | "start" | "active" | "completion" | "reactions" | "over";

export type Question =
  | "none"
  | "keep_gear"
  | "choose_ability"
  | "place"
  | "act"
  | "flip_after_pick"
  | "go_on"
  | "steer"
  | "leap"
  | "turn"
  | "function"
  | "aim"
  | "cool_timing"
  | "ram"
  | "defend"
  | "lose"
  | "heat_own"
  | "heat_other"
  | "heat_family"
  | "cool"
  | "pull"
  | "shove"
  | "react"
  | "mobility";

export interface Ask {
  readonly question: Question;
  readonly seats: readonly Seat[];
}
export const readAsk = read.struct<Ask>({ question: "none", seats: [] });

export type ActivationStage = "s0" | "s1" | "s2" | "s3";

export type How = "printed" | "forced" | "worn" | "furious";

export type Function = "turn" | "move" | "strike";

export interface Activation {
  readonly stage: ActivationStage;
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly how: How;
  readonly quick: boolean;
  readonly reaction: boolean;
  readonly done: readonly Function[];
  readonly now: Function;
  readonly travelled: number;
}
export const readActivation = read.struct<Activation>({
  stage: "s0",
  seat: 0,
  module: 0,
  tile: 255,
  how: "printed",
  quick: false,
  reaction: false,
  done: [],
  now: "turn",
  travelled: 0,
});

export type DisplacementStage = "s0" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6" | "s7" | "s8";

export type DisplacementKind = "move" | "shift" | "jump" | "push" | "pull" | "mine" | "mobility";

export interface Displacement {
  readonly stage: DisplacementStage;
  readonly seat: Seat;
  readonly mover: Seat;
  readonly credited: Seat;
  readonly kind: DisplacementKind;
  readonly direction: Direction;
  readonly left: number;
  readonly slide: number;
  readonly sliding: boolean;
  readonly entered: boolean;
  readonly chose: boolean;
  readonly ended: boolean;
  readonly over: boolean;
  readonly at: CellId;
  readonly struck: Seat;
}
export const readDisplacement = read.struct<Displacement>({
  stage: "s0",
  seat: 0,
  mover: 0,
  credited: 0,
  kind: "move",
  direction: 0,
  left: 0,
  slide: 0,
  sliding: false,
  entered: false,
  chose: false,
  ended: false,
  over: false,
  at: 255,
  struck: 255,
});

export interface Detonation {
  readonly owner: Seat;
  readonly victim: Seat;
  readonly mine: MineId;
}
export const readDetonation = read.struct<Detonation>({ owner: 0, victim: 0, mine: 0 });

export type AssaultStage = "s0" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6" | "s7" | "s8";

export type Verb =
  "none" | "move" | "shift" | "jump" | "rotate" | "melee" | "direct" | "lob" | "circle" | "burst" | "ram" | "defend";

export type TargetEffect = "s0" | "s1" | "s2" | "s3" | "s4" | "s5" | "s6";

export interface Assault {
  readonly stage: AssaultStage;
  readonly seat: Seat;
  readonly tile: TileId;
  readonly verb: Verb;
  readonly strength: number;
  readonly direction: Direction;
  readonly aim: CellId;
  readonly targets: readonly Seat[];
  readonly barrels: readonly CellId[];
  readonly cool_first: boolean;
  readonly target: Seat;
  readonly effect: TargetEffect;
}
export const readAssault = read.struct<Assault>({
  stage: "s0",
  seat: 0,
  tile: 255,
  verb: "none",
  strength: 0,
  direction: 0,
  aim: 255,
  targets: [],
  barrels: [],
  cool_first: false,
  target: 255,
  effect: "s0",
});

export type DamageStage = "s0" | "s1";

export type DamageCause = "attack" | "mine" | "explosion" | "terrain" | "self";

export type Side = "front" | "front_side" | "rear_side" | "rear" | "none";

export interface DamageEvent {
  readonly stage: DamageStage;
  readonly cause: DamageCause;
  readonly credited: Seat;
  readonly hit: readonly Seat[];
  readonly amount: readonly number[];
  readonly side: readonly Side[];
  readonly undefended: boolean;
  readonly done: number;
}
export const readDamageEvent = read.struct<DamageEvent>({
  stage: "s0",
  cause: "attack",
  credited: 0,
  hit: [],
  amount: [0, 0, 0, 0],
  side: ["none", "none", "none", "none"],
  undefended: false,
  done: 0,
});

export type ExplosionStage = "s0" | "s1";

export interface Explosions {
  readonly stage: ExplosionStage;
  readonly credited: Seat;
  readonly cell: CellId;
  readonly now: readonly CellId[];
  readonly next: readonly CellId[];
}
export const readExplosions = read.struct<Explosions>({ stage: "s0", credited: 0, cell: 255, now: [], next: [] });

export type HeatCause = "effect" | "terrain" | "trap" | "aimed" | "mine";

export interface Heating {
  readonly victim: Seat;
  readonly chooser: Seat;
  readonly left: number;
  readonly cause: HeatCause;
}
export const readHeating = read.struct<Heating>({ victim: 0, chooser: 0, left: 0, cause: "effect" });

export interface Cooling {
  readonly seat: Seat;
  readonly left: number;
  readonly terrain: boolean;
}
export const readCooling = read.struct<Cooling>({ seat: 0, left: 0, terrain: false });

export type TurnCause = "module" | "central" | "nimbleness" | "effect" | "mine";

export interface Turning {
  readonly victim: Seat;
  readonly chooser: Seat;
  readonly least: number;
  readonly most: number;
  readonly cause: TurnCause;
}
export const readTurning = read.struct<Turning>({ victim: 0, chooser: 0, least: 0, most: 0, cause: "module" });

export type Frame =
  | read.Is<"activation", Activation>
  | read.Is<"displacement", Displacement>
  | read.Is<"detonation", Detonation>
  | read.Is<"assault", Assault>
  | read.Is<"damage_event", DamageEvent>
  | read.Is<"explosions", Explosions>
  | read.Is<"heating", Heating>
  | read.Is<"cooling", Cooling>
  | read.Is<"turning", Turning>;
export const readFrame = read.choice<Frame>({
  activation: readActivation,
  displacement: readDisplacement,
  detonation: readDetonation,
  assault: readAssault,
  damage_event: readDamageEvent,
  explosions: readExplosions,
  heating: readHeating,
  cooling: readCooling,
  turning: readTurning,
});

export type End = "none" | "trophies" | "destroyed" | "stack_empty" | "turn_limit";

export interface State {
  readonly tiles: readonly TileId[];
  readonly left: readonly number[];
  readonly stack: number;
  readonly robots: readonly Robot[];
  readonly fates: readonly Fate[];
  readonly phase: Phase;
  readonly step: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly turn: number;
  readonly cooled: boolean;
  readonly activated: boolean;
  readonly activation_spent: boolean;
  readonly travelled: number;
  readonly trail: readonly CellId[];
  readonly dealt: readonly Seat[];
  readonly ask: Ask;
  readonly frames: readonly Frame[];
  readonly end: End;
}
export const readState = read.struct<State, "robots" | "fates" | "ask" | "frames">(
  {
    tiles: Array<TileId>(32).fill(0),
    left: Array<number>(128).fill(0),
    stack: 0,
    phase: "gear",
    step: 0,
    first: 255,
    active: 255,
    turn: 0,
    cooled: false,
    activated: false,
    activation_spent: false,
    travelled: 0,
    trail: [],
    dealt: [],
    end: "none",
  },
  { robots: read.row(4, readRobot), fates: read.list(readFate), ask: readAsk, frames: read.list(readFrame) },
);

export interface View {
  readonly viewer: Seat | null;
  readonly seen: State;
}
export const readView = read.struct<View, "seen">({ viewer: null }, { seen: readState });

export interface FirstSeatChosen {
  readonly seat: Seat;
}
export const readFirstSeatChosen = read.struct<FirstSeatChosen>({ seat: 0 });

export interface RobotTaken {
  readonly seat: Seat;
  readonly robot: RobotId;
}
export const readRobotTaken = read.struct<RobotTaken>({ seat: 0, robot: 0 });

export interface PilesSorted {
  readonly tile: TileId;
  readonly copies: number;
}
export const readPilesSorted = read.struct<PilesSorted>({ tile: 0, copies: 0 });

export interface StackShuffled {
  readonly size: number;
}
export const readStackShuffled = read.struct<StackShuffled>({ size: 0 });

export interface GearDealt {
  readonly seat: Seat;
  readonly slot: number;
  readonly tile: TileId;
}
export const readGearDealt = read.struct<GearDealt>({ seat: 0, slot: 0, tile: 0 });

export interface GearSealed {
  readonly seat: Seat;
}
export const readGearSealed = read.struct<GearSealed>({ seat: 0 });

export interface GearKept {
  readonly seat: Seat;
  readonly slots: readonly number[];
}
export const readGearKept = read.struct<GearKept>({ seat: 0, slots: [] });

export interface GearReturned {
  readonly seat: Seat;
  readonly slot: number;
  readonly tile: TileId;
}
export const readGearReturned = read.struct<GearReturned>({ seat: 0, slot: 0, tile: 0 });

export interface ConcealedAttached {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly family: Family;
  readonly generation: number;
}
export const readConcealedAttached = read.struct<ConcealedAttached>({
  seat: 0,
  module: 0,
  family: "movement",
  generation: 0,
});

export interface ConcealedIdentified {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly slot: number;
}
export const readConcealedIdentified = read.struct<ConcealedIdentified>({ seat: 0, module: 0, tile: 0, slot: 0 });

export interface TileLaid {
  readonly cell: CellId;
  readonly tile: TileId;
}
export const readTileLaid = read.struct<TileLaid>({ cell: 0, tile: 0 });

export interface AbilitySealed {
  readonly seat: Seat;
}
export const readAbilitySealed = read.struct<AbilitySealed>({ seat: 0 });

export interface AbilityPicked {
  readonly seat: Seat;
  readonly ability: AbilityId;
}
export const readAbilityPicked = read.struct<AbilityPicked>({ seat: 0, ability: 0 });

export interface AbilityOpened {
  readonly seat: Seat;
  readonly ability: AbilityId;
}
export const readAbilityOpened = read.struct<AbilityOpened>({ seat: 0, ability: 0 });

export interface MinesReceived {
  readonly seat: Seat;
  readonly count: number;
}
export const readMinesReceived = read.struct<MinesReceived>({ seat: 0, count: 0 });

export interface MineHeld {
  readonly seat: Seat;
  readonly slot: number;
  readonly mine: MineId;
}
export const readMineHeld = read.struct<MineHeld>({ seat: 0, slot: 0, mine: 0 });

export interface RobotPlaced {
  readonly seat: Seat;
  readonly cell: CellId;
  readonly facing: Direction;
}
export const readRobotPlaced = read.struct<RobotPlaced>({ seat: 0, cell: 0, facing: 0 });

export interface PhaseBegun {
  readonly phase: Phase;
}
export const readPhaseBegun = read.struct<PhaseBegun>({ phase: "gear" });

export interface StepReached {
  readonly step: number;
}
export const readStepReached = read.struct<StepReached>({ step: 0 });

export interface TurnBegun {
  readonly seat: Seat;
  readonly turn: number;
}
export const readTurnBegun = read.struct<TurnBegun>({ seat: 0, turn: 0 });

export type MarksCleared = object;
export const readMarksCleared = read.struct<MarksCleared>({});

export interface AllCooled {
  readonly seat: Seat;
  readonly by_choice: boolean;
}
export const readAllCooled = read.struct<AllCooled>({ seat: 0, by_choice: false });

export interface ActivationCounted {
  readonly spent: boolean;
}
export const readActivationCounted = read.struct<ActivationCounted>({ spent: false });

export interface ModuleUsed {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly how: How;
}
export const readModuleUsed = read.struct<ModuleUsed>({ seat: 0, module: 0, tile: 0, how: "printed" });

export interface ModuleHeated {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly face_down: boolean;
}
export const readModuleHeated = read.struct<ModuleHeated>({ seat: 0, module: 0, tile: 0, face_down: false });

export interface ModuleCooled {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
}
export const readModuleCooled = read.struct<ModuleCooled>({ seat: 0, module: 0, tile: 0 });

export interface ModuleFlipped {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly face_down: boolean;
}
export const readModuleFlipped = read.struct<ModuleFlipped>({ seat: 0, module: 0, tile: 0, face_down: false });

export interface ModuleRevealed {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly slot: number;
}
export const readModuleRevealed = read.struct<ModuleRevealed>({ seat: 0, module: 0, tile: 0, slot: 0 });

export type FlipsReset = object;
export const readFlipsReset = read.struct<FlipsReset>({});

export interface ModeChanged {
  readonly seat: Seat;
  readonly enhanced: boolean;
}
export const readModeChanged = read.struct<ModeChanged>({ seat: 0, enhanced: false });

export interface Moved {
  readonly seat: Seat;
  readonly from: CellId;
  readonly to: CellId;
  readonly travelled: number;
  readonly counted: boolean;
}
export const readMoved = read.struct<Moved>({ seat: 0, from: 0, to: 0, travelled: 0, counted: false });

export interface MovementBlocked {
  readonly seat: Seat;
  readonly direction: Direction;
}
export const readMovementBlocked = read.struct<MovementBlocked>({ seat: 0, direction: 0 });

export interface Collided {
  readonly seat: Seat;
  readonly struck: Seat;
}
export const readCollided = read.struct<Collided>({ seat: 0, struck: 0 });

export interface Stopped {
  readonly seat: Seat;
  readonly cell: CellId;
}
export const readStopped = read.struct<Stopped>({ seat: 0, cell: 0 });

export interface Slowed {
  readonly seat: Seat;
  readonly by: number;
}
export const readSlowed = read.struct<Slowed>({ seat: 0, by: 0 });

export interface Slid {
  readonly seat: Seat;
  readonly cells: number;
}
export const readSlid = read.struct<Slid>({ seat: 0, cells: 0 });

export interface RobotTurned {
  readonly seat: Seat;
  readonly facing: Direction;
  readonly sectors: number;
}
export const readRobotTurned = read.struct<RobotTurned>({ seat: 0, facing: 0, sectors: 0 });

export interface Attacked {
  readonly seat: Seat;
  readonly target: Seat;
  readonly tile: TileId;
  readonly strength: number;
  readonly side: Side;
  readonly cover: number;
}
export const readAttacked = read.struct<Attacked>({
  seat: 0,
  target: 0,
  tile: 255,
  strength: 0,
  side: "front",
  cover: 0,
});

export interface ShotMissed {
  readonly seat: Seat;
  readonly tile: TileId;
  readonly stopped_by: CellId;
}
export const readShotMissed = read.struct<ShotMissed>({ seat: 0, tile: 255, stopped_by: 255 });

export interface BarrelHit {
  readonly seat: Seat;
  readonly cell: CellId;
}
export const readBarrelHit = read.struct<BarrelHit>({ seat: 0, cell: 0 });

export interface Exploded {
  readonly cell: CellId;
  readonly tile: TileId;
}
export const readExploded = read.struct<Exploded>({ cell: 0, tile: 0 });

export interface DamageThreatened {
  readonly seat: Seat;
  readonly amount: number;
}
export const readDamageThreatened = read.struct<DamageThreatened>({ seat: 0, amount: 0 });

export interface Defended {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly reduced: number;
  readonly left: number;
}
export const readDefended = read.struct<Defended>({ seat: 0, module: 0, tile: 0, reduced: 0, left: 0 });

export interface DamageTaken {
  readonly seat: Seat;
  readonly amount: number;
  readonly total: number;
}
export const readDamageTaken = read.struct<DamageTaken>({ seat: 0, amount: 0, total: 0 });

export interface ModuleLost {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly holder: Seat;
  readonly waiting: boolean;
  readonly gear_slot: number;
}
export const readModuleLost = read.struct<ModuleLost>({
  seat: 0,
  module: 0,
  tile: 0,
  holder: 255,
  waiting: false,
  gear_slot: 255,
});

export type SetAsideDiscarded = object;
export const readSetAsideDiscarded = read.struct<SetAsideDiscarded>({});

export interface CentralDestroyed {
  readonly seat: Seat;
}
export const readCentralDestroyed = read.struct<CentralDestroyed>({ seat: 0 });

export interface ModuleDiscarded {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly gear_slot: number;
}
export const readModuleDiscarded = read.struct<ModuleDiscarded>({ seat: 0, module: 0, tile: 0, gear_slot: 255 });

export interface AbilityDiscarded {
  readonly seat: Seat;
  readonly ability: AbilityId;
}
export const readAbilityDiscarded = read.struct<AbilityDiscarded>({ seat: 0, ability: 0 });

export interface TileRemoved {
  readonly cell: CellId;
  readonly tile: TileId;
}
export const readTileRemoved = read.struct<TileRemoved>({ cell: 0, tile: 0 });

export interface MineLaid {
  readonly seat: Seat;
  readonly cell: CellId;
}
export const readMineLaid = read.struct<MineLaid>({ seat: 0, cell: 0 });

export interface MineChosen {
  readonly seat: Seat;
  readonly slot: number;
  readonly mine: MineId;
  readonly cell: CellId;
}
export const readMineChosen = read.struct<MineChosen>({ seat: 0, slot: 0, mine: 0, cell: 0 });

export interface MineSprung {
  readonly owner: Seat;
  readonly victim: Seat;
  readonly mine: MineId;
  readonly cell: CellId;
  readonly slot: number;
}
export const readMineSprung = read.struct<MineSprung>({ owner: 0, victim: 0, mine: 0, cell: 0, slot: 0 });

export interface ModulePicked {
  readonly seat: Seat;
  readonly cell: CellId;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly family: Family;
  readonly generation: number;
}
export const readModulePicked = read.struct<ModulePicked>({
  seat: 0,
  cell: 0,
  module: 0,
  tile: 0,
  family: "movement",
  generation: 0,
});

export interface StartingModule {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly tile: TileId;
  readonly family: Family;
}
export const readStartingModule = read.struct<StartingModule>({ seat: 0, module: 0, tile: 0, family: "movement" });

export interface MatchEnded {
  readonly end: End;
}
export const readMatchEnded = read.struct<MatchEnded>({ end: "none" });

export interface Asked {
  readonly ask: Ask;
}
export const readAsked = read.struct<Asked, "ask">({}, { ask: readAsk });

export interface WorkBegun {
  readonly frame: Frame;
}
export const readWorkBegun = read.struct<WorkBegun, "frame">({}, { frame: read.or(readFrame, { activation: {} }) });

export interface WorkContinued {
  readonly frame: Frame;
}
export const readWorkContinued = read.struct<WorkContinued, "frame">(
  {},
  { frame: read.or(readFrame, { activation: {} }) },
);

export type WorkEnded = object;
export const readWorkEnded = read.struct<WorkEnded>({});

export type Fact =
  | read.Is<"first_seat_chosen", FirstSeatChosen>
  | read.Is<"robot_taken", RobotTaken>
  | read.Is<"piles_sorted", PilesSorted>
  | read.Is<"stack_shuffled", StackShuffled>
  | read.Is<"gear_dealt", GearDealt>
  | read.Is<"gear_sealed", GearSealed>
  | read.Is<"gear_kept", GearKept>
  | read.Is<"gear_returned", GearReturned>
  | read.Is<"concealed_attached", ConcealedAttached>
  | read.Is<"concealed_identified", ConcealedIdentified>
  | read.Is<"tile_laid", TileLaid>
  | read.Is<"ability_sealed", AbilitySealed>
  | read.Is<"ability_picked", AbilityPicked>
  | read.Is<"ability_opened", AbilityOpened>
  | read.Is<"mines_received", MinesReceived>
  | read.Is<"mine_held", MineHeld>
  | read.Is<"robot_placed", RobotPlaced>
  | read.Is<"phase_begun", PhaseBegun>
  | read.Is<"step_reached", StepReached>
  | read.Is<"turn_begun", TurnBegun>
  | read.Is<"marks_cleared", MarksCleared>
  | read.Is<"all_cooled", AllCooled>
  | read.Is<"activation_counted", ActivationCounted>
  | read.Is<"module_used", ModuleUsed>
  | read.Is<"module_heated", ModuleHeated>
  | read.Is<"module_cooled", ModuleCooled>
  | read.Is<"module_flipped", ModuleFlipped>
  | read.Is<"module_revealed", ModuleRevealed>
  | read.Is<"flips_reset", FlipsReset>
  | read.Is<"mode_changed", ModeChanged>
  | read.Is<"moved", Moved>
  | read.Is<"movement_blocked", MovementBlocked>
  | read.Is<"collided", Collided>
  | read.Is<"stopped", Stopped>
  | read.Is<"slowed", Slowed>
  | read.Is<"slid", Slid>
  | read.Is<"robot_turned", RobotTurned>
  | read.Is<"attacked", Attacked>
  | read.Is<"shot_missed", ShotMissed>
  | read.Is<"barrel_hit", BarrelHit>
  | read.Is<"exploded", Exploded>
  | read.Is<"damage_threatened", DamageThreatened>
  | read.Is<"defended", Defended>
  | read.Is<"damage_taken", DamageTaken>
  | read.Is<"module_lost", ModuleLost>
  | read.Is<"set_aside_discarded", SetAsideDiscarded>
  | read.Is<"central_destroyed", CentralDestroyed>
  | read.Is<"module_discarded", ModuleDiscarded>
  | read.Is<"ability_discarded", AbilityDiscarded>
  | read.Is<"tile_removed", TileRemoved>
  | read.Is<"mine_laid", MineLaid>
  | read.Is<"mine_chosen", MineChosen>
  | read.Is<"mine_sprung", MineSprung>
  | read.Is<"module_picked", ModulePicked>
  | read.Is<"starting_module", StartingModule>
  | read.Is<"match_ended", MatchEnded>
  | read.Is<"asked", Asked>
  | read.Is<"work_begun", WorkBegun>
  | read.Is<"work_continued", WorkContinued>
  | read.Is<"work_ended", WorkEnded>;
export const readFact = read.choice<Fact>({
  first_seat_chosen: readFirstSeatChosen,
  robot_taken: readRobotTaken,
  piles_sorted: readPilesSorted,
  stack_shuffled: readStackShuffled,
  gear_dealt: readGearDealt,
  gear_sealed: readGearSealed,
  gear_kept: readGearKept,
  gear_returned: readGearReturned,
  concealed_attached: readConcealedAttached,
  concealed_identified: readConcealedIdentified,
  tile_laid: readTileLaid,
  ability_sealed: readAbilitySealed,
  ability_picked: readAbilityPicked,
  ability_opened: readAbilityOpened,
  mines_received: readMinesReceived,
  mine_held: readMineHeld,
  robot_placed: readRobotPlaced,
  phase_begun: readPhaseBegun,
  step_reached: readStepReached,
  turn_begun: readTurnBegun,
  marks_cleared: readMarksCleared,
  all_cooled: readAllCooled,
  activation_counted: readActivationCounted,
  module_used: readModuleUsed,
  module_heated: readModuleHeated,
  module_cooled: readModuleCooled,
  module_flipped: readModuleFlipped,
  module_revealed: readModuleRevealed,
  flips_reset: readFlipsReset,
  mode_changed: readModeChanged,
  moved: readMoved,
  movement_blocked: readMovementBlocked,
  collided: readCollided,
  stopped: readStopped,
  slowed: readSlowed,
  slid: readSlid,
  robot_turned: readRobotTurned,
  attacked: readAttacked,
  shot_missed: readShotMissed,
  barrel_hit: readBarrelHit,
  exploded: readExploded,
  damage_threatened: readDamageThreatened,
  defended: readDefended,
  damage_taken: readDamageTaken,
  module_lost: readModuleLost,
  set_aside_discarded: readSetAsideDiscarded,
  central_destroyed: readCentralDestroyed,
  module_discarded: readModuleDiscarded,
  ability_discarded: readAbilityDiscarded,
  tile_removed: readTileRemoved,
  mine_laid: readMineLaid,
  mine_chosen: readMineChosen,
  mine_sprung: readMineSprung,
  module_picked: readModulePicked,
  starting_module: readStartingModule,
  match_ended: readMatchEnded,
  asked: readAsked,
  work_begun: readWorkBegun,
  work_continued: readWorkContinued,
  work_ended: readWorkEnded,
});

export interface KeepGear {
  readonly slots: readonly number[];
}
export const readKeepGear = read.struct<KeepGear>({ slots: [] });

export interface ChooseAbility {
  readonly ability: AbilityId;
}
export const readChooseAbility = read.struct<ChooseAbility>({ ability: 0 });

export interface Place {
  readonly cell: CellId;
  readonly facing: Direction;
}
export const readPlace = read.struct<Place>({ cell: 0, facing: 0 });

export type CoolAll = object;
export const readCoolAll = read.struct<CoolAll>({});

export interface Activate {
  readonly module: ModuleId;
  readonly how: How;
}
export const readActivate = read.struct<Activate>({ module: 0, how: "printed" });

export type EndTurn = object;
export const readEndTurn = read.struct<EndTurn>({});

export interface Flip {
  readonly module: ModuleId;
}
export const readFlip = read.struct<Flip>({ module: 0 });

export interface LayMine {
  readonly mine: MineId;
  readonly cell: CellId;
}
export const readLayMine = read.struct<LayMine>({ mine: 0, cell: 0 });

export type GoOn = object;
export const readGoOn = read.struct<GoOn>({});

export interface Steer {
  readonly direction: Direction;
}
export const readSteer = read.struct<Steer>({ direction: 0 });

export interface Leap {
  readonly distance: number;
}
export const readLeap = read.struct<Leap>({ distance: 0 });

export interface Turn {
  readonly sectors: number;
}
export const readTurn = read.struct<Turn>({ sectors: 0 });

export interface UseFunction {
  readonly function: Function;
}
export const readUseFunction = read.struct<UseFunction>({ function: "turn" });

export interface Aim {
  readonly cell: CellId;
}
export const readAim = read.struct<Aim>({ cell: 0 });

export interface CoolTarget {
  readonly before: boolean;
}
export const readCoolTarget = read.struct<CoolTarget>({ before: false });

export interface Ram {
  readonly module: ModuleId;
  readonly how: How;
}
export const readRam = read.struct<Ram>({ module: 0, how: "printed" });

export interface Defend {
  readonly module: ModuleId;
}
export const readDefend = read.struct<Defend>({ module: 0 });

export interface Lose {
  readonly module: ModuleId;
}
export const readLose = read.struct<Lose>({ module: 0 });

export interface Heat {
  readonly module: ModuleId;
}
export const readHeat = read.struct<Heat>({ module: 0 });

export interface HeatFamily {
  readonly family: Family;
}
export const readHeatFamily = read.struct<HeatFamily>({ family: "movement" });

export interface Cool {
  readonly module: ModuleId;
}
export const readCool = read.struct<Cool>({ module: 0 });

export type Pull = object;
export const readPull = read.struct<Pull>({});

export interface Shove {
  readonly direction: Direction;
  readonly distance: number;
}
export const readShove = read.struct<Shove>({ direction: 0, distance: 0 });

export type Decline = object;
export const readDecline = read.struct<Decline>({});

export type Action =
  | read.Is<"keep", KeepGear>
  | read.Is<"ability", ChooseAbility>
  | read.Is<"place", Place>
  | read.Is<"cool_all", CoolAll>
  | read.Is<"activate", Activate>
  | read.Is<"end_turn", EndTurn>
  | read.Is<"flip", Flip>
  | read.Is<"lay", LayMine>
  | read.Is<"go_on", GoOn>
  | read.Is<"steer", Steer>
  | read.Is<"leap", Leap>
  | read.Is<"turn", Turn>
  | read.Is<"use", UseFunction>
  | read.Is<"aim", Aim>
  | read.Is<"cool_target", CoolTarget>
  | read.Is<"ram", Ram>
  | read.Is<"defend", Defend>
  | read.Is<"lose", Lose>
  | read.Is<"heat", Heat>
  | read.Is<"heat_family", HeatFamily>
  | read.Is<"cool", Cool>
  | read.Is<"pull", Pull>
  | read.Is<"shove", Shove>
  | read.Is<"decline", Decline>;
export const readAction = read.choice<Action>({
  keep: readKeepGear,
  ability: readChooseAbility,
  place: readPlace,
  cool_all: readCoolAll,
  activate: readActivate,
  end_turn: readEndTurn,
  flip: readFlip,
  lay: readLayMine,
  go_on: readGoOn,
  steer: readSteer,
  leap: readLeap,
  turn: readTurn,
  use: readUseFunction,
  aim: readAim,
  cool_target: readCoolTarget,
  ram: readRam,
  defend: readDefend,
  lose: readLose,
  heat: readHeat,
  heat_family: readHeatFamily,
  cool: readCool,
  pull: readPull,
  shove: readShove,
  decline: readDecline,
});

export interface TallyLine {
  readonly amount: number;
  readonly rule: string;
  readonly text: string;
}
export const readTallyLine = read.struct<TallyLine>({ amount: 0, rule: "", text: "" });

export interface Target {
  readonly seat: Seat;
  readonly attacked: boolean;
  readonly least: number;
  readonly most: number;
  readonly tally: readonly TallyLine[];
  readonly stands: readonly CellId[];
}
export const readTarget = read.struct<Target, "tally">(
  { seat: 0, attacked: false, least: 0, most: 0, stands: [] },
  { tally: read.list(readTallyLine) },
);

export type Change = "heated" | "laid_down" | "cooled" | "lost" | "discarded";

export interface Board {
  readonly seat: Seat;
  readonly module: ModuleId;
  readonly change: Change;
}
export const readBoard = read.struct<Board>({ seat: 0, module: 0, change: "heated" });

export interface Preview {
  readonly path: readonly CellId[];
  readonly targets: readonly Target[];
  readonly boards: readonly Board[];
  readonly barrels: readonly CellId[];
  readonly mines: readonly CellId[];
  readonly sampled: boolean;
}
export const readPreview = read.struct<Preview, "targets" | "boards">(
  { path: [], barrels: [], mines: [], sampled: false },
  { targets: read.list(readTarget), boards: read.list(readBoard) },
);

// Decisions as the server takes them (src/wire/decision_form.h).
export const DECISIONS = written.grammar<Action>({
  keep: [["slots", written.numbers]],
  ability: [["ability", written.key("abilities")]],
  place: [
    ["cell", written.key("cells")],
    ["facing", written.marked("f")],
  ],
  cool_all: [],
  activate: [
    ["module", written.number],
    ["how", written.missing(written.word<How>(), "printed")],
  ],
  end_turn: [],
  flip: [["module", written.number]],
  lay: [
    ["mine", written.key("mines")],
    ["cell", written.key("cells")],
  ],
  go_on: [],
  steer: [["direction", written.marked("d")]],
  leap: [["distance", written.number]],
  turn: [["sectors", written.number]],
  use: [["function", written.word<Function>()]],
  aim: [["cell", written.key("cells")]],
  cool_target: [["before", written.flag("before", "after")]],
  ram: [
    ["module", written.number],
    ["how", written.missing(written.word<How>(), "printed")],
  ],
  defend: [["module", written.number]],
  lose: [["module", written.number]],
  heat: [["module", written.number]],
  heat_family: [["family", written.word<Family>()]],
  cool: [["module", written.number]],
  pull: [],
  shove: [
    ["direction", written.marked("d")],
    ["distance", written.number],
  ],
  decline: [],
});
