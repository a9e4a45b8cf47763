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
          <h2 class="cp-need">
            <span>{need.text}</span> <RuleLink id={need.rule} game={GAME} />
          </h2>
          <Dice dice={step.dice} />
          <div class={`cp-faces d${need.sides}`} role="group" aria-label={need.text}>
            {Array.from({ length: need.sides }, (_, i) => i + 1).map((face) => (
              <button key={face} disabled={desk.busy.value} onClick={() => void desk.addDie(face)}>
                {face}
              </button>
            ))}
          </div>
          <form
            class="cp-typed"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <label>
              <span>{told("or_type")}</span>
              <input
                ref={field}
                inputMode="numeric"
                autocomplete="off"
                value={typed}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
            <button disabled={!/^\d+$/.test(typed)}>{told("add_die")}</button>
          </form>
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
