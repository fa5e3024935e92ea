import { fingerprint } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";

const finding = {
  rule: "manifest/command-prefix",
  messageId: "prefix",
  path: ["tools", 3, "command", 0],
  tool: { index: 3, name: "get_time" },
};

describe("a fingerprint", () => {
  test("is 16 hexadecimal digits, and stays the same", () => {
    expect(fingerprint(finding)).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprint(finding)).toBe(fingerprint({ ...finding }));
  });

  test("survives reordering of the tools", () => {
    const moved = { ...finding, path: ["tools", 0, "command", 0], tool: { index: 0, name: "get_time" } };
    expect(fingerprint(moved)).toBe(fingerprint(finding));
  });

  test.each([
    ["rule", { rule: "manifest/command-escape" }],
    ["message", { messageId: "escape" }],
    ["place", { path: ["tools", 3, "command", 1] }],
    ["tool", { tool: { index: 3, name: "get_date" } }],
    ["occurrence", { occurrence: 2 }],
  ])("differs by %s", (_, change) => {
    expect(fingerprint({ ...finding, ...change })).not.toBe(fingerprint(finding));
  });
});
