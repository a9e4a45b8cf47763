// The wishes of somebody at a table, behind one button of the bar.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words/language";
import { play } from "./sounds";
import { calls, canNotify, pace, PACES, sole, sounds, wishCalls } from "./wishes";

const open = signal(false);

// `children` are what a narrow bar has no room for.
export function Settings({ children }: { children?: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = open.value;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const away = (event: Event) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !button.current?.contains(target)) open.value = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.code !== "Escape") return;
      open.value = false;
      button.current?.focus();
      event.stopPropagation();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", escape, true);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", escape, true);
    };
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        class="plain settings-button"
        aria-label={say("wishes")}
        aria-expanded={isOpen}
        onClick={() => (open.value = !isOpen)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M3,6 H14 M18,6 H21 M3,12 H6 M10,12 H21 M3,18 H13 M17,18 H21" />
          <circle cx="16" cy="6" r="2.4" />
          <circle cx="8" cy="12" r="2.4" />
          <circle cx="15" cy="18" r="2.4" />
        </svg>
      </button>
      {isOpen && (
        <div class="settings" ref={box} role="dialog" aria-label={say("wishes")}>
          <div class="narrow">{children}</div>
          <fieldset class="paces">
            <legend>{say("wishes.pace")}</legend>
            {PACES.map((each) => (
              <label key={each} class="tick">
                <input type="radio" name="pace" checked={pace.value === each} onChange={() => (pace.value = each)} />
                <span>{say(`wishes.pace.${each}`)}</span>
              </label>
            ))}
          </fieldset>
          <label class="tick">
            <input
              type="checkbox"
              checked={sounds.value}
              onChange={(event) => {
                sounds.value = event.currentTarget.checked;
                play(["call"]);
              }}
            />
            <span>{say("wishes.sounds")}</span>
          </label>
          <label class="tick">
            <input
              type="checkbox"
              checked={sole.value}
              onChange={(event) => (sole.value = event.currentTarget.checked)}
            />
            <span>{say("wishes.sole")}</span>
          </label>
          {canNotify() && (
            <label class="tick">
              <input
                type="checkbox"
                checked={calls.value}
                onChange={(event) => void wishCalls(event.currentTarget.checked)}
              />
              <span>{say("wishes.calls")}</span>
            </label>
          )}
        </div>
      )}
    </>
  );
}
