// How a tile looks: family by colour, by the shape of its badge and by its icon; the value as a big numeral.
import icons from "virtual:icons/arena";
import { type Arguments, fill, type Language } from "../../words/format";
import { corners, type Content, type Design, type Effect, type Family, type Tile } from "./view";

export function Icon({ name, size, x = 0, y = 0 }: { name: string; size: number; x?: number; y?: number }) {
  const scale = size / 512;
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${scale})`;
  return <path class="icon" d={icons[name] ?? ""} transform={place} />;
}

const EXTRAS = new Set([
  "quick",
  "auto",
  "push",
  "turn",
  "heat",
  "aimed_heat",
  "self_damage",
  "cool_target",
  "pull",
  "ignore_defence",
  "one_shot",
]);
export const mainEffect = (tile: Tile): Effect =>
  tile.effects.find((each) => !EXTRAS.has(each.kind)) ?? tile.effects[0] ?? { kind: "obstacle" };
const has = (tile: Tile, kind: string): boolean => tile.effects.some((each) => each.kind === kind);

export function valueOf(effect: Effect): string {
  if (effect.kind === "defend")
    return String(
      Math.max(effect.all ?? 0, effect.front ?? 0, effect.front_side ?? 0, effect.rear_side ?? 0, effect.rear ?? 0),
    );
  const value = effect.strength ?? effect.amount;
  return value === undefined ? "" : String(value);
}

// Each family has a badge of its own shape, so that colour is never the only sign.
const BADGES: Record<Family, string> = {
  movement: "M-17,-15 L5,-15 L18,0 L5,15 L-17,15 L-7,0 Z",
  rotation: "M0,-17 A17,17 0 1 1 -0.1,-17 Z",
  attack: "M0,-20 L20,0 L0,20 L-20,0 Z",
  defence: "M-16,-15 L16,-15 L16,1 Q14,14 0,19 Q-14,14 -16,1 Z",
  terrain: "M-17,-13 L17,-13 L17,13 L-17,13 Z",
};

// The protected sides around the badge, front upwards; a thicker line protects more.
function Sides({ effect }: { effect: Effect }) {
  const sides = [effect.front, effect.front_side, effect.rear_side, effect.rear, effect.rear_side, effect.front_side];
  return (
    <g class="sides">
      {sides.map((side, i) => {
        const value = effect.all ?? side ?? 0;
        return value ? (
          <path key={i} d="M-13,-27 L13,-27" stroke-width={2 + value * 1.6} transform={`rotate(${i * 60})`} />
        ) : null;
      })}
    </g>
  );
}

export function TileFace({ tile, small = false }: { tile: Tile; small?: boolean }) {
  const effect = mainEffect(tile);
  const value = valueOf(effect);
  if (small) {
    return (
      <g class={`tile ${tile.family}`} transform="translate(0 36) scale(.62)">
        <Icon name={effect.kind} size={28} x={value ? -12 : 0} />
        {value && (
          <text class="value" x={13} y={10} font-size="28">
            {value}
          </text>
        )}
      </g>
    );
  }
  const isDefence = effect.kind === "defend";
  const up = isDefence ? -4 : value ? -13 : -4;
  return (
    <g class={`tile ${tile.family}`}>
      <g transform={`translate(0 ${up})`}>
        {isDefence && <Sides effect={effect} />}
        <path class="badge" d={BADGES[tile.family]} transform={isDefence ? "scale(1.02)" : "scale(1.12)"} />
        {isDefence ? (
          <text class="value on-badge" y={9} font-size="26">
            {value}
          </text>
        ) : (
          <Icon name={effect.kind} size={25} />
        )}
      </g>
      {value && !isDefence && (
        <text class="value" y={34} font-size="29">
          {value}
        </text>
      )}
      <text class="generation" x={-32} y={value && !isDefence ? 21 : 25} font-size="11">
        {"I".repeat(tile.generation)}
      </text>
      {has(tile, "quick") && <Icon name="quick" size={15} x={31} y={has(tile, "auto") ? 7 : 17} />}
      {has(tile, "auto") && <Icon name="auto" size={14} x={31} y={23} />}
      {tile.effects
        .filter((each) => EXTRAS.has(each.kind) && each.kind !== "quick" && each.kind !== "auto")
        .map((_, i) => (
          <circle class="extra" cx={-31 + i * 7} cy={-18} r={2.6} />
        ))}
    </g>
  );
}

// The back shows family and generation, nothing else (SA-COMP-07).
export function TileBack({ family, generation }: { family: Family; generation: number }) {
  return (
    <g class={`tile back ${family}`}>
      <path class="badge" d={BADGES[family]} transform="scale(1.3)" />
      <text class="value on-badge" y={8} font-size="21">
        {"I".repeat(generation)}
      </text>
    </g>
  );
}

export function HexTile({
  tile,
  family,
  generation,
  class: name = "",
}: {
  tile: Tile | undefined;
  family: Family;
  generation: number;
  class?: string;
}) {
  return (
    <svg class={`hex-tile ${name}`} viewBox="-50 -56 100 112" aria-hidden="true">
      <polygon class={`plate ${family}`} points={corners(53)} />
      {tile ? <TileFace tile={tile} /> : <TileBack family={family} generation={generation} />}
    </svg>
  );
}

// ---- In words ---------------------------------------------------------------------------------------------------------

export function effectText(content: Content, language: Language, effect: Effect): string {
  const words = content.setting.words;
  const say = (key: string, values: Arguments) => fill(language, words[key] ?? key, values);
  if (effect.kind === "defend") {
    const sides = (["all", "front", "front_side", "rear_side", "rear"] as const)
      .filter((side) => effect[side])
      .map((side) => say(`effect.defend.${side}`, { value: effect[side] }));
    return say("effect.defend", { sides: sides.join(", ") });
  }
  const key = `effect.${effect.kind}`;
  const special = effect.directions ? `${key}.${effect.directions}` : "";
  return say(special && words[special] ? special : key, effect);
}
// SA-ABIL-20: where all share one ability, it may be another one than on a card.
export function abilityText(content: Content, language: Language, ability: Design | undefined): string {
  if (!ability) return "";
  const { words, options } = content.setting;
  const own = `ability.${ability.key}.text`;
  const shared = options.abilities === "shared" ? words[`${own}.shared`] : undefined;
  return fill(language, shared ?? words[own] ?? "", ability);
}
export const tileText = (content: Content, language: Language, tile: Tile): string =>
  tile.effects.map((each) => effectText(content, language, each)).join("; ");
