// Pages that say one thing and show the way on: an address that leads nowhere, a server that is silent, a fault of ours.
import { Component, type ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Bar } from "./table/frame";
import { say } from "./words/language";

interface Parts {
  title: string;
  text?: string;
  bar?: ComponentChildren; // instead of the plain bar
  children?: ComponentChildren; // more ways on, before the one to the lobby
}
export function Message({ title, text, bar, children }: Parts) {
  useEffect(() => {
    document.title = `${title} · Armatura`;
  }, [title]);
  return (
    <>
      {bar ?? <Bar />}
      <main id="main" class="message">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <div class="row">
          {children}
          <a class={children ? "button quiet" : "button main"} href="/">
            {say("to_lobby")}
          </a>
        </div>
      </main>
    </>
  );
}

export const NoPage = () => <Message title={say("no_page")} text={say("no_page_text")} />;

// Tries again by itself, at once when asked.
export function Silent({ again, bar }: { again: () => void; bar?: ComponentChildren }) {
  useEffect(() => {
    const timer = setInterval(again, 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Message title={say("no_answer")} text={say("no_answer_text")} bar={bar}>
      <button class="main" onClick={again}>
        {say("try_again")}
      </button>
    </Message>
  );
}

// A mistake of ours in drawing a page does not leave it empty.
export class Guard extends Component<{ place: string; children: ComponentChildren }, { stumbledAt: string | null }> {
  override state = { stumbledAt: null as string | null };
  override componentDidCatch(error: unknown): void {
    this.setState({ stumbledAt: this.props.place });
    reportError(error);
  }
  override render() {
    if (this.state.stumbledAt !== this.props.place) return this.props.children;
    return (
      <Message title={say("stumbled")} text={say("stumbled_text")}>
        <button class="main" onClick={() => location.reload()}>
          {say("load_again")}
        </button>
      </Message>
    );
  }
}
