// A private link: the token leaves the address at once, so that it stays neither in the history nor in a screenshot.
import { useEffect, useRef, useState } from "preact/hooks";
import { Message, Silent } from "./message";
import { go } from "./route";
import { call, type Failure } from "./server";
import { Bar } from "./table/frame";
import { say } from "./words/language";

export function SeatPage({ id }: { id: string }) {
  const [fault, setFault] = useState<Failure | null>(null);
  const token = useRef("");
  const address = `/m/${encodeURIComponent(id)}`;
  const open = (): void => {
    call("POST", `/api/matches/${encodeURIComponent(id)}/cookie`, { token: token.current })
      .then(() => go(address, true))
      .catch(setFault);
  };
  useEffect(() => {
    token.current = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    if (token.current) open();
    else setFault(Object.assign(new Error(say("seat_no_token")), { code: "no_token" }));
  }, []);
  if (fault && !fault.code) return <Silent again={open} />; // the token is kept until somebody answers
  if (fault?.code === "no_such_match") return <Message title={say("gone")} text={say("gone_text")} />;
  if (fault)
    return (
      <Message title={say("seat_wrong")} text={`${fault.message} ${say("seat_wrong_text")}`}>
        <a class="button main" href={address}>
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
