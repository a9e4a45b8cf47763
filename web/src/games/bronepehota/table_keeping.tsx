// Saving a table in this browser, and passing it on: as a link, a file or a pack.
import { useEffect, useState } from "preact/hooks";
import { CopyLink } from "../../table/frame";
import { say } from "../../words/language";
import { FileButton } from "../../workshop/file_button";
import { forget, keep, keptOf } from "../../workshop/kept";
import { fileName, saveFile, wrap } from "../../workshop/parcel";
import type { Bench } from "./table_bench";
import { type Field, textOf } from "./table_model";
import { opened } from "./table_open";
import { layoutKey, packOf, zip } from "./table_pack";
import type { Fault } from "./table_verdict";

const GAME = "bronepehota";
const AREA = "tables";

interface KeepParts {
  bench: Bench;
  take: (field: Field) => void;
  refuse: (faults: Fault[]) => void;
}
export function Keeping({ bench, take, refuse }: KeepParts) {
  const { content, field, areas } = bench;
  const [kept, setKept] = useState(() => keptOf(GAME, AREA));
  const [said, setSaid] = useState("");
  const [link, setLink] = useState("");
  useEffect(() => {
    setLink("");
    setSaid("");
  }, [field]);
  const name = field.name.trim();
  const bring = async (text: string | null): Promise<void> => {
    const brought = await opened(content.setting.pack, text);
    if (Array.isArray(brought)) refuse(brought);
    else take(brought);
  };
  const save = (): void => {
    const isKept = keep(GAME, AREA, { name, text: textOf({ ...field, name }) });
    setKept(keptOf(GAME, AREA));
    setSaid(say(isKept ? "bronepehota.tb.saved" : "bronepehota.tb.not_saved", { name }));
  };
  const share = async (): Promise<void> =>
    setLink(`${location.origin}/${AREA}/${GAME}#${await wrap(textOf({ ...field, name }))}`);
  const asPack = (): void => {
    const id = layoutKey(name, []);
    const files = packOf(content.setting.pack, { ...field, name }, areas.slice(0, content.players), id);
    if (files) saveFile(`${id}.zip`, zip(files, id), "application/zip");
    else setSaid(say("bronepehota.tb.no_pack"));
  };
  return (
    <fieldset class="tb-keep">
      <legend>{say("bronepehota.tb.keep")}</legend>
      <div class="row">
        <button disabled={!name} onClick={save}>
          {say("bronepehota.tb.save")}
        </button>
        <button class="quiet" onClick={() => void share()}>
          {say("bronepehota.tb.link")}
        </button>
        <button
          class="quiet"
          onClick={() => saveFile(`${fileName(name, "table")}.table.json`, textOf({ ...field, name }))}
        >
          {say("bronepehota.tb.file")}
        </button>
        <button class="quiet" title={say("bronepehota.tb.pack_hint")} onClick={asPack}>
          {say("bronepehota.tb.pack")}
        </button>
        <FileButton class="quiet" text={say("bronepehota.tb.import")} take={bring} />
      </div>
      {!name && <p class="faint">{say("bronepehota.tb.name_first")}</p>}
      {said && <p role="status">{said}</p>}
      {link && <CopyLink address={link} label={say("bronepehota.tb.link_label")} />}
      {kept.length > 0 && (
        <>
          <h3>{say("bronepehota.tb.kept")}</h3>
          <ul class="tb-kept">
            {kept.map((each) => (
              <li key={each.name}>
                <button class="quiet" onClick={() => void bring(each.text)}>
                  {each.name}
                </button>
                <button
                  class="plain"
                  aria-label={say("bronepehota.tb.forget", { name: each.name })}
                  onClick={() => {
                    forget(GAME, AREA, each.name);
                    setKept(keptOf(GAME, AREA));
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
