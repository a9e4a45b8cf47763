// Cards: what a module, the central module or a cell is and does, in words, for a resting pointer or a long press.
import type { ComponentChildren } from "preact";
import { OursNotes, oursOf } from "../../ours";
import { language, say } from "../../words/language";
import { word } from "./table";
import { effectText, HexTile } from "./tile";
import type { Content, Effect, Family, Tile } from "./view";

const hasEffect = (tile: Tile, kind: string): boolean => tile.effects.some((each) => each.kind === kind);
const isPropelling = (family: Family): boolean => family === "movement" || family === "rotation";
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface About {
  family: Family;
  generation: number;
  states?: string; // how it lies on a robot board
}

function Face({
  name,
  about,
  tile,
  content,
  children,
}: {
  name: string;
  about: About;
  tile: Tile | undefined;
  content: Content;
  children: ComponentChildren;
}) {
  return (
    <article class="about">
      <header>
        <HexTile tile={tile} family={about.family} generation={about.generation} />
        <span>
          <b>{name}</b>
          <small>
            {word(content, `family.${about.family}`)}, {say("arena.generation", { number: about.generation })}
          </small>
          {about.states && <small class="card-state">{upper(about.states)}</small>}
        </span>
      </header>
      {children}
      {tile && <OursNotes texts={[oursOf(content.setting.words, `tiles.${tile.key}`)]} />}
    </article>
  );
}

// What happens to a module when it works, and what its other side is good for.
function heatLine(tile: Tile, force: boolean, wear: boolean): string {
  const propels = isPropelling(tile.family);
  if (tile.family === "defence") return say("arena.card.defence");
  if (hasEffect(tile, "auto")) return say(force && propels ? "arena.card.auto_token" : "arena.card.auto");
  return say(propels && wear ? "arena.card.hot" : "arena.card.heat");
}
function flipLine(about: About, force: boolean): string {
  if (!force || !isPropelling(about.family)) return "";
  if (about.generation === 1) return say("arena.card.flip_first");
  return say(about.generation === 3 ? "arena.card.flip_third" : "arena.card.flip"); // SA-FORCE-05
}

export function moduleCard(content: Content, name: string, tile: Tile | undefined, about: About): ComponentChildren {
  const force = content.setting.options.force === "on";
  const wear = content.setting.options.wear === "on" && !force; // SA-FORCE-01
  const flip = flipLine(about, force);
  return (
    <Face name={name} about={about} tile={tile} content={content}>
      {tile && (
        <ul>
          {tile.effects.map((each, i) => (
            <li key={i}>{upper(effectText(content, language.value, each))}</li>
          ))}
        </ul>
      )}
      {tile && tile.family !== "terrain" && <p>{heatLine(tile, force, wear)}</p>}
      {wear && isPropelling(about.family) && <p>{say("arena.card.wear")}</p>}
      {flip && <p>{flip}</p>}
    </Face>
  );
}

export function centralCard(
  content: Content,
  name: string,
  states: string,
  enhanced: boolean,
  functions: Effect[],
): ComponentChildren {
  const told = functions.map((each) => effectText(content, language.value, each));
  const values = { functions: upper(told.join(", ")) };
  const { enhanced: most, arsenal } = content.setting.options;
  const both = most === "1" ? "arena.card.central_enhanced_one" : "arena.card.central_enhanced"; // SA-CENT-03
  return (
    <article class="about">
      <b>{upper(name)}</b>
      <small class="card-state">{upper(states)}</small>
      <p>{say(enhanced ? both : "arena.card.central", values)}</p>
      <p>{say("arena.card.central_lost")}</p>
      {arsenal === "off" && <p>{say("arena.card.central_last")}</p>}
      <OursNotes texts={[oursOf(content.setting.words, "central")]} />
    </article>
  );
}

export function cellCard(content: Content, tile: Tile | undefined, robots: string[]): ComponentChildren {
  const who = robots.length > 0 && <p class="card-robots">{robots.join(", ")}</p>;
  if (!tile)
    return (
      <article class="about">
        {who}
        <p>{say("arena.card.bare")}</p>
      </article>
    );
  const name = word(content, `tile.${tile.key}`);
  return (
    <Face name={name} about={{ family: tile.family, generation: tile.generation }} tile={tile} content={content}>
      <ul>
        {tile.effects.map((each, i) => (
          <li key={i}>{upper(effectText(content, language.value, each))}</li>
        ))}
      </ul>
      <p>{say(tile.family === "terrain" ? "arena.card.terrain" : "arena.card.module_here")}</p>
      {who}
    </Face>
  );
}

export const textCard = (name: string, text: string, ours = ""): ComponentChildren => (
  <article class="about">
    <b>{upper(name)}</b>
    {text && <p>{text}</p>}
    <OursNotes texts={[ours]} />
  </article>
);
