import { expect, test } from "vitest";
import { brief } from "../src/games/arena/shown";

const text =
  "Target: Tilda. Modules lost: 0 to 2. Tally: +3 strength [SA-ATK-03], −1 cover [SA-TERR-03] = 2. Overheats: Gun P1.";

test("what the chart draws is not said again", () => {
  const shows = { targets: [{ seat: 1, attacked: true, least: 0, most: 2, tally: [], stands: [] }] };
  expect(brief({ code: "activate 1 printed", text, shows })).toBe(
    "Target: Tilda. Modules lost: 0 to 2. Overheats: Gun P1.",
  );
});

test("without a chart everything is said", () => {
  expect(brief({ code: "activate 1 printed", text })).toBe(text);
  expect(brief({ code: "cool_all", text: "Modules cooled: 3.", shows: { targets: [] } })).toBe("Modules cooled: 3.");
});
