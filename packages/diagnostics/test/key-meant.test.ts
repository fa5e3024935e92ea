import { expect, test } from "vitest";
import { keyMeant } from "../src/key-meant.ts";

const keys = new Set(["name", "description", "schema", "command", "timeoutSec", "envPassthrough"]);

test.each([
  ["timeout", "timeoutSec"],
  ["timout", "timeoutSec"],
  ["timeuot", "timeoutSec"],
  ["timeoutt", "timeoutSec"],
  ["tineout", "timeoutSec"],
  ["timeoutMillis", undefined],
  ["envPass", "envPassthrough"],
  ["env_pas", "envPassthrough"],
  ["descr", "description"],
  ["desrcip", "description"],
  ["parameters", "schema"],
  ["envy", undefined],
  ["comment", undefined],
  ["descale", undefined],
  ["$schema", undefined],
])("%s → %s", (key, meant) => {
  expect(keyMeant(key, keys)).toBe(meant);
});

test("what two keys start with stands for neither", () => {
  expect(keyMeant("output", new Set(["outputSchema", "outputFormat"]))).toBeUndefined();
});
