// The lobby: the form that makes a match, one's own matches and the listed ones.
import { begin, byId, call, contribution, fault, language, linkPanel, make, remember, rememberedName, say } from "./words.js";

begin();
let games = [];
let asked = {};  // the fields of the form by name

const option = (value, text, properties = {}) => make("option", { value, ...properties }, text);
function field(name, word, control) {
  asked[name] = control;
  return make("label", {}, make("span", {}, word), control);
}
function tick(name, word, properties = {}) {
  asked[name] = make("input", { type: "checkbox", ...properties });
  return make("label", { class: "tick" }, asked[name], make("span", {}, word));
}
const number = (least, most, value) => make("input", { type: "number", min: least, max: most, value, inputmode: "numeric" });
const gameNow = () => games.find((game) => game.id === asked.game.value) || games[0];

function seatChoices(game, count) {
  return Array.from({ length: count }, (_, at) => {
    const choice = make("select", {}, option("me", say("me")), option("open", say("open")),
      ...(game.bots || []).map((level) => option(`bot:${level}`, say("bot", level))));
    choice.value = at === 0 ? "me" : "open";
    return field(`seat${at}`, say("seat", at + 1), choice);
  });
}

// The control of one option: a list of words, or a number where the values are a range such as 5-15.
function optionControl(info) {
  const values = info.values || [];
  const range = values.length === 1 && /^(\d+)-(\d+)$/.exec(values[0]);
  if (range) return number(range[1], range[2], info.default);
  const control = make("select", {});
  for (const value of values) {
    const span = /^(\d+)-(\d+)$/.exec(value);
    if (!span) control.append(option(value, value));
    else for (let each = Number(span[1]); each <= Math.min(Number(span[2]), Number(span[1]) + 200); ++each) control.append(option(each, each));
  }
  control.value = info.default;
  return control;
}

function applyPreset(game) {
  const preset = (game.presets || []).find((each) => each.id === asked.preset.value);
  const given = Array.isArray(preset?.options) ? Object.fromEntries(preset.options) : preset?.options;
  for (const info of game.options || []) {
    const control = asked[`option:${info.key}`];
    if (control) control.value = given?.[info.key] ?? info.default;
  }
}

function gameParts(game) {
  const [least, most] = game.seats || [2, 2];
  const seats = make("div", { class: "row" });
  const players = make("select", { onchange: () => seats.replaceChildren(...seatChoices(game, Number(players.value))) });
  for (let count = least; count <= most; ++count) players.append(option(count, count));
  seats.append(...seatChoices(game, least));
  const presets = make("select", { onchange: () => applyPreset(game) }, ...(game.presets || []).map((each) => option(each.id, each.id)));
  // The built-in pack comes first in the server's list.
  const packs = (game.packs || []).map((each) => {
    const bad = (each.errors || []).length > 0;
    const name = [each.name, each.version].filter(Boolean).join(" ");
    return option(each.hash, bad ? `${name} (${say("pack_bad")}: ${each.errors[0]})` : name, { disabled: bad, title: each.licence });
  });
  const pack = make("select", {}, ...(packs.length ? packs : [option("", say("builtin"))]));
  const options = make("details", {}, make("summary", {}, say("options")), field("pack", say("pack"), pack),
    ...(game.options || []).filter((info) => info.key !== "players").map((info) => field(`option:${info.key}`, info.text || info.key, optionControl(info))));
  const parts = [make("div", { class: "row" }, field("players", say("players"), players), field("preset", say("preset"), presets)), seats, options];
  if (!(game.presets || []).length) asked.preset.parentElement.hidden = true;
  applyPreset(game);
  return parts;
}

function clockParts() {
  const kind = make("select", { onchange: show }, ...["none", "move", "total", "days"].map((each) => option(each, say(`clock_${each}`))));
  const parts = [field("clock", say("clock"), kind), field("seconds", say("seconds"), number(5, 86400, 60)),
    field("increment", say("increment"), number(0, 3600, 0)), field("days", say("days"), number(1, 30, 3)),
    field("on_timeout", say("on_timeout"), make("select", {}, option("bot", say("by_bot")), option("resign", say("by_resign")))),
  ];
  function show() {
    const now = kind.value;
    const shown = { seconds: now === "move" || now === "total", increment: now === "total", days: now === "days", on_timeout: now !== "none" };
    for (const [name, is] of Object.entries(shown)) asked[name].parentElement.hidden = !is;
  }
  show();
  return make("div", { class: "row" }, ...parts);
}

function drawForm() {
  const parts = make("div", {});
  const choice = make("select", { onchange: () => parts.replaceChildren(...gameParts(gameNow())) }, ...games.map((game) => option(game.id, game.title || game.id)));
  const name = make("input", { maxlength: 40, autocomplete: "nickname", value: rememberedName() });
  const form = byId("make");
  form.replaceChildren(field("game", say("game"), choice), parts, field("name", say("your_name"), name), tick("listed", say("is_listed")), clockParts(),
    field("absence", say("absence"), number(0, 10080, 0)),
    tick("practice", say("practice"), { onchange: () => { asked.seed.parentElement.hidden = !asked.practice.checked; } }),
    field("seed", say("seed"), make("input", { inputmode: "numeric", pattern: "[0-9]{1,20}", maxlength: 20 })),
    field("password", say("password"), make("input", { type: "password", autocomplete: "off" })),
    make("p", {}, make("button", { class: "main" }, say("create"))));
  asked.seed.parentElement.hidden = true;
  parts.replaceChildren(...gameParts(gameNow()));
}

function order() {
  const game = gameNow();
  const body = { game: game.id, options: {}, seats: [], name: asked.name.value.trim(), listed: asked.listed.checked, practice: asked.practice.checked,
    on_timeout: asked.on_timeout.value, absence_minutes: Number(asked.absence.value) || 0, clock: { kind: asked.clock.value } };
  for (let at = 0; at < Number(asked.players.value); ++at) body.seats.push(asked[`seat${at}`].value);
  for (const info of game.options || []) {
    const control = asked[`option:${info.key}`];
    if (control && control.value !== "") body.options[info.key] = control.value;
  }
  if (asked.preset.value) body.preset = asked.preset.value;
  if (asked.pack.value) body.pack = asked.pack.value;
  if (asked.password.value) body.password = asked.password.value;
  if (body.clock.kind === "days") body.clock.days = Number(asked.days.value);
  if (body.clock.kind === "move" || body.clock.kind === "total") body.clock.seconds = Number(asked.seconds.value);
  if (body.clock.kind === "total") body.clock.increment = Number(asked.increment.value);
  if (!body.practice) body.contribution = contribution();
  else if (asked.seed.value) body.seed = asked.seed.value;
  return body;
}

byId("make").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (!games.length) return;
  fault("");
  const button = event.target.querySelector("button.main");
  button.disabled = true;
  try {
    remember("name", asked.name.value.trim());
    const made = await call("POST", "/api/matches", order());
    const panel = byId("made");
    panel.replaceChildren(make("h2", {}, say("made")), linkPanel("invite", made.invite || `/m/${made.match}`),
      ...(made.link ? [linkPanel("your_link", made.link)] : []), make("p", {}, make("a", { href: `/m/${encodeURIComponent(made.match)}` }, say("go"))));
    panel.hidden = false;
    panel.focus();
    await lists();
  } catch (error) {
    fault(error.message);
  }
  button.disabled = false;
});

byId("import").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  try {
    const brought = await call("POST", "/api/import", await file.text());
    location.assign(`/m/${encodeURIComponent(brought.match)}`);
  } catch (error) {
    fault(error.message);
  }
  event.target.value = "";
});

function listed(matches) {
  if (!matches.length) return [make("li", { class: "quiet" }, say("none"))];
  return matches.map((each) => {
    const seats = (each.seats || []).map((seat) => seat.name || say(seat.kind === "open" ? "open_kind" : seat.kind === "bot" ? "bot_kind" : "person")).join(", ");
    const game = games.find((known) => known.id === each.game);
    return make("li", {}, make("span", {}, `${game?.title || each.game}: ${seats} `, make("span", { class: "quiet" }, `(${say(each.status)})`)),
      make("a", { href: `/m/${encodeURIComponent(each.match)}` }, say(each.status === "waiting" ? "go" : "watch")));
  });
}

async function lists() {
  const [all, mine] = await Promise.all([call("GET", "/api/matches"), call("GET", "/api/matches?mine=1")]);
  const open = all.matches || [];
  const own = mine.matches || [];
  byId("count").textContent = say("count", all.total ?? open.length);
  byId("list").replaceChildren(...listed(open));
  byId("my-list").replaceChildren(...listed(own));
  byId("mine").hidden = !own.length;
}

async function start() {
  try {
    games = (await call("GET", `/api/games?lang=${language}`)).games || [];
    if (games.length) drawForm();
    await lists();
  } catch (error) {
    fault(error.message);
  }
}
start();
