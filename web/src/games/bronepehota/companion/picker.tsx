// Whom it concerns: models to tap, by player and unit. The soldiers of a squad are a row of numbers, everything else a card.
import { useEffect, useState } from "preact/hooks";
import type { Content } from "../content";
import type { Book } from "./book";
import { Card, SeatSign, seatClass, statesOf } from "./cards";
import { grouped, isOnTable } from "./entries";
import type { Entry, Model, View } from "./types";
import { told } from "./words";

// Those models with which the engine would take the entry; null while it is asked.
export function useAllowed(
  book: Book,
  by: number,
  view: View,
  entry: (id: number) => Entry,
  asked: string, // what the entry depends on besides the model
): Model[] | null {
  const [allowed, setAllowed] = useState<Model[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const present = view.models.filter(isOnTable);
    void Promise.all(present.map((each) => book.attempt(by, entry(each.id)))).then(
      (tried) => isCurrent && setAllowed(present.filter((_, i) => tried[i]!.tried !== "refused")),
      () => isCurrent && setAllowed(present), // the entry itself is judged anyway
    );
    return () => {
      isCurrent = false;
    };
  }, [view.id, by, asked]);
  return allowed;
}

interface Picks {
  content: Content;
  view: View;
  models: Model[] | null;
  chosen: readonly number[];
  toggle: (id: number) => void;
  label: string;
  none?: string; // said where there is nobody
}
export function Picker({ content, view, models, chosen, toggle, label, none }: Picks) {
  if (!models) return <p class="faint">{told("wait")}</p>;
  if (!models.length) return <p class="faint">{none ?? told("nobody")}</p>;
  return (
    <div class="cp-picker" role="group" aria-label={label}>
      {grouped(models).map(({ owner, units }) => (
        <section key={owner} class={seatClass(owner)}>
          <h3>
            <SeatSign seat={owner} />
            {owner < 0 ? told("unowned") : view.players[owner]!.name}
          </h3>
          {units.map(({ unit, models: members }) =>
            members[0]!.kind === "soldier" ? (
              <div key={unit} class="cp-squad">
                <span class="cp-squad-name">{view.units[unit]!.name}</span>
                <span class="cp-numbers">
                  {members.map((each) => (
                    <button
                      key={each.id}
                      aria-pressed={chosen.includes(each.id)}
                      aria-label={[each.name, ...statesOf(content, view, each)].join(", ")}
                      onClick={() => toggle(each.id)}
                    >
                      {each.row + 1}
                      {each.lying && <small>{told("lying")}</small>}
                    </button>
                  ))}
                </span>
              </div>
            ) : (
              members.map((each) => (
                <button
                  key={each.id}
                  class="cp-card"
                  aria-pressed={chosen.includes(each.id)}
                  onClick={() => toggle(each.id)}
                >
                  <Card content={content} view={view} model={each} title={each.name} />
                </button>
              ))
            ),
          )}
        </section>
      ))}
    </div>
  );
}
