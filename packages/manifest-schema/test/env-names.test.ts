import { normalizeEnvNames } from "@toolhaft/manifest-schema";
import { expect, test } from "vitest";

test("names are trimmed, turned to upper case and kept once, in the order of the list", () => {
  const entries = ["oai_api_key", "TZ", " OAI_API_KEY\t", "_home", "\u00a0tz\u3000", "LANG2"];
  expect(normalizeEnvNames(entries)).toEqual({
    names: ["OAI_API_KEY", "TZ", "_HOME", "LANG2"],
    faults: [],
  });
});

test.each([
  ["OAI-API-KEY", "invalid"],
  ["1BAD", "invalid"],
  ["TZ=UTC", "invalid"],
  ["LC ALL", "invalid"],
  ["TZ\u0000", "invalid"],
  // Upper-casing first would make SS, I and S of these.
  ["stra\u00dfe", "invalid"],
  ["\u0131d", "invalid"],
  ["\u017fecret", "invalid"],
  ["$HOME", "invalid"],
  ["\ufeffTZ", "invalid"],
  ["", "empty"],
  [" \u2003", "empty"],
])("%j is no name: %s", (entry, kind) => {
  expect(normalizeEnvNames(["PATH", entry])).toEqual({
    names: ["PATH"],
    faults: [{ index: 1, entry, kind }],
  });
});

test("a long list is normalised as a short one is", () => {
  const entries = Array.from({ length: 40 }, (_, index) => `REGION_${String(index % 20)}`);
  expect(normalizeEnvNames(entries).names).toHaveLength(20);
});
