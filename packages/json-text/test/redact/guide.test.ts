import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SHORTEST_INSIDE, SHORTEST_SECRET, SPELLINGS } from "../../src/redact/index.ts";

const guide = readFileSync(join(import.meta.dirname, "../../../../docs/guide/http-safety.md"), "utf8");

test("the guide lists the spellings that are looked for, and no other", () => {
  const [, section = ""] = /## What never shows a secret\n([^]*?)\n## /.exec(guide) ?? [];
  const listed = [...section.matchAll(/^- (.*)$/gm)].map(([, name]) => name);
  expect(listed).toEqual(SPELLINGS.map(({ name }) => name));
  expect(section).toContain(
    `A value of ${String(SHORTEST_SECRET)} to ${String(SHORTEST_INSIDE - 1)} characters`,
  );
});
