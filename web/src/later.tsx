// A page whose code is loaded when it is first opened, so that the table comes first.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Bar } from "./table/frame";
import { say } from "./words/language";

export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  return function Later(props: Props) {
    const [, setState] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (loaded) return;
      load().then(
        (page) => {
          loaded = page;
          setState(1);
        },
        () => setFailed(true),
      );
    }, []);
    if (loaded) {
      const Page = loaded;
      return <Page {...props} />;
    }
    return (
      <>
        <Bar />
        <main id="main" class="message">
          <p class={failed ? "fault" : "faint"} role="status">
            {say(failed ? "failed" : "connection.connecting")}
          </p>
          {failed && (
            // A newer server has no place for the pieces of an older page.
            <button class="main" onClick={() => location.reload()}>
              {say("later.again")}
            </button>
          )}
        </main>
      </>
    );
  };
}
