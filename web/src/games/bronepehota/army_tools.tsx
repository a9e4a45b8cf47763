// Saving an army and passing it on, and the armies that can be taken up again.
import { useState } from "preact/hooks";
import { CopyLink } from "../../table/frame";
import { say } from "../../words/language";
import { FileButton } from "../../workshop/file_button";
import { saveFile } from "../../workshop/parcel";
import { keep, lay, saved, take } from "./army_kept";
import { armyName } from "./army_parts";
import { readyForces } from "./army_rival";
import { army as bench, past, stepBack } from "./army_state";
import type { Content } from "./content";
import { type Army, armyFile, forgetArmy, linkOf, newArmy, savedArmies, textOf } from "./forces";

function Saved({ content }: { content: Content }) {
  const ready = readyForces(content);
  return (
    <details class="army-saved">
      <summary>{say("bronepehota.army.saved_count", { count: saved.value.length })}</summary>
      <ul>
        {saved.value.map((each) => (
          <li key={each.name} class={`side-${each.side}`}>
            <button class="quiet" onClick={() => lay(each)}>
              {armyName(content, each)}
            </button>
            <button
              class="plain"
              aria-label={say("bronepehota.army.forget", { name: armyName(content, each) })}
              title={say("bronepehota.army.forget", { name: armyName(content, each) })}
              onClick={() => {
                forgetArmy(each.name);
                saved.value = savedArmies();
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label class="field">
        <span>{say("bronepehota.army.from_ready")}</span>
        <select
          value=""
          onChange={(event) => {
            const found = ready.find((each) => each.key === event.currentTarget.value);
            if (found) lay(found.army);
            event.currentTarget.value = "";
          }}
        >
          <option value="">{say("bronepehota.army.choose_ready")}</option>
          {ready.map((each) => (
            <option key={each.key} value={each.key}>
              {each.army.name}
            </option>
          ))}
        </select>
      </label>
    </details>
  );
}

export function Tools({ content, army }: { content: Content; army: Army }) {
  // What was said and shared belongs to the army as it was then.
  const [told, setTold] = useState({ of: "", text: "", link: "" });
  const text = textOf(army);
  const share = async (): Promise<void> => {
    const link = new URL(await linkOf(army), location.origin).href;
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    const key = isCopied ? "bronepehota.army.link_copied" : "bronepehota.army.link_made";
    setTold({ of: text, text: say(key), link });
  };
  const save = (): void => {
    const named = { ...army, name: army.name.trim() || armyName(content, army) };
    const isKept = keep(named);
    bench.value = named;
    const said = isKept ? say("bronepehota.army.kept", { name: named.name }) : say("bronepehota.army.not_kept");
    setTold({ of: textOf(named), text: said, link: "" });
  };
  return (
    <section class="army-tools" aria-label={say("bronepehota.army.tools")}>
      <div class="row">
        <button onClick={save}>{say("bronepehota.army.save")}</button>
        <button onClick={() => void share()}>{say("bronepehota.army.share")}</button>
        <button onClick={() => saveFile(armyFile(army), `${textOf(army)}\n`)}>{say("bronepehota.army.to_file")}</button>
        <FileButton
          class="army-file"
          text={say("bronepehota.army.from_file")}
          take={(text) => take(content, text ?? "")}
        />
        <button disabled={!past.value.length} onClick={stepBack}>
          {say("bronepehota.army.undo")}
        </button>
        <button onClick={() => lay(newArmy(army.side))}>{say("bronepehota.army.new")}</button>
      </div>
      <p class="army-told" role="status">
        {told.of === text && told.text}
      </p>
      {told.of === text && told.link && <CopyLink address={told.link} label={say("bronepehota.army.link")} />}
      <Saved content={content} />
    </section>
  );
}
