// What is wrong with a table that is being built, or with one that was not taken over.
import { say } from "../../words/language";
import type { Content } from "./content";
import { malformedText } from "./malformed";
import { areaName, type Bench, capital, pieceName } from "./table_bench";
import type { Field } from "./table_model";
import type { Fault, Verdict } from "./table_verdict";

const ABOUT_AREAS = new Set(["areas_near", "walled_in"]);
function faultText(content: Content, field: Field, fault: Fault): string {
  if (fault.wrong === "malformed") return capital(malformedText(fault));
  const other = ABOUT_AREAS.has(fault.wrong)
    ? areaName(Number(fault.other))
    : pieceName(content, field, String(fault.other));
  return capital(
    say(`bronepehota.tb.wrong.${fault.wrong}`, {
      piece: fault.piece === undefined ? "" : pieceName(content, field, fault.piece),
      area: fault.area === undefined ? "" : areaName(fault.area),
      other,
      count: fault.count ?? 0,
    }),
  );
}
export function Faults({ bench, verdict }: { bench: Bench; verdict: Verdict | null }) {
  const { content, field } = bench;
  if (!verdict) return <p class="faint tb-verdict">{say("bronepehota.tb.judging")}</p>;
  if (!verdict.faults.length)
    return (
      <p class="tb-verdict sound" role="status">
        {say("bronepehota.tb.sound")}
      </p>
    );
  const choose = ({ piece, area }: Fault): void =>
    bench.choose(piece !== undefined ? { piece } : area !== undefined ? { area } : null);
  return (
    <div class="tb-verdict faulty" role="status">
      <h2>{say("bronepehota.tb.faults", { count: verdict.faults.length })}</h2>
      <ul>
        {verdict.faults.map((fault, i) => (
          <li key={i}>
            {fault.piece !== undefined || fault.area !== undefined ? (
              <button class="quiet" onClick={() => choose(fault)}>
                {faultText(content, field, fault)}
              </button>
            ) : (
              <p>{faultText(content, field, fault)}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

// What came from elsewhere and was not taken over.
export function Refused({
  content,
  field,
  faults,
  close,
}: {
  content: Content;
  field: Field;
  faults: Fault[];
  close: () => void;
}) {
  return (
    <div class="fault tb-refused" role="alert">
      <h2>{say("bronepehota.tb.refused")}</h2>
      <ul>
        {faults.map((each, i) => (
          <li key={i}>{faultText(content, field, each)}</li>
        ))}
      </ul>
      <button class="quiet" onClick={close}>
        {say("close")}
      </button>
    </div>
  );
}
