// Pages that belong to a match, besides its table.
import type { MatchModel } from "../model/match";
import { say } from "../words/language";
import { RulesNote } from "./rules_note";

export function Links({ model }: { model: MatchModel }) {
  const isOver = model.table.value?.result !== undefined;
  return (
    <nav class="links" aria-label={say("menu")}>
      <a href={`/m/${model.id}/verify`}>{say("verify.link")}</a>
      {isOver && (
        <a href={`${model.path}/file`} download={`${model.id}.match`}>
          {say("match_file")}
        </a>
      )}
      <RulesNote table={model.table.value} />
    </nav>
  );
}
