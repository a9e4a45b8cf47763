// By which versions of its game's rules a match was played.
import type { TableInfo } from "../model/types";
import { say } from "../words/language";

export function RulesNote({ table }: { table: Pick<TableInfo, "rules"> | null | undefined }) {
  const [first, now] = table?.rules ?? [];
  if (first === undefined) return null;
  const told = now === undefined ? say("rules_version", { first }) : say("rules_versions", { first, now });
  return <p class="faint rules-note">{told}</p>;
}
