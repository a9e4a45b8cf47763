// A match on the table as it is now: at once against bots, or with armies and rules chosen first.
import { useEffect, useState } from "preact/hooks";
import { goToNew } from "../../lobby/making/wish";
import { PasswordField } from "../../lobby/password";
import { go } from "../../route";
import { makeMatch } from "../../server";
import { remembered, say } from "../../words/language";
import { type Field, textOf } from "./table_model";

interface TryParts {
  field: Field; // with its start areas
  mission: string;
  faults: number | null; // null: not yet judged
}
export function TryIt({ field, mission, faults }: TryParts) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const text = textOf(field);
  useEffect(() => setRefusal(""), [text, mission]);
  const play = (): void => {
    setBusy(true);
    const seats = (field.areas ?? []).map((_, i) => (i ? "bot" : "me"));
    makeMatch({ game: "bronepehota", seats, name: remembered("name"), options: { field: text, mission } }).then(
      (made) => go(`/m/${made.match}`),
      (error: Error) => {
        setRefusal(error.message);
        setBusy(false);
      },
    );
  };
  return (
    <div class="tb-try">
      <button class="main" disabled={busy || faults !== 0} onClick={play}>
        {say("bronepehota.tb.try")}
        <small>{say(faults ? "bronepehota.tb.try_faulty" : "bronepehota.tb.try_hint")}</small>
      </button>
      <button
        disabled={busy || faults !== 0}
        onClick={() =>
          goToNew("bronepehota", { players: (field.areas ?? []).length || 2, options: { field: text, mission } })
        }
      >
        {say("bronepehota.tb.match")}
        <small>{say("bronepehota.tb.match_hint")}</small>
      </button>
      {refusal && (
        <p class="fault" role="alert">
          {refusal}
        </p>
      )}
      <PasswordField />
    </div>
  );
}
