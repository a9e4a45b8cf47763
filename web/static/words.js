// Words of these pages in both languages, and the small things every page needs.
const WORDS = {
  en: {
    skip: "Skip to the content", language: "Language", title: "Board games with friends and bots",
    about: "This server keeps tables for board games. Make a match, send the link to your friends, or play against bots. No account is needed: the link is your seat.",
    count: "Open matches: {0}", make: "Make a match", mine: "Your matches", listed: "Open to everybody", none: "None at the moment.",
    import: "Bring a match file", import_file: "A finished match, to look through",
    game: "Game", players: "Players", seat: "Seat {0}", me: "Me", open: "Open to a person", bot: "Bot: {0}", your_name: "Your name",
    preset: "Variant", standard: "Standard", options: "Options", pack: "Content", builtin: "Built in", pack_bad: "has mistakes",
    is_listed: "Show it to everybody", clock: "Clock", clock_none: "None", clock_move: "For each move", clock_total: "For the whole match",
    clock_days: "Days for each move", seconds: "Seconds", increment: "Seconds added for each move", days: "Days",
    on_timeout: "When time is up", by_bot: "A bot moves", by_resign: "The seat resigns", absence: "A bot steps in after so many minutes of absence (0: never)",
    practice: "Practice: dice can be repeated and moves taken back freely", seed: "Seed", password: "Password for making matches, if this server asks for one",
    create: "Make the match", made: "The match is made", your_link: "Your private link: it is your seat, so keep it to yourself", invite: "Send this link to the others",
    copy: "Copy", copied: "Copied", go: "To the table", match: "Match", seats: "Seats", take: "Take this seat", leave: "Leave", watch: "Look",
    person: "person", bot_kind: "bot", open_kind: "open", you: "you", away: "away", table: "Table", filter: "Show only what contains",
    log: "What happened", chat: "Chat", say: "Your line", send: "Send", seat_title: "Taking your seat…", no_token: "This link is not whole: the part after # is missing.",
    resign: "Resign", offer_draw: "Offer a draw", accept_draw: "Accept the draw", decline_draw: "Decline the draw", take_back: "Take back",
    accept_take_back: "Allow taking back", decline_take_back: "Do not allow taking back", hand_over: "Let a bot play for {0}", stood_in: "a bot stands in", given_up: "gave up", to_rematch: "To the rematch", gone: "The host has deleted this match.",
    ending_resigned: "ended by resignation", ending_agreed: "a draw by agreement", ending_abandoned: "without a result", ending_closed: "closed by the host", ending_rules: "finished", return: "Play myself again",
    rematch: "Once more", sure: "Really: {0}?", file: "Download the match file", connecting: "Connecting…", lost: "The connection is lost; trying again…",
    failed: "The server does not answer. Try again in a moment.", looking: "You are looking on.", now: "Playing as", rule: "rule", nearest: "Possible instead: {0}",
    waiting: "waiting for players", playing: "in play", over: "finished", abandoned: "abandoned", closed: "closed", imported: "brought in as a file",
  },
  ru: {
    skip: "К содержанию", language: "Язык", title: "Настольные игры с друзьями и ботами",
    about: "На этом сервере стоят столы для настольных игр. Создайте партию и пошлите ссылку друзьям или играйте с ботами. Регистрация не нужна: ваша ссылка и есть ваше место.",
    count: "Открытых партий: {0}", make: "Создать партию", mine: "Ваши партии", listed: "Открыты для всех", none: "Сейчас нет ни одной.",
    import: "Загрузить файл партии", import_file: "Законченная партия для просмотра",
    game: "Игра", players: "Игроков", seat: "Место {0}", me: "Я", open: "Свободно для человека", bot: "Бот: {0}", your_name: "Ваше имя",
    preset: "Вариант", standard: "Обычный", options: "Настройки правил", pack: "Набор", builtin: "Встроенный", pack_bad: "с ошибками",
    is_listed: "Показывать всем", clock: "Часы", clock_none: "Нет", clock_move: "На каждый ход", clock_total: "На всю партию",
    clock_days: "Дней на ход", seconds: "Секунд", increment: "Прибавка секунд за ход", days: "Дней",
    on_timeout: "Когда время вышло", by_bot: "Ходит бот", by_resign: "Место сдаётся", absence: "Через сколько минут отсутствия вступает бот (0: никогда)",
    practice: "Тренировка: броски можно повторить, ходы свободно брать назад", seed: "Зерно", password: "Пароль на создание партий, если сервер его спрашивает",
    create: "Создать партию", made: "Партия создана", your_link: "Ваша личная ссылка: это ваше место, никому её не показывайте", invite: "Пошлите эту ссылку остальным",
    copy: "Скопировать", copied: "Скопировано", go: "К столу", match: "Партия", seats: "Места", take: "Занять это место", leave: "Уйти", watch: "Смотреть",
    person: "человек", bot_kind: "бот", open_kind: "свободно", you: "вы", away: "не в сети", table: "Стол", filter: "Показать только содержащее",
    log: "Что произошло", chat: "Разговор", say: "Ваша реплика", send: "Отправить", seat_title: "Занимаем ваше место…", no_token: "Ссылка неполная: нет части после #.",
    resign: "Сдаться", offer_draw: "Предложить ничью", accept_draw: "Принять ничью", decline_draw: "Отклонить ничью", take_back: "Взять ход назад",
    accept_take_back: "Разрешить взять назад", decline_take_back: "Не разрешать брать назад", hand_over: "Пусть вместо {0} играет бот", stood_in: "замещает бот", given_up: "сдался", to_rematch: "К реваншу", gone: "Хозяин сервера удалил эту партию.",
    ending_resigned: "закончена сдачей", ending_agreed: "ничья по соглашению", ending_abandoned: "без результата", ending_closed: "закрыта хозяином", ending_rules: "закончена", return: "Снова играть самому",
    rematch: "Ещё раз", sure: "Точно: {0}?", file: "Скачать файл партии", connecting: "Соединение…", lost: "Связь потеряна, пробуем снова…",
    failed: "Сервер не отвечает. Попробуйте ещё раз чуть позже.", looking: "Вы смотрите.", now: "Вы играете за", rule: "правило", nearest: "Можно вместо этого: {0}",
    waiting: "ждёт игроков", playing: "идёт", over: "закончена", abandoned: "заброшена", closed: "закрыта", imported: "загружена из файла",
  },
};

function remembered(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}
export function remember(key, value) {
  try { localStorage.setItem(key, value); } catch { /* a private window forgets, and that is all */ }
}

const chosen = remembered("language");
export const language = chosen === "ru" || chosen === "en" ? chosen : (navigator.language || "").toLowerCase().startsWith("ru") ? "ru" : "en";
export const rememberedName = () => remembered("name") || "";

export function say(key, ...values) {
  const text = WORDS[language][key] ?? String(key);
  return text.replace(/\{(\d)\}/g, (_, at) => values[at] ?? "");
}

export const byId = (id) => document.getElementById(id);

// make("button", {class: "main", onclick: f}, "text", child): text is always text, never markup.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child != null).map((child) => (child instanceof Node ? child : String(child))));
  return element;
}

export function fault(text) { byId("fault").textContent = text || ""; }

// The answer's JSON, or an Error whose message is the server's sentence.
export async function call(method, path, body) {
  const request = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
    request.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  let answer;
  let json = null;
  try {
    answer = await fetch(path, request);
    const text = await answer.text();
    json = text ? JSON.parse(text) : null;
  } catch {
    throw new Error(say("failed"));
  }
  if (answer.ok) return json ?? {};
  const error = new Error(json?.error?.sentence || say("failed"));
  error.code = json?.error?.code;
  throw error;
}

// What a seat adds to the dice of its match, so that the server alone cannot choose them.
export function contribution() {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A link with a button that copies it.
export function linkPanel(word, path) {
  const address = new URL(path, location.origin).href;
  const button = make("button", { type: "button", onclick: async () => {
    try { await navigator.clipboard.writeText(address); button.textContent = say("copied"); } catch { /* it can be selected by hand */ }
  } }, say("copy"));
  return make("p", {}, say(word), make("span", { class: "link" }, address), button);
}

export function begin() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  const choice = byId("language");
  choice.value = language;
  choice.addEventListener("change", () => { remember("language", choice.value); location.reload(); });
}
