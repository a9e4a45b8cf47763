// The pack as the table needs it: sheets, ground, and a card for every model of the match, numbered as the rules number
// them.
import { there } from "../../model/there";
import type { Setting } from "../../model/types";
import { type Area, areasOf, type Mission, missionOf, type Piece, piecesOf } from "./ground";
import { brought, type BuiltTable, listed, type MissionData, type OwnForce } from "./pack";
import {
  type Gun,
  gunOf,
  type Kind,
  type Launcher,
  type Machine,
  machineOf,
  type Shape,
  type Soldier,
  SOLDIER,
  type Squad,
  squadOf,
  type Weapon,
  weaponOf,
} from "./sheets";

// Whoever reads the pack finds its nouns here.
export type * from "./ground";
export type * from "./sheets";

export interface Card {
  id: number;
  kind: Kind;
  type: number;
  row: number;
  seat: number; // in whose army it was bought
  unit: number;
  number: number; // among equal sheets
  slots: number[]; // mounted weapons by their place in the arsenal
  pilot: number;
  shape: Shape;
}
export interface Unit {
  id: number;
  kind: Kind;
  seat: number;
  first: number;
  size: number;
}

export const NONE = 0xffff; // no model, no unit
export const NOBODY = 255;
export const SQUAD = 6;
export const FLIGHT = 100; // millimetres above the table
export const STEP = 50;

export class Content {
  readonly weapons: Weapon[];
  readonly squads: Squad[];
  readonly machines: Machine[];
  readonly guns: Gun[];
  readonly width: number;
  readonly depth: number;
  readonly areas: Area[];
  readonly pieces: Piece[];
  readonly mission: Mission;
  readonly players: number;
  readonly longest: number; // rounds that any mission lasts
  readonly grenade: number;
  readonly cards: Card[] = [];
  readonly units: Unit[] = [];
  readonly field: Area; // what is inside the agreed border

  constructor(readonly setting: Setting) {
    const { pack, options } = setting;
    const option = (key: string, standard: string): string => options[key] ?? standard;
    this.weapons = listed(pack, "weapons").map(weaponOf);
    this.grenade = this.weapons.findIndex((each) => each.kind === "grenade");
    this.squads = listed(pack, "squads").map(squadOf);
    this.machines = listed(pack, "machines").map((each) => machineOf(each, this.weapons));
    this.guns = listed(pack, "guns").map(gunOf);
    this.players = Number(option("players", "2"));
    const table = listed(pack, "tables").find(
      (each) => this.players >= each.players[0] && this.players <= each.players[1],
    );
    const built = brought<BuiltTable>(options.field);
    const shift = built ? 0 : (table?.shift_north ?? 0);
    this.width = built?.size[0] ?? table?.size[0] ?? 1200;
    this.depth = built?.size[1] ?? table?.size[1] ?? 800;
    this.areas = areasOf(table, built);
    const layouts = listed(pack, "layouts");
    const layout = option("layout", layouts[0]?.key ?? "empty");
    const ground = built ?? layouts.find((each) => each.key === layout);
    this.pieces = ground ? piecesOf(ground, shift) : [];
    const climb = option("climb", "per_piece");
    if (climb !== "per_piece") for (const piece of this.pieces) piece.climbable = climb === "all";
    this.field = {
      x0: Number(option("border_west", "0")),
      y0: Number(option("border_south", "0")),
      x1: this.width - Number(option("border_east", "0")),
      y1: this.depth - Number(option("border_north", "0")),
    };
    const missions = listed(pack, "missions");
    this.longest = Math.max(0, ...missions.map((each) => each.rounds ?? 0));
    const mission: Partial<MissionData> =
      missions.find((each) => each.key === option("mission", "m1")) ?? missions[0] ?? {};
    this.mission = missionOf(mission, table, built);
    this.enlist(mission);
  }

  // ---- Armies ---------------------------------------------------------------------------------------------------------

  private enlist(mission: Partial<MissionData>): void {
    const { pack, options } = this.setting;
    const forces = listed(pack, "forces");
    for (let seat = 0; seat < this.players; ++seat) {
      const side = options[`army_${seat + 1}`] ?? (seat % 2 ? "protectorate" : "polaris");
      const given = this.mission.roles[seat]?.forces[side];
      const size = options.size ?? "s";
      const own = brought<OwnForce>(options[`army${seat + 1}`]);
      const force =
        own ??
        (given
          ? forces.find((each) => each.key === given)
          : forces.find((each) => each.size === size && each.side === side));
      const first = this.cards.length;
      for (const key of force?.squads ?? []) this.addSquad(seat, key);
      for (const { machine, pilot, weapons } of force?.machines ?? []) {
        this.addMachine(seat, machine, pilot ? first + (pilot.squad - 1) * SQUAD + pilot.soldier - 1 : NONE, weapons);
      }
      for (const key of force?.guns ?? []) this.addGun(seat, key);
      const mortar = listed(pack, "guns").find((each) => each.plunging)?.key;
      if (!own && !given && mortar) for (let i = 0; i < Number(options.mortars ?? 0); ++i) this.addGun(seat, mortar);
    }
    if (mission.kind === "bait" && mission.machine) this.addMachine(NOBODY, mission.machine, NONE, undefined);
  }
  private number(kind: Kind, type: number): number {
    return 1 + this.cards.filter((each) => each.kind === kind && each.type === type && each.row === 0).length;
  }
  private addUnit(cards: Omit<Card, "id" | "unit">[]): void {
    const { kind, seat } = cards[0]!;
    const unit = this.units.length;
    this.units.push({ id: unit, kind, seat, first: this.cards.length, size: cards.length });
    for (const card of cards) this.cards.push({ ...card, id: this.cards.length, unit });
  }
  private addSquad(seat: number, key: string): void {
    const type = this.squads.findIndex((each) => each.key === key);
    const common = { kind: "soldier" as const, type, seat, number: this.number("soldier", type), slots: [] };
    this.addUnit(Array.from({ length: SQUAD }, (_, row) => ({ ...common, row, pilot: NONE, shape: SOLDIER })));
  }
  private addMachine(seat: number, key: string, pilot: number, weapons: string[] | undefined): void {
    const type = this.machines.findIndex((each) => each.key === key);
    const machine = this.machines[type];
    if (!machine) return;
    const slots = this.slotsOf(machine, weapons);
    const number = this.number("machine", type);
    this.addUnit([{ kind: "machine", type, row: 0, seat, number, slots, pilot, shape: machine.shape }]);
  }
  private addGun(seat: number, key: string): void {
    const type = this.guns.findIndex((each) => each.key === key);
    const gun = this.guns[type];
    if (!gun) return;
    const number = this.number("gun", type);
    this.addUnit([{ kind: "gun", type, row: 0, seat, number, slots: [], pilot: NONE, shape: gun.shape }]);
  }
  // What a machine carries: what the force names, else the first of each mount, else everything on its sheet.
  slotsOf(machine: Machine, weapons: string[] | undefined): number[] {
    const all = machine.arsenal.map((_, slot) => slot);
    const keyAt = (slot: number): string => this.weaponIn(machine.arsenal, slot)?.key ?? "";
    const hasPlatform = machine.arsenal.some((each) => this.weapons[each]?.kind === "platform");
    const isFree = this.setting.options.arsenal === "free" && !hasPlatform;
    if (isFree || !machine.mounts.length) return all;
    if (weapons) {
      const taken: number[] = [];
      for (const key of weapons) {
        const slot = all.find((each) => keyAt(each) === key && !taken.includes(each));
        if (slot !== undefined) taken.push(slot);
      }
      return taken.sort((a, b) => a - b);
    }
    return machine.mounts.flatMap(({ choices }) => {
      const choice = choices[0];
      return choice ? all.filter((each) => choice.from.includes(keyAt(each))).slice(0, choice.picks) : [];
    });
  }

  // ---- Questions ------------------------------------------------------------------------------------------------------

  soldier(id: number): Soldier | undefined {
    const card = this.cards[id];
    return card?.kind === "soldier" ? this.squads[card.type]?.soldiers[card.row] : undefined;
  }
  card(id: number): Card {
    return there(this.cards[id], "card", id);
  }
  unit(id: number): Unit {
    return there(this.units[id], "unit", id);
  }
  // What stands in this place of an arsenal; nothing where the place is empty.
  weaponIn(arsenal: readonly number[], slot: number): Weapon | undefined {
    return this.weapons[arsenal[slot] ?? NONE];
  }
  machine(id: number): Machine | undefined {
    const card = this.cards[id];
    return card?.kind === "machine" ? this.machines[card.type] : undefined;
  }
  gun(id: number): Gun | undefined {
    const card = this.cards[id];
    return card?.kind === "gun" ? this.guns[card.type] : undefined;
  }
  // The squads of an army are told apart by how their figures are drawn: the first, the second, …
  squadOf(id: number): number {
    const { unit, seat } = this.card(id);
    return this.units.filter((each) => each.kind === "soldier" && each.seat === seat && each.id < unit).length;
  }
  // What fires projectiles; where there is a platform there is none (BP-6.0-05).
  launcher(id: number): Launcher | undefined {
    const machine = this.machine(id);
    if (!machine) return this.gun(id)?.launcher;
    return this.carriesPlatform(machine, this.card(id).slots) ? undefined : machine.launcher;
  }
  carriesPlatform(machine: Machine, slots: number[]): boolean {
    return slots.some((slot) => this.weaponIn(machine.arsenal, slot)?.kind === "platform");
  }
  get isReal(): boolean {
    return this.setting.options.mode === "real";
  }
  flies(id: number): boolean {
    return this.machine(id)?.chassis === "flying";
  }
  topDurability(id: number): number {
    return this.machine(id)?.sectors[0]?.from ?? this.gun(id)?.durability ?? 1;
  }
  topAmmo(id: number): number {
    return this.machine(id)?.ammunition ?? this.gun(id)?.ammunition ?? 0;
  }
  speedAt(id: number, cell: number): number {
    const machine = this.machine(id);
    if (!machine) return this.soldier(id)?.speed ?? 0;
    return machine.sectors.find((each) => cell <= each.from && cell >= each.to)?.speed ?? 0;
  }
  // Where a seat sets up: as the mission says, or in the area that it took.
  startArea(areas: readonly number[], seat: number): Area | null {
    const role = this.mission.roles[seat];
    if (role?.circle) {
      const { x, y, radius } = this.mission;
      return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
    }
    return role?.area ?? this.areas[areas[seat] ?? NOBODY] ?? null;
  }
}
