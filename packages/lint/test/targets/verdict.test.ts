import type { Violation } from "@toolhaft/tool-targets/check";
import { expect, test } from "vitest";
import { verdictOf } from "../../src/targets/verdict.ts";

const stand = (target: string, effect: string): object => ({ target, constraint: { effect } });
const verdict = (...stands: object[]): string => verdictOf({ broken: stands } as unknown as Violation);

test("the worst that a target does is all that is said of it", () => {
  expect(verdict(stand("portable", "rewritten"), stand("portable", "refuses"))).toBe("portable refuses it");
  expect(verdict(stand("openai", "refuses"), stand("gemini", "rewritten"), stand("openai", "ignores"))).toBe(
    "openai refuses it; gemini needs it converted, without a loss",
  );
});

test("both of something are two", () => {
  const both = { target: "mcp", constraint: { effect: "refuses", by: ["both TypeScript SDKs"] } };
  expect(verdict(both)).toBe("both TypeScript SDKs refuse it");
  expect(verdict({ ...both, constraint: { ...both.constraint, effect: "disputed" } })).toBe(
    "mcp takes it, both TypeScript SDKs refuse it",
  );
});
