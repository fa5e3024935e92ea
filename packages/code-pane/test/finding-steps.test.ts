import type { Diagnostic } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { findingKey, findingSteps } from "../src/index.ts";

const fix = { title: 'write "http"', safe: true, edits: [{ start: 10, end: 14, text: "http" }] };

function finding(message: string, start?: number, end = start, fixes: Diagnostic["fixes"] = []): Diagnostic {
  const position = (offset = 0): { offset: number; line: number; column: number } => ({
    ...{ offset, line: 1, column: offset + 1 },
  });
  return {
    ...{ rule: "schema/type", messageId: "unknown", data: {}, message, severity: "error" },
    ...{ origin: "specification", fingerprint: message, fixes },
    at: {
      pointer: "",
      ...(start !== undefined && { range: { start: position(start), end: position(end) } }),
    },
  };
}

const findings = [
  finding("no slug", 0, 40),
  finding("no type", 0, 40),
  finding("htpp", 10, 14, [fix]),
  finding("a value without a text"),
  finding("tag", 20, 24),
];

describe("steps from finding to finding", () => {
  const walk = (cursors: readonly number[], by: 1 | -1): (string | undefined)[] => {
    const steps = findingSteps();
    steps.show(findings);
    return cursors.map((cursor) => steps.step(by, cursor)?.message);
  };

  test("go on from the cursor, take all that begin at one place, and begin again", () => {
    expect(walk([0, 0, 0, 10, 20], 1)).toEqual(["no slug", "no type", "htpp", "tag", "no slug"]);
  });

  test("go back from the cursor", () => {
    expect(walk([15, 10, 0], -1)).toEqual(["htpp", "no type", "no slug"]);
    expect(walk([0], -1)).toEqual(["tag"]);
  });

  test("follow the cursor where somebody moved it", () => {
    expect(walk([0, 12], 1)).toEqual(["no slug", "tag"]);
    expect(walk([30], 1)).toEqual(["no slug"]);
  });

  test("lead nowhere without findings", () => {
    const steps = findingSteps();
    steps.show([findings[3] as Diagnostic]);
    expect([steps.step(1, 0), steps.step(-1, 0), steps.fixAt(0)]).toEqual([undefined, undefined, undefined]);
    steps.show(findings);
    expect(steps.step(1, 0)?.message).toBe("no slug");
  });

  test("know the fix around the cursor", () => {
    const steps = findingSteps();
    steps.show(findings);
    expect([9, 10, 14, 15].map((cursor) => steps.fixAt(cursor))).toEqual([undefined, fix, fix, undefined]);
  });
});

test("F8 goes on, Shift+F8 back, Ctrl+. or ⌘. fixes", () => {
  const press = (key: string, held: Partial<KeyboardEvent> = {}): unknown =>
    findingKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, ...held } as KeyboardEvent);
  expect(press("F8")).toBe(1);
  expect(press("F8", { shiftKey: true })).toBe(-1);
  expect(press(".", { ctrlKey: true })).toBe("fix");
  expect(press(".", { metaKey: true })).toBe("fix");
  expect(press(".")).toBe(undefined);
});
