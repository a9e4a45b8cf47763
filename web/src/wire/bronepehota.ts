// Written by `armatura shapes bronepehota --ts` from the structs of the program. What is left out on the wire is filled in here.
import * as read from "./read";
import * as written from "./written";

export type Seat = number;

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
}
export const readPose = read.struct<Pose>({ x: 0, y: 0, z: 0, heading: 0 });

export type ModelId = number;

export type Where = "waiting" | "table" | "aboard" | "destroyed" | "deserted" | "gone";

export type Mark = "shot" | "fought" | "finished" | "towed" | "panicked" | "served";

export type Lie = "upright" | "front" | "back" | "left" | "right" | "leaned" | "grounded";

export interface Model {
  readonly pose: Pose;
  readonly link: ModelId;
  readonly owner: Seat;
  readonly taken_by: Seat;
  readonly where: Where;
  readonly marks: readonly Mark[];
  readonly cabin: number;
  readonly durability: number;
  readonly ammo: number;
  readonly moves: number;
  readonly shots: number;
  readonly lie: Lie;
  readonly fired: readonly number[];
}
export const readModel = read.struct<Model, "pose">(
  {
    link: 65535,
    owner: 255,
    taken_by: 255,
    where: "waiting",
    marks: [],
    cabin: 0,
    durability: 0,
    ammo: 0,
    moves: 0,
    shots: 0,
    lie: "upright",
    fired: [],
  },
  { pose: readPose },
);

export type Phase = "setup" | "areas" | "naming" | "deploy" | "refill" | "order" | "action" | "over";

export type UnitId = number;

export interface Deployment {
  readonly order: readonly Seat[];
  readonly next: number;
  readonly unit: UnitId;
}
export const readDeployment = read.struct<Deployment>({ order: [], next: 0, unit: 65535 });

export interface Turn {
  readonly unit: UnitId;
  readonly actor: ModelId;
  readonly moving: boolean;
  readonly left: number;
  readonly shooting: boolean;
  readonly gun: ModelId;
  readonly must_fight: boolean;
  readonly may_face: boolean;
  readonly met_at: number;
  readonly just_out: boolean;
  readonly towed: ModelId;
  readonly disputed: boolean;
  readonly fan: number;
  readonly fan_sectors: readonly number[];
}
export const readTurn = read.struct<Turn>({
  unit: 65535,
  actor: 65535,
  moving: false,
  left: 0,
  shooting: false,
  gun: 65535,
  must_fight: false,
  may_face: false,
  met_at: 0,
  just_out: false,
  towed: 65535,
  disputed: false,
  fan: 255,
  fan_sectors: [],
});

export interface Relic {
  readonly in_play: boolean;
  readonly pose: Pose;
  readonly carrier: ModelId;
}
export const readRelic = read.struct<Relic, "pose">({ in_play: false, carrier: 65535 }, { pose: readPose });

export interface Task {
  readonly relic: Relic;
  readonly command: readonly ModelId[];
  readonly bait_taken: boolean;
}
export const readTask = read.struct<Task, "relic">(
  { command: [65535, 65535, 65535, 65535], bait_taken: false },
  { relic: readRelic },
);

export type Question = "none" | "pick_area" | "name" | "deploy" | "refill" | "order" | "activate" | "act" | "contact";

export interface Ask {
  readonly question: Question;
  readonly seats: readonly Seat[];
}
export const readAsk = read.struct<Ask>({ question: "none", seats: [] });

export type End = "none" | "annihilation" | "mission" | "points" | "standstill";

export interface State {
  readonly models: readonly Model[];
  readonly marked: readonly number[];
  readonly placed: readonly number[];
  readonly areas: readonly number[];
  readonly refills: readonly number[];
  readonly out: readonly Seat[];
  readonly phase: Phase;
  readonly round: number;
  readonly quiet_rounds: number;
  readonly loss: boolean;
  readonly order: readonly Seat[];
  readonly cursor: number;
  readonly active: Seat;
  readonly deployment: Deployment;
  readonly turn: Turn;
  readonly task: Task;
  readonly ask: Ask;
  readonly end: End;
  readonly winners: readonly Seat[];
}
export const readState = read.struct<State, "models" | "deployment" | "turn" | "task" | "ask">(
  {
    marked: Array<number>(10).fill(0),
    placed: Array<number>(10).fill(0),
    areas: [255, 255, 255, 255],
    refills: [0, 0, 0, 0],
    out: [],
    phase: "setup",
    round: 0,
    quiet_rounds: 0,
    loss: false,
    order: [],
    cursor: 0,
    active: 255,
    end: "none",
    winners: [],
  },
  { models: read.list(readModel), deployment: readDeployment, turn: readTurn, task: readTask, ask: readAsk },
);

export interface View {
  readonly viewer: Seat | null;
  readonly seen: State;
}
export const readView = read.struct<View, "seen">({ viewer: null }, { seen: readState });

export interface ArmiesDiffer {
  readonly percent: number;
}
export const readArmiesDiffer = read.struct<ArmiesDiffer>({ percent: 0 });

export interface RolledOff {
  readonly seat: Seat;
  readonly die: number;
}
export const readRolledOff = read.struct<RolledOff>({ seat: 0, die: 0 });

export interface AreaTaken {
  readonly seat: Seat;
  readonly area: number;
}
export const readAreaTaken = read.struct<AreaTaken>({ seat: 0, area: 0 });

export interface CommandNamed {
  readonly seat: Seat;
  readonly model: ModelId;
}
export const readCommandNamed = read.struct<CommandNamed>({ seat: 0, model: 0 });

export interface Deployed {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readDeployed = read.struct<Deployed, "pose">({ model: 0 }, { pose: readPose });

export interface UnitPlaced {
  readonly seat: Seat;
  readonly unit: UnitId;
}
export const readUnitPlaced = read.struct<UnitPlaced>({ seat: 0, unit: 0 });

export interface RoundBegun {
  readonly round: number;
}
export const readRoundBegun = read.struct<RoundBegun>({ round: 0 });

export interface Refilled {
  readonly seat: Seat;
  readonly model: ModelId;
  readonly ammo: number;
  readonly used: number;
}
export const readRefilled = read.struct<Refilled>({ seat: 0, model: 0, ammo: 0, used: 0 });

export interface InitiativeRolled {
  readonly seat: Seat;
  readonly die: number;
}
export const readInitiativeRolled = read.struct<InitiativeRolled>({ seat: 0, die: 0 });

export interface InitiativeHeld {
  readonly seat: Seat;
}
export const readInitiativeHeld = read.struct<InitiativeHeld>({ seat: 0 });

export interface OrderAnnounced {
  readonly seat: Seat;
  readonly order: readonly Seat[];
}
export const readOrderAnnounced = read.struct<OrderAnnounced>({ seat: 0, order: [] });

export interface UnitActivated {
  readonly seat: Seat;
  readonly unit: UnitId;
}
export const readUnitActivated = read.struct<UnitActivated>({ seat: 0, unit: 0 });

export interface ActorChosen {
  readonly model: ModelId;
}
export const readActorChosen = read.struct<ActorChosen>({ model: 0 });

export interface ActorDone {
  readonly model: ModelId;
}
export const readActorDone = read.struct<ActorDone>({ model: 0 });

export interface UnitDone {
  readonly seat: Seat;
  readonly unit: UnitId;
}
export const readUnitDone = read.struct<UnitDone>({ seat: 0, unit: 0 });

export interface UnitHeldBack {
  readonly unit: UnitId;
}
export const readUnitHeldBack = read.struct<UnitHeldBack>({ unit: 0 });

export interface RoundEnded {
  readonly round: number;
  readonly quiet_rounds: number;
}
export const readRoundEnded = read.struct<RoundEnded>({ round: 0, quiet_rounds: 0 });

export type Stride = "walk" | "clamber" | "ladder" | "climb" | "leap" | "carry";

export interface FootLeg {
  readonly stride: Stride;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
export const readFootLeg = read.struct<FootLeg>({ stride: "walk", x: 0, y: 0, z: 0 });

export interface Walked {
  readonly model: ModelId;
  readonly leg: FootLeg;
  readonly cost: number;
  readonly left: number;
}
export const readWalked = read.struct<Walked, "leg">({ model: 0, cost: 0, left: 0 }, { leg: readFootLeg });

export interface Stood {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readStood = read.struct<Stood, "pose">({ model: 0 }, { pose: readPose });

export interface GunMoved {
  readonly gun: ModelId;
  readonly by: ModelId;
  readonly pose: Pose;
}
export const readGunMoved = read.struct<GunMoved, "pose">({ gun: 0, by: 0 }, { pose: readPose });

export interface Jumped {
  readonly model: ModelId;
  readonly from: Pose;
  readonly to: Pose;
  readonly length: number;
  readonly height: number;
}
export const readJumped = read.struct<Jumped, "from" | "to">(
  { model: 0, length: 0, height: 0 },
  { from: readPose, to: readPose },
);

export type Course = "forward" | "back" | "left" | "right" | "turn";

export interface DriveLeg {
  readonly course: Course;
  readonly amount: number;
}
export const readDriveLeg = read.struct<DriveLeg>({ course: "forward", amount: 0 });

export interface Drove {
  readonly model: ModelId;
  readonly leg: DriveLeg;
  readonly cost: number;
  readonly left: number;
}
export const readDrove = read.struct<Drove, "leg">({ model: 0, cost: 0, left: 0 }, { leg: readDriveLeg });

export interface Towed {
  readonly model: ModelId;
  readonly by: ModelId;
  readonly pose: Pose;
}
export const readTowed = read.struct<Towed, "pose">({ model: 0, by: 0 }, { pose: readPose });

export interface Stopped {
  readonly model: ModelId;
  readonly by: ModelId;
}
export const readStopped = read.struct<Stopped>({ model: 0, by: 0 });

export interface Swung {
  readonly model: ModelId;
  readonly cabin: number;
}
export const readSwung = read.struct<Swung>({ model: 0, cabin: 0 });

export interface LeftMachine {
  readonly soldier: ModelId;
  readonly machine: ModelId;
  readonly pose: Pose;
}
export const readLeftMachine = read.struct<LeftMachine, "pose">({ soldier: 0, machine: 0 }, { pose: readPose });

export interface Landed {
  readonly machine: ModelId;
  readonly pose: Pose;
}
export const readLanded = read.struct<Landed, "pose">({ machine: 0 }, { pose: readPose });

export interface TookOff {
  readonly machine: ModelId;
  readonly pose: Pose;
}
export const readTookOff = read.struct<TookOff, "pose">({ machine: 0 }, { pose: readPose });

export interface CrashLanded {
  readonly machine: ModelId;
  readonly die: number;
  readonly pose: Pose;
}
export const readCrashLanded = read.struct<CrashLanded, "pose">({ machine: 0, die: 0 }, { pose: readPose });

export interface MovedAside {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readMovedAside = read.struct<MovedAside, "pose">({ model: 0 }, { pose: readPose });

export interface Damaged {
  readonly model: ModelId;
  readonly damage: number;
  readonly durability: number;
}
export const readDamaged = read.struct<Damaged>({ model: 0, damage: 0, durability: 0 });

export interface SurvivalTested {
  readonly soldier: ModelId;
  readonly die: number;
  readonly armour: number;
  readonly survived: boolean;
}
export const readSurvivalTested = read.struct<SurvivalTested>({ soldier: 0, die: 0, armour: 0, survived: false });

export interface Destroyed {
  readonly model: ModelId;
  readonly by: Seat;
}
export const readDestroyed = read.struct<Destroyed>({ model: 0, by: 0 });

export interface ThrownOut {
  readonly soldier: ModelId;
  readonly pose: Pose;
}
export const readThrownOut = read.struct<ThrownOut, "pose">({ soldier: 0 }, { pose: readPose });

export interface ShotDeclared {
  readonly shooter: ModelId;
  readonly gun: ModelId;
  readonly weapon: number;
  readonly target: ModelId;
  readonly steps: number;
  readonly visible: number;
  readonly armour: number;
  readonly cover: number;
  readonly aimed: boolean;
}
export const readShotDeclared = read.struct<ShotDeclared>({
  shooter: 0,
  gun: 65535,
  weapon: 0,
  target: 0,
  steps: 0,
  visible: 0,
  armour: 0,
  cover: 0,
  aimed: false,
});

export interface AmmoSpent {
  readonly model: ModelId;
  readonly spent: number;
  readonly ammo: number;
}
export const readAmmoSpent = read.struct<AmmoSpent>({ model: 0, spent: 0, ammo: 0 });

export interface RangeRolled {
  readonly target: ModelId;
  readonly sides: number;
  readonly die: number;
  readonly result: number;
  readonly needed: number;
  readonly accurate: boolean;
}
export const readRangeRolled = read.struct<RangeRolled>({
  target: 0,
  sides: 0,
  die: 0,
  result: 0,
  needed: 0,
  accurate: false,
});

export interface PowerRolled {
  readonly target: ModelId;
  readonly sides: number;
  readonly die: number;
  readonly armour: number;
  readonly pierced: boolean;
}
export const readPowerRolled = read.struct<PowerRolled>({ target: 0, sides: 0, die: 0, armour: 0, pierced: false });

export interface BlastHit {
  readonly model: ModelId;
  readonly distance: number;
}
export const readBlastHit = read.struct<BlastHit>({ model: 0, distance: 0 });

export interface GrenadeThrown {
  readonly thrower: ModelId;
  readonly target: ModelId;
  readonly die: number;
  readonly burst: Pose;
  readonly on_table: boolean;
}
export const readGrenadeThrown = read.struct<GrenadeThrown, "burst">(
  { thrower: 0, target: 0, die: 0, on_table: false },
  { burst: readPose },
);

export type Charge = "shell" | "mine" | "rocket";

export interface Launched {
  readonly shooter: ModelId;
  readonly gun: ModelId;
  readonly barrel: number;
  readonly charge: Charge;
  readonly yaw: number;
  readonly pitch: number;
  readonly yaw_error: number;
  readonly pitch_error: number;
  readonly speed: number;
}
export const readLaunched = read.struct<Launched>({
  shooter: 0,
  gun: 65535,
  barrel: 0,
  charge: "shell",
  yaw: 0,
  pitch: 0,
  yaw_error: 0,
  pitch_error: 0,
  speed: 0,
});

export type Met = "model" | "ground" | "terrain" | "stand" | "nothing";

export interface FlightEnded {
  readonly shooter: ModelId;
  readonly met: Met;
  readonly target: ModelId;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly ticks: number;
}
export const readFlightEnded = read.struct<FlightEnded>({
  shooter: 0,
  met: "model",
  target: 65535,
  x: 0,
  y: 0,
  z: 0,
  ticks: 0,
});

export type Blow = "stood" | "fell" | "leaned" | "lay";

export interface Struck {
  readonly model: ModelId;
  readonly blow: Blow;
  readonly power: number;
  readonly height: number;
}
export const readStruck = read.struct<Struck>({ model: 0, blow: "stood", power: 0, height: 0 });

export interface Toppled {
  readonly model: ModelId;
  readonly lie: Lie;
  readonly pose: Pose;
}
export const readToppled = read.struct<Toppled, "pose">({ model: 0, lie: "upright" }, { pose: readPose });

export interface KnockedOver {
  readonly soldier: ModelId;
  readonly by: ModelId;
}
export const readKnockedOver = read.struct<KnockedOver>({ soldier: 0, by: 0 });

export interface ArmourTested {
  readonly machine: ModelId;
  readonly sides: number;
  readonly die: number;
  readonly armour: number;
  readonly held: boolean;
}
export const readArmourTested = read.struct<ArmourTested>({ machine: 0, sides: 0, die: 0, armour: 0, held: false });

export interface Raised {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readRaised = read.struct<Raised, "pose">({ model: 0 }, { pose: readPose });

export interface FightBegun {
  readonly attacker: ModelId;
  readonly defender: ModelId;
  readonly surprise: boolean;
}
export const readFightBegun = read.struct<FightBegun>({ attacker: 0, defender: 0, surprise: false });

export interface StrengthShown {
  readonly model: ModelId;
  readonly attacks: boolean;
  readonly die: number;
  readonly second: number;
  readonly armour: number;
  readonly skill: number;
  readonly strength: number;
}
export const readStrengthShown = read.struct<StrengthShown>({
  model: 0,
  attacks: false,
  die: 0,
  second: 0,
  armour: 0,
  skill: 0,
  strength: 0,
});

export interface FightEnded {
  readonly attacker: ModelId;
  readonly defender: ModelId;
  readonly lead: number;
}
export const readFightEnded = read.struct<FightEnded>({ attacker: 0, defender: 0, lead: 0 });

export interface Boarded {
  readonly soldier: ModelId;
  readonly machine: ModelId;
  readonly seat: Seat;
  readonly changed_hands: boolean;
}
export const readBoarded = read.struct<Boarded>({ soldier: 0, machine: 0, seat: 0, changed_hands: false });

export interface Captured {
  readonly soldier: ModelId;
  readonly gun: ModelId;
  readonly seat: Seat;
}
export const readCaptured = read.struct<Captured>({ soldier: 0, gun: 0, seat: 0 });

export interface Repaired {
  readonly by: ModelId;
  readonly object: ModelId;
  readonly durability: number;
}
export const readRepaired = read.struct<Repaired>({ by: 0, object: 0, durability: 0 });

export interface Panicked {
  readonly soldier: ModelId;
}
export const readPanicked = read.struct<Panicked>({ soldier: 0 });

export interface Fled {
  readonly soldier: ModelId;
  readonly pose: Pose;
}
export const readFled = read.struct<Fled, "pose">({ soldier: 0 }, { pose: readPose });

export interface Deserted {
  readonly soldier: ModelId;
  readonly by: Seat;
}
export const readDeserted = read.struct<Deserted>({ soldier: 0, by: 0 });

export interface RelicPlaced {
  readonly by: ModelId;
  readonly pose: Pose;
}
export const readRelicPlaced = read.struct<RelicPlaced, "pose">({ by: 65535 }, { pose: readPose });

export interface RelicTaken {
  readonly by: ModelId;
}
export const readRelicTaken = read.struct<RelicTaken>({ by: 0 });

export interface BaitTaken {
  readonly machine: ModelId;
}
export const readBaitTaken = read.struct<BaitTaken>({ machine: 0 });

export interface DrivenOff {
  readonly machine: ModelId;
  readonly pilot: ModelId;
}
export const readDrivenOff = read.struct<DrivenOff>({ machine: 0, pilot: 0 });

export interface SeatOut {
  readonly seat: Seat;
}
export const readSeatOut = read.struct<SeatOut>({ seat: 0 });

export interface Abandoned {
  readonly model: ModelId;
}
export const readAbandoned = read.struct<Abandoned>({ model: 0 });

export interface DisputeRolled {
  readonly seat: Seat;
  readonly die: number;
}
export const readDisputeRolled = read.struct<DisputeRolled>({ seat: 0, die: 0 });

export interface DisputeSettled {
  readonly seat: Seat;
}
export const readDisputeSettled = read.struct<DisputeSettled>({ seat: 0 });

export interface MatchEnded {
  readonly end: End;
  readonly winners: readonly Seat[];
}
export const readMatchEnded = read.struct<MatchEnded>({ end: "none", winners: [] });

export interface Asked {
  readonly ask: Ask;
}
export const readAsked = read.struct<Asked, "ask">({}, { ask: readAsk });

export interface PhaseKept {
  readonly phase: Phase;
  readonly cursor: number;
  readonly active: Seat;
}
export const readPhaseKept = read.struct<PhaseKept>({ phase: "setup", cursor: 0, active: 255 });

export interface DeploymentKept {
  readonly deployment: Deployment;
}
export const readDeploymentKept = read.struct<DeploymentKept, "deployment">({}, { deployment: readDeployment });

export interface TurnKept {
  readonly turn: Turn;
}
export const readTurnKept = read.struct<TurnKept, "turn">({}, { turn: readTurn });

export interface MarksKept {
  readonly model: ModelId;
  readonly marks: readonly Mark[];
  readonly moves: number;
  readonly shots: number;
  readonly fired: readonly number[];
}
export const readMarksKept = read.struct<MarksKept>({ model: 0, marks: [], moves: 0, shots: 0, fired: [] });

export type Fact =
  | read.Is<"armies_differ", ArmiesDiffer>
  | read.Is<"rolled_off", RolledOff>
  | read.Is<"area_taken", AreaTaken>
  | read.Is<"command_named", CommandNamed>
  | read.Is<"deployed", Deployed>
  | read.Is<"unit_placed", UnitPlaced>
  | read.Is<"round_begun", RoundBegun>
  | read.Is<"refilled", Refilled>
  | read.Is<"initiative_rolled", InitiativeRolled>
  | read.Is<"initiative_held", InitiativeHeld>
  | read.Is<"order_announced", OrderAnnounced>
  | read.Is<"unit_activated", UnitActivated>
  | read.Is<"actor_chosen", ActorChosen>
  | read.Is<"actor_done", ActorDone>
  | read.Is<"unit_done", UnitDone>
  | read.Is<"unit_held_back", UnitHeldBack>
  | read.Is<"round_ended", RoundEnded>
  | read.Is<"walked", Walked>
  | read.Is<"stood", Stood>
  | read.Is<"gun_moved", GunMoved>
  | read.Is<"jumped", Jumped>
  | read.Is<"drove", Drove>
  | read.Is<"towed", Towed>
  | read.Is<"stopped", Stopped>
  | read.Is<"swung", Swung>
  | read.Is<"left_machine", LeftMachine>
  | read.Is<"landed", Landed>
  | read.Is<"took_off", TookOff>
  | read.Is<"crash_landed", CrashLanded>
  | read.Is<"moved_aside", MovedAside>
  | read.Is<"damaged", Damaged>
  | read.Is<"survival_tested", SurvivalTested>
  | read.Is<"destroyed", Destroyed>
  | read.Is<"thrown_out", ThrownOut>
  | read.Is<"shot_declared", ShotDeclared>
  | read.Is<"ammo_spent", AmmoSpent>
  | read.Is<"range_rolled", RangeRolled>
  | read.Is<"power_rolled", PowerRolled>
  | read.Is<"blast_hit", BlastHit>
  | read.Is<"grenade_thrown", GrenadeThrown>
  | read.Is<"launched", Launched>
  | read.Is<"flight_ended", FlightEnded>
  | read.Is<"struck", Struck>
  | read.Is<"toppled", Toppled>
  | read.Is<"knocked_over", KnockedOver>
  | read.Is<"armour_tested", ArmourTested>
  | read.Is<"raised", Raised>
  | read.Is<"fight_begun", FightBegun>
  | read.Is<"strength_shown", StrengthShown>
  | read.Is<"fight_ended", FightEnded>
  | read.Is<"boarded", Boarded>
  | read.Is<"captured", Captured>
  | read.Is<"repaired", Repaired>
  | read.Is<"panicked", Panicked>
  | read.Is<"fled", Fled>
  | read.Is<"deserted", Deserted>
  | read.Is<"relic_placed", RelicPlaced>
  | read.Is<"relic_taken", RelicTaken>
  | read.Is<"bait_taken", BaitTaken>
  | read.Is<"driven_off", DrivenOff>
  | read.Is<"seat_out", SeatOut>
  | read.Is<"abandoned", Abandoned>
  | read.Is<"dispute_rolled", DisputeRolled>
  | read.Is<"dispute_settled", DisputeSettled>
  | read.Is<"match_ended", MatchEnded>
  | read.Is<"asked", Asked>
  | read.Is<"phase_kept", PhaseKept>
  | read.Is<"deployment_kept", DeploymentKept>
  | read.Is<"turn_kept", TurnKept>
  | read.Is<"marks_kept", MarksKept>;
export const readFact = read.choice<Fact>({
  armies_differ: readArmiesDiffer,
  rolled_off: readRolledOff,
  area_taken: readAreaTaken,
  command_named: readCommandNamed,
  deployed: readDeployed,
  unit_placed: readUnitPlaced,
  round_begun: readRoundBegun,
  refilled: readRefilled,
  initiative_rolled: readInitiativeRolled,
  initiative_held: readInitiativeHeld,
  order_announced: readOrderAnnounced,
  unit_activated: readUnitActivated,
  actor_chosen: readActorChosen,
  actor_done: readActorDone,
  unit_done: readUnitDone,
  unit_held_back: readUnitHeldBack,
  round_ended: readRoundEnded,
  walked: readWalked,
  stood: readStood,
  gun_moved: readGunMoved,
  jumped: readJumped,
  drove: readDrove,
  towed: readTowed,
  stopped: readStopped,
  swung: readSwung,
  left_machine: readLeftMachine,
  landed: readLanded,
  took_off: readTookOff,
  crash_landed: readCrashLanded,
  moved_aside: readMovedAside,
  damaged: readDamaged,
  survival_tested: readSurvivalTested,
  destroyed: readDestroyed,
  thrown_out: readThrownOut,
  shot_declared: readShotDeclared,
  ammo_spent: readAmmoSpent,
  range_rolled: readRangeRolled,
  power_rolled: readPowerRolled,
  blast_hit: readBlastHit,
  grenade_thrown: readGrenadeThrown,
  launched: readLaunched,
  flight_ended: readFlightEnded,
  struck: readStruck,
  toppled: readToppled,
  knocked_over: readKnockedOver,
  armour_tested: readArmourTested,
  raised: readRaised,
  fight_begun: readFightBegun,
  strength_shown: readStrengthShown,
  fight_ended: readFightEnded,
  boarded: readBoarded,
  captured: readCaptured,
  repaired: readRepaired,
  panicked: readPanicked,
  fled: readFled,
  deserted: readDeserted,
  relic_placed: readRelicPlaced,
  relic_taken: readRelicTaken,
  bait_taken: readBaitTaken,
  driven_off: readDrivenOff,
  seat_out: readSeatOut,
  abandoned: readAbandoned,
  dispute_rolled: readDisputeRolled,
  dispute_settled: readDisputeSettled,
  match_ended: readMatchEnded,
  asked: readAsked,
  phase_kept: readPhaseKept,
  deployment_kept: readDeploymentKept,
  turn_kept: readTurnKept,
  marks_kept: readMarksKept,
});

export type Decline = object;
export const readDecline = read.struct<Decline>({});

export interface PickArea {
  readonly area: number;
}
export const readPickArea = read.struct<PickArea>({ area: 0 });

export interface Name {
  readonly model: ModelId;
}
export const readName = read.struct<Name>({ model: 65535 });

export interface Deploy {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readDeploy = read.struct<Deploy, "pose">({ model: 65535 }, { pose: readPose });

export interface Refill {
  readonly model: ModelId;
}
export const readRefill = read.struct<Refill>({ model: 65535 });

export interface Announce {
  readonly order: readonly Seat[];
}
export const readAnnounce = read.struct<Announce>({ order: [] });

export interface Activate {
  readonly unit: UnitId;
}
export const readActivate = read.struct<Activate>({ unit: 65535 });

export interface Walk {
  readonly model: ModelId;
  readonly heading: number;
  readonly gun: ModelId;
  readonly gun_heading: number;
  readonly legs: readonly FootLeg[];
}
export const readWalk = read.struct<Walk, "legs">(
  { model: 65535, heading: 0, gun: 65535, gun_heading: 0 },
  { legs: read.list(readFootLeg) },
);

export interface Jump {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readJump = read.struct<Jump, "pose">({ model: 65535 }, { pose: readPose });

export interface Drive {
  readonly model: ModelId;
  readonly again: boolean;
  readonly tow: ModelId;
  readonly quarters: number;
  readonly legs: readonly DriveLeg[];
}
export const readDrive = read.struct<Drive, "legs">(
  { model: 65535, again: false, tow: 65535, quarters: 0 },
  { legs: read.list(readDriveLeg) },
);

export interface DriveOff {
  readonly model: ModelId;
}
export const readDriveOff = read.struct<DriveOff>({ model: 65535 });

export interface Swing {
  readonly model: ModelId;
  readonly cabin: number;
}
export const readSwing = read.struct<Swing>({ model: 65535, cabin: 0 });

export interface Leave {
  readonly model: ModelId;
  readonly pose: Pose;
}
export const readLeave = read.struct<Leave, "pose">({ model: 65535 }, { pose: readPose });

export interface Shoot {
  readonly model: ModelId;
  readonly gun: ModelId;
  readonly weapon: number;
  readonly target: ModelId;
  readonly aimed: boolean;
}
export const readShoot = read.struct<Shoot>({ model: 65535, gun: 65535, weapon: 0, target: 65535, aimed: false });

export interface Fire {
  readonly model: ModelId;
  readonly gun: ModelId;
  readonly barrel: number;
  readonly charge: Charge;
  readonly yaw: number;
  readonly pitch: number;
}
export const readFire = read.struct<Fire>({ model: 65535, gun: 65535, barrel: 0, charge: "shell", yaw: 0, pitch: 0 });

export interface Throw {
  readonly model: ModelId;
  readonly target: ModelId;
}
export const readThrow = read.struct<Throw>({ model: 65535, target: 65535 });

export interface Fight {
  readonly model: ModelId;
  readonly target: ModelId;
}
export const readFight = read.struct<Fight>({ model: 65535, target: 65535 });

export interface Face {
  readonly model: ModelId;
  readonly heading: number;
}
export const readFace = read.struct<Face>({ model: 65535, heading: 0 });

export interface Board {
  readonly model: ModelId;
  readonly machine: ModelId;
}
export const readBoard = read.struct<Board>({ model: 65535, machine: 65535 });

export interface Capture {
  readonly model: ModelId;
  readonly gun: ModelId;
}
export const readCapture = read.struct<Capture>({ model: 65535, gun: 65535 });

export interface Repair {
  readonly model: ModelId;
  readonly object: ModelId;
  readonly heading: number;
}
export const readRepair = read.struct<Repair>({ model: 65535, object: 65535, heading: -1 });

export interface PickUp {
  readonly model: ModelId;
}
export const readPickUp = read.struct<PickUp>({ model: 65535 });

export interface PutDown {
  readonly model: ModelId;
}
export const readPutDown = read.struct<PutDown>({ model: 65535 });

export type Done = object;
export const readDone = read.struct<Done>({});

export type Finish = object;
export const readFinish = read.struct<Finish>({});

export type Dispute = object;
export const readDispute = read.struct<Dispute>({});

export type Action =
  | read.Is<"decline", Decline>
  | read.Is<"pick_area", PickArea>
  | read.Is<"name", Name>
  | read.Is<"deploy", Deploy>
  | read.Is<"refill", Refill>
  | read.Is<"announce", Announce>
  | read.Is<"activate", Activate>
  | read.Is<"walk", Walk>
  | read.Is<"jump", Jump>
  | read.Is<"drive", Drive>
  | read.Is<"drive_off", DriveOff>
  | read.Is<"swing", Swing>
  | read.Is<"leave", Leave>
  | read.Is<"shoot", Shoot>
  | read.Is<"fire", Fire>
  | read.Is<"throw", Throw>
  | read.Is<"fight", Fight>
  | read.Is<"face", Face>
  | read.Is<"board", Board>
  | read.Is<"capture", Capture>
  | read.Is<"repair", Repair>
  | read.Is<"pick_up", PickUp>
  | read.Is<"put_down", PutDown>
  | read.Is<"done", Done>
  | read.Is<"finish", Finish>
  | read.Is<"dispute", Dispute>;
export const readAction = read.choice<Action>({
  decline: readDecline,
  pick_area: readPickArea,
  name: readName,
  deploy: readDeploy,
  refill: readRefill,
  announce: readAnnounce,
  activate: readActivate,
  walk: readWalk,
  jump: readJump,
  drive: readDrive,
  drive_off: readDriveOff,
  swing: readSwing,
  leave: readLeave,
  shoot: readShoot,
  fire: readFire,
  throw: readThrow,
  fight: readFight,
  face: readFace,
  board: readBoard,
  capture: readCapture,
  repair: readRepair,
  pick_up: readPickUp,
  put_down: readPutDown,
  done: readDone,
  finish: readFinish,
  dispute: readDispute,
});

export type Free = "deploy" | "walk" | "jump" | "drive" | "swing" | "leave" | "face" | "aim" | "raise";

export interface Domain {
  readonly free: Free;
  readonly model: ModelId;
  readonly budget: number;
  readonly again: boolean;
  readonly object: ModelId;
  readonly barrel: number;
  readonly charge: Charge;
  readonly lowest: number;
  readonly highest: number;
}
export const readDomain = read.struct<Domain>({
  free: "deploy",
  model: 65535,
  budget: 0,
  again: false,
  object: 65535,
  barrel: 0,
  charge: "shell",
  lowest: 0,
  highest: 0,
});

export interface TallyLine {
  readonly amount: number;
  readonly rule: string;
}
export const readTallyLine = read.struct<TallyLine>({ amount: 0, rule: "" });

export interface ShotOdds {
  readonly hit: readonly number[];
  readonly pierce: readonly number[];
  readonly kill: readonly number[];
  readonly pilot_lost: readonly number[];
  readonly mean_damage: readonly number[];
}
export const readShotOdds = read.struct<ShotOdds>({
  hit: [0, 0],
  pierce: [0, 0],
  kill: [0, 0],
  pilot_lost: [0, 0],
  mean_damage: [0, 0],
});

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
export const readPoint = read.struct<Point>({ x: 0, y: 0, z: 0 });

export interface Likely {
  readonly model: ModelId;
  readonly often: number;
}
export const readLikely = read.struct<Likely>({ model: 65535, often: 0 });

export interface FightOdds {
  readonly win: readonly number[];
  readonly kill: readonly number[];
  readonly pilot_lost: readonly number[];
  readonly mean_damage: readonly number[];
}
export const readFightOdds = read.struct<FightOdds>({
  win: [0, 0],
  kill: [0, 0],
  pilot_lost: [0, 0],
  mean_damage: [0, 0],
});

export interface Harm {
  readonly model: ModelId;
  readonly least: number;
  readonly most: number;
  readonly may_be_lost: boolean;
  readonly is_lost: boolean;
  readonly own: boolean;
}
export const readHarm = read.struct<Harm>({
  model: 65535,
  least: 0,
  most: 0,
  may_be_lost: false,
  is_lost: false,
  own: false,
});

export type What =
  | "lands"
  | "takes_off"
  | "crashes"
  | "steps_aside"
  | "thrown_out"
  | "flees"
  | "falls"
  | "rises"
  | "changes_hands"
  | "waits_a_round"
  | "repaired"
  | "ammo_left"
  | "takes_relic"
  | "drops_relic"
  | "fights"
  | "is_out"
  | "turn_ends"
  | "round_ends"
  | "match_ends";

export interface Prospect {
  readonly what: What;
  readonly model: ModelId;
  readonly seat: Seat;
  readonly least: number;
  readonly most: number;
  readonly certain: boolean;
}
export const readProspect = read.struct<Prospect>({
  what: "lands",
  model: 65535,
  seat: 255,
  least: 0,
  most: 0,
  certain: false,
});

export interface Preview {
  readonly end: Pose | undefined;
  readonly cost: number | undefined;
  readonly left: number | undefined;
  readonly legs: readonly number[] | undefined;
  readonly stopped_by: ModelId | undefined;
  readonly must_fight: boolean | undefined;
  readonly carried: Pose | undefined;
  readonly steps: number | undefined;
  readonly visible: number | undefined;
  readonly seen: readonly number[] | undefined;
  readonly armour: readonly TallyLine[] | undefined;
  readonly shot: ShotOdds | undefined;
  readonly in_blast: readonly ModelId[] | undefined;
  readonly trace: readonly Point[] | undefined;
  readonly met: Met | undefined;
  readonly struck: ModelId | undefined;
  readonly blow: Blow | undefined;
  readonly likely: readonly Likely[] | undefined;
  readonly trials: number | undefined;
  readonly attack: readonly TallyLine[] | undefined;
  readonly defence: readonly TallyLine[] | undefined;
  readonly surprise: boolean | undefined;
  readonly fight: FightOdds | undefined;
  readonly harms: readonly Harm[] | undefined;
  readonly prospects: readonly Prospect[] | undefined;
  readonly sampled: boolean | undefined;
}
export const readPreview = read.struct<
  Preview,
  "end" | "carried" | "armour" | "shot" | "trace" | "likely" | "attack" | "defence" | "fight" | "harms" | "prospects"
>(
  {
    cost: undefined,
    left: undefined,
    legs: undefined,
    stopped_by: undefined,
    must_fight: undefined,
    steps: undefined,
    visible: undefined,
    seen: undefined,
    in_blast: undefined,
    met: undefined,
    struck: undefined,
    blow: undefined,
    trials: undefined,
    surprise: undefined,
    sampled: undefined,
  },
  {
    end: read.ifAny(readPose),
    carried: read.ifAny(readPose),
    armour: read.ifAny(read.list(readTallyLine)),
    shot: read.ifAny(readShotOdds),
    trace: read.ifAny(read.list(readPoint)),
    likely: read.ifAny(read.list(readLikely)),
    attack: read.ifAny(read.list(readTallyLine)),
    defence: read.ifAny(read.list(readTallyLine)),
    fight: read.ifAny(readFightOdds),
    harms: read.ifAny(read.list(readHarm)),
    prospects: read.ifAny(read.list(readProspect)),
  },
);

// Decisions as the server takes them (src/wire/decision_form.h).
export const DECISIONS = written.grammar<Action>({
  decline: [],
  pick_area: [["area", written.number]],
  name: [["model", written.orNone(written.number, 65535)]],
  deploy: [
    ["model", written.orNone(written.number, 65535)],
    ["pose", written.pose],
  ],
  refill: [["model", written.orNone(written.number, 65535)]],
  announce: [["order", written.seats]],
  activate: [["unit", written.orNone(written.number, 65535)]],
  walk: written.composed(readWalk, [
    ["model", written.orNone(written.number, 65535)],
    written.each("legs", [["stride", written.word<Stride>()], written.place], "face"),
    ["heading", written.number],
    written.options({
      gun: [
        ["gun", written.orNone(written.number, 65535)],
        ["gun_heading", written.number],
      ],
    }),
  ]),
  jump: [
    ["model", written.orNone(written.number, 65535)],
    ["pose", written.pose],
  ],
  drive: written.composed(readDrive, [
    ["model", written.orNone(written.number, 65535)],
    written.options({
      again: [["again", written.said]],
      tow: [
        ["tow", written.orNone(written.number, 65535)],
        ["quarters", written.number],
      ],
    }),
    written.each(
      "legs",
      [
        ["course", written.word<Course>()],
        ["amount", written.number],
      ],
      "",
    ),
  ]),
  drive_off: [["model", written.orNone(written.number, 65535)]],
  swing: [
    ["model", written.orNone(written.number, 65535)],
    ["cabin", written.number],
  ],
  leave: [
    ["model", written.orNone(written.number, 65535)],
    ["pose", written.pose],
  ],
  shoot: written.composed(readShoot, [
    ["model", written.orNone(written.number, 65535)],
    ["target", written.orNone(written.number, 65535)],
    written.options({
      gun: [["gun", written.orNone(written.number, 65535)]],
      weapon: [["weapon", written.number]],
      aimed: [["aimed", written.said]],
    }),
  ]),
  fire: written.composed(readFire, [
    ["model", written.orNone(written.number, 65535)],
    ["charge", written.word<Charge>()],
    ["yaw", written.angle],
    ["pitch", written.angle],
    written.options({ gun: [["gun", written.orNone(written.number, 65535)]], barrel: [["barrel", written.number]] }),
  ]),
  throw: [
    ["model", written.orNone(written.number, 65535)],
    ["target", written.orNone(written.number, 65535)],
  ],
  fight: [
    ["model", written.orNone(written.number, 65535)],
    ["target", written.orNone(written.number, 65535)],
  ],
  face: [
    ["model", written.orNone(written.number, 65535)],
    ["heading", written.number],
  ],
  board: [
    ["model", written.orNone(written.number, 65535)],
    ["machine", written.orNone(written.number, 65535)],
  ],
  capture: [
    ["model", written.orNone(written.number, 65535)],
    ["gun", written.orNone(written.number, 65535)],
  ],
  repair: written.composed(readRepair, [
    ["model", written.orNone(written.number, 65535)],
    ["object", written.orNone(written.number, 65535)],
    written.options({ heading: [["heading", written.number]] }),
  ]),
  pick_up: [["model", written.orNone(written.number, 65535)]],
  put_down: [["model", written.orNone(written.number, 65535)]],
  done: [],
  finish: [],
  dispute: [],
});
