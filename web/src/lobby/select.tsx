// One of several values, under its label.
export function Select({
  label,
  value,
  values,
  name,
  choose,
  kind = "field",
}: {
  label: string;
  value: string;
  values: string[];
  name: (value: string) => string;
  choose: (value: string) => void;
  kind?: string; // how it looks: a class
}) {
  return (
    <label class={kind}>
      <span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
