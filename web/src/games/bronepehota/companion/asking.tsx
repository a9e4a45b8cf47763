// What the forms share: asking the engine which choices it would take, and naming a target or several victims.
import { useEffect, useState } from "preact/hooks";
import type { Content, Fire } from "../content";
import { Part } from "./controls";
import type { Desk, FormStep } from "./desk";
import { entryOf, type Fields, newFields } from "./entries";
import { Picker, useAllowed } from "./picker";
import type { Domain, Model, View } from "./types";
import { told } from "./words";

export interface Parts {
  desk: Desk;
  content: Content;
  view: View;
  step: FormStep;
}

export const fireOf = (content: Content, { model = -1, gun = -1, weapon = 0 }: Domain): Fire | undefined => {
  const machine = content.machine(model);
  return (
    content.gun(gun)?.fire ??
    (machine ? content.weapons[machine.arsenal[weapon] ?? -1]?.fire : content.soldier(model)?.fire)
  );
};
const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
export const probe = (more: Partial<Fields>): Fields => ({ ...newFields(), ...more });

// Which of some choices the engine would take.
export function useOpen(
  parts: Parts,
  count: number,
  fields: (choice: number) => Fields,
  asked: string,
): number[] | null {
  const { desk, view, step } = parts;
  const [open, setOpen] = useState<number[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const all = Array.from({ length: count }, (_, i) => i);
    void Promise.all(all.map((each) => desk.book.attempt(step.by, entryOf(step.domain, fields(each))))).then(
      (tried) => isCurrent && setOpen(all.filter((each) => tried[each]!.tried !== "refused")),
      () => isCurrent && setOpen(all),
    );
    return () => {
      isCurrent = false;
    };
  }, [view.id, asked]);
  return open;
}
export const useTargets = ({ desk, view, step }: Parts, fields: Partial<Fields>): Model[] | null =>
  useAllowed(
    desk.book,
    step.by,
    view,
    (target) => entryOf(step.domain, probe({ ...fields, target })),
    JSON.stringify(fields),
  );
export const useVictims = ({ desk, view, step }: Parts, fields: Partial<Fields>): Model[] | null =>
  useAllowed(
    desk.book,
    step.by,
    view,
    (id) => entryOf(step.domain, probe({ ...fields, chosen: [id] })),
    JSON.stringify(fields),
  );

export function Target({ parts, models, title }: { parts: Parts; models: Model[] | null; title: string }) {
  const { desk, content, view, step } = parts;
  const { target } = step.fields;
  const [isOpen, setOpen] = useState(target < 0);
  const picked = view.models[target];
  const shown = isOpen || !picked ? models : [picked];
  return (
    <Part title={title}>
      <Picker
        content={content}
        view={view}
        models={shown}
        chosen={[target]}
        label={title}
        none={told("no_target")}
        toggle={(id) => {
          if (!isOpen && id === target) return setOpen(true);
          setOpen(false);
          desk.tell({ target: id, chosen: step.fields.chosen.filter((each) => each !== id) });
        }}
      />
      {!isOpen && picked && (
        <button class="quiet cp-wide" onClick={() => setOpen(true)}>
          {told("another_target")}
        </button>
      )}
    </Part>
  );
}
export function Victims({
  parts,
  models,
  title,
  none,
}: {
  parts: Parts;
  models: Model[] | null;
  title: string;
  none: string;
}) {
  const { desk, content, view, step } = parts;
  return (
    <Part title={title}>
      <Picker
        content={content}
        view={view}
        models={models && models.filter((each) => each.id !== step.fields.target)}
        chosen={step.fields.chosen}
        label={title}
        none={none}
        toggle={(id) => desk.tell({ chosen: toggled(step.fields.chosen, id) })}
      />
    </Part>
  );
}
