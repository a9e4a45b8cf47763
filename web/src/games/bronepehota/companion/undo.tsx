// BP-C-06: the last entry is taken back when everybody who plays has agreed, each with a tap of his own.
import { useState } from "preact/hooks";
import { RuleLink } from "../../../rulebook/text";
import { Refusal, SeatSign, seatClass } from "./cards";
import type { Desk } from "./desk";
import { Happened } from "./log";
import { GAME } from "./packs";
import type { View } from "./types";
import { told } from "./words";

export function Undo({ desk, view }: { desk: Desk; view: View }) {
  const [agreed, setAgreed] = useState<number[]>([]);
  const last = desk.book.log.value.findLast((each) => each.stands);
  const needed = view.players.flatMap((each, i) => (each.out && !view.over ? [] : [i]));
  const agree = (seat: number): void => {
    const next = agreed.includes(seat) ? agreed.filter((each) => each !== seat) : [...agreed, seat];
    setAgreed(next);
    if (needed.every((each) => next.includes(each))) void desk.undo(needed).then(() => setAgreed([]));
  };
  return (
    <section class="cp-form" aria-label={told("tab.undo")}>
      <h2>{told("undo_title")}</h2>
      {!last && <p class="faint">{told("nothing_to_undo")}</p>}
      {last && (
        <>
          <p>
            {told("undo_how")} <RuleLink id="BP-C-06" game={GAME} />
          </p>
          <Happened view={view} each={last} />
        </>
      )}
      <footer class="cp-foot">
        <Refusal told={desk.refusal.value} />
        {last && (
          <div class="cp-list cp-consents">
            {needed.map((seat) => (
              <button
                key={seat}
                class={`cp-big ${seatClass(seat)}`}
                aria-pressed={agreed.includes(seat)}
                disabled={desk.busy.value}
                onClick={() => agree(seat)}
              >
                <SeatSign seat={seat} />
                <span>{told(agreed.includes(seat) ? "agreed" : "agree", { name: view.players[seat]!.name })}</span>
              </button>
            ))}
          </div>
        )}
      </footer>
    </section>
  );
}
