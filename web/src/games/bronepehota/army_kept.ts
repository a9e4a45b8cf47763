// Armies that are kept in this browser, and those that come to the bench: from there, by a link or out of a file.
import { signal } from "@preact/signals";
import { say } from "../../words/language";
import { readChecked, type Refused } from "./army_open";
import { agreed, army as bench, change, isUnsaved, judge } from "./army_state";
import type { Content } from "./content";
import { ADDRESS, type Army, saveArmy, savedArmies } from "./forces";

export const saved = signal<Army[]>([]);
export const refused = signal<Refused | null>(null);

export function keep(army: Army): boolean {
  const isKept = saveArmy(army);
  saved.value = savedArmies();
  return isKept;
}
// Another army comes to the bench; what lay there unsaved is kept.
export function lay(army: Army): void {
  const draft = bench.value;
  if (isUnsaved(saved.value)) keep({ ...draft, name: draft.name || say("bronepehota.army.draft") });
  change(army);
  refused.value = null;
}
export async function take(content: Content, text: string): Promise<void> {
  const read = await readChecked(content, text, (army) => judge(content.setting.pack, army, agreed.value));
  if (read.army) lay(read.army);
  else refused.value = read.refused ?? null;
}
// What the link brought is on the bench now, and is changed there.
export function openLink(content: Content): void {
  const { hash } = location;
  if (hash.length < 2 || hash === "#main") return;
  history.replaceState(null, "", ADDRESS);
  void take(content, hash);
}
