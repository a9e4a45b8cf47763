// One door to the rulebook. Things on a table name their rule in data-rule; what was just refused names one too.
import { go } from "../route";

export function openRuleOfFocus(game: string): void {
  const named = document.activeElement?.closest("[data-rule]") ?? document.querySelector(".notice [data-rule]");
  const id = named?.getAttribute("data-rule") ?? document.querySelector(".notice .rule")?.textContent ?? "";
  go(`/rules/${encodeURIComponent(game)}${id ? `/${encodeURIComponent(id)}` : ""}`);
}
