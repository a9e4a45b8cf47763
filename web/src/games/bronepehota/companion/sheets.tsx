// The sheets of every army, to look something up at any time.
import { useState } from "preact/hooks";
import type { Content } from "../content";
import { OursNotes } from "../../../ours";
import { sheetOurs } from "../made_by";
import { Card, numbersOf, SeatSign, seatClass } from "./cards";
import { SquadCard } from "./turn";
import { isOnTable, membersOf } from "./entries";
import type { View } from "./types";
import { told } from "./words";

export function Sheets({ content, view }: { content: Content; view: View }) {
  const [seat, setSeat] = useState(Math.max(0, view.active));
  const units = view.units.filter(({ id }) => membersOf(view, id).some((each) => each.owner === seat));
  return (
    <section aria-label={told("tab.sheets")}>
      <div class="cp-choices cp-seats" role="group" aria-label={told("whose_sheets")}>
        {view.players.map((player, i) => (
          <button key={i} class={seatClass(i)} aria-pressed={i === seat} onClick={() => setSeat(i)}>
            <SeatSign seat={i} />
            <span>{player.name}</span>
            {player.out && <small>{told("out")}</small>}
          </button>
        ))}
      </div>
      <div class="cp-list">
        {units.map(({ id, name, acted }) => {
          const members = membersOf(view, id);
          const first = members[0]!;
          if (first.kind !== "soldier")
            return (
              <article key={id} class="cp-unit">
                <div class="cp-card">
                  <Card content={content} view={view} model={first} title={name} />
                </div>
                <OursNotes texts={[sheetOurs(content, first.id)]} />
                <ul class="cp-values">
                  {numbersOf(content, first).map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                  {first.link >= 0 && <li>{told("pilot_is", { name: view.models[first.link]!.name })}</li>}
                </ul>
              </article>
            );
          return (
            <article key={id} class="cp-unit">
              <div class="cp-card">
                <SquadCard view={view} members={members} title={name} acted={acted} gone={!members.some(isOnTable)} />
              </div>
              <div class="cp-sheet-men">
                {members.map((each) => (
                  <div key={each.id} class="cp-card">
                    <Card
                      content={content}
                      view={view}
                      model={each}
                      title={told("soldier_number", { number: each.row + 1 })}
                    >
                      <small>{numbersOf(content, each).join(" · ")}</small>
                    </Card>
                  </div>
                ))}
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
