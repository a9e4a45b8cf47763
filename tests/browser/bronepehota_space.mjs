// The table of bronepehota in the round, under software GL: a match, the switch in the middle of a decision, the shooter's
// eye, a phone, a picture that is taken away and given back, a browser without WebGL; and pictures of every model and of
// a sight that are compared with earlier ones. Films are watched moment by moment.
import { inspect } from "./axe.mjs";
import {
  aimAt,
  beginLesson,
  beginShort,
  commit,
  decided,
  figure,
  noFaults,
  pick,
  playOn,
  stepForward,
  untilActing,
} from "./bronepehota.mjs";
import { openGallery, pack, parade } from "./gallery.mjs";
import { looksLike } from "./likeness.mjs";
import { asked, check, newPage, PHONE, picture } from "./served.mjs";

const GL = [
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-gpu-rasterization", // pages are painted by the processor
];
const canvas = (page) => page.locator(".bp-space canvas");
const frames = async (page) =>
  Number(await canvas(page).getAttribute("data-frames"));
async function enterSpace(page) {
  await page.locator("[data-view=above]").click();
  await page.locator(".bp-space canvas[data-frames]").waitFor();
}

// A match to its end; its first activation with films.
async function spaceMatch(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginShort(page, process.env.CHECK_STORIES === "all" ? 2 : 1);
  await enterSpace(page);
  await picture(page, "space-deploy");
  await untilActing(page);
  await picture(page, "space-acting");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const acted = () => page.locator(".bp-hand .bp-unit.acted, .result").count();
  await playOn(page, acted);
  await picture(page, "space-later");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await playOn(page, () => page.locator(".result").count());
  await picture(page, "space-result");
  check(await page.locator(".in-space").count(), "it is still in the round");
  check(
    (await page.locator(".result h2").textContent()) !== "",
    "the result is told",
  );
  noFaults(page);
  await page.context().close();
}
spaceMatch.flags = GL;

// What was planned from above is there in the round, can be changed there, and is there again from above.
async function spaceSwitch(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginLesson(page);
  await pick(page, 6);
  await page.locator("[data-go=walk]").click();
  await page.locator(".bp-ghost-spot").focus();
  for (const key of ["Shift+ArrowDown", "ArrowDown"])
    await page.keyboard.press(key);
  const total = page.locator(".bp-label.total");
  await total.waitFor();
  const told = await total.textContent();
  await page.keyboard.press("KeyV");
  await page.locator(".bp-space canvas[data-frames]").waitFor();
  check((await total.textContent()) === told, "the way is the same");
  await picture(page, "space-planned");
  // Keys move it on, the handle turns it, the camera goes round.
  await page.locator(".bp-ghost-spot").focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(
    (told) => document.querySelector(".bp-label.total")?.textContent !== told,
    told,
  );
  const heading = () => page.locator(".bp-turns output").textContent();
  const before = await heading();
  const handle = await page.locator(".bp-handle circle").last().boundingBox();
  await page.mouse.move(handle.x + 9, handle.y + 9);
  await page.mouse.down();
  await page.mouse.move(handle.x - 70, handle.y + 60, { steps: 3 });
  await page.mouse.up();
  check((await heading()) !== before, "the handle turns the figure");
  const drawn = await frames(page);
  const { x, y, width } = await page.locator(".bp-space").boundingBox();
  await page.mouse.move(x + width - 60, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + width - 160, y + 150, { steps: 3 });
  await page.mouse.up();
  await page.waitForFunction(
    (drawn) =>
      Number(document.querySelector(".bp-space canvas").dataset.frames) > drawn,
    drawn,
  );
  check(
    (await page.locator(".bp-ghost").count()) === 1,
    "going round decides nothing",
  );
  // Nothing is drawn while nothing changes: as soon as the last answer has come there are no more frames.
  const rest = () => page.waitForTimeout(700);
  let idle = -1;
  for (let tries = 0; tries < 12 && idle !== (await frames(page)); ++tries) {
    idle = await frames(page);
    await rest();
  }
  check((await frames(page)) === idle, "no frame is drawn while idle");
  // A picture that is taken away comes back.
  await canvas(page).evaluate((element) => {
    const lose = element
      .getContext("webgl2")
      .getExtension("WEBGL_lose_context");
    element.addEventListener("webglcontextlost", () =>
      setTimeout(() => lose.restoreContext(), 50),
    );
    lose.loseContext();
  });
  await page.waitForFunction(
    (idle) =>
      Number(document.querySelector(".bp-space canvas")?.dataset.frames) > idle,
    idle,
  );
  const last = [await total.textContent(), await heading()].join();
  await page.keyboard.press("KeyV");
  await page.locator(".bp-way path").first().waitFor({ state: "attached" });
  const now = [await total.textContent(), await heading()].join();
  check(now === last, `and from above as well: ${now}, not ${last}`);
  await decided(page, () => commit(page).click());
  noFaults(page);
  await page.context().close();
}
spaceSwitch.flags = GL;

// Out of the shooter's eyes: as many points as the odds are told for, somebody in the way, and the same picture as ever.
async function spaceEye(browser, served) {
  const page = await newPage(browser, served, { reducedMotion: "reduce" });
  await beginLesson(page);
  await enterSpace(page);
  await pick(page, 9);
  await aimAt(page, 25);
  await picture(page, "space-aim");
  await page.keyboard.press("KeyI");
  await page.locator(".bp-samples > g").first().waitFor();
  const count = (what) => page.locator(`.bp-samples .${what}`).count();
  const [seen, hidden] = [await count("seen"), await count("hidden")];
  const told = await page.locator(".bp-look figcaption").textContent();
  check(seen + hidden === 40, `40 samples are shown: ${seen} and ${hidden}`);
  check(hidden > 0, "somebody stands in the way");
  check(told.includes(String(seen)), `as many as are told: ${seen}, ${told}`);
  await picture(page, "space-eye");
  await looksLike(page, page.locator(".bp-space"), "sight");
  await page.keyboard.press("KeyI");
  await page.locator(".bp-spot.chosen").waitFor();
  await inspect(page, "aiming in the round");
  noFaults(page);
  await page.context().close();
}
spaceEye.flags = GL;

async function spacePhone(browser, served) {
  const page = await newPage(browser, served, {
    ...PHONE,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
  });
  await page.goto("/");
  await page.locator("[data-game=bronepehota] .play-now").tap();
  await page.locator("[data-view=above]").tap();
  await page.locator(".bp-space canvas[data-frames]").waitFor();
  await asked(page);
  await picture(page, "space-phone");
  await untilActing(page, true);
  await picture(page, "space-phone-act");
  const stepped = await stepForward(page, true); // unless somebody is in the way
  await picture(page, "space-phone-way");
  const isNarrow = () => document.documentElement.scrollWidth <= innerWidth;
  check(await page.evaluate(isNarrow), "nothing is wider than the screen");
  if (stepped) await decided(page, () => commit(page).tap());
  noFaults(page);
  await page.context().close();
}
spacePhone.flags = GL;

// A lesson on a tablet: its ring lies where the place is, also after going round, and what can be done is seen whole.
async function spaceLesson(browser, served) {
  const page = await newPage(browser, served, {
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  await beginLesson(page);
  await enterSpace(page);
  const ring = page.locator(".pointer i.ground");
  await ring.waitFor();
  const middleOf = async (part) => {
    const { x, y, width, height } = await part.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = await middleOf(ring);
  await page.locator(".bp-camera button").first().click();
  await page.waitForFunction(
    (x) =>
      document.querySelector(".pointer i.ground").getBoundingClientRect().x !==
      x - 22,
    before.x,
  );
  const panel = await page.locator(".bp-plan").boundingBox();
  const walk = await page.locator("[data-go=walk]").boundingBox();
  check(
    walk.y + walk.height <= panel.y + panel.height,
    "the buttons of the decision are not cut off",
  );
  await picture(page, "space-lesson");
  const { x, y } = await middleOf(ring);
  await page.touchscreen.tap(x, y);
  await page.locator(".bp-label.total").waitFor();
  await decided(page, () => commit(page).click());
  const at = await figure(page, 6).getAttribute("data-at");
  const [atX, atY] = at.split(",").map(Number);
  check(
    Math.hypot(atX - 260, atY - 300) < 12,
    `a touch of the ring leads where the lesson means: ${at}`,
  );
  noFaults(page);
  await page.context().close();
}
spaceLesson.flags = GL;

// Without WebGL the table stays as it is, with a sentence.
async function spaceWithout(browser, served) {
  const page = await newPage(browser, served);
  await beginLesson(page);
  await page.locator("[data-view=above]").click();
  await page.locator(".bp-told", { hasText: "WebGL" }).waitFor();
  await picture(page, "space-without");
  await pick(page, 6);
  await page.locator(".bp-reach path").first().waitFor();
  await page.context().close();
}
spaceWithout.flags = ["--disable-gpu", "--disable-3d-apis"];

// Every model, as it was drawn before.
async function spaceModels(browser) {
  const context = await browser.newContext({
    viewport: { width: 720, height: 520 },
    colorScheme: "dark",
    locale: "ru-RU",
  });
  const page = await context.newPage();
  const files = pack();
  const keys = (name, side) =>
    files[`${name}.json`][name]
      .filter((each) => each.side === side)
      .map((each) => each.key);
  const guns = files["guns.json"].guns.map((each) => each.key);
  const at = [80, 80];
  const wide = { size: [640, 500] };
  const close = { size: [320, 420] };
  const rows = { at: [40, 40] };
  const views = {
    "machines-polaris": parade(
      [{ machines: keys("machines", "polaris"), guns, at }],
      wide,
    ),
    "machines-protectorate": parade(
      [{}, { machines: keys("machines", "protectorate"), at }],
      wide,
    ),
    "soldiers-polaris": parade(
      [{ squads: keys("squads", "polaris"), ...rows }],
      close,
    ),
    "soldiers-protectorate": parade(
      [{}, { squads: keys("squads", "protectorate"), ...rows }],
      close,
    ),
  };
  for (const [name, view] of Object.entries(views)) {
    await openGallery(page, view);
    await looksLike(page, page.locator(".bp-space"), name);
  }
  await context.close();
}
spaceModels.flags = GL;

// A picture that is taken away and not given back: the table from above, with a sentence, and the way back stays open.
async function spaceLost(browser) {
  const context = await browser.newContext({ locale: "ru-RU" });
  const page = await context.newPage();
  await page.clock.install();
  await openGallery(
    page,
    parade([{ squads: ["pol-lac"] }], { size: [320, 420] }),
  );
  await canvas(page).evaluate((element) =>
    element
      .getContext("webgl2")
      .getExtension("WEBGL_lose_context")
      .loseContext(),
  );
  await page.clock.fastForward(10_000);
  await page.locator("svg.bp-board:not(.in-space)").waitFor();
  await page.locator(".bp-told", { hasText: "Видеокарта" }).waitFor();
  await enterSpace(page);
  await context.close();
}
spaceLost.flags = GL;

// ---- Films --------------------------------------------------------------------------------------------------------------

const HELIX = 6;
const RAPTOR = 7;
const MORTAR = 8;
const FOE = 9;
const WALL = {
  key: "w",
  look: "wall",
  kind: "box",
  at: [420, 120],
  size: [30, 120],
  heights: [0, 80],
  top: "walkable",
};
// Who stands where before and after, and the facts between, as the rules tell them.
const stands = (x, y, heading, more = {}) => ({
  pose: { x, y, z: 0, heading },
  ...more,
});
const FILMS = {
  jump: {
    before: { 0: stands(350, 120, 90) },
    facts: [
      {
        jumped: {
          model: 0,
          from: { x: 350, y: 120, heading: 90 },
          to: { x: 520, y: 120, heading: 90 },
        },
      },
    ],
    after: { 0: stands(520, 120, 90) },
  },
  tow: {
    before: { [HELIX]: stands(200, 300, 90), [MORTAR]: stands(130, 300, 90) },
    facts: [
      { drove: { model: HELIX, leg: { course: "forward", amount: 100 } } },
      { drove: { model: HELIX, leg: { course: "forward", amount: 100 } } },
      {
        towed: {
          model: MORTAR,
          by: HELIX,
          pose: { x: 330, y: 300, heading: 90 },
        },
      },
    ],
    after: { [HELIX]: stands(400, 300, 90), [MORTAR]: stands(330, 300, 90) },
  },
  board: {
    before: {
      1: stands(200, 250, 90),
      [RAPTOR]: stands(250, 250, 0, { link: undefined }),
    },
    facts: [{ boarded: { soldier: 1, machine: RAPTOR } }],
    after: {
      1: { where: "aboard", link: RAPTOR },
      [RAPTOR]: stands(250, 250, 0, { link: 1 }),
    },
  },
  fight: {
    before: { 2: stands(300, 250, 90), [FOE]: stands(330, 250, 270) },
    facts: [
      { fight_begun: { attacker: 2, defender: FOE } },
      { destroyed: { model: FOE } },
    ],
    after: {
      2: stands(300, 250, 90),
      [FOE]: stands(330, 250, 270, { where: "destroyed" }),
    },
  },
};
// A jump, a tow, a boarding and a fight, stopped at some moments: each looks otherwise than the one before until it is
// over, who jumps goes over the wall, and what is pulled comes along.
async function spaceFilms(browser) {
  const context = await browser.newContext({
    viewport: { width: 720, height: 520 },
    colorScheme: "dark",
    locale: "ru-RU",
  });
  const page = await context.newPage();
  const { setting, models } = parade(
    [
      { squads: ["pol-lac"], machines: ["helix", "raptor"], guns: ["mortar"] },
      { squads: ["pro-rci"] },
    ],
    { size: [700, 500], pieces: [WALL] },
  );
  const standing = (these) =>
    models.map((model, id) =>
      these[id] ? { ...model, ...these[id] } : { owner: model.owner },
    );
  const placeOf = async (id) => {
    const moved = await figure(page, id).getAttribute("transform");
    const [x, y] = moved.match(/-?[\d.]+/g).map(Number);
    return { x, y };
  };
  await page.clock.install({ time: 0 });
  for (const [i, [name, { before, facts, after }]] of Object.entries(
    FILMS,
  ).entries()) {
    await openGallery(page, { setting, models: standing(before) });
    await page.clock.pauseAt((i + 1) * 600_000);
    await page.evaluate(
      ([facts, models]) => window.gallery.happen(facts, models),
      [facts, standing(after)],
    );
    const seen = [];
    const places = [];
    for (const [moment, time] of [20, 140, 140, 140, 2600].entries()) {
      await page.clock.runFor(time);
      seen.push((await canvas(page).screenshot()).toString("base64"));
      await picture(page, `space-film-${name}-${moment}`);
      places.push(
        await Promise.all(
          Object.keys(after)
            .filter((id) => (after[id].where ?? "table") === "table")
            .map(placeOf),
        ),
      );
    }
    check(
      new Set(seen.slice(0, 4)).size === 4,
      `every moment of ${name} is another one`,
    );
    if (name === "jump") {
      const heights = places.map(([{ y }]) => y);
      const top = Math.min(...heights);
      check(
        top < heights[0] - 30 && top < heights.at(-1) - 30,
        `he goes over the wall: ${heights}`,
      );
    }
    if (name === "tow") {
      const gaps = places.map(([tower, gun]) => tower.x - gun.x);
      const moved = places.at(-1)[1].x - places[0][1].x;
      check(moved > 60, `the gun moves: ${moved}`);
      check(
        Math.max(...gaps) - Math.min(...gaps) < 12,
        `and comes along: ${gaps}`,
      );
    }
    await page.clock.resume();
  }
  await context.close();
}
spaceFilms.flags = GL;

export const stories = {
  spaceMatch,
  spaceSwitch,
  spaceEye,
  spacePhone,
  spaceLesson,
  spaceWithout,
  spaceModels,
  spaceLost,
  spaceFilms,
};
