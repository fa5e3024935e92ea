import { readdirSync } from "node:fs";
import { describeConstraint, defineTarget, targets, type Target } from "@toolhaft/tool-targets/targets";
import { expect, test } from "vitest";

const FOLDER = new URL("../../src/targets/built-in/", import.meta.url);

test("a target takes a file of its own and a line in the list, and nothing else", async () => {
  const exported = await Promise.all(
    readdirSync(FOLDER).map(
      async (file) => Object.values((await import(new URL(file, FOLDER).href)) as object) as unknown[],
    ),
  );
  const declared = exported.flat().filter(isTarget);
  expect(declared.map(({ id }) => id).sort()).toEqual(targets.map(({ id }) => id).sort());
});

test.each(targets)("the data of $id is sound, and each constraint has words", (target) => {
  expect(defineTarget(target)).toBe(target);
  for (const constraint of target.constraints) expect(describeConstraint(constraint)).not.toBe("");
});

test("what a target does with every tool has an address and a month", () => {
  const notes = targets.flatMap(({ notes = [] }) => notes);
  expect(notes.length).toBeGreaterThan(0);
  expect(notes.filter(({ source, date }) => !URL.canParse(source) || !/^\d{4}-\d\d$/.test(date))).toEqual([]);
});

function isTarget(value: unknown): value is Target {
  return typeof value === "object" && value !== null && "id" in value && "constraints" in value;
}
