import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanEnvironment } from "../../src/program/environment.ts";
import { checkArguments, checkText } from "../../src/program/text-checks.ts";

describe("checkText", () => {
  test("lets through whatever reaches a program unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const arrives = Buffer.from(text).toString("utf8") === text && !text.includes("\0");
        expect(checkText(text, "args[0]") === undefined).toBe(arrives);
      }),
    );
  });

  test("counts bytes, not signs", () => {
    expect(checkText("x".repeat(131_071), "args[0]")).toBe(undefined);
    expect(checkText("ü".repeat(65_536), "args[0]")?.message).toBe(
      "args[0] is too long for the system (131072 bytes, at most 131071)",
    );
  });
});

test("an argument that is no string is named", () => {
  expect(checkArguments(["--zone", null])?.message).toBe("args[1] must be a string (got null)");
  expect(checkArguments([7])?.message).toBe("args[0] must be a string (got number)");
});

describe("cleanEnvironment", () => {
  test("keeps own variables in a record without a prototype", () => {
    const given = JSON.parse('{"PATH":"/bin","__proto__":"x"}') as Record<string, string>;
    const clean = cleanEnvironment(given);
    expect(Object.getPrototypeOf(clean)).toBe(null);
    expect(Object.entries(clean)).toEqual([
      ["PATH", "/bin"],
      ["__proto__", "x"],
    ]);
  });

  test.each([
    [{ "A=B": "c" }, 'env has a name with "=" (got "A=B")'],
    [{ "": "c" }, "env has a variable without a name"],
    [{ ZONE: 3 as unknown as string }, "env.ZONE must be a string"],
  ])("%j", (given, message) => {
    expect(cleanEnvironment(given as Record<string, string>)).toMatchObject({ message });
  });
});
