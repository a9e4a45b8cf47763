// Pages that belong to a match, besides its table.
import type { MatchModel } from "../model/match";
import { say } from "../words/language";
import { RulesNote } from "./rules_note";

export function Links({ model }: { model: MatchModel }) {
  const table = model.table.value;
  const isOver = table?.result !== undefined;
  // While a match goes on by the rules that it began with, there is nothing to tell.
  const tellsRules = isOver || (table?.rules ?? []).length > 1;
  return (
    <nav class="links" aria-label={say("menu")}>
      <a href={`/m/${model.id}/verify`}>{say("verify.link")}</a>
      {isOver && (
        <a href={`${model.path}/file`} download={`${model.id}.match`}>
          {say("match_file")}
        </a>
      )}
      {tellsRules && <RulesNote table={table} />}
    </nav>
  );
}
