// From what the engine offers to what is entered: offers in the order in which a person looks for them, and the fields of
// a form as an entry. A field at its default is left out, as the book writes it.
import type { Json } from "../../../stream/changes";
import type { Domain, Entry, Model, Offer, View } from "./types";

export const COVERS = ["full", "more_than_half", "less_than_half"] as const;
export const OUTCOMES = ["missed", "stood", "fell", "leaned", "was_lying"] as const;
export const CHARGES = ["shell", "mine", "rocket"] as const;
export const SECTORS = ["left", "front", "right"] as const;
export const MOST_STEPS = 200;

// What people see and tell, for every kind of entry; each form asks for some of it.
export interface Fields {
  target: number; // -1: nobody yet
  steps: number;
  sees: boolean;
  cover: number;
  aimed: boolean;
  sector: number;
  charge: number;
  outcome: number; // -1: not said yet
  surprise: boolean;
  again: boolean;
  with: number;
  one: number;
  apart: boolean;
  chosen: number[]; // touched, toppled, in the blast
}
export const newFields = (): Fields => ({
  target: -1,
  steps: 0,
  sees: true,
  cover: 0,
  aimed: false,
  sector: 0,
  charge: 0,
  outcome: -1,
  surprise: false,
  again: false,
  with: -1,
  one: -1,
  apart: false,
  chosen: [],
});

export const kindOf = (domain: Domain): string => domain.free ?? "move";
export const nameOf = (enter: Entry): string => Object.keys(enter)[0] ?? "";
const bodyOf = (enter: Entry): Record<string, Json> => (enter[nameOf(enter)] ?? {}) as Record<string, Json>;
const whole = (value: Json | undefined): number => (typeof value === "number" ? value : -1);
// The unit or the model that an offer is about; -1: neither.
export const unitOf = ({ enter }: Offer): number => (enter ? whole(bodyOf(enter).unit) : -1);
export const modelOf = ({ enter, free }: Offer): number => (free ? (free.model ?? -1) : whole(bodyOf(enter!).model));

// ---- Forms ----------------------------------------------------------------------------------------------------------------

const model = (name: string, id: number): Record<string, number> => (id >= 0 ? { [name]: id } : {});
const number = (name: string, value: number): Record<string, number> => (value ? { [name]: value } : {});
const flag = (name: string, value: boolean): Record<string, boolean> => (value ? { [name]: true } : {});
const list = (name: string, ids: number[]): Record<string, number[]> => (ids.length ? { [name]: [...ids] } : {});

export function entryOf(domain: Domain, told: Fields): Entry {
  const who = model("model", domain.model ?? -1);
  const gun = model("gun", domain.gun ?? -1);
  switch (kindOf(domain)) {
    case "jump":
      return { move: { ...who, jump: true, ...list("touched", told.chosen) } };
    case "get_out":
      return { get_out: { ...who, ...list("touched", told.chosen) } };
    case "shot":
      return {
        shot: {
          ...who,
          ...gun,
          ...number("weapon", domain.weapon ?? 0),
          ...model("target", told.target),
          ...number("steps", told.steps),
          ...flag("sees", told.sees),
          ...(told.cover ? { cover: COVERS[told.cover]! } : {}),
          ...flag("aimed", told.aimed),
          ...number("sector", told.sector),
          ...list("blast", told.chosen),
        },
      };
    case "throw_grenade":
      return { throw_grenade: { ...who, ...model("target", told.target), ...flag("sees", told.sees) } };
    case "burst":
      return { burst: list("victims", told.chosen) };
    case "fire":
      return {
        fire: {
          ...who,
          ...gun,
          ...number("barrel", domain.weapon ?? 0),
          ...(told.charge ? { charge: CHARGES[told.charge]! } : {}),
          ...(told.outcome > 0 ? { outcome: OUTCOMES[told.outcome]!, ...model("target", told.target) } : {}),
          ...(canTopple(told) ? list("toppled", told.chosen) : {}),
        },
      };
    case "melee":
      return { melee: { ...who, ...model("target", told.target), ...flag("surprise", told.surprise) } };
    case "note_contact":
      return {
        note_contact: { ...model("one", told.one), ...model("other", told.target), ...flag("apart", told.apart) },
      };
    default:
      return {
        move: { ...who, ...flag("again", told.again), ...model("with", told.with), ...list("touched", told.chosen) },
      };
  }
}
const outcomeOf = (told: Fields): string => OUTCOMES[told.outcome] ?? "";
// Only what falls or leans can fall on somebody.
export const canTopple = (told: Fields): boolean => ["fell", "leaned"].includes(outcomeOf(told));

// What has still to be told before the entry can be made: the name of the field, or nothing.
export function lacking(domain: Domain, told: Fields): keyof Fields | "" {
  switch (kindOf(domain)) {
    case "shot":
      return told.target < 0 ? "target" : told.steps < 1 ? "steps" : "";
    case "throw_grenade":
    case "melee":
      return told.target < 0 ? "target" : "";
    case "fire":
      return told.outcome < 0 ? "outcome" : told.outcome > 0 && told.target < 0 ? "target" : "";
    case "note_contact":
      return told.one < 0 ? "one" : told.target < 0 ? "target" : "";
    default:
      return "";
  }
}

// ---- Who is where -----------------------------------------------------------------------------------------------------------

export const isOnTable = (one: Model): boolean => one.where === "table";
export const isLost = (one: Model): boolean => ["destroyed", "deserted", "gone"].includes(one.where);
export const touchedBy = ({ touches }: View, id: number): number[] =>
  touches.flatMap(({ one, other }) => (one === id ? [other] : other === id ? [one] : []));
// The models of a unit: a squad, or a machine or gun.
export const membersOf = (view: View, unit: number): Model[] => view.models.filter((each) => each.unit === unit);

export interface Group {
  owner: number;
  units: { unit: number; models: Model[] }[];
}
// By player and by unit, in the order of the sheets; what is nobody's comes last.
export function grouped(models: Model[]): Group[] {
  const groups = new Map<number, Map<number, Model[]>>();
  for (const each of models) {
    const units = groups.get(each.owner) ?? new Map<number, Model[]>();
    groups.set(each.owner, units);
    units.set(each.unit, [...(units.get(each.unit) ?? []), each]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < 0 ? 9 : a) - (b < 0 ? 9 : b))
    .map(([owner, units]) => ({ owner, units: [...units].map(([unit, members]) => ({ unit, models: members })) }));
}
export const isDispute = ({ enter }: Offer): boolean => enter !== undefined && nameOf(enter) === "dispute";
