// Every visible word comes from the catalogues: none is missing, none is left over, none is written into a page.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import enPages from "../src/words/ui/en.json";
import ruPages from "../src/words/ui/ru.json";

// The pages' own words and those that a game brings.
const games = new URL("../src/games/", import.meta.url);
function withGames(pages: Record<string, string>, language: string): Record<string, string> {
  const all = { ...pages };
  for (const game of readdirSync(games, { withFileTypes: true }).filter((each) => each.isDirectory()))
    for (const file of readdirSync(new URL(`${game.name}/words/`, games), { recursive: true, encoding: "utf8" }))
      if (file.endsWith(`${language}.json`))
        Object.assign(all, JSON.parse(readFileSync(new URL(`${game.name}/words/${file}`, games), "utf8")));
  return all;
}
const en = withGames(enPages, "en");
const ru = withGames(ruPages, "ru");

const folder = new URL("../src/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }));
const keys = Object.keys(ru);

interface Found {
  literals: Set<string>; // every string in the source
  asked: { file: string; pattern: RegExp; exact: string }[]; // what say() and its like are asked for
  loose: string[]; // letters in pages that no catalogue knows
}
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const patternOf = (node: ts.TemplateExpression): RegExp =>
  new RegExp(
    `^${escape(node.head.text)}${node.templateSpans.map((span) => `.+${escape(span.literal.text)}`).join("")}$`,
  );
const LABELS = new Set(["title", "alt", "placeholder", "aria-label", "aria-description", "aria-roledescription"]);
const OURS = new Set(["Armatura"]); // a name, the same in every language
const hasLetters = (text: string) => /\p{L}/u.test(text) && !OURS.has(text.trim());

function read(): Found {
  const found: Found = { literals: new Set(), asked: [], loose: [] };
  for (const { name, text } of files) {
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const speaks = /import \{[^}]*\bsay\b[^}]*\} from "[./]*words\/language"/.test(text);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
      if (ts.isJsxText(node) && hasLetters(node.text)) found.loose.push(`${name}: ${node.text.trim()}`);
      if (ts.isJsxAttribute(node) && LABELS.has(node.name.getText(source)) && node.initializer) {
        if (ts.isStringLiteral(node.initializer) && hasLetters(node.initializer.text))
          found.loose.push(`${name}: ${node.initializer.text}`);
      }
      if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
        const inside = node.parent;
        if ((ts.isJsxElement(inside) || ts.isJsxFragment(inside)) && hasLetters(node.expression.text))
          found.loose.push(`${name}: ${node.expression.text}`);
      }
      if (
        speaks &&
        ts.isCallExpression(node) &&
        /^(say|known|inEveryLanguage)$/.test(node.expression.getText(source))
      ) {
        const first = node.arguments[0]!;
        const each = [first];
        while (each.length) {
          const one = each.pop()!;
          if (ts.isStringLiteralLike(one))
            found.asked.push({ file: name, exact: one.text, pattern: new RegExp(`^${escape(one.text)}$`) });
          if (ts.isTemplateExpression(one))
            found.asked.push({ file: name, exact: one.getText(source), pattern: patternOf(one) });
          if (ts.isConditionalExpression(one)) each.push(one.whenTrue, one.whenFalse);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}
const found = read();

describe("the catalogues", () => {
  it("have the words that pages ask for", () => {
    expect(found.asked.length).toBeGreaterThan(80);
    const missing = found.asked.filter(({ pattern }) => !keys.some((key) => pattern.test(key)));
    expect(missing.map(({ file, exact }) => `${file}: ${exact}`)).toEqual([]);
  });
  it("have no words that nobody asks for", () => {
    const patterns = found.asked.map((each) => each.pattern);
    const unused = keys.filter((key) => !found.literals.has(key) && !patterns.some((each) => each.test(key)));
    expect(unused).toEqual([]);
  });
  it("hold every letter that is written into a page", () => {
    expect(found.loose).toEqual([]);
  });
  it("use the same placeholders in both languages, with as many forms as the language has", () => {
    const shape = (text: string, forms: number) =>
      [...text.matchAll(/\{([a-z_]+)([|?]?)([^{}]*)/g)]
        .map(([, name, kind, rest]) => {
          if (kind === "|") expect(rest!.split("|"), text).toHaveLength(forms);
          return `${name}${kind}`;
        })
        .sort()
        .join(" ");
    for (const [key, text] of Object.entries(ru))
      expect(shape(text, 3), key).toBe(shape((en as Record<string, string>)[key]!, 2));
  });
  it("speak calmly", () => {
    for (const [key, text] of [...Object.entries(ru), ...Object.entries(en)]) expect(text, key).not.toMatch(/!/);
  });
});
