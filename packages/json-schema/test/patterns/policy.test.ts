import { afterAll, describe, expect, test } from "vitest";
import { createBoundedRunner } from "../../src/compiled/index.ts";
import { createPatternPolicy } from "../../src/patterns/policy.ts";
import { re2Engine } from "../../src/re2/index.ts";
import { hostilePatterns } from "./hostile.ts";
import { legitimatePatterns } from "./legitimate.ts";

const runner = createBoundedRunner({ timeoutMs: 100 });
afterAll(() => runner.close());

const answers = new Map<string, boolean | undefined>();

/** Run a pattern once for all tests; on a busy machine, it may take several tries to be in time. */
function runBounded(source: string, text: string): boolean | undefined {
  const key = JSON.stringify([source, text]);
  for (let tries = 0; tries < 3 && !answers.has(key); tries++) {
    const matches = runner.run(source, text);
    if (matches !== undefined || tries === 2) answers.set(key, matches);
  }
  return answers.get(key);
}

const hosts = {
  page: createPatternPolicy(),
  "page with RE2": createPatternPolicy({ re2: re2Engine }),
  node: createPatternPolicy({ re2: re2Engine, runBounded }),
};

test("both tables hold thirty different patterns", () => {
  expect(new Set(hostilePatterns.map(({ source }) => source)).size).toBe(30);
  expect(new Set(legitimatePatterns.map(({ source }) => source)).size).toBe(30);
});

describe.each(Object.entries(hosts))(
  "in %s a hostile pattern is answered rightly or not at all",
  (_, policy) => {
    test.each(hostilePatterns)("$source", ({ source, text, matches }) => {
      const compiled = policy.pattern(source);
      const answer = compiled.test(text);
      expect(compiled.kind).not.toBe("invalid");
      if (typeof answer !== "boolean") expect(answer.notRun).toMatch(/\S/);
      else expect(answer).toBe(matches);
    });
  },
);

test("in node only some lookaround and back references go unanswered", () => {
  const unanswered = hostilePatterns.filter(
    ({ source, text }) => typeof hosts.node.pattern(source).test(text) !== "boolean",
  );
  expect(unanswered.map(({ source }) => source)).toEqual([
    "^(?=(a+)+$)a",
    "^(?!(a|a)*$)b",
    "^(a+)+\\1$",
    "^(a|b|ab)*\\1c$",
  ]);
});

describe.each(Object.entries(hosts))(
  "in %s a legitimate pattern means what it means natively",
  (_, policy) => {
    test.each(legitimatePatterns)("$source", ({ source, yes, no }) => {
      const compiled = policy.pattern(source);
      const native = new RegExp(source, "u");
      for (const text of [...yes, ...no]) expect(native.test(text), text).toBe(yes.includes(text));
      expect([...yes, ...no].map((text) => compiled.test(text))).toEqual([
        ...yes.map(() => true),
        ...no.map(() => false),
      ]);
      expect(["native", "re2"]).toContain(compiled.kind);
    });
  },
);

test("nearly all legitimate patterns are proven and run natively", () => {
  const others = legitimatePatterns.filter(({ source }) => hosts.node.pattern(source).kind !== "native");
  expect(others.map(({ source }) => source)).toEqual(["^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$"]);
});

describe("what is not run says why", () => {
  test.each([
    ["(?i)oslo", "invalid", "invalid group"],
    ["^(a)\\1$", "refused", "it has a back reference"],
    ["^(a+)+$", "refused", "the same text can be repeated in two ways inside a repeat"],
    ["(?<=a+)b", "refused", "it looks behind over any distance"],
  ])("%s: %s", (source, kind, notRun) => {
    const compiled = hosts.page.pattern(source);
    expect(compiled.kind).toBe(kind);
    expect(compiled.test("aaaa")).toEqual({ notRun });
  });

  test("a text too long for a pattern that grows with a power of it", () => {
    expect(
      hosts.page.pattern("^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$").test(`${"a".repeat(400)}@example.com`),
    ).toEqual({
      notRun: "the text is longer than 215 characters",
    });
  });

  test("a pattern that the host killed", () => {
    const policy = createPatternPolicy({ runBounded: () => undefined });
    expect(policy.pattern("^(a+)+$").kind).toBe("bounded");
    expect(policy.pattern("^(a+)+$").test("aaa")).toEqual({ notRun: "it did not end in time" });
  });
});
