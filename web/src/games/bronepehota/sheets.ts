// The sheets of a pack: soldiers, machines, guns and weapons, as the table reads them.
import type { Charge } from "../../wire/bronepehota";
import type {
  BandData,
  BodyData,
  FireData,
  GunData,
  LauncherData,
  MachineData,
  SheetData,
  SquadData,
  WeaponData,
} from "./pack";

export type Kind = "soldier" | "machine" | "gun";
export type Chassis = "wheeled" | "tracked" | "walking" | "flying";
export interface Band {
  bottom: number;
  top: number;
  across: number; // half of it
  along: number;
}
export interface Shape {
  across: number;
  along: number;
  height: number;
  eye: number;
  bands: Band[];
}
export interface Fire {
  range: string; // "D6+2"; nothing: cannot shoot
  power: string;
  blast: { steps: number; power: string } | null;
  directions: number;
}
export interface Weapon {
  key: string;
  kind: "ranged" | "close_combat" | "platform" | "grenade";
  fire: Fire;
  skill: number;
}
export interface Soldier {
  rank: number;
  speed: number;
  fire: Fire;
  skill: number;
  armour: number;
  repairs: boolean;
  jump: number;
}
export interface Squad {
  key: string;
  side: string;
  cost: number; // printed
  extension: boolean;
  soldiers: Soldier[];
}
export interface Sector {
  from: number;
  to: number;
  speed: number;
}
// What fires projectiles, where they decide (chapter 6.0).
export interface Launcher {
  barrels: number;
  muzzle: number; // how high it ends
  charges: Charge[];
}
export interface Machine {
  key: string;
  side: string;
  cost: number;
  extension: boolean;
  heavy: boolean;
  chassis: Chassis;
  rank: number;
  rate: number;
  ammunition: number;
  sectors: Sector[];
  arsenal: number[]; // weapons by place
  obstacle: number;
  cabinArc: number;
  shape: Shape;
  launcher: Launcher;
  mounts: { key: string; choices: { from: string[]; picks: number }[] }[];
}
export interface Gun {
  key: string;
  cost: number;
  extension: boolean;
  mobile: boolean;
  rank: number;
  rate: number;
  ammunition: number;
  durability: number;
  fire: Fire;
  shape: Shape;
  launcher: Launcher;
}

export const SOLDIER: Shape = {
  across: 26,
  along: 16,
  height: 40,
  eye: 36,
  bands: [{ bottom: 4, top: 40, across: 8, along: 5 }],
};

const fireOf = (value: FireData): Fire => ({
  range: value.range ?? "",
  power: value.power ?? "",
  blast: value.blast ? { steps: value.blast.steps, power: value.blast.power } : null,
  directions: value.directions ?? 1,
});
const bandOf = ([bottom, top, across]: BandData, along: number): Band => ({ bottom, top, across, along: along / 2 });
const shapeOf = (body: BodyData): Shape => ({
  across: body.width,
  along: body.length,
  height: body.height,
  eye: body.eye ?? 0,
  bands: [body.lower, body.upper].flatMap((each) => (each ? bandOf(each, body.length) : [])),
});
const launcherOf = (value: LauncherData, charges: Charge[]): Launcher => ({
  barrels: value.barrels ?? 0,
  muzzle: value.body.muzzle ?? 0,
  charges,
});

const sheetOf = (value: SheetData) => ({
  key: value.key,
  side: value.side ?? "",
  cost: value.cost ?? 0,
  extension: value.extension ?? false,
});
export function squadOf(value: SquadData): Squad {
  return {
    ...sheetOf(value),
    soldiers: (value.soldiers ?? []).map((each) => ({
      rank: each.rank,
      speed: each.speed,
      fire: fireOf(each),
      skill: each.close_combat ?? 0,
      armour: each.armour ?? 0,
      repairs: each.repairs ?? false,
      jump: each.jump ?? 0,
    })),
  };
}
export function machineOf(value: MachineData, weapons: Weapon[]): Machine {
  return {
    ...sheetOf(value),
    heavy: value.class === "heavy",
    chassis: value.chassis,
    rank: value.rank,
    rate: value.rate_of_fire,
    ammunition: value.ammunition,
    sectors: value.durability ?? [],
    arsenal: (value.arsenal ?? []).map((key) => weapons.findIndex((each) => each.key === key)),
    obstacle: value.obstacle ?? 0,
    cabinArc: value.cabin_arc ?? 0,
    shape: shapeOf(value.body),
    launcher: launcherOf(value, value.rockets ? ["shell", "rocket"] : ["shell"]),
    mounts: value.mounts ?? [],
  };
}
export function gunOf(value: GunData): Gun {
  return {
    ...sheetOf(value),
    mobile: value.kind === "mobile",
    rank: value.rank,
    rate: value.rate_of_fire,
    ammunition: value.ammunition,
    durability: value.durability,
    fire: fireOf(value),
    shape: shapeOf(value.body),
    launcher: launcherOf(value, value.plunging ? ["shell", "mine"] : ["shell"]),
  };
}
export const weaponOf = (value: WeaponData): Weapon => ({
  key: value.key,
  kind: value.kind,
  fire: fireOf(value),
  skill: value.close_combat ?? 0,
});
