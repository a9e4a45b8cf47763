/** @jsxImportSource preact */
// A table of bronepehota without a match behind it: any position of any pack, for pictures that are compared and for
// measuring. Built by tests/browser/gallery.mjs.
import "../src/fonts.css";
import "../src/style.css";
import "../src/table/layout.css";
import "../src/table/table.css";
import "../src/games/bronepehota/index";
import { render } from "preact";
import { Board } from "../src/games/bronepehota/board";
import { inSpace } from "../src/games/bronepehota/views";
import { MatchModel } from "../src/model/match";
import type { Setting } from "../src/model/types";
import type { Json } from "../src/stream/changes";

interface Gallery {
  show(setting: Setting, models: Json, space: boolean): void;
}

let shown = 0;
(window as unknown as { gallery: Gallery }).gallery = {
  show(setting, models, space) {
    const model = new MatchModel(`gallery-${++shown}`, false);
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
};
