// The large controls of which every form is made.
import type { ComponentChildren } from "preact";
import { told } from "./words";

export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset class="cp-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
interface Choice {
  value: number;
  text: string;
  picture?: ComponentChildren;
}
export function Choices({ items, value, choose }: { items: Choice[]; value: number; choose: (value: number) => void }) {
  return (
    <div class={`cp-choices of-${items.length}`}>
      {items.map((each) => (
        <button key={each.value} aria-pressed={each.value === value} onClick={() => choose(each.value)}>
          {each.picture}
          <span>{each.text}</span>
        </button>
      ))}
    </div>
  );
}
export function YesNo({
  value,
  choose,
  yes,
  no,
}: {
  value: boolean;
  choose: (v: boolean) => void;
  yes: string;
  no: string;
}) {
  return (
    <Choices
      items={[
        { value: 1, text: yes },
        { value: 0, text: no },
      ]}
      value={value ? 1 : 0}
      choose={(each) => choose(each === 1)}
    />
  );
}
const KEYS = 12;
// The usual numbers are one tap away, the others by steps.
export function Number({ value, most, choose }: { value: number; most: number; choose: (value: number) => void }) {
  const change = (by: number): void => choose(Math.min(most, Math.max(1, value + by)));
  return (
    <div class="cp-number">
      <div class="cp-stepper">
        <button aria-label={told("less")} disabled={value <= 1} onClick={() => change(-1)}>
          −
        </button>
        <output>{value || "–"}</output>
        <button aria-label={told("more")} disabled={value >= most} onClick={() => change(1)}>
          +
        </button>
      </div>
      <div class="cp-keys">
        {Array.from({ length: KEYS }, (_, i) => i + 1).map((each) => (
          <button key={each} aria-pressed={each === value} onClick={() => choose(each)}>
            {each}
          </button>
        ))}
      </div>
    </div>
  );
}
