// Cards: what a module, the central module or a cell is and does, in words, for a resting pointer or a long press.
import type { ComponentChildren } from "preact";
import { language, say } from "../../words/language";
import { word } from "./table";
import { effectText, HexTile } from "./tile";
import type { Content, Family, Tile } from "./view";

const hasEffect = (tile: Tile, kind: string): boolean => tile.effects.some((each) => each.kind === kind);
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
    </article>
  );
}

// What happens to a module when it works, and what its other side is good for.
function heatLine(tile: Tile, force: boolean): string {
  const propels = tile.family === "movement" || tile.family === "rotation";
  if (tile.family === "defence") return say("arena.card.defence");
  return say(hasEffect(tile, "auto") && !(force && propels) ? "arena.card.auto" : "arena.card.heat");
}
function flipLine(about: About, force: boolean): string {
  if (!force || (about.family !== "movement" && about.family !== "rotation")) return "";
  return say(about.generation === 1 ? "arena.card.flip_first" : "arena.card.flip");
}

export function moduleCard(content: Content, name: string, tile: Tile | undefined, about: About): ComponentChildren {
  const force = content.setting.options.force === "on";
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
      {tile && tile.family !== "terrain" && <p>{heatLine(tile, force)}</p>}
      {flip && <p>{flip}</p>}
    </Face>
  );
}

export function centralCard(
  name: string,
  states: string,
  enhanced: boolean,
  values: { turn: number; move: number; strike: number },
): ComponentChildren {
  return (
    <article class="about">
      <b>{upper(name)}</b>
      <small class="card-state">{upper(states)}</small>
      <p>{say(enhanced ? "arena.card.central_enhanced" : "arena.card.central", values)}</p>
      <p>{say("arena.card.central_lost")}</p>
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

export const textCard = (name: string, text: string): ComponentChildren => (
  <article class="about">
    <b>{upper(name)}</b>
    {text && <p>{text}</p>}
  </article>
);
