// The mark of what does not stand in the printed game: a small rhombus, with a sentence on what is our reconstruction, of
// what, and why. It tells it to a resting pointer, on focus and on a long press, to screen readers as its name, and prints
// as it stands. The sentences come with the words of a pack, of the provenance of its items.
import { say } from "./words/language";
import "./ours.css";

export type WordsByKey = Readonly<Record<string, string>>;
// "machines.jackal", or one of its members; nothing: it stands in the printed game.
export const oursOf = (words: WordsByKey, item: string, member = ""): string =>
  words[`ours.${item}${member ? `.${member}` : ""}`] ?? "";

function Sign() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <path d="M5,0.9 L9.1,5 L5,9.1 L0.9,5 Z" />
    </svg>
  );
}

// `inside` something that is a button itself, or that has the sentence beside it: no stop for Tab.
export function Ours({ text, inside = false }: { text: string | undefined; inside?: boolean }) {
  if (!text) return null;
  return (
    <span
      class={`ours${inside ? " inside" : ""}`}
      role="img"
      aria-label={inside ? say("ours.mark") : say("ours.read", { text })}
      data-ours={text}
      {...(inside ? {} : { tabIndex: 0 })}
    >
      <Sign />
    </span>
  );
}

// The mark with its sentence written out: below what it is about, once for each sentence, also on paper.
export function OursNotes({ texts }: { texts: readonly string[] }) {
  const told = [...new Set(texts.filter(Boolean))];
  return (
    <>
      {told.map((text) => (
        <p key={text} class="ours-note">
          <span class="ours" role="img" aria-label={say("ours.mark")}>
            <Sign />
          </span>{" "}
          {text}
        </p>
      ))}
    </>
  );
}

// ---- One tip for all marks of a page ------------------------------------------------------------------------------------

const LONG_PRESS = 450;
const GAP = 8;
let tip: HTMLElement | null = null;
let timer = 0;

function hide(): void {
  clearTimeout(timer);
  tip?.remove();
  tip = null;
}
function show(mark: Element): void {
  const text = mark.getAttribute("data-ours") ?? "";
  if (tip?.textContent === text) return;
  hide();
  tip = document.createElement("div");
  tip.className = "ours-tip";
  tip.textContent = text;
  tip.setAttribute("aria-hidden", "true"); // the mark's name says it
  document.body.append(tip);
  if ("showPopover" in tip) {
    tip.popover = "manual"; // above dialogs too
    tip.showPopover();
  }
  const at = mark.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(at.left + at.width / 2 - width / 2, GAP), innerWidth - width - GAP);
  const above = at.top - height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= GAP ? above : at.bottom + GAP}px`;
}

const markOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest("[data-ours]") : null;
// What has the focus or lies under a finger may hold the mark instead of being it.
const markIn = (target: EventTarget | null): Element | null =>
  markOf(target) ??
  (target instanceof Element ? (target.closest("button, a, label")?.querySelector("[data-ours]") ?? null) : null);

if (typeof document !== "undefined") {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const mark = markOf(event.target);
    if (mark) show(mark);
    else hide();
  });
  document.addEventListener("focusin", (event) => {
    const { target } = event;
    const mark = target instanceof Element && target.matches(":focus-visible") ? markIn(target) : markOf(target);
    if (mark) show(mark);
    else hide();
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    hide();
    const mark = markIn(event.target);
    if (mark) timer = window.setTimeout(() => show(mark), LONG_PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" && !tip && Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(timer);
  });
  document.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener("pointercancel", () => clearTimeout(timer));
  document.addEventListener("keydown", (event) => {
    if (event.code === "Escape") hide();
  });
  document.addEventListener("scroll", hide, { capture: true, passive: true });
}
