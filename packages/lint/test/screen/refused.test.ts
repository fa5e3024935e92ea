import { createScreen, prepare } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import { describe, expect, test } from "vitest";

const TOOL = '"name": "get_time", "command": ["./tools/bin/get-time"]';
const screen = createScreen({ least: "warning", targets: defaultTargets() });

describe("text that a screening found to be no JSON is read as if nobody had tried", () => {
  test.each([
    `{ "tools": [{ ${TOOL}, "timeoutSec": 5.0, }] }`,
    `{ "tools": [{ ${TOOL} "timeoutSec": 5 }] }`,
    `{ "tools": [{ ${TOOL}`,
    "",
    "[".repeat(200_000),
  ])("%.70s", (text) => {
    const input = { path: "tools.json", text };
    const seen = screen?.(input, {}) ?? {};
    expect(seen).toEqual({ isRefused: true });
    expect(contentOf({ ...input, ...seen })).toEqual(contentOf(input));
  });
});

function contentOf(input: Parameters<typeof prepare>[0]) {
  const { document, detection } = prepare(input);
  const { text, value, valid, problems, hasOddIntegers } = document;
  return { text, value, valid, problems, hasOddIntegers, detection };
}
