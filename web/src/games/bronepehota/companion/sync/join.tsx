// Beside the list of battles: to one of another phone, and to the companion as an app. What reads codes is loaded when it
// is opened.
import "./words";
import "./sync.css";
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../../../../words/language";
import { Install } from "./install";
import { prepare, warm } from "./offline";

type Panel = FunctionComponent<{ close: () => void }>;
const load = (): Promise<Panel> => import("./receive").then((part) => part.JoinPanel);

export function JoinBattle() {
  const [panel, setPanel] = useState<{ draw: Panel } | null>(null);
  const [fault, setFault] = useState("");
  useEffect(prepare, []);
  useEffect(() => warm(load), []);
  const open = (): void =>
    void load().then(
      (draw) => setPanel({ draw }),
      () => setFault(say("bronepehota.sync.not_loaded")),
    );
  return (
    <section class="sync-join">
      <button onClick={open}>{say("bronepehota.sync.join")}</button>
      {fault && <p class="fault">{fault}</p>}
      <Install />
      {panel && <panel.draw close={() => setPanel(null)} />}
    </section>
  );
}
