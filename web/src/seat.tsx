// A private link: the token leaves the address at once, so that it stays neither in the history nor in a screenshot.
import { useEffect, useState } from "preact/hooks";
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
      .then(() => go(`/m/${id}`, true))
      .catch((error: Error) => setFault(error.message));
  }, []);
  return (
    <>
      <Bar />
      <main id="main" class="message">
        {fault ? (
          <p class="fault" role="alert">
            {fault}
          </p>
        ) : (
          <p class="faint">{say("seat_opening")}</p>
        )}
        {fault && (
          <a class="button main" href="/">
            {say("to_lobby")}
          </a>
        )}
      </main>
    </>
  );
}
