// Fields of the table builder: a number, a tick, a choice.
import type { ComponentChildren } from "preact";

interface NumberParts {
  label: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
}
export function NumberField({ label, value, least, most, change }: NumberParts) {
  const read = (event: { currentTarget: HTMLInputElement }): void => {
    const next = event.currentTarget.valueAsNumber;
    if (Number.isSafeInteger(next) && next >= least && next <= most) change(next);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onInput={read}
        onBlur={(event) => (event.currentTarget.value = String(value))}
      />
    </label>
  );
}
export function Tick({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
export function ChoiceField({
  label,
  value,
  children,
  change,
}: {
  label: string;
  value: string;
  children: ComponentChildren;
  change: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => change(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}
