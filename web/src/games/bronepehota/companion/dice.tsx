// Dice that people rolled, told one by one. The engine says whose die it is and for which rule; nothing is entered before
// the last has been looked at.
import { useRef, useState } from "preact/hooks";
import { Dice, Refusal, Sentences } from "./cards";
import { RuleLink } from "../../../rulebook/text";
import type { Desk, DiceStep } from "./desk";
import { GAME } from "./packs";
import { told } from "./words";

export function TypedDice({ desk, step }: { desk: Desk; step: DiceStep }) {
  const need = desk.need.value;
  const outcome = desk.outcome.value;
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = (): void => {
    if (!/^\d+$/.test(typed)) return;
    void desk.addDie(Number(typed));
    setTyped("");
    field.current?.focus();
  };
  return (
    <section class="cp-form" aria-label={told("dice")}>
      {need && (
        <>
          <p class="cp-need">
            {need.text} <RuleLink id={need.rule} game={GAME} />
          </p>
          <Dice dice={step.dice} />
          <div class={`cp-faces d${need.sides}`} role="group" aria-label={need.text}>
            {Array.from({ length: need.sides }, (_, i) => i + 1).map((face) => (
              <button key={face} disabled={desk.busy.value} onClick={() => void desk.addDie(face)}>
                {face}
              </button>
            ))}
          </div>
        </>
      )}
      {outcome && (
        <>
          <h2>{told("this_comes")}</h2>
          <Dice dice={step.dice} />
          <Sentences facts={outcome} />
        </>
      )}
      <footer class="cp-foot">
        <Refusal told={desk.refusal.value} />
        <div class="cp-foot-row">
          <button onClick={() => (step.dice.length ? void desk.dropDie() : desk.back())}>
            {step.dice.length ? told("drop_die") : told("back")}
          </button>
          {/* At the thumb it stays in sight, however long the question is. */}
          {need && (
            <form
              class="cp-typed"
              onSubmit={(event) => {
                event.preventDefault();
                add();
              }}
            >
              <input
                ref={field}
                inputMode="numeric"
                autocomplete="off"
                aria-label={told("or_type")}
                placeholder={told("or_type")}
                value={typed}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
              <button disabled={!/^\d+$/.test(typed)}>{told("add_die")}</button>
            </form>
          )}
          {outcome && (
            <button class="main" disabled={desk.busy.value} onClick={() => void desk.commitDice()}>
              {told("write")}
            </button>
          )}
        </div>
      </footer>
    </section>
  );
}
