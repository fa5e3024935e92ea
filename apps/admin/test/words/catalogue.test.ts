import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Message } from "../../src/words/catalogue.ts";
import { de } from "../../src/words/de.ts";
import { en } from "../../src/words/en.ts";
import { fill } from "../../src/words/fill.ts";
import { firstLanguage } from "../../src/words/languages.ts";
import { pseudoCatalogue } from "../../src/words/pseudo.ts";

const keys = Object.keys(en) as (keyof typeof en)[];

/** The places of a text, each once. */
function placesOf(message: Message): string[] {
  const texts = typeof message === "string" ? [message] : [message.one, message.other];
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

describe("every text of the screen", () => {
  test("has the same places in every language", () => {
    const pseudo = pseudoCatalogue(en);
    const places = (catalogue: Readonly<Record<string, Message>>): unknown =>
      keys.map((key) => [key, placesOf(catalogue[key] ?? "")]);
    expect(places(de)).toEqual(places(en));
    expect(places(pseudo)).toEqual(places(en));
  });

  test("is used", () => {
    const folder = join(import.meta.dirname, "..", "..", "src");
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:svelte|ts)$/.test(path) && !/words.(?:en|de)\.ts$/.test(path))
      .map((path) => readFileSync(join(folder, path), "utf8"))
      .join("\n");
    // Codes are looked up by what a server says.
    expect(keys.filter((key) => !key.startsWith("code.") && !sources.includes(`"${key}"`))).toEqual([]);
  });

  test("is another one in German, but for words that both have", () => {
    const texts = (message: Message): string => JSON.stringify(message);
    const same = keys.filter((key) => texts(en[key]) === texts(de[key]));
    expect(same).toEqual(["token.name", "tool.version", "example.name", "bundle.name", "secrets.name"]);
  });
});

describe("a text is filled", () => {
  const found: Message = { one: "{n} tool", other: "{n} tools" };
  test.each([
    [1, "en", "1 tool"],
    [0, "en", "0 tools"],
    [10_000, "en", "10,000 tools"],
    [10_000, "de", "10.000 tools"],
  ])("with %d in %s", (n, language, text) => {
    expect(fill(found, { n }, language)).toBe(text);
  });

  test("with texts as they are, also where they look like places", () => {
    expect(fill("{name} is on", { name: "{n}" }, "en")).toBe("{n} is on");
  });
});

test("a pseudo-language is in brackets, accented and longer, and keeps its places", () => {
  const pseudo = pseudoCatalogue(en);
  expect(pseudo["list.switch"]).toBe("[{name} îš öñ·····]");
  expect(pseudo["list.found"]).toEqual({ one: "[{n} ţööl····]", other: "[{n} ţöölš····]" });
});

test.each([
  ["what the address asks for", "ar-XB", "de", ["en"], "ar-XB"],
  ["what was chosen before", null, "de", ["en"], "de"],
  ["what the browser prefers", null, null, ["fr-FR", "de-AT", "en"], "de"],
  ["English, where it prefers nothing we have", "xx", "yy", ["fr"], "en"],
] as const)("the first language is %s", (_, asked, kept, preferred, language) => {
  expect(firstLanguage(asked, kept, preferred)).toBe(language);
});
