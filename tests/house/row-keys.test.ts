import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Sentences: what a server, the linter or a recipe says may be said twice, and two rows of one key end the whole page. */
const SENTENCE =
  /\b(?:message|detail|text|notes?|reason|warning|title|pointer|path|fingerprint|blocker|help|action)\b/;
const EACH = /\{#each\s+(?:[^{}]|\{[^{}]*\})*?\(((?:[^()]|\([^()]*\))*)\)\}/g;

function keysOf(markup: string): string[] {
  return [...markup.matchAll(EACH)].map(([, key = ""]) => key);
}

test.each([
  ["{#each notes as note (note)}", ["note"]],
  ["{#each errors as { pointer, detail }, at (pointer + detail)}", ["pointer + detail"]],
  ["{#each [1, 2].filter((each) => each > 1) as each (each)}", ["each"]],
  ["{#each lines as line, at (at)}", ["at"]],
])("%s has the key %j", (markup, keys) => {
  expect(keysOf(markup)).toEqual(keys);
});

test("no row's key is made of a sentence", () => {
  const sources = ["apps", "packages"].flatMap((place) =>
    readdirSync(place).map((name) => join(place, name, "src")),
  );
  const files = sources
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith(".svelte"));
  const keys = files.flatMap((file) => keysOf(readFileSync(file, "utf8")).map((key) => ({ file, key })));
  expect(keys.length).toBeGreaterThan(40);
  // Of the rows of a drawing and of an object's members, whose paths are all different.
  const told = ["path", "spot.path.at(-1)"];
  expect(keys.filter(({ key }) => SENTENCE.test(key) && !told.includes(key))).toEqual([]);
});
