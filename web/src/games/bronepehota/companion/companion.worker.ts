// The engine of the companion beside the page. One battle; what it is told comes in order, and everything is answered.
import { Companion } from "../../../../wasm/companion.mjs";
import { instantiate } from "../../../../wasm/wasi.mjs";
import address from "../../../../../build/wasm/companion.wasm?url";
import type { Told } from "./engine";

const page = self as unknown as {
  onmessage: (event: { data: Told }) => void;
  postMessage: (answer: { text: string } | { stopped: string }) => void;
};

let last = fetch(address)
  .then((answer) => answer.arrayBuffer())
  .then(instantiate)
  .then((exports) => new Companion(exports));

page.onmessage = ({ data }) => {
  last = last.then((companion) => {
    const text =
      "ask" in data ? companion.ask(data.ask) : companion.open(data.pack, data.language, data.strings, data.begin);
    page.postMessage({ text });
    return companion;
  });
  last.catch((error: unknown) => page.postMessage({ stopped: String(error) }));
};
