import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSearchIndex, createWordIndex, toolWords } from "../../src/search/index.ts";

/** Of letters and digits that nothing makes shorter. */
function longWord(length: number, seed: string): string {
  let word = "";
  for (let at = 0; word.length < length; at++)
    word += createHash("sha512")
      .update(`${seed} ${String(at)}`)
      .digest("hex");
  return word.slice(0, length);
}

const LONG = longWord(3_000, "tide");
// Letters of two units each, so that a word is cut between them or in one.
const PAIRS = `b${"𐐨".repeat(700)}`;

function toolOf(name: string, description: string, number: number) {
  const toolID = `018faf50-b7b6-7a01-9a05-a22a6e0af1${String(number).padStart(2, "0")}`;
  const bundleID = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
  return {
    ...{ toolID, bundleID, fileName: `${String(number)}.json`, slug: `t-${String(number)}` },
    ...{ displayName: name, description, tags: [], modified: number },
  };
}

const TOOLS = [
  toolOf("Tides", LONG, 1),
  toolOf("Tides", `${LONG}x`, 2),
  toolOf(LONG, "Tell the tide", 3),
  toolOf(LONG.slice(0, 590), "Tell the tide", 4),
  toolOf("Tides", LONG.slice(0, 598), 5),
  toolOf("Tides", PAIRS, 6),
  toolOf("Tides", `z${PAIRS.slice(1)}`, 7),
];

const QUESTIONS = [
  LONG,
  `${LONG}x`,
  LONG.slice(0, 2_999),
  ...[589, 592, 593, 597, 599, 600, 601].map((length) => LONG.slice(0, length)),
  `${LONG.slice(0, 300)}q${LONG.slice(300)}`,
  ...[PAIRS, PAIRS.slice(1), `a${PAIRS}`, PAIRS.slice(0, -2)],
];

test.each(QUESTIONS.map((q) => [q.length, q] as const))(
  "an index of the starts of long words leads to every tool that is found (%i letters)",
  (_, q) => {
    const index = createWordIndex();
    const columns = TOOLS.map(toolWords);
    for (const { words } of columns) index.add(words);
    const found = createSearchIndex(TOOLS).search({ q, limit: 10, accept: () => true });
    for (const { record, tier } of found) {
      const where = index.where(q, tier);
      const own = columns[TOOLS.indexOf(record)]?.[where?.in ?? "words"] ?? [];
      expect(where?.lists.every((list) => list.some((word) => own.includes(word)))).toBe(true);
    }
    expect(found.length).toBeGreaterThan(0);
  },
);

test("no word is longer than an index takes", () => {
  for (const tool of [...TOOLS, toolOf("東".repeat(3_000), "ﷺ".repeat(900), 8)]) {
    const { names, words } = toolWords(tool);
    for (const word of [...names, ...words]) {
      expect(Buffer.byteLength(word)).toBeLessThan(2_000);
      expect(word).not.toMatch(/\p{Surrogate}/u);
    }
  }
});
