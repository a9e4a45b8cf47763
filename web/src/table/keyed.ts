// What the keys do at a table, and where the focus goes when what had it is gone.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { GameTable } from "../games/game";
import type { MatchModel } from "../model/match";
import { openRuleOfFocus } from "../rulebook/book";
import { say } from "../words/language";
import { askIsOpen } from "./ask";
import { drawer, talkTab } from "./drawers";
import { helpIsOpen } from "./help";
import { isTyping, keyOf, singleKeys } from "./keys";
import { tell, told } from "./speech";
import { focusQuietly, moveFocus } from "./spot";

const SPOTS = "[data-spot], .decide button, .card";
const OFFERED = '[data-spot][tabindex="0"], .card.can, .action:not(:disabled), .planning .commit:not(:disabled)';

const focused = (): Element | null => document.activeElement?.closest(SPOTS) ?? null;

// Why what has the focus cannot be done now, or that it can.
function why(model: MatchModel): void {
  const ask = model.ask.value;
  if (!ask) return tell(model.waiting.value?.prompt || say("keys.nobody_asked"));
  const spot = focused();
  const code = spot?.getAttribute("data-code") ?? "";
  const meant = spot?.getAttribute("data-meant") ?? "";
  if (code && ask.offers.includes(code)) return tell(say("keys.it_can", { what: model.label(code) }));
  if (!meant) return tell(say("keys.not_here", { prompt: ask.prompt }));
  model.stepBack();
  model.preview(meant, 0);
}

// The tally of what has the focus, else what the game knows of chance.
function odds(model: MatchModel, game: GameTable): void {
  const notice = model.notice.value;
  const text = notice?.text && `${model.label(notice.code)}. ${notice.text}`;
  tell(text || game.odds?.(model) || say("keys.no_odds"));
}

async function measure(model: MatchModel, game: GameTable): Promise<void> {
  tell((await game.measure?.(model, focused())) || say("keys.nothing_to_measure"));
}

// From outside the board an arrow leads to what can be done, else into the middle of the board.
function arrow(event: KeyboardEvent): void {
  if (event.defaultPrevented || (event.target as Element).closest?.("[role=log], [role=dialog], .bar, summary")) return;
  const main = document.getElementById("main");
  if (!main || (focused() && moveFocus(event, main, SPOTS))) return;
  if (focused()) return;
  const spots = [...main.querySelectorAll<HTMLElement>("[data-spot]")];
  const first = main.querySelector<HTMLElement>(OFFERED) ?? spots[Math.floor(spots.length / 2)];
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function toLog(): void {
  talkTab.value = "log";
  requestAnimationFrame(() => document.getElementById("log")?.focus());
}

function onKey(model: MatchModel, game: GameTable, event: KeyboardEvent): void {
  const target = event.target as Element;
  if (target.closest?.("dialog")) return; // a dialog has its own keys
  const key = keyOf(event, singleKeys.value);
  if (key === "esc") {
    told.value = "";
    drawer.value = "";
    model.stepBack();
    game.stepBack(model);
    return;
  }
  if (!key || event.repeat || isTyping(target)) {
    if (key === "arrows" && !isTyping(target)) arrow(event);
    return;
  }
  const acts: Record<string, () => void> = {
    arrows: () => arrow(event),
    undo: () => {
      if (!game.undo?.(model) && model.table.value?.take_back === undefined) model.doTable("take_back");
    },
    why: () => why(model),
    odds: () => odds(model, game),
    log: () => toLog(),
    rule: () => openRuleOfFocus(),
    measure: () => void measure(model, game),
    view: () => game.switchView?.(),
    ask: () => (askIsOpen.value = true),
    help: () => (helpIsOpen.value = true),
  };
  acts[key]?.();
  if (key !== "arrows") event.preventDefault(); // "/" would be written into the field it opens
}

export function useKeys(model: MatchModel, game: GameTable | null): void {
  const last = useRef(""); // the last key; nothing when something else was used since
  useEffect(() => {
    if (!game) return undefined;
    const press = (event: KeyboardEvent): void => {
      last.current = event.code;
      if (model.curtain.value === null && model.table.value?.status !== "waiting") onKey(model, game, event);
    };
    const point = (): void => {
      last.current = "";
    };
    // What is looked at but not offered is no choice: the one before is given up.
    const arrive = (event: FocusEvent): void => {
      const spot = event.target as Element;
      if (spot.closest(SPOTS)) told.value = ""; // an answer was about what had the focus before
      if (spot.matches('[data-spot][tabindex="-1"]:focus-visible')) model.stepBack();
    };
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", point);
    document.addEventListener("focusin", arrive);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", point);
      document.removeEventListener("focusin", arrive);
    };
  }, [game]);
  useSignalEffect(() => {
    if (model.chosen.value) told.value = "";
  });
  // A decision takes away what was decided on, and often the focus with it: it goes on to what can be done next. Whoever
  // looks around meanwhile is left alone.
  useSignalEffect(() => {
    const asked = model.ask.value?.number;
    const over = model.table.value?.result;
    if (!last.current || (asked === undefined && !over)) return;
    requestAnimationFrame(() => {
      const now = document.activeElement;
      const isLost = !now || now === document.body || !now.isConnected;
      const hasDecided = /Enter|Space|KeyU/.test(last.current) && now?.closest(SPOTS) && !now.matches(OFFERED);
      if (!isLost && !hasDecided) return;
      const next = document.querySelector<HTMLElement>(over ? ".result" : OFFERED);
      if (next) focusQuietly(next);
    });
  });
}
