import { createReporter, defineRule, fingerprint, type Finding, type Reporter } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";

const unknownKey = defineRule({
  id: "ledger/unknown-key",
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
  messages: {
    key: {
      message: "the key {key} is unknown: {verdict}",
      help: "Did you mean {meant}?",
      specMessage: "unknown: {key}",
    },
  },
});

type Given = Finding<(typeof unknownKey)["messages"]>;

function report(more: Partial<Given> = {}, file = "tools.json"): Reporter["diagnostics"][number] {
  const reporter = createReporter(parseJson('{"tools": []}'), file);
  reporter.add(unknownKey, {
    messageId: "key",
    path: ["tools"],
    data: { key: "k", meant: "key", verdict: "all refuse it" },
    ...more,
  });
  const [diagnostic] = reporter.diagnostics;
  if (diagnostic === undefined) throw new Error("nothing was reported");
  return diagnostic;
}

const long = "n".repeat(900_000);

describe("what a finding quotes is cut", () => {
  test("nothing that is short", () => {
    expect(report()).not.toHaveProperty("cut");
  });

  test.each<[part: string, Partial<Given>, file?: string]>([
    ["data", { data: { key: long, meant: `"${long}"`, verdict: long } }],
    [
      "lists",
      { data: { key: Array.from({ length: 9000 }, (_, i) => long.slice(0, i)), meant: "", verdict: "" } },
    ],
    ["the tool's name", { tool: { index: 0, name: long } }],
    ["the pointer", { path: ["tools", long, 0] }],
    ["a pointer of many parts", { path: Array.from({ length: 500 }, () => "properties") }],
    ["titles of fixes", { fixes: [{ title: `Rename the key to ${long}`, safe: true, edits: [] }] }],
    ["other locations", { related: [{ path: [long], message: `used by ${long}` }] }],
    [
      "the number of other locations",
      { related: Array.from({ length: 90_000 }, () => ({ path: [0], message: "used here" })) },
    ],
    ["the file's path", {}, long],
  ])("%s", (_, given, file) => {
    const diagnostic = report(given, file);
    expect(diagnostic.cut).toBe(true);
    const text = JSON.stringify(diagnostic);
    expect(text.length).toBeLessThan(4000);
    expect(text.includes("…") || diagnostic.related?.length === 10).toBe(true);
  });

  test("no character is halved, no escape, and a quoted text keeps both quotes", () => {
    const key = "🗝".repeat(100);
    const quoted = JSON.stringify(`${"x".repeat(113)}"\u0001\\later`);
    const { data, message } = report({ data: { key, meant: quoted, verdict: "all refuse it" } });
    expect(data["key"]).toBe(`${"🗝".repeat(59)}…`);
    expect(data["meant"]).toBe(`"${"x".repeat(113)}\\"…"`);
    expect(message).toBe(`the key ${"🗝".repeat(59)}… is unknown: all refuse it`);
    for (let length = 100; length < 130; length++) {
      const text = JSON.stringify(`${"x".repeat(length)}"\u0001\u0002\\\\🗝 and later ${"y".repeat(50)}`);
      const cut = String(report({ data: { key, meant: text, verdict: "" } }).data["meant"]);
      expect(cut.length).toBeLessThanOrEqual(120);
      expect(JSON.parse(cut)).toMatch(/^x+.*…$/su);
    }
  });

  test("what we say ourselves may be longer", () => {
    const verdict = `${"openai-strict, ".repeat(15)}and gemini refuse it`;
    expect(report({ data: { key: "k", meant: "key", verdict } })).not.toHaveProperty("cut");
  });
});

test("names of the same ends and length are told apart by their occurrence", () => {
  const reporter = createReporter(parseJson("{}"));
  for (const middle of ["a", "b", "a"]) {
    reporter.add(unknownKey, {
      messageId: "key",
      path: [`${"n".repeat(5000)}${middle}${"n".repeat(5000)}`],
      data: { key: middle, meant: "key", verdict: "" },
    });
  }
  expect(new Set(reporter.diagnostics.map((each) => each.fingerprint)).size).toBe(3);
});

test("a fingerprint of usual names stays what it was", () => {
  const identity = { rule: "manifest/duplicate-name", messageId: "duplicate" };
  const tool = { index: 1, name: "get_time" };
  expect(fingerprint({ ...identity, tool, path: ["tools", 1, "name"] })).toBe("d4854b2c3231e3a5");
  expect(fingerprint({ ...identity, path: ["n".repeat(512)] })).toBe("6d990db6d9ca22c9");
});

test("beyond the most of a rule findings are counted, by severity", () => {
  const reporter = createReporter(parseJson("{}"), undefined, { most: 3 });
  const finding = { messageId: "key", path: [], data: { key: "k", meant: "key", verdict: "" } } as const;
  for (let i = 0; i < 5; i++) reporter.add(unknownKey, finding);
  for (let i = 0; i < 4; i++) reporter.add(unknownKey, { ...finding, severity: "error" });
  expect(reporter.diagnostics).toHaveLength(6);
  expect(reporter.unlisted()).toEqual([
    { rule: "ledger/unknown-key", severity: "warning", count: 2 },
    { rule: "ledger/unknown-key", severity: "error", count: 1 },
  ]);
});
