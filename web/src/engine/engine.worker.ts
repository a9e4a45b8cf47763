// The engine of the rules beside the page, so that a long answer never holds up a drag. One table or one workshop of the
// game whose module the first message names; what it is told comes in order, and every question is answered.
import { Table } from "../../wasm/table.mjs";
import { instantiate } from "../../wasm/wasi.mjs";
import type { Told } from "./worker";

// A question about what is under construction, with the pack where it was not told yet.
export interface Made {
  workshop: string;
  address: string;
  pack?: string;
}

const page = self as unknown as {
  onmessage: (event: { data: Told | Made }) => void;
  postMessage: (answer: string) => void;
};

async function load(address: string): Promise<Table> {
  const module = await fetch(address);
  return new Table(await instantiate(await module.arrayBuffer()));
}

let pack = ""; // of the workshop

function answer(made: Table, told: Told | Made): string {
  if ("workshop" in told) {
    pack = told.pack ?? pack;
    return made.workshop(pack, told.workshop);
  }
  if (told.setting) {
    const [files, options, words] = [told.setting.pack, told.setting.options, told.setting.words].map((each) =>
      JSON.stringify(each),
    );
    made.open(files!, options!, words!, told.setting.language);
  }
  if (told.view !== undefined) made.look(JSON.stringify(told.view));
  return made.ask(told.question);
}

let last: Promise<Table> | null = null;
page.onmessage = ({ data }) => {
  last = (last ?? load(data.address)).then((made) => {
    page.postMessage(answer(made, data));
    return made;
  });
  // A module that could not be loaded, or stopped: the page goes on without it.
  last.catch(() => page.postMessage(""));
};
