import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalText, parseJson, type JsonValue } from "@toolhaft/json-text";
import { readTools } from "@toolhaft/tool-targets/formats";
import {
  contractOfSkillText,
  contractsOf,
  readLock,
  resolveLock,
  toLock,
  writeLock,
  type Lock,
  type ToolContract,
} from "../../src/lock/index.ts";

const digest = (text: string): string => `sha256-${createHash("sha256").update(text).digest("hex")}`;

const tide = (description: string): ToolContract => ({
  name: "get_tide",
  format: "mcp",
  parts: { description },
});
const named = (name: string): ToolContract => ({
  name,
  format: "mcp",
  parts: { description: `Is ${name}.` },
});
const lockOf = (...contracts: ToolContract[]): Lock => toLock([["tools.json", contracts]]);
const reasonOf = (text: string): string => {
  const read = readLock(text, digest);
  return read.ok ? "read" : read.reason;
};

describe("a lock's text", () => {
  test("is read back as it was, whatever the tools hold", () => {
    const json = fc.jsonValue().map((value) => canonicalText(JSON.parse(JSON.stringify(value)) as JsonValue));
    const contract = fc.record({
      name: fc.string({ minLength: 1, unit: "grapheme" }),
      format: fc.constantFrom("mcp", "manifest"),
      parts: fc.record(
        { description: fc.string({ unit: "grapheme" }), input: json, run: json },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(
        fc.array(contract, { maxLength: 4, minLength: 1 }),
        fc.string({ minLength: 1 }),
        (contracts, source) => {
          const lock = toLock([[source, contracts]]);
          const text = writeLock(lock, digest);
          expect(readLock(text, digest)).toEqual({ ok: true, lock });
          expect(writeLock(lock, digest)).toBe(text);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("keeps numbers as they are written, and shows what no one sees", () => {
    const lock = lockOf({
      name: "count",
      format: "mcp",
      parts: { description: "A\u200bB\u{e0041}", input: '{"maximum":9007199254740993}' },
    });
    const text = writeLock(lock, digest);
    expect(text).toContain('"maximum": 9007199254740993');
    expect(text).toContain('"description": "A\\u200bB\\udb40\\udc41"');
    expect(readLock(text, digest)).toEqual({ ok: true, lock });
  });

  test("holds no secret", () => {
    const document = parseJson(
      JSON.stringify({
        schemaVersion: "1",
        toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af102",
        bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
        isEnabled: true,
        isBuiltIn: false,
        createdAt: "2026-05-14T13:44:00Z",
        modifiedAt: "2026-06-01T09:17:10Z",
        slug: "weather",
        version: "v1",
        displayName: "Weather",
        type: "http",
        argSchema: { type: "object" },
        impl: {
          method: "GET",
          urlTemplate: "https://api.example.com/",
          headers: { Authorization: "Bearer abc", "X-Api-Key": "${KEY}", Accept: "text/plain" },
        },
      }),
    );
    const read = readTools(document, "bundle");
    const [first] = read === undefined ? [] : contractsOf(read.set, "bundle");
    expect(first?.contract.name).toBe("weather@v1");
    expect(first?.contract.parts.run).toBe(
      '{"impl":{"headers":{"Accept":"text/plain","Authorization":"***","X-Api-Key":"${KEY}"},"method":"GET","urlTemplate":"https://api.example.com/"},"type":"http"}',
    );
  });
});

describe("a lock that is none", () => {
  const good = writeLock(lockOf(tide("Tells the tide.")), digest);
  const rows: [what: string, text: string, reason: string][] = [
    ["cut off", good.slice(0, 40), "it is no JSON, from line 4, column 8 on"],
    ["a list", "[]", "it is no JSON object"],
    [
      "of a newer version",
      good.replace('"version": 1', '"version": 2'),
      "it is of version 2, and this program reads 1; a newer one does",
    ],
    ["of no version", "{}", 'its "version" is nothing, and 1 is read'],
    ["without sources", '{"version":1}', '"sources" must be an object with one for each source'],
    [
      "changed by hand",
      good.replace("Tells the tide.", "Tells the time."),
      'tool "get_tide" of "tools.json" was changed by hand: its "description" is not what its digest says; undo that; or review the tools, remove the file, and run tools-lint lock',
    ],
    [
      "without digests",
      '{"version":1,"sources":{"a":{"b":{"format":"mcp"}}}}',
      'tool "b" of "a" has no "digests"',
    ],
    [
      "with one tool twice: who reviews reads the first, and programs the last",
      `{"version":1,"sources":{"a":{"b":{"format":"mcp","digests":{}},"b":{"format":"mcp","digests":{}}}}}`,
      "it has a key twice, at line 1, column 64: take the one out that was not reviewed",
    ],
    [
      "with marks of a merge",
      `<<<<<<< ours\n${good}=======\n${good}>>>>>>> theirs\n`,
      "it has the marks of a merge: tools-lint lock --resolve keeps what both sides added; whatever both changed is to be locked anew",
    ],
  ];
  test.each(rows)("%s", (_, text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });
});

describe("settling a merge", () => {
  const marked = (ours: Lock, theirs: Lock, base?: Lock): string => {
    const middle = base === undefined ? "" : `||||||| base\n${writeLock(base, digest)}`;
    return `<<<<<<< ours\n${writeLock(ours, digest)}${middle}=======\n${writeLock(theirs, digest)}>>>>>>> theirs\n`;
  };
  test("keeps what both sides added", () => {
    const resolved = resolveLock(marked(lockOf(named("get_a")), lockOf(named("get_b"))), digest);
    expect(resolved).toEqual({
      ok: true,
      lock: lockOf(named("get_a"), named("get_b")),
      kept: ["get_a", "get_b"],
    });
  });
  test("reads marks that end as lines of Windows do", () => {
    const text = marked(lockOf(named("get_a")), lockOf(named("get_b"))).replaceAll("\n", "\r\n");
    expect(resolveLock(text, digest)).toMatchObject({ ok: true, kept: ["get_a", "get_b"] });
  });
  test("takes the one side that changed a tool, where both began from the same", () => {
    const [base, changed] = [lockOf(tide("Tells the tide.")), lockOf(tide("Tells the tides."))];
    expect(resolveLock(marked(base, changed, base), digest)).toEqual({ ok: true, lock: changed, kept: [] });
    expect(resolveLock(marked(changed, base, base), digest)).toEqual({ ok: true, lock: changed, kept: [] });
  });
  test("leaves to a person what both sides changed", () => {
    const text = marked(
      lockOf(tide("Tells the tides.")),
      lockOf(tide("Tells a tide.")),
      lockOf(tide("Tells the tide.")),
    );
    expect(resolveLock(text, digest)).toEqual({
      ok: false,
      reason:
        'both sides changed "get_tide" of "tools.json": take one side, and run tools-lint lock once the tools are reviewed',
    });
  });
  test("refuses marks that are not whole", () => {
    expect(resolveLock("<<<<<<< ours\n{}\n>>>>>>> theirs\n", digest)).toEqual({
      ok: false,
      reason: "the marks of the merge are not whole",
    });
  });
});

test.each([
  ["line ends of Windows", "---\r\nname: tides\r\n---\r\n\r\nAsk first.\r\n"],
  ["a byte order mark", "\uFEFF---\nname: tides\n---\n\nAsk first.\n"],
])("the text of a skill is the same with %s", (_, text) => {
  const plain = "---\nname: tides\n---\n\nAsk first.\n";
  expect(contractOfSkillText("tides", text)).toEqual(contractOfSkillText("tides", plain));
});
