// What an army costs against its limit, and whether it may be played.
import { useEffect } from "preact/hooks";
import { speak } from "../../table/speech";
import { say } from "../../words/language";
import { FaultList, faultText, titleOf } from "./army_parts";
import { Difference } from "./army_rival";
import { type Fault, isSilent, limit, verdict } from "./army_state";
import type { Content } from "./content";
import type { Army } from "./forces";

function show(fault: Fault): void {
  const card = document.querySelector<HTMLElement>(`[data-item=${fault.item}][data-index="${fault.index}"]`);
  card?.scrollIntoView({ block: "center" });
  card?.focus({ preventScroll: true });
}

// The price against the limit, and whether the army may be played.
export function Summary({ content, army }: { content: Content; army: Army }) {
  const judged = verdict.value;
  const price = judged?.price ?? 0;
  const over = price - limit.value;
  const faults = judged?.faults ?? [];
  const state = !judged ? "asking" : faults.length || over > 0 ? "wrong" : "fine";
  useEffect(() => {
    if (judged) speak(say("bronepehota.army.spoken", { points: price, count: faults.length }));
  }, [price, faults.length]);
  return (
    <section
      id="army-summary"
      class={`army-summary ${state}`}
      tabIndex={-1}
      aria-label={say("bronepehota.army.summary")}
    >
      <div class="army-total">
        <b>{judged ? price : "–"}</b>
        <span>
          {say("bronepehota.army.of_points", { limit: limit.value })}
          <small>{say("bronepehota.army.models", { count: judged?.models ?? 0 })}</small>
        </span>
      </div>
      <div class={`army-gauge${over > 0 ? " over" : ""}`} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * price) / limit.value)}%` }} />
      </div>
      <Difference />
      <div class="army-verdict">
        {isSilent.value && <p>{say("bronepehota.army.silent")}</p>}
        {judged && !faults.length && <p class="good">✓ {say("bronepehota.army.legal")}</p>}
        {judged && over > 0 && <p class="army-wrong">{say("bronepehota.army.over", { over })}</p>}
        {faults.length > 0 && (
          <>
            <p class="army-wrong">{say("bronepehota.army.fault_count", { count: faults.length })}</p>
            <FaultList content={content} army={army} faults={faults.filter((each) => !each.item)} />
            <ul class="army-fault-links">
              {faults
                .filter((each) => each.item)
                .map((fault, i) => (
                  <li key={i}>
                    <button class="quiet" onClick={() => show(fault)}>
                      <b>{titleOf(content, army, fault.item!, fault.index ?? 0)}</b>
                      <span>{faultText(content, army, fault)}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

// Where the total is far above, it also stands at the foot of the screen.
export function Pin() {
  const judged = verdict.value;
  if (!judged) return null;
  const count = judged.faults.length;
  const over = judged.price - limit.value;
  return (
    <button
      class={`army-pin${count || over > 0 ? " wrong" : ""}`}
      onClick={() => {
        const summary = document.getElementById("army-summary");
        summary?.scrollIntoView({ block: "start" });
        summary?.focus({ preventScroll: true });
      }}
    >
      <b>{judged.price}</b>
      <span>{say("bronepehota.army.of_points", { limit: limit.value })}</span>
      <span>
        {count
          ? say("bronepehota.army.fault_count", { count })
          : over > 0
            ? say("bronepehota.army.over", { over })
            : "✓"}
      </span>
    </button>
  );
}
