// The page on which tables are built: pieces on a table of any size, judged by the rules while they are moved.
import "./board.css";
import "./table_page.css";
import "./words";
import "./workshop_words";
import { useEffect, useState } from "preact/hooks";
import { Message, Silent } from "../../message";
import type { Setting } from "../../model/types";
import { Bar } from "../../table/frame";
import { language, say } from "../../words/language";
import { unwrap } from "../../workshop/parcel";
import { Editor, type First } from "./table_editor";
import { listed } from "./pack";
import { fieldOf } from "./table_model";
import { draft, opened } from "./table_open";
import { loadPack } from "./workshop";

export function TablePage() {
  const [pack, setPack] = useState<Setting | null>(null);
  const [silent, setSilent] = useState(false);
  const [first, setFirst] = useState<First | null>(null);
  const spoken = language.value;
  const load = (): void => {
    loadPack().then(
      (told) => {
        setPack(told);
        setSilent(false);
      },
      () => setSilent(true),
    );
  };
  useEffect(load, [spoken]);
  useEffect(() => {
    document.title = `${say("workshop.tables")} · Armatura`;
  }, [spoken]);

  // A link opens what it holds; else one goes on where one was, or begins with the pack's first layout.
  const open = async (setting: Setting): Promise<void> => {
    const layout = listed(setting.pack, "layouts")[0];
    const standard = layout
      ? fieldOf(layout, setting.words[`layout.${layout.key}`] ?? layout.key)
      : { name: "", size: [1200, 800] as [number, number], pieces: [] };
    const parcel = location.hash.slice(1);
    if (!parcel || parcel === "main") return setFirst({ field: draft() ?? standard, faults: [] });
    const brought = await opened(setting.pack, await unwrap(parcel));
    if (Array.isArray(brought)) return setFirst({ field: draft() ?? standard, faults: brought });
    history.replaceState(null, "", location.pathname); // what is changed now is no longer what the link holds
    setFirst({ field: brought, faults: [], before: draft() });
  };
  const isLoaded = pack !== null;
  useEffect(() => {
    if (!pack) return undefined;
    void open(pack);
    const again = (): void => {
      if (location.hash.length > 1 && location.hash !== "#main") void open(pack);
    };
    addEventListener("hashchange", again);
    return () => removeEventListener("hashchange", again);
  }, [isLoaded]);

  if (silent && !pack) return <Silent again={load} />;
  if (!pack || !first) return <Message title={say("workshop.tables")} text={say("connection.connecting")} />;
  return (
    <>
      <Bar />
      <Editor setting={pack} first={first} />
    </>
  );
}
