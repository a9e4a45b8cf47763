// What the pages of the army builder share: the army on the bench, the steps back, the agreement it is judged by, the army
// that it is held against, and what the engine says of both.
import { computed, effect, signal } from "@preact/signals";
import { remember, remembered } from "../../words/language";
import { objectIn, parsed } from "../../wire/json";
import { Content } from "./content";
import { type Army, isEmpty, isSame, newArmy, readArmy, textOf } from "./forces";
import type { Malformed } from "./malformed";
import type { Setting } from "../../model/types";
import { workshop } from "./workshop";

export interface Agreement {
  free_arsenal: boolean;
  extension: boolean;
  formula_cost: boolean;
}
export interface Fault extends Malformed {
  wrong: string;
  item?: "squads" | "machines" | "guns";
  index?: number;
  terms?: Record<string, number | string>;
}
export interface Verdict {
  price: number;
  models: number;
  parts: { item: string; index: number; price: number }[];
  faults: Fault[];
}

const DRAFT = "bronepehota.army";
const AGREED = "bronepehota.army.rules";
const MOST_BACK = 100;
const STANDARD_LIMIT = 250;

function agreedBefore(): Agreement & { limit: number } {
  const { free_arsenal, extension, formula_cost, limit } = objectIn(parsed(remembered(AGREED)));
  return {
    free_arsenal: free_arsenal === true,
    extension: extension === true,
    formula_cost: formula_cost === true,
    limit: typeof limit === "number" && Number.isInteger(limit) && limit > 0 ? limit : STANDARD_LIMIT,
  };
}
const before = agreedBefore();

export const setting = signal<Setting | null>(null);
export const army = signal<Army>(readArmy(remembered(DRAFT)).army ?? newArmy("polaris"));
export const past = signal<Army[]>([]);
export const limit = signal(before.limit);
export const agreed = signal<Agreement>({
  free_arsenal: before.free_arsenal,
  extension: before.extension,
  formula_cost: before.formula_cost,
});
export const rival = signal<Army | null>(null);
export const verdict = signal<Verdict | null>(null);
export const rivalVerdict = signal<Verdict | null>(null);
export const isSilent = signal(false); // there is no engine to judge

export const content = computed(() =>
  setting.value
    ? new Content({ ...setting.value, options: { arsenal: agreed.value.free_arsenal ? "free" : "mounts" } })
    : null,
);

export function change(next: Army): void {
  if (isSame(next, army.value)) return;
  past.value = [...past.value.slice(-MOST_BACK), army.value];
  army.value = next;
}
export function stepBack(): void {
  const last = past.value.at(-1);
  if (!last) return;
  past.value = past.value.slice(0, -1);
  army.value = last;
}

effect(() => remember(DRAFT, textOf(army.value)));
effect(() => remember(AGREED, JSON.stringify({ ...agreed.value, limit: limit.value })));

// ---- Judgement --------------------------------------------------------------------------------------------------------------

export async function judge(pack: Setting["pack"], one: Army, rules: Agreement): Promise<Verdict | null> {
  return workshop().ask<Verdict>(pack, { army: JSON.parse(textOf(one)) as unknown, rules });
}

// The newest question counts.
function follow(whose: () => Army | null, tell: (verdict: Verdict | null) => void): void {
  let asked = 0;
  effect(() => {
    const [one, pack, rules] = [whose(), setting.value?.pack, agreed.value];
    const mine = ++asked;
    if (!one || !pack) return tell(null);
    void judge(pack, one, rules).then((answer) => {
      if (mine !== asked) return;
      isSilent.value = !answer;
      tell(answer);
    });
  });
}
let isFollowing = false;
export function followVerdicts(): void {
  if (isFollowing) return;
  isFollowing = true;
  follow(
    () => army.value,
    (answer) => (verdict.value = answer),
  );
  follow(
    () => rival.value,
    (answer) => (rivalVerdict.value = answer),
  );
}

export const priceOf = (of: Verdict | null, item: string, index: number): number | undefined =>
  of?.parts.find((each) => each.item === item && each.index === index)?.price;
export const isUnsaved = (saved: Army[]): boolean =>
  !isEmpty(army.value) && !saved.some((each) => isSame(each, army.value));
