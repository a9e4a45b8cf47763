// What was made in a workshop of the game, to play with.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Chosen, type Workshop, workshopAddress } from "../../games/workshops";
import { say } from "../../words/language";

export function MadeThings({ game, workshop, chosen }: { game: string; workshop: Workshop; chosen: Chosen }) {
  const [Part, setPart] = useState<FunctionComponent<Chosen> | null>(null);
  useEffect(() => {
    workshop.choice?.().then(
      (part) => setPart(() => part),
      () => {}, // without it the ready ones are played
    );
  }, []);
  return (
    <fieldset>
      <legend>{say(`workshop.${workshop.area}.made`)}</legend>
      {Part && <Part {...chosen} />}
      <a class="more" href={workshopAddress(game, workshop.area)}>
        {say(`workshop.${workshop.area}`)}
      </a>
    </fieldset>
  );
}
