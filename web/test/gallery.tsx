/** @jsxImportSource preact */
// A table of bronepehota without a match behind it: any position of any pack, for pictures that are compared and for
// measuring. Built by tests/browser/gallery.mjs.
import "../src/fonts.css";
import "../src/style.css";
import "../src/table/layout.css";
import "../src/table/table.css";
import "../src/games/bronepehota/index";
import { batch } from "@preact/signals";
import { render } from "preact";
import { Board } from "../src/games/bronepehota/board";
import { inSpace } from "../src/games/bronepehota/views";
import { MatchModel } from "../src/model/match";
import type { Entry, Setting } from "../src/model/types";
import type { Json } from "../src/stream/changes";

interface Gallery {
  show(setting: Setting, models: Json, space: boolean): void;
  happen(facts: Json[], models: Json): void; // these facts were told, and so it stands now
}

let shown = 0;
let model: MatchModel;
(window as unknown as { gallery: Gallery }).gallery = {
  show(setting, models, space) {
    model = new MatchModel(`gallery-${++shown}`, false);
    inSpace.value = space;
    model.setting.value = setting;
    model.view.value = { seen: { models } } as Json;
    render(
      <div key={model.id} class="board-box" style="position: fixed; inset: 0; border: 0">
        <Board model={model} />
      </div>,
      document.getElementById("gallery")!,
    );
  },
  happen(facts, models) {
    batch(() => {
      model.fresh.value = facts.map((fact) => ({ fact }) as Entry);
      model.view.value = { seen: { models } } as Json;
      ++model.beat.value;
    });
  },
};
