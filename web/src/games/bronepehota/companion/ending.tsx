// The finished battle: who won, and what everybody did, as bars.
import { useEffect, useState } from "preact/hooks";
import { language } from "../../../words/language";
import type { Book } from "./book";
import { SeatSign, seatClass } from "./cards";
import { ShareResult } from "./sync/after";
import type { Tally, View } from "./types";
import { told } from "./words";

const MEASURES: { key: string; of: (tally: Tally) => number }[] = [
  { key: "points", of: (each) => each.points_in_sixths / 6 },
  { key: "soldiers_lost", of: (each) => each.soldiers_lost },
  { key: "machines_lost", of: (each) => each.machines_lost },
  { key: "guns_lost", of: (each) => each.guns_lost },
  { key: "shots", of: (each) => each.shots },
  { key: "hits", of: (each) => each.hits },
  { key: "fights", of: (each) => each.fights },
  { key: "fights_won", of: (each) => each.fights_won },
  { key: "dice", of: (each) => each.dice },
  { key: "mean", of: (each) => (each.dice ? each.pips / each.dice : 0) },
];

export function Statistics({ tallies }: { tallies: Tally[] }) {
  const shown = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  return (
    <dl class="cp-statistics">
      {MEASURES.map(({ key, of }) => {
        const most = Math.max(...tallies.map(of), 0);
        return most === 0 ? null : (
          <div key={key}>
            <dt>{told(`measure.${key}`)}</dt>
            {tallies.map((each, seat) => (
              <dd key={seat} class={seatClass(seat)}>
                <SeatSign seat={seat} />
                <span class="unseen">{each.name}</span>
                <span class="cp-bar" aria-hidden="true">
                  <i style={{ width: `${(100 * of(each)) / most}%` }} />
                </span>
                <b>{shown.format(of(each))}</b>
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

export function Ending({ book, view }: { book: Book; view: View }) {
  const [tallies, setTallies] = useState<Tally[] | null>(null);
  useEffect(() => void book.statistics().then(setTallies, () => undefined), [view.id]);
  return (
    <section class="cp-ending">
      <h2>{view.result}</h2>
      <ShareResult book={book} />
      <h3>{told("statistics")}</h3>
      <p class="cp-legend">
        {view.players.map((each, i) => (
          <span key={i} class={seatClass(i)}>
            <SeatSign seat={i} />
            {each.name}
          </span>
        ))}
      </p>
      {tallies && <Statistics tallies={tallies} />}
    </section>
  );
}
