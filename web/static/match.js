// One match: who sits where, and the table in words for those who sit or look on.
import { Line } from "./line.js";
import { begin, byId, call, contribution, fault, language, linkPanel, make, remember, rememberedName, say } from "./words.js";

begin();
const match = location.pathname.split("/")[2] || "";
const path = `/api/matches/${encodeURIComponent(match)}`;
const MANY_OFFERS = 24;
const MOST_LINES = 500;

let about = { seats: [], mine: [] };  // as GET /api/matches/{id} gave it
let table = {};                       // the last table message
let line = null;
let seat = null;       // the seat played from here; null looks on
let ask = null;
let waitingFor = "";   // key of the decision under way
let previewNumber = 0;
let previewTimer = 0;
let clock = null;      // {"left":[ms],"running":[seats]} as last told, and when
let clockFrom = 0;

const seatsNow = () => table.seats || about.seats || [];
const statusNow = () => table.status || about.status || "";
const nameOf = (each) => [each.name, each.title && `«${each.title}»`].filter(Boolean).join(" ") || say("seat", each.seat + 1);
const kindOf = (each) => (each.kind === "bot" ? `${say("bot_kind")}${each.level ? ` ${each.level}` : ""}` : say(each.kind === "open" ? "open_kind" : "person"));

function clockText(each) {
  if (typeof clock?.left?.[each.seat] !== "number" || statusNow() !== "playing") return "";
  const running = (clock.running || []).includes(each.seat);
  const left = Math.max(0, clock.left[each.seat] - (running ? performance.now() - clockFrom : 0));
  const seconds = Math.floor(left / 1000);
  const pad = (value) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

function drawSeats() {
  const mine = about.mine || [];
  byId("seats").replaceChildren(...seatsNow().map((each) => {
    const words = [kindOf(each)];
    if (mine.includes(each.seat)) words.push(say("you"));
    if (each.kind === "person" && each.connected === false) words.push(say("away"));
    if (each.stood_in) words.push(say("stood_in"));
    if (each.given_up) words.push(say("given_up"));
    const row = make("li", {}, make("span", {}, `${nameOf(each)} `, make("span", { class: "quiet" }, `(${words.join(", ")})`)),
      make("span", { class: "clock", "data-seat": each.seat }, clockText(each)));
    if (each.kind === "open" && statusNow() === "waiting") row.append(make("button", { class: "main", onclick: () => take(each.seat) }, say("take")));
    if (mine.includes(each.seat) && statusNow() === "waiting") row.append(make("button", { onclick: () => leave(each.seat) }, say("leave")));
    if (mine.length > 1 && mine.includes(each.seat) && each.seat !== seat) row.append(make("button", { onclick: () => watch(each.seat) }, `${say("now")} ${nameOf(each)}`));
    return row;
  }));
  const open = statusNow() === "waiting" && seatsNow().some((each) => each.kind === "open");
  byId("name-label").hidden = !open;
  byId("invite").hidden = !open;
  const status = [say(statusNow())];
  if (!mine.length && !open) status.push(say("looking"));
  if (table.result) status.push(resultText(table.result));
  byId("status").textContent = status.filter(Boolean).join(". ");
}

function resultText(result) {
  if (result.sentence) return result.sentence.replace(/\.$/, "");
  const ranks = (result.ranks || []).map((each) => `${each.rank}. ${nameOf(seatsNow()[each.seat] || { seat: each.seat })}`).sort();
  return [say(`ending_${result.ending}`), ...ranks].join("; ");
}

async function take(number) {
  fault("");
  const name = byId("name").value.trim();
  remember("name", name);
  try {
    const taken = await call("POST", `${path}/seats/${number}`, { name, contribution: contribution() });
    if (taken.link) {
      byId("link").replaceChildren(linkPanel("your_link", taken.link));
      byId("link").hidden = false;
      byId("link").focus();
    }
  } catch (error) {
    fault(error.message);
  }
  await look(true);
}

async function leave(number) {
  if (!confirm(say("sure", say("leave")))) return;
  try {
    await call("DELETE", `${path}/seats/${number}`);
    byId("link").hidden = true;
  } catch (error) {
    fault(error.message);
  }
  await look(true);
}

function drawAsk() {
  const codes = ask?.offers || [];
  const wanted = byId("filter").value.trim().toLowerCase();
  byId("filter-label").hidden = codes.length < MANY_OFFERS;
  const focused = document.activeElement?.dataset?.code;
  byId("offers").replaceChildren(...codes.map((code) => ({ code, label: labelOf(code) }))
    .filter(({ code, label }) => codes.length < MANY_OFFERS || !wanted || `${label} ${code}`.toLowerCase().includes(wanted))
    .map(({ code, label }) => make("button", { "data-code": code, disabled: waitingFor !== "", onclick: () => decide(code),
      onfocus: () => preview(code), onpointerenter: () => preview(code) }, label)));
  if (focused) [...byId("offers").children].find((each) => each.dataset.code === focused)?.focus();
}

function labelOf(code) {
  const at = (ask?.offers || []).indexOf(code);
  return (at >= 0 && ask.labels?.[at]) || code;
}

function decide(code) {
  if (waitingFor || seat === null || !ask) return;
  fault("");
  waitingFor = line.submit({ match, seat, ask: ask.number, actions: [code] });
  drawAsk();
}

// Asked for only after the pointer or the focus rested a moment.
function preview(code) {
  clearTimeout(previewTimer);
  previewTimer = setTimeout(() => {
    if (seat !== null && ask) line.send({ preview: { match, seat, id: String(++previewNumber), action: code } });
  }, 300);
}

function drawLines(box, lines, afresh) {
  const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  if (afresh) box.replaceChildren();
  box.append(...lines);
  while (box.children.length > MOST_LINES) box.firstChild.remove();
  if (atEnd || afresh) box.scrollTop = box.scrollHeight;
}

function drawEntries(entries, afresh) {
  drawLines(byId("log"), (entries || []).filter((each) => each.text).map((each) =>
    make("p", {}, each.text, each.rule ? make("span", { class: "quiet" }, ` ${each.rule}`) : "")), afresh);
}

function drawWaiting(body) {
  byId("prompt").textContent = ask?.prompt || body.waiting?.prompt || "";
}

function deed(what, sure) {
  return make("button", { onclick: () => {
    if (!sure || confirm(say("sure", say(what)))) order(what);
  } }, say(what));
}

// Only what is refused is told here; what happens, the table and the log tell.
function order(what, more = {}) {
  fault("");
  line.send({ table: { match, seat, key: `table ${what}`, do: what, ...more } });
}

function drawDeeds() {
  const deeds = [];
  if (seat !== null && statusNow() === "playing") {
    for (const [what, by, agreed] of [["draw", table.draw_offer, table.draw_agreed], ["take_back", table.take_back, table.take_back_agreed]]) {
      if (typeof by !== "number") deeds.push(deed(what === "draw" ? "offer_draw" : what));
      else if (!(agreed || []).includes(seat)) deeds.push(deed(`accept_${what}`), deed(`decline_${what}`));
    }
    const own = seatsNow().find((each) => each.seat === seat);
    if (own?.stood_in && !own.given_up) deeds.push(deed("return"));
    for (const each of seatsNow()) {
      if (table.absence_minutes && each.kind === "person" && !each.connected && !each.stood_in && each.seat !== seat)
        deeds.push(make("button", { onclick: () => order("hand_over", { about: each.seat }) }, say("hand_over", nameOf(each))));
    }
    if (!own?.stood_in) deeds.push(deed("resign", true));
  }
  if (!["", "waiting", "playing"].includes(statusNow())) {
    if (seat !== null && !table.rematch) {
      deeds.push(make("button", { onclick: () => order("rematch", { contribution: contribution() }) }, say("rematch")));
    }
    deeds.push(make("a", { href: `${path}/file`, download: `${match}.match` }, say("file")));
    if (table.rematch) deeds.push(make("a", { href: `/m/${encodeURIComponent(table.rematch)}` }, say("to_rematch")));
  }
  byId("deeds").replaceChildren(...deeds);
}

function drawTable() {
  drawSeats();
  drawDeeds();
}

function setClock(body) {
  clock = body.clock || clock;
  if (body.clock) clockFrom = performance.now();
}

function asking(body) {
  ask = body.ask || null;
  waitingFor = line.pending.has(waitingFor) ? waitingFor : "";
  byId("preview").textContent = "";
  clearTimeout(previewTimer);
  drawWaiting(body);
  drawAsk();
}

const isOurs = (body) => body.match === match && (body.seat ?? null) === seat;
const heard = {
  open() { fault(""); },
  lost() { fault(say("lost")); },
  position(body) {
    if (!isOurs(body)) return;
    if (body.table) table = body.table;
    // A position tells how things stand; what happened before is asked for.
    if (body.view) line.send({ history: { match, seat } });
    else drawEntries([], true);
    setClock(body);
    asking(body);
    drawTable();
  },
  update(body) {
    if (!isOurs(body)) return;
    drawEntries(body.entries, false);
    setClock(body);
    asking(body);
  },
  history(body) {
    if (isOurs(body)) drawEntries(body.entries, true);
  },
  table(body) {
    if (body.match !== match) return;
    const before = statusNow();
    table = body;
    drawTable();
    if (before === "waiting" && statusNow() !== "waiting") look(false);
  },
  answer(body) {
    if (body.error) fault(body.error.sentence || say("failed"));
    if (body.key !== waitingFor) return;
    waitingFor = "";
    const refused = body.refused;
    if (refused) fault([refused.sentence, refused.rule && `(${refused.rule})`, refused.nearest && say("nearest", labelOf(refused.nearest))].filter(Boolean).join(" "));
    drawAsk();
  },
  preview(body) {
    if (body.id === String(previewNumber)) byId("preview").textContent = body.text || body.refused?.sentence || "";
  },
  chat(body) {
    if (body.match !== match) return;
    drawLines(byId("chat"), (body.lines || []).map((each) => make("p", {}, make("b", {}, `${each.author || ""}: `), each.text || "",
      typeof each.at === "number" ? make("span", { class: "quiet" }, ` ${new Date(each.at).toLocaleTimeString(language)}`) : "")), false);
  },
  error(body) { fault(body.sentence || say("failed")); },
  gone() { fault(say("gone")); },
};

function watch(number) {
  const before = seat;
  seat = number;
  byId("table").hidden = false;
  if (!line) {
    line = new Line(() => {
      byId("chat").replaceChildren();  // the server tells the last lines again
      return { match, seat };
    }, heard);
  } else if (before !== seat) {
    ask = null;
    waitingFor = "";
    line.renew();  // the socket knows the cookies of the moment when it was opened
  }
}

async function look(mayMove) {
  try {
    about = await call("GET", `${path}?lang=${language}`);
    if (mayMove) table = {};
    const mine = about.mine || [];
    watch(mine.includes(seat) ? seat : mine.length ? mine[0] : null);
    drawTable();
  } catch (error) {
    fault(error.message);
  }
}

byId("filter").addEventListener("input", drawAsk);
byId("say").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("line").value.trim();
  if (text && line) line.send({ chat: { match, seat, text, key: "chat", ...(seat === null ? { name: rememberedName() } : {}) } });
  byId("line").value = "";
});
byId("name").value = rememberedName();
byId("invite").replaceChildren(linkPanel("invite", `/m/${match}`));
setInterval(() => {
  for (const cell of document.querySelectorAll(".clock")) {
    const each = seatsNow().find((known) => String(known.seat) === cell.dataset.seat);
    if (each) cell.textContent = clockText(each);
  }
}, 1000);
look(true);
