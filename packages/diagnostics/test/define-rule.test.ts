import { createReporter, defineRule, defineRules, type Rules } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";

const table = {
  "name/too-long": {
    messages: {
      tooLong: { message: "the name has {length} characters", help: "Keep to {limit}." },
      empty: { message: "the name is empty", help: "Give it one." },
    },
  },
  "name/odd": {
    severity: "error",
    origin: "specification",
    formats: ["mcp"],
    scope: "run",
    since: "0.2.0",
    messages: { odd: { message: "the name is odd", help: "Give it another." } },
  },
} as const;

const rules: Rules<typeof table> = defineRules(table, {
  severity: "warning",
  origin: "advice",
  since: "0.1.0",
});

describe("a table of rules", () => {
  test("makes each entry the rule that a declaration of its own makes", () => {
    expect(rules["name/too-long"]).toEqual(
      defineRule({
        id: "name/too-long",
        severity: "warning",
        origin: "advice",
        since: "0.1.0",
        messages: table["name/too-long"].messages,
      }),
    );
  });

  test("lets an entry say what differs from the others", () => {
    expect(rules["name/odd"]).toEqual(
      defineRule({
        id: "name/odd",
        severity: "error",
        origin: "specification",
        formats: ["mcp"],
        scope: "run",
        since: "0.2.0",
        messages: table["name/odd"].messages,
      }),
    );
  });

  test("keeps the order in which it is written", () => {
    expect(Object.keys(rules)).toEqual(["name/too-long", "name/odd"]);
  });

  test("takes the findings of its messages with their data, and no others", () => {
    const reporter = createReporter(parseJson('{"name": ""}'));
    const rule = rules["name/too-long"];
    reporter.add(rule, { messageId: "tooLong", path: ["name"], data: { length: 80, limit: 64 } });
    // @ts-expect-error: the help needs the limit
    reporter.add(rule, { messageId: "tooLong", path: ["name"], data: { length: 80 } });
    expect(reporter.diagnostics[0]?.help).toBe("Keep to 64.");
    expect(() => {
      // @ts-expect-error: no such message
      reporter.add(rule, { messageId: "tooShort", path: ["name"], data: {} });
    }).toThrow();
  });

  test("compiles only with known fields and a severity", () => {
    const messages = { odd: { message: "the name is odd", help: "Give it another." } } as const;
    const defaults = { severity: "error", origin: "advice", since: "0.1.0" } as const;
    const misspelt = { "name/odd": { scop: "run", messages } } as const;
    // @ts-expect-error: "scop" is no field
    expect(defineRules(misspelt, defaults)).toHaveProperty("name/odd");
    const unhelpful = { "name/odd": { messages: { odd: { message: "odd", halp: "Fix it." } } } } as const;
    // @ts-expect-error: "halp" is no text of a message
    expect(defineRules(unhelpful, defaults)).toHaveProperty("name/odd");
    const nameless = { odd: { messages } } as const;
    // @ts-expect-error: an id has a group and a name
    expect(defineRules(nameless, defaults)).toHaveProperty("odd");
    const mild = { "name/odd": { messages } } as const;
    // @ts-expect-error: neither the entry nor the table says a severity
    expect(defineRules(mild, { origin: "advice", since: "0.1.0" })).toHaveProperty("name/odd");
  });
});
