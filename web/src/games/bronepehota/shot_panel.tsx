// Beside the table while a shot or a fight is looked at: with what, what of the target is seen, and all that decides it.
import { RuleLink } from "../../rulebook/text";
import { say } from "../../words/language";
import { ModelSign } from "./army";
import { chancesOf } from "./chances";
import { consequencesOf } from "./consequences";
import type { Target } from "./codes";
import type { Content } from "./content";
import { farthest, fireOf, fireText, isTooFar } from "./describe";
import { useAnswer } from "../../engine/answer";
import { engineOf } from "./engine";
import { coverText, EyePicture, OddsBars, percent, Sum } from "./eye";
import { distance, inSteps } from "./measure";
import { approach } from "./plan";
import { hurtBy, readShown, type Shown } from "./shown";
import { modelName, weaponName, word } from "./names";
import type { Parts } from "./table";
import { isFriend, NONE } from "./view";

function offerName(content: Content, offer: Target): string {
  if (offer.verb === "shoot") {
    const machine = content.machine(offer.model ?? NONE);
    const name =
      offer.gun !== undefined && offer.gun !== NONE
        ? modelName(content, offer.gun)
        : machine
          ? weaponName(content, machine.arsenal[offer.weapon ?? 0] ?? -1)
          : word(content, "weapon.own");
    return offer.aimed ? say("bronepehota.aimed", { name }) : name;
  }
  return say(`bronepehota.verb.${offer.verb}`);
}
const fireWords = (content: Content, offer: Target): string => {
  const fire = fireOf(content, offer);
  return fire ? fireText(fire) : "";
};

// Through the shooter's eyes, as soon as it is worked out what they see.
function Eye({ model, content, position, offer }: Omit<Parts, "table"> & { offer: Target }) {
  const { model: from = NONE, target = NONE, gun = NONE } = offer;
  const look = useAnswer(() => engineOf(model).sight(from, target, { gun }), [position, from, target, gun]);
  const [viewer, aim] = [position.models[from], position.models[target]];
  if (!look || !viewer || !aim) return <svg class="bp-eye" aria-hidden="true" />;
  return <EyePicture content={content} position={position} viewer={viewer} target={aim} look={look} />;
}

// Who else is in the blast for certain, and who may be, how often.
export function hurtTexts(content: Content, shown: Shown): string[] {
  const hurt = hurtBy(shown);
  // Of a shot the blast comes only if it hits.
  const isSure = shown.trials > 0 || shown.odds?.hit === 1;
  return [
    { key: isSure ? "bronepehota.in_blast" : "bronepehota.hit_blast", who: hurt.filter(({ often }) => !often) },
    { key: "bronepehota.may_blast", who: hurt.filter(({ often }) => often) },
  ]
    .filter(({ who }) => who.length > 0)
    .map(({ key, who }) =>
      say(key, { list: who.map(({ model, often }) => `${modelName(content, model)} ${often}`.trim()).join("; ") }),
    );
}

export function ShotPanel({ model, table, content, position, offer }: Parts & { offer: Target }) {
  const same = table.targets.value.filter((each) => each.target === offer.target && each.model === offer.model);
  const codes = same.map((each) => each.code).join("|");
  const chances = useAnswer(
    () => (same.length > 1 ? chancesOf(model, same) : Promise.resolve(null)),
    [position, codes],
  );
  const notice = model.notice.value?.code === offer.code ? model.notice.value : null;
  const shown = notice ? readShown(notice.shows) : null;
  const refused = notice?.refused;
  const [viewer, target] = [position.models[offer.model ?? NONE], position.models[offer.target ?? NONE]];
  if (!viewer || !target) return null;
  const kind = content.card(target.id).kind;
  // Two weapons of one kind are told apart by a number.
  const twins = (one: Target): Target[] => same.filter((each) => offerName(content, each) === offerName(content, one));
  const goes = table.domains.value.some(
    (each) => each.model === viewer.id && (each.free === "walk" || each.free === "drive"),
  );
  const isApart = distance(content, viewer, target) > 2;
  const mayApproach = goes && isApart && !isFriend(position, target.owner, viewer.owner) && !content.flies(viewer.id);
  const isFight = offer.verb === "fight";
  const isShot = offer.verb === "shoot" || offer.verb === "throw";
  const steps = isShot && shown && shown.steps > 0 ? shown.steps : inSteps(distance(content, viewer, target));
  return (
    <>
      <p class="bp-versus">
        <ModelSign content={content} model={target} />
        <span>
          <b>{modelName(content, target.id)}</b>
          <small>
            {say("bronepehota.steps", { steps })}
            {offer.verb === "shoot" && shown && `, ${coverText(shown.visible)}`}
          </small>
        </span>
      </p>
      {same.length > 1 && (
        <div class="bp-weapons" role="group" aria-label={say("bronepehota.with_what")}>
          {same.map((each) => (
            <button
              key={each.code}
              aria-pressed={each.code === offer.code}
              data-code={each.code}
              title={fireWords(content, each)}
              onClick={() => {
                if (each.code !== model.chosen.value) model.touch(each.code);
              }}
            >
              {offerName(content, each)}
              {twins(each).length > 1 && ` ${twins(each).indexOf(each) + 1}`}
              {chances?.has(each.code) && (
                <small title={say("bronepehota.odds.destroyed")}>{percent(chances.get(each.code)!.odds!.kill)}</small>
              )}
            </button>
          ))}
        </div>
      )}
      {refused && (
        <p class="bp-refused" role="alert">
          {refused.sentence} {refused.rule && <RuleLink id={refused.rule} />}
        </p>
      )}
      {!refused && isTooFar(content, offer, steps) && (
        <p class="bp-warn">
          {say("bronepehota.too_far", { most: farthest(fireOf(content, offer)!.range, offer.aimed) })}{" "}
          <RuleLink id="BP-7.4-01" />
        </p>
      )}
      {shown && !refused && (isShot || isFight) && (
        <div class="bp-look">
          {isShot && (
            <figure>
              <Eye model={model} content={content} position={position} offer={offer} />
              <figcaption>{say("bronepehota.sees", { visible: shown.visible })}</figcaption>
            </figure>
          )}
          <div>
            {fireWords(content, offer) && <p class="bp-sum faint">{fireWords(content, offer)}</p>}
            {isShot && <Sum name={say("bronepehota.armour")} parts={shown.armour} />}
            {offer.verb === "throw" && (
              <p class="bp-sum">
                {say("bronepehota.bursts")} <RuleLink id="BP-7.8-04" />
              </p>
            )}
            {isFight && (
              <>
                <Sum name={say("bronepehota.attack")} parts={shown.attack} />
                <Sum name={say("bronepehota.defence")} parts={shown.defence} />
                {shown.surprise && <p class="bp-warn">{say("bronepehota.surprise")}</p>}
              </>
            )}
            {shown.odds && (
              <OddsBars
                odds={shown.odds}
                isFight={isFight}
                isSoldier={kind === "soldier"}
                hasPilot={kind === "machine" && target.link !== NONE}
              />
            )}
            {hurtTexts(content, shown).map((text) => (
              <p key={text} class="bp-warn">
                {text}
              </p>
            ))}
            {consequencesOf(content, shown, target.id).map(({ text, isWarning }) => (
              <p key={text} class={isWarning ? "bp-warn" : "bp-sum faint"}>
                {text}
              </p>
            ))}
          </div>
        </div>
      )}
      {!isShot && !isFight && !refused && notice?.text && <p class="bp-hint">{notice.text}</p>}
      <div class="bp-commits">
        <button
          class="main commit"
          data-code={offer.code}
          disabled={!model.canAct.value || refused !== undefined}
          onClick={() => model.commit(offer.code)}
        >
          {say(`bronepehota.verb.${offer.verb}`)}
        </button>
        {mayApproach && <button onClick={() => approach(model, target.id)}>{say("bronepehota.approach")}</button>}
        <button
          class="quiet"
          onClick={() => {
            model.stepBack();
            table.looked.value = NONE;
          }}
        >
          {say("back")}
        </button>
      </div>
    </>
  );
}
