// The engine of the rules beside the page, so that a long answer never holds up a drag. One table or one workshop; what it
// is told comes in order, and every question is answered.
import { Table } from "../../../wasm/table.mjs";
import { instantiate } from "../../../wasm/wasi.mjs";
import address from "../../../../build/wasm/bronepehota.wasm?url";
import type { Told } from "./engine";
import type { Made } from "./workshop";

const page = self as unknown as {
  onmessage: (event: { data: Told | Made }) => void;
  postMessage: (answer: string) => void;
};

const table = fetch(address)
  .then((answer) => answer.arrayBuffer())
  .then(instantiate)
  .then((exports) => new Table(exports));

let pack = ""; // of the workshop

function answer(made: Table, told: Told | Made): string {
  if ("workshop" in told) {
    pack = told.pack ?? pack;
    return made.workshop(pack, told.workshop);
  }
  if (told.setting) made.open(JSON.stringify(told.setting.pack), JSON.stringify(told.setting.options));
  if (told.view !== undefined) made.look(JSON.stringify(told.view));
  return made.ask(told.question);
}

let last = table;
page.onmessage = ({ data }) => {
  last = last.then((made) => {
    page.postMessage(answer(made, data));
    return made;
  });
  // A module that could not be loaded, or stopped: the page goes on without it.
  last.catch(() => page.postMessage(""));
};
