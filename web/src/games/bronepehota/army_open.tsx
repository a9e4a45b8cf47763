// An army that comes from a link, a file or the clipboard: it is taken as a whole, or refused with everything that is wrong
// with its text. One that can be read but not played is taken with its faults shown.
import { say } from "../../words/language";
import type { Verdict } from "./army_state";
import type { Content } from "./content";
import { type Army, type Misshape, readPasted } from "./forces";
import { malformedText } from "./malformed";

export interface Refused {
  faults: Misshape[];
  texts: string[]; // what the engine found
}

export async function readChecked(
  content: Content,
  text: string,
  judge: (army: Army) => Promise<Verdict | null>,
): Promise<{ army?: Army; refused?: Refused }> {
  const { army, faults } = await readPasted(text);
  if (!army) return { refused: { faults, texts: [] } };
  const sides: unknown[] = content.squads.map((each) => each.side);
  if (!sides.includes(army.side)) return { refused: { faults: [{ wrong: "side", at: "side" }], texts: [] } };
  const verdict = await judge(army);
  const texts = verdict?.faults.filter((each) => each.wrong === "malformed").map(malformedText) ?? [];
  return texts.length ? { refused: { faults: [], texts } } : { army };
}

export function MisshapeList({ refused }: { refused: Refused }) {
  return (
    <div class="army-refused" role="alert">
      <b>{say("bronepehota.army.refused")}</b>
      <ul>
        {refused.faults.map(({ wrong, at }, i) => (
          <li key={i}>
            {at && <code>{at}</code>} {say(`bronepehota.army.misshape.${wrong}`)}
          </li>
        ))}
        {refused.texts.map((text, i) => (
          <li key={`text ${i}`}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
