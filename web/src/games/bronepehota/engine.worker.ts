// The engine of the rules beside the page, so that a long answer never holds up a drag. One table; what it is told comes
// in order, and every question is answered.
import { Table } from "../../../wasm/table.mjs";
import { instantiate } from "../../../wasm/wasi.mjs";
import address from "../../../../build/wasm/bronepehota.wasm?url";
import type { Told } from "./engine";

const page = self as unknown as { onmessage: (event: { data: Told }) => void; postMessage: (answer: string) => void };

const table = fetch(address)
  .then((answer) => answer.arrayBuffer())
  .then(instantiate)
  .then((exports) => new Table(exports));

let last = table;
page.onmessage = ({ data }) => {
  last = last.then((made) => {
    if (data.setting) made.open(JSON.stringify(data.setting.pack), JSON.stringify(data.setting.options));
    if (data.view !== undefined) made.look(JSON.stringify(data.view));
    page.postMessage(made.ask(data.question));
    return made;
  });
  // A module that could not be loaded, or stopped: the page goes on without it.
  last.catch(() => page.postMessage(""));
};
