// The short forms: what only people see, told with large buttons. What could not be entered is not offered; the entry
// itself is judged by the engine.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { fireOf, type Parts, probe, Target, useOpen, useTargets, useVictims, Victims } from "./asking";
import { Refusal } from "./cards";
import { Choices, Number, Part, YesNo } from "./controls";
import { canTopple, CHARGES, COVERS, entryOf, kindOf, lacking, MOST_STEPS, OUTCOMES, SECTORS } from "./entries";
import { Picker, useAllowed } from "./picker";
import { CoverPicture, OutcomePicture } from "./pictures";
import { told } from "./words";

function MoveForm(parts: Parts) {
  const { desk, content, view, step } = parts;
  const { fields, domain } = step;
  const plain = useOpen(parts, 1, () => probe({}), "plain");
  // A flyer that has moved may only move again (BP-3.2-13).
  const again = kindOf(domain) === "move" && plain !== null && plain.length === 0;
  useEffect(() => {
    if (again !== fields.again) desk.tell({ again });
  }, [again]);
  const loads = useAllowed(
    desk.book,
    step.by,
    view,
    (id) => entryOf(domain, probe({ again, with: id })),
    `with ${again}`,
  );
  const touched = useVictims(parts, { again });
  const canCarry = kindOf(domain) === "move" && loads !== null && loads.length > 0;
  return (
    <>
      <Victims parts={parts} models={touched} title={told("whom_touched")} none={told("nobody_to_touch")} />
      {canCarry && (
        <Part title={told("takes_along")}>
          <Picker
            content={content}
            view={view}
            models={loads}
            chosen={[fields.with]}
            label={told("takes_along")}
            toggle={(id) => desk.tell({ with: id === fields.with ? -1 : id })}
          />
        </Part>
      )}
    </>
  );
}

function ShotForm(parts: Parts) {
  const { desk, content, step } = parts;
  const { fields, domain } = step;
  const fire = fireOf(content, domain);
  const isSpecial = content.setting.options.special !== "off";
  const fans = isSpecial && (fire?.directions ?? 1) > 1;
  const sure = { steps: 1, sees: true };
  const targets = useTargets(parts, { ...sure, sector: fields.sector });
  const some = fields.target >= 0 ? fields.target : (targets?.[0]?.id ?? -1);
  const sectors = useOpen(parts, fans ? 3 : 0, (sector) => probe({ ...sure, target: some, sector }), `sector ${some}`);
  const aims = useOpen(parts, 1, () => probe({ ...sure, target: some, aimed: true }), `aimed ${some}`);
  const blasts = isSpecial && Boolean(fire?.blast);
  const victims = useVictims(parts, { ...sure, target: fields.target, sector: fields.sector });
  useEffect(() => {
    if (fans && sectors?.length && !sectors.includes(fields.sector)) desk.tell({ sector: sectors[0]! });
  }, [sectors]);
  const most = (domain.most ?? 0) * (fields.aimed ? 2 : 1);
  return (
    <>
      <Target parts={parts} models={targets} title={told("whom_shoot")} />
      <Part title={told("steps", { most })}>
        <Number value={fields.steps} most={MOST_STEPS} choose={(steps) => desk.tell({ steps })} />
      </Part>
      <Part title={told("sees")}>
        <YesNo value={fields.sees} choose={(sees) => desk.tell({ sees })} yes={told("yes_sees")} no={told("no_sees")} />
      </Part>
      <Part title={told("cover")}>
        <Choices
          items={COVERS.map((each, value) => ({
            value,
            text: told(`cover.${each}`),
            picture: <CoverPicture cover={value} />,
          }))}
          value={fields.cover}
          choose={(cover) => desk.tell({ cover })}
        />
      </Part>
      {fans && (
        <Part title={told("sector")}>
          <Choices
            items={(sectors ?? []).map((value) => ({ value, text: told(`sector.${SECTORS[value]!}`) }))}
            value={fields.sector}
            choose={(sector) => desk.tell({ sector })}
          />
        </Part>
      )}
      {Boolean(aims?.length) && (
        <Part title={told("aimed")}>
          <YesNo
            value={fields.aimed}
            choose={(aimed) => desk.tell({ aimed })}
            yes={told("yes_aimed")}
            no={told("no_aimed")}
          />
        </Part>
      )}
      {blasts && fields.target >= 0 && (
        <Victims
          parts={parts}
          models={victims}
          title={told("in_blast", { steps: fire!.blast!.steps })}
          none={told("nobody")}
        />
      )}
    </>
  );
}

function FireForm(parts: Parts) {
  const { desk, view, step } = parts;
  const { fields } = step;
  const charges = useOpen(parts, CHARGES.length, (charge) => probe({ charge, outcome: 0 }), "charges");
  useEffect(() => {
    if (charges?.length && !charges.includes(fields.charge)) desk.tell({ charge: charges[0]! });
  }, [charges]);
  const { charge, outcome, target } = fields;
  const targets = useTargets(parts, { charge, outcome });
  const falls = canTopple(fields) && target >= 0 && view.models[target]!.kind !== "soldier";
  const toppled = useVictims(parts, { charge, outcome, target });
  return (
    <>
      {charges && charges.length > 1 && (
        <Part title={told("charge")}>
          <Choices
            items={charges.map((value) => ({ value, text: told(`charge.${CHARGES[value]!}`) }))}
            value={charge}
            choose={(next) => desk.tell({ charge: next })}
          />
        </Part>
      )}
      <Part title={told("outcome")}>
        <Choices
          items={OUTCOMES.map((each, value) => ({
            value,
            text: told(`outcome.${each}`),
            picture: <OutcomePicture outcome={value} />,
          }))}
          value={outcome}
          choose={(next) => desk.tell({ outcome: next, target: -1, chosen: [] })}
        />
      </Part>
      {outcome > 0 && <Target key={outcome} parts={parts} models={targets} title={told("whom_hit")} />}
      {falls && <Victims parts={parts} models={toppled} title={told("toppled")} none={told("nobody")} />}
    </>
  );
}

function MeleeForm(parts: Parts) {
  const { desk, step } = parts;
  const { target, surprise } = step.fields;
  const targets = useTargets(parts, {});
  const surprises = useOpen(parts, 1, () => probe({ target, surprise: true }), `surprise ${target}`);
  return (
    <>
      <Target parts={parts} models={targets} title={told("whom_fight")} />
      {target >= 0 && Boolean(surprises?.length) && (
        <Part title={told("surprise")}>
          <YesNo
            value={surprise}
            choose={(next) => desk.tell({ surprise: next })}
            yes={told("yes_surprise")}
            no={told("no_surprise")}
          />
        </Part>
      )}
    </>
  );
}
function GrenadeForm(parts: Parts) {
  const { desk, step } = parts;
  const targets = useTargets(parts, { sees: true });
  return (
    <>
      <Target parts={parts} models={targets} title={told("whom_throw")} />
      <Part title={told("sees")}>
        <YesNo
          value={step.fields.sees}
          choose={(sees) => desk.tell({ sees })}
          yes={told("yes_sees")}
          no={told("no_sees")}
        />
      </Part>
    </>
  );
}
function BurstForm(parts: Parts) {
  const { desk, view, step } = parts;
  // A grenade that fell short takes its thrower along (BP-7.8-06): it is said with everybody else.
  const own = step.domain.model ?? -1;
  const alone = useOpen(parts, 1, () => probe({}), "alone");
  const isShort = alone !== null && alone.length === 0;
  useEffect(() => {
    if (isShort && !step.fields.chosen.includes(own)) desk.tell({ chosen: [...step.fields.chosen, own] });
  }, [isShort]);
  const more = isShort ? [own] : [];
  const victims = useAllowed(
    desk.book,
    step.by,
    view,
    (id) => entryOf(step.domain, probe({ chosen: [...more.filter((each) => each !== id), id] })),
    String(isShort),
  );
  return <Victims parts={parts} models={victims} title={told("in_burst")} none={told("nobody")} />;
}
function ContactForm(parts: Parts) {
  const { desk, content, view, step } = parts;
  const { one, target, apart } = step.fields;
  const partners = useAllowed(
    desk.book,
    step.by,
    view,
    (id) => entryOf(step.domain, probe({ one, target: id, apart })),
    `${one} ${apart}`,
  );
  const touching = new Set(view.touches.flatMap((each) => [each.one, each.other]));
  const first = view.models.filter((each) => each.where === "table" && (!apart || touching.has(each.id)));
  return (
    <>
      {view.touches.length > 0 && (
        <Part title={told("contact")}>
          <YesNo
            value={!apart}
            choose={(touch) => desk.tell({ apart: !touch, one: -1, target: -1 })}
            yes={told("they_touch")}
            no={told("they_part")}
          />
        </Part>
      )}
      <Part title={told("one")}>
        <Picker
          content={content}
          view={view}
          models={one < 0 ? first : [view.models[one]!]}
          chosen={[one]}
          label={told("one")}
          toggle={(id) => desk.tell({ one: id === one ? -1 : id, target: -1 })}
        />
      </Part>
      {one >= 0 && (
        <Part title={told("other")}>
          <Picker
            content={content}
            view={view}
            models={partners}
            chosen={[target]}
            label={told("other")}
            none={told("no_partner")}
            toggle={(id) => desk.tell({ target: id })}
          />
        </Part>
      )}
    </>
  );
}

const FORMS: Record<string, (parts: Parts) => ComponentChildren> = {
  move: MoveForm,
  jump: MoveForm,
  get_out: MoveForm,
  shot: ShotForm,
  fire: FireForm,
  melee: MeleeForm,
  throw_grenade: GrenadeForm,
  burst: BurstForm,
  note_contact: ContactForm,
};

export function Form(parts: Parts) {
  const { desk, step } = parts;
  const kind = kindOf(step.domain);
  const Body = FORMS[kind];
  const missing = lacking(step.domain, step.fields);
  const { busy } = desk;
  return (
    <section class="cp-form" aria-label={step.text}>
      <h2>{step.text}</h2>
      {Body && <Body {...parts} />}
      <footer class="cp-foot">
        <Refusal told={desk.refusal.value} />
        <div class="cp-foot-row">
          <button onClick={() => desk.back()}>{told("back")}</button>
          <button
            class="main"
            disabled={busy.value || missing !== ""}
            onClick={() => void desk.submit(step.by, entryOf(step.domain, step.fields))}
          >
            {missing ? told(`lacking.${missing}`) : told(`commit.${kind}`)}
          </button>
        </div>
      </footer>
    </section>
  );
}
