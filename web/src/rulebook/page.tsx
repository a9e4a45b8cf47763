// The rulebook as a page: contents, search as one types, an address for every paragraph.
import { Fragment } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { loadPictures, type RulePictures } from "../games/game";
import { workshopAddress, workshopsOf } from "../games/workshops";
import { Message } from "../message";
import { go } from "../route";
import { Bar } from "../table/frame";
import { language, say } from "../words/language";
import { loadBook, ruleAddress } from "./book";
import "./rulebook.css";
import { Ours } from "../ours";
import { type Book, isOursWhole, placeOf, rulingOf, search } from "./search";
import { RuleParagraph, RulingParagraph } from "./text";

const asked = (): string => new URLSearchParams(location.search).get("q") ?? "";

const RULINGS = "rulings"; // their place on the page, behind the chapters
const UNDER_SEARCH = 110; // what the bar and the search cover

// The paragraph at the top of the window, so that another language begins where one was reading. Nothing at the very
// top of the page: there the address decides.
function reading(): { id: string; top: number } | null {
  if (scrollY < UNDER_SEARCH) return null;
  for (const each of document.querySelectorAll<HTMLElement>(".rule-text")) {
    const { top, bottom } = each.getBoundingClientRect();
    if (bottom > UNDER_SEARCH + 20) return { id: each.id, top };
  }
  return null;
}

function Contents({ book, game, here }: { book: Book; game: string; here: string }) {
  return (
    <ol class="contents-list">
      {book.chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={ruleAddress(game, chapter.id)} aria-current={chapter.id === here ? "true" : undefined}>
            {chapter.title}
          </a>
        </li>
      ))}
      {book.rulings.length > 0 && (
        <li>
          <a href={ruleAddress(game, RULINGS)} aria-current={here === RULINGS ? "true" : undefined}>
            {say("rules.rulings")}
          </a>
        </li>
      )}
    </ol>
  );
}

// The chapter one is reading, for the contents.
function useChapterInView(book: Book | null, query: string): string {
  const [here, setHere] = useState("");
  useEffect(() => {
    if (!book) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const each of entries) if (each.isIntersecting) setHere(each.target.id);
      },
      { rootMargin: "-90px 0px -70% 0px" },
    );
    for (const each of document.querySelectorAll(".rule-chapter")) watch.observe(each);
    return () => watch.disconnect();
  }, [book, query]);
  return here;
}

export function RulesPage({ game, id }: { game: string; id: string }) {
  const [book, setBook] = useState<Book | null>(null);
  const [fault, setFault] = useState("");
  const [query, setQuery] = useState(asked);
  const [pictures, setPictures] = useState<RulePictures>({});
  const stay = useRef<{ id: string; top: number } | null>(null);
  const spoken = language.value;
  useEffect(() => {
    let left = false;
    stay.current = reading();
    loadBook(game, spoken).then(
      (told) => !left && (setBook(told), setFault("")),
      (error: Error) => !left && setFault(error.message),
    );
    return () => {
      left = true;
    };
  }, [game, spoken]);
  useEffect(() => void loadPictures(game).then(setPictures), [game]);

  const place = useMemo(() => (book && id ? placeOf(book, id) : null), [book, id]);
  const ruling = useMemo(() => (book && id ? rulingOf(book, id) : undefined), [book, id]);
  const found = useMemo(() => (book ? search(book, query) : null), [book, query]);
  useLayoutEffect(() => {
    if (!book) return;
    document.title = `${ruling?.id ?? place?.rule?.id ?? place?.chapter.title ?? say("rules.title")} · ${book.title}`;
    const before = stay.current;
    stay.current = null;
    const asked = ruling?.id ?? place?.rule?.id ?? place?.chapter.id ?? (id === RULINGS ? RULINGS : "");
    const wanted = before ?? (asked ? { id: asked, top: 0 } : null);
    const element = wanted && document.getElementById(wanted.id);
    if (!element || (query && !before)) return;
    if (before) scrollBy(0, element.getBoundingClientRect().top - before.top);
    else element.scrollIntoView({ block: "start" });
  }, [book, place, pictures, query === ""]);
  const here = useChapterInView(book, query);

  const type = (text: string): void => {
    setQuery(text);
    history.replaceState(
      null,
      "",
      text.trim() ? `${location.pathname}?q=${encodeURIComponent(text)}` : location.pathname,
    );
  };
  // A link leads out of the search results to the paragraph among its neighbours.
  useEffect(() => setQuery(asked()), [id]);

  if (fault) return <Message title={fault} />;
  const unknown = book && id && !place && !ruling && id !== RULINGS;
  return (
    <>
      <Bar />
      <main id="main" class="rules-page">
        <header class="rules-head">
          <h1>{book ? book.title : say("rules.title")}</h1>
          {book && <p class="faint">{say("rules.own_words")}</p>}
          {book && book.rulings.length > 0 && (
            <p class="faint rules-legend">
              <Ours text={say("rules.origin.ours")} /> {say("rules.legend")}
            </p>
          )}
          {workshopsOf(game).some(({ area }) => area === "card") && (
            <a class="more" href={workshopAddress(game, "card")}>
              {say("workshop.card")}
            </a>
          )}
        </header>
        {book && found && (
          <>
            <div class="rules-search" role="search">
              <input
                type="search"
                value={query}
                aria-label={say("rules.search")}
                placeholder={say("rules.search_hint", { id: book.chapters[0]?.rules[0]?.id ?? "" })}
                autocomplete="off"
                spellcheck={false}
                onInput={(event) => type(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.code === "Escape") type("");
                }}
              />
              <span class="faint" role="status">
                {found.count < 0 ? "" : say(found.count ? "rules.found" : "rules.none", { count: found.count })}
              </span>
            </div>
            <nav class="contents" aria-label={say("rules.contents")}>
              <details class="contents-small">
                <summary>{say("rules.contents")}</summary>
                <Contents book={book} game={game} here={here} />
              </details>
              <div class="contents-wide">
                <Contents book={book} game={game} here={here} />
              </div>
            </nav>
            <div class="rules-body">
              {unknown && !query && (
                <div class="notice" role="alert">
                  <p>{say("rules.unknown", { id: id.toUpperCase() })}</p>
                  <button class="quiet" onClick={() => go(ruleAddress(game, ""))}>
                    {say("rules.to_start")}
                  </button>
                </div>
              )}
              {found.chapters.map((chapter, i) => (
                <section
                  key={`${chapter.id}${i}`}
                  class={`rule-chapter${!place?.rule && place?.chapter.id === chapter.id ? " here" : ""}`}
                  id={chapter.id}
                >
                  <h2>
                    <a href={ruleAddress(game, chapter.id)}>{chapter.title}</a>
                    {isOursWhole(chapter) && <Ours text={say("rules.origin.chapter")} />}
                  </h2>
                  {chapter.rules.map((rule) => (
                    <RuleParagraph
                      key={rule.id}
                      rule={rule}
                      game={game}
                      words={found.count < 0 ? [] : found.words}
                      here={place?.rule?.id === rule.id}
                      isMarked={!isOursWhole(chapter)}
                      Picture={pictures[rule.id]}
                    />
                  ))}
                </section>
              ))}
              {found.rulings.length > 0 && (
                <section class={`rule-chapter${id === RULINGS ? " here" : ""}`} id={RULINGS}>
                  <h2>
                    <a href={ruleAddress(game, RULINGS)}>{say("rules.rulings")}</a>
                    <Ours text={say("rules.origin.rulings")} />
                  </h2>
                  {found.rulings.map((each, i) => (
                    <Fragment key={each.id}>
                      {each.chapter !== (found.rulings[i - 1]?.chapter ?? "") && <h3>{each.chapter}</h3>}
                      <RulingParagraph
                        ruling={each}
                        game={game}
                        words={found.count < 0 ? [] : found.words}
                        here={ruling?.id === each.id}
                      />
                    </Fragment>
                  ))}
                </section>
              )}
            </div>
          </>
        )}
        {!book && !fault && <p class="faint">{say("connection.connecting")}</p>}
      </main>
    </>
  );
}
