import { defineTarget, type Target } from "@toolhaft/tool-targets/targets";
import { toBeAcceptedBy } from "@toolhaft/lint/vitest";
import { describe, expect, test } from "vitest";

expect.extend({ toBeAcceptedBy });

const playRecord = {
  name: "play_record",
  description: "Play a record of the collection, from the first track or another",
  inputSchema: {
    type: "object",
    properties: { record: { type: "string" }, side: { type: "string", enum: ["A", "B"] } },
    required: ["record", "side"],
    additionalProperties: false,
  },
};
const withConst = {
  ...playRecord,
  inputSchema: {
    ...playRecord.inputSchema,
    properties: { record: { type: "string" }, side: { type: "string", const: "A" } },
  },
};
const ours: Target = defineTarget({
  id: "gateway",
  title: "Our gateway",
  constraints: [
    {
      kind: "name-length",
      max: 8,
      effect: "refuses",
      source: "https://example.org/gateway",
      date: "2026-08",
    },
  ],
});

const messageOf = (values: unknown, ...targets: (string | Target)[]): string =>
  toBeAcceptedBy(values, ...targets).message();

describe("toBeAcceptedBy", () => {
  test("tools that all named targets take", () => {
    expect([playRecord]).toBeAcceptedBy("openai-strict", "anthropic-strict", "mcp@2025-11-25");
    expect({ tools: [playRecord] }).toBeAcceptedBy("openai");
    expect(playRecord).toBeAcceptedBy();
  });

  test("tools that one of them refuses", () => {
    expect([withConst]).not.toBeAcceptedBy("openai", "gemini");
  });

  test("says what is refused, by whom, where, and how to mend it", () => {
    expect(messageOf([withConst], "anthropic", "gemini")).toBe(
      "expected the tools to be accepted by anthropic and gemini: 2 errors\n\n" +
        '/0/inputSchema/properties/side/const: tool[0] "play_record": "const" is not taken everywhere: ' +
        "gemini refuses it  target/unsupported-keyword\n" +
        '  help: Write "enum" with one value, and its type.\n\n' +
        '/0/inputSchema/additionalProperties: tool[0] "play_record": "additionalProperties" is not taken everywhere: ' +
        "gemini refuses it  target/unsupported-keyword\n" +
        "  help: Leave it out for this target, and check the arguments yourself.",
    );
  });

  test("with not, says that nothing is refused", () => {
    expect(messageOf([playRecord], "openai")).toBe(
      "expected the tools to be refused by openai, and all of it is taken",
    );
  });

  test("what is wrong with the format counts for every target", () => {
    expect(messageOf([{ ...playRecord, inputSchema: { type: "objekt" } }], "webmcp")).toMatch(
      /^expected the tools to be accepted by webmcp: 1 error\n\n\/0\/inputSchema\/type: tool\[0\] "play_record": type "objekt" is unknown/,
    );
  });

  test("values that are no tools", () => {
    expect(messageOf([{ label: "A" }], "openai")).toMatch(
      /^expected the tools to be accepted by openai: 1 error\n\n\(root\): /,
    );
  });

  test("a target of one's own, and one that takes the place of a built-in one", () => {
    expect(messageOf([playRecord], ours)).toContain(
      '/0/name: tool[0] "play_record": the name has 11 characters, gateway refuses it: at most 8 are taken',
    );
    expect([withConst]).toBeAcceptedBy({ ...ours, id: "gemini", constraints: [] });
  });

  test("characters that act are written as codes", () => {
    expect(messageOf([{ ...playRecord, name: "play\u202erecord" }], "openai")).toContain(
      "play<U+202E>record",
    );
  });

  test("a target that nobody knows", () => {
    expect(() => toBeAcceptedBy([playRecord], "gemeni")).toThrow(
      new TypeError('there is no target "gemeni"; did you mean gemini?'),
    );
  });

  test("the first twenty errors, and how many more there are", () => {
    const tools = Array.from({ length: 25 }, (_, index) => ({ ...withConst, name: `play_${String(index)}` }));
    const message = messageOf(tools, "gemini");
    expect(message).toMatch(/: 50 errors\n/);
    expect(message.endsWith("… and 30 more")).toBe(true);
  });
});
