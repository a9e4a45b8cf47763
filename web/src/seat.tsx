// A private link: the token leaves the address at once, so that it stays neither in the history nor in a screenshot.
import { useEffect, useState } from "preact/hooks";
import { Message } from "./message";
import { go } from "./route";
import { call } from "./server";
import { Bar } from "./table/frame";
import { say } from "./words/language";

export function SeatPage({ id }: { id: string }) {
  const [fault, setFault] = useState("");
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    if (!token) return setFault(say("seat_no_token"));
    call("POST", `/api/matches/${encodeURIComponent(id)}/cookie`, { token })
      .then(() => go(`/m/${encodeURIComponent(id)}`, true))
      .catch((error: Error) => setFault(error.message));
  }, []);
  if (fault)
    return (
      <Message title={say("seat_wrong")} text={`${fault} ${say("seat_wrong_text")}`}>
        <a class="button main" href={`/m/${encodeURIComponent(id)}`}>
          {say("look_on")}
        </a>
      </Message>
    );
  return (
    <>
      <Bar />
      <main id="main" class="message">
        <p class="faint" role="status">
          {say("seat_opening")}
        </p>
      </main>
    </>
  );
}
