// The rulebook beside a table: a panel over its edge, so that nothing of the match is lost while one reads.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadPictures, type RulePictures } from "../games/game";
import { language, say } from "../words/language";
import { bookBeside, closeRules, loadBook, opened, openRule, ruleAddress } from "./book";
import "./rulebook.css";
import { Ours } from "../ours";
import { type Book, isOursWhole, placeOf, rulingOf, search } from "./search";
import { RuleParagraph, RulingParagraph } from "./text";

function Panel({ game, id }: { game: string; id: string }) {
  const [book, setBook] = useState<Book | null>(null);
  const [fault, setFault] = useState("");
  const [query, setQuery] = useState("");
  const [pictures, setPictures] = useState<RulePictures>({});
  const box = useRef<HTMLDivElement>(null);
  const spoken = language.value;
  useEffect(() => {
    loadBook(game, spoken).then(setBook, (error: Error) => setFault(error.message));
  }, [game, spoken]);
  useEffect(() => void loadPictures(game).then(setPictures), [game]);
  useEffect(() => setQuery(""), [id]);
  const place = useMemo(() => book && placeOf(book, id), [book, id]);
  const ruling = useMemo(() => book && rulingOf(book, id), [book, id]);
  const found = useMemo(() => (book && query.trim() ? search(book, query) : null), [book, query]);
  const at = book && place ? book.chapters.indexOf(place.chapter) : -1;
  const chapters = found ? found.chapters : place ? [place.chapter] : [];
  useLayoutEffect(() => {
    const element = box.current?.querySelector(".here");
    if (element) element.scrollIntoView({ block: "start" });
    else if (box.current) box.current.scrollTop = 0;
  }, [book, id, query, pictures]);
  // Whoever came by key goes on reading by key, and returns to where the focus was.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.focus({ preventScroll: true });
    return () => before?.isConnected && before.focus({ preventScroll: true });
  }, []);

  const neighbour = (step: number) => {
    const chapter = book?.chapters[at + step];
    return chapter && at >= 0 && !found ? (
      <button class="quiet" onClick={() => openRule(chapter.id)}>
        {step < 0 ? `← ${chapter.title}` : `${chapter.title} →`}
      </button>
    ) : (
      <span />
    );
  };
  return (
    <section class="rule-panel" role="dialog" aria-label={say("rules.title")}>
      <header>
        {opened.value.length > 1 && (
          <button
            class="plain"
            aria-label={say("rules.back")}
            title={say("rules.back")}
            onClick={() => (opened.value = opened.value.slice(0, -1))}
          >
            ←
          </button>
        )}
        <input
          type="search"
          value={query}
          aria-label={say("rules.search")}
          placeholder={say("rules.search_short")}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <button class="plain" aria-label={say("close")} title={say("close")} onClick={closeRules}>
          ×
        </button>
      </header>
      <div class="rule-panel-body" tabIndex={-1} ref={box}>
        {fault && <p class="fault">{fault}</p>}
        {found && (
          <p class="faint" role="status">
            {say(found.count ? "rules.found" : "rules.none", { count: found.count })}
          </p>
        )}
        {book && id && !place && !ruling && !found && <p role="alert">{say("rules.unknown", { id })}</p>}
        {book && !found && !place && !ruling && (
          <ol class="contents-list">
            {book.chapters.map((chapter) => (
              <li key={chapter.id}>
                <button class="plain" onClick={() => openRule(chapter.id)}>
                  {chapter.title}
                </button>
              </li>
            ))}
          </ol>
        )}
        {chapters.map((chapter, i) => (
          <section key={`${chapter.id}${i}`} class="rule-chapter">
            <h2>
              {chapter.title}
              {isOursWhole(chapter) && <Ours text={say("rules.origin.chapter")} />}
            </h2>
            {chapter.rules.map((rule) => (
              <RuleParagraph
                key={rule.id}
                rule={rule}
                game={game}
                words={found?.words ?? []}
                here={!found && place?.rule?.id === rule.id}
                isMarked={!isOursWhole(chapter)}
                Picture={pictures[rule.id]}
              />
            ))}
          </section>
        ))}
        {(found?.rulings ?? (ruling ? [ruling] : [])).map((each) => (
          <RulingParagraph key={each.id} ruling={each} game={game} words={found?.words ?? []} here={!found} />
        ))}
        <nav class="rule-panel-foot">
          {neighbour(-1)}
          {neighbour(1)}
          <a class="all-rules" href={ruleAddress(game, place || ruling ? id : "")} target="_blank" rel="noopener">
            {say("rules.whole")}
          </a>
        </nav>
      </div>
    </section>
  );
}

// Stands on every page that shows a match; openRule(id) opens it.
export function RulePanel({ game }: { game: string }) {
  useEffect(() => {
    bookBeside.value = game;
    return () => {
      bookBeside.value = "";
      closeRules();
    };
  }, [game]);
  const id = opened.value.at(-1);
  const isOpen = id !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // NB: at once, since it may be pressed as soon as the panel is seen. Esc closes the panel first; what is under it keeps its state.
    const listen = (event: KeyboardEvent) => {
      if (event.code !== "Escape") return;
      event.stopPropagation();
      closeRules();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [isOpen]);
  return isOpen ? <Panel game={game} id={id} /> : null;
}
