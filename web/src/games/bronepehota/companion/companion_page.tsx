// Beside a real table: the battles of this phone, a new one, and one that is fought.
import "./companion.css";
import "./words";
import { useEffect, useState } from "preact/hooks";
import { later } from "../../../later";
import { Message } from "../../../message";
import { partsOf, path } from "../../../route";
import { say } from "../../../words/language";
import { Battle } from "./battle";
import type { Book } from "./book";
import { HomePage } from "./home";
import { told } from "./words";

// Not wanted again once the battle has begun.
const SetupPage = later(() => import("./setup").then((page) => page.SetupPage));

function BattlePage({ id }: { id: string }) {
  const [book, setBook] = useState<Book | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let isHere = true;
    let opened: Book | null = null;
    void (async () => {
      try {
        opened = await (await import("./sync/arrive")).arrive(id);
        if (isHere) setBook(opened);
        else opened.close();
      } catch (error) {
        if (isHere) setFault((error as Error).message);
      }
    })();
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [id]);
  if (fault)
    return (
      <Message title={say("workshop.companion")} text={fault}>
        <a class="button main" href="/companion/bronepehota">
          {told("all_battles")}
        </a>
      </Message>
    );
  if (!book?.view.value) return <Message title={say("workshop.companion")} text={told("wait")} />;
  return <Battle book={book} />;
}

export function CompanionPage() {
  const id = partsOf(path.value)[2] ?? "";
  if (id === "new") return <SetupPage />;
  return id ? <BattlePage key={id} id={id} /> : <HomePage />;
}
