// Where a sandbox was taken up, and whether what was hidden there is true or imagined.
import type { TableInfo } from "../model/types";
import { say } from "../words/language";
import { stepHash } from "./address";
import "./origin.css";

export function OriginNote({ table }: { table: TableInfo }) {
  const origin = table.origin;
  if (!origin) return null;
  return (
    <p class="origin">
      <b>{say("replay.sandbox")}</b>{" "}
      {say(origin.imagined ? "replay.from_imagined" : "replay.from_true", { step: origin.n })}{" "}
      <a href={`/m/${origin.match}/replay${stepHash(origin.seat, origin.n)}`}>{say("replay.to_step")}</a>
    </p>
  );
}
