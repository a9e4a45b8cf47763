// Brings a match file: picked or dropped, checked by the server, then opened.
import "./verify.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { go } from "../route";
import { PasswordField } from "../lobby/password";
import { type Failure, send, wantsPassword } from "../server";
import { Bar } from "../table/frame";
import { language, say } from "../words/language";

interface Refusal {
  what: string; // a sentence of ours for what people meet, else the server's
  detail?: string;
}

const refusalOf = (error: Failure): Refusal => {
  if (error.code === "bad_file") return { what: say("import.bad_file"), detail: error.message };
  if (error.code === "too_long") return { what: say("import.too_long") };
  return { what: error.message };
};

export function ImportPage() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [name, setName] = useState("");
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = `${say("import.title")} · Armatura`;
  }, [language.value]);
  const bring = async (file: File | null | undefined): Promise<void> => {
    if (!file || name) return;
    setRefusal(null);
    setName(file.name);
    try {
      const { match } = await send<{ match: string }>("/api/import", file);
      go(`/m/${match}`);
    } catch (error) {
      if ((error as Failure).code === "bad_password") wantsPassword.value = true;
      setRefusal(refusalOf(error as Failure));
      setName("");
      if (field.current) field.current.value = ""; // the same file may be picked again after it was mended
    }
  };
  return (
    <>
      <Bar />
      <main id="main" class="verify import">
        <h1>{say("import.title")}</h1>
        <p class="faint">{say("import.text")}</p>
        <label
          class={`drop${isOver ? " over" : ""}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void bring(event.dataTransfer?.files[0]);
          }}
        >
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d="M24 32V8m-9 9l9-9 9 9M8 32v8h32v-8" />
          </svg>
          <b>{name ? say("import.working", { name }) : say("import.pick")}</b>
          {!name && <span class="faint">{say("import.drop")}</span>}
          <input
            ref={field}
            class="unseen"
            type="file"
            accept=".match,application/x-ndjson"
            disabled={name !== ""}
            onChange={(event) => void bring(event.currentTarget.files?.[0])}
          />
        </label>
        {refusal && (
          <section class="verdict bad" role="alert">
            <div>
              <h2>{say("import.refused")}</h2>
              <p>{refusal.what}</p>
              {refusal.detail && <small class="digits">{refusal.detail}</small>}
            </div>
          </section>
        )}
        <PasswordField />
        <p>
          <a class="button quiet" href="/">
            {say("to_lobby")}
          </a>
        </p>
      </main>
    </>
  );
}
