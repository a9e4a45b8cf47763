// The pack as its files are written (content/bronepehota), as far as the page reads them.
import type { Setting } from "../../model/types";
import type { MachineChoice } from "./forces";
import type { Chassis, Sector, Weapon } from "./sheets";
import type { Borders, Design } from "./table_model";

export interface FireData {
  range?: string;
  power?: string;
  blast?: { steps: number; power: string };
  directions?: number;
}
export type BandData = [bottom: number, top: number, across: number];
export interface BodyData {
  width: number;
  length: number;
  height: number;
  eye?: number;
  muzzle?: number;
  lower?: BandData;
  upper?: BandData;
}
export interface SheetData {
  key: string;
  side?: string;
  cost?: number;
  extension?: boolean;
}
export interface SoldierData extends FireData {
  rank: number;
  speed: number;
  close_combat?: number;
  armour?: number;
  repairs?: boolean;
  jump?: number;
}
export interface SquadData extends SheetData {
  soldiers?: SoldierData[];
}
export interface WeaponData extends FireData {
  key: string;
  kind: Weapon["kind"];
  close_combat?: number;
}
export interface LauncherData {
  barrels?: number;
  body: BodyData;
}
interface ArmedData extends SheetData, LauncherData {
  rank: number;
  rate_of_fire: number;
  ammunition: number;
}
export interface MachineData extends ArmedData {
  class: string;
  chassis: Chassis;
  durability?: Sector[];
  arsenal?: string[];
  obstacle?: number;
  cabin_arc?: number;
  rockets?: boolean;
  mounts?: { key: string; choices: { from: string[]; picks: number }[] }[];
}
export interface GunData extends ArmedData, FireData {
  kind: string;
  durability: number;
  plunging?: boolean;
}
export interface LayoutData {
  key: string;
  size: [number, number];
  pieces: Design[];
}
export interface TableData {
  key: string;
  players: [least: number, most: number];
  size: [number, number];
  areas?: Borders[];
  shift_north?: number;
}
export interface ForceData {
  key: string;
  side: string;
  size: string;
  squads?: string[];
  machines?: MachineChoice[];
  guns?: string[];
}
export interface MissionData {
  key: string;
  kind?: string;
  rounds?: number;
  most_players?: number;
  at?: [number, number];
  radius?: number;
  line?: number;
  machine?: string;
  layouts?: string[];
  roles?: { area?: Borders; circle?: boolean; forces?: Record<string, string> }[];
}

interface Files {
  squads: SquadData;
  weapons: WeaponData;
  machines: MachineData;
  guns: GunData;
  layouts: LayoutData;
  tables: TableData;
  forces: ForceData;
  missions: MissionData;
}
// A file of the pack holds a list of the same name.
export const listed = <Name extends keyof Files>(pack: Setting["pack"], name: Name): readonly Files[Name][] =>
  (pack as { readonly [file: string]: { readonly [Each in keyof Files]?: Files[Each][] } })[`${name}.json`]?.[name] ??
  [];

// An army or a table that somebody brought, as the server took it; null: one of the pack's.
export interface BuiltTable {
  size: [number, number];
  pieces?: Design[];
  areas?: Borders[];
}
export type OwnForce = Pick<ForceData, "squads" | "machines" | "guns">;
export function brought<T extends BuiltTable | OwnForce>(text: string | undefined): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}
