// What a decision would do, drawn: the way on the board, rings around targets with their losses, and a bar of reasons.
import type { MatchModel } from "../../model/match";
import { say } from "../../words/language";
import { SeatShape } from "./board";
import { isHit, shownOf, type TargetShown } from "./shown";
import { arenaOf, word } from "./table";
import { corners, type Position, SIZE } from "./view";

const lossOf = (modules: number): string => (modules ? `−${modules}` : "0");

type Place = { x: number; y: number };

// What goes off: a star of eight points.
const burst = ({ x, y }: Place): string =>
  Array.from({ length: 16 }, (_, i) => {
    const far = i % 2 ? 14 : 30;
    const angle = (i * Math.PI) / 8;
    return `${i ? "L" : "M"}${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`;
  }).join(" ") + " Z";

export function Outlook({ model, position, middles }: { model: MatchModel; position: Position; middles: Place[] }) {
  const shown = shownOf(model);
  if (!shown) return null;
  const frame = position.frames.findLast((each) => each.is === "displacement");
  const mover = frame ? frame.seat : model.seat.value;
  const from = mover === null ? undefined : middles[position.robots[mover]?.cell ?? -1];
  const steps = shown.path.map((cell) => middles[cell]).filter((each) => each !== undefined);
  const line = [...(from ? [from] : []), ...steps].map((each) => `${each.x},${each.y}`).join(" ");
  return (
    <g class="outlook" aria-hidden="true">
      {steps.length > 0 && from && <polyline class="way" points={line} />}
      {steps.map((each, i) => (
        <circle key={i} class={`way-step${i === steps.length - 1 ? " last" : ""}`} cx={each.x} cy={each.y} r="9" />
      ))}
      {[...shown.mines, ...shown.barrels].map((cell) => {
        const at = middles[cell];
        return at && <path key={cell} class="bursts" d={burst(at)} />;
      })}
      {shown.targets.map((target) => {
        const at = middles[position.robots[target.seat]?.cell ?? -1];
        if (!at) return null;
        const moved = target.stands.map((cell) => middles[cell]).filter((each) => each !== undefined);
        const losses =
          target.least === target.most ? lossOf(target.most) : `${lossOf(target.least)}…${lossOf(target.most)}`;
        return (
          <g key={target.seat} class={target.attacked ? "aimed" : "aimed by-the-way"}>
            {moved.map((to) => (
              <g key={`${to.x} ${to.y}`} class="carried">
                <line x1={at.x} y1={at.y} x2={to.x} y2={to.y} />
                <circle cx={to.x} cy={to.y} r="12" />
              </g>
            ))}
            <g transform={`translate(${at.x} ${at.y})`}>
              {(target.attacked || target.most > 0) && <polygon points={corners(SIZE + 1)} />}
              {target.attacked && <path d="M0,-66 V-44 M0,66 V44 M-66,0 H-44 M66,0 H44" />}
              {(target.attacked || target.most > 0) && (
                <text y={-50} font-size="24">
                  {losses}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </g>
  );
}

// How the number comes about: strength, what is taken off, and what the target's armour may still take.
function Bar({ target, name }: { target: TargetShown; name: string }) {
  const total = Math.max(
    1,
    target.tally.reduce((sum, each) => sum + Math.max(0, each.amount), 0),
  );
  const unit = Math.min(20, 96 / total);
  let x = 0;
  const sentence = target.tally
    .map((each) => `${each.amount < 0 ? "−" : "+"}${Math.abs(each.amount)} ${each.text}`)
    .join(", ");
  return (
    <figure class={`bar-of seat-${target.seat}`}>
      <figcaption>
        <svg class="mark" viewBox="-20 -20 40 40" aria-hidden="true">
          <SeatShape seat={target.seat} />
        </svg>
        <b>{target.least === target.most ? target.most : `${target.least}–${target.most}`}</b>
        <span class="unseen">{name}</span>
      </figcaption>
      <svg class="bars" viewBox={`0 0 ${total * unit + 2} 18`} height="18" width={total * unit + 2} aria-hidden="true">
        {target.tally.flatMap((each, line) =>
          Array.from({ length: Math.abs(each.amount) }, (_, i) => {
            const taken = each.amount < 0;
            if (taken) x -= unit;
            const at = x;
            if (!taken) x += unit;
            return (
              <rect
                key={`${line}.${i}`}
                class={taken ? "taken" : at / unit < target.least ? "sure" : "maybe"}
                x={at + 1}
                y="1"
                width={unit - 2}
                height="16"
              />
            );
          }),
        )}
      </svg>
      <small>{sentence}</small>
    </figure>
  );
}

export function Chart({ model }: { model: MatchModel }) {
  const shown = shownOf(model);
  const table = arenaOf(model);
  const [content, position] = [table.content.value, table.position.value];
  if (!shown?.targets.some(isHit) || !content || !position) return null;
  return (
    <div class="charts" aria-label={say("arena.losses")}>
      {shown.targets.filter(isHit).map((target) => (
        <Bar
          key={target.seat}
          target={target}
          name={word(content, `robot.${content.robotKey(position.robots[target.seat]?.robot ?? 0)}`)}
        />
      ))}
    </div>
  );
}
