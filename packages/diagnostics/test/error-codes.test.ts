import { CodedError, fillMessage, oneLine, type CodeOf, type ErrorCode } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";

const tideCodes = {
  TIDE_STATION_UNKNOWN: {
    message: "no station is called {station}",
    retryable: false,
    httpStatus: 404,
    summary: "The name is none of the table's.",
  },
} as const;

type TideCode = CodeOf<typeof tideCodes>;

const unknown: TideCode = "TIDE_STATION_UNKNOWN";

test("an entry that lacks a field does not compile", () => {
  const lacking = { TIDE_LOW: { message: "low", retryable: true, httpStatus: 503 } } as const;
  // @ts-expect-error: the entry has no summary
  type Lacking = CodeOf<typeof lacking>;
  const code: Lacking = "TIDE_LOW";
  expect(lacking[code]).not.toHaveProperty("summary");
});

test("an entry may say more, and must where its table says so", () => {
  interface Measured extends ErrorCode {
    readonly unit: string;
  }
  // @ts-expect-error: the table gives no unit
  type Unmeasured = CodeOf<typeof tideCodes, Measured>;
  const code: Unmeasured = unknown;
  expect(tideCodes[code]).not.toHaveProperty("unit");
});

describe("a CodedError", () => {
  test("has its code's text and properties, its data, hint and cause", () => {
    const cause = new Error("no such line");
    const error = new CodedError<TideCode>(
      tideCodes,
      unknown,
      { station: "Hvide Sande" },
      { hint: "Ask for the list of stations.", cause },
    );
    expect(error).toMatchObject({
      message: "no station is called Hvide Sande",
      code: "TIDE_STATION_UNKNOWN",
      data: { station: "Hvide Sande" },
      retryable: false,
      httpStatus: 404,
      hint: "Ask for the list of stations.",
    });
    expect(error.cause).toBe(cause);
  });

  test("without a cause has no property of that name", () => {
    expect(Object.hasOwn(new CodedError<TideCode>(tideCodes, unknown), "cause")).toBe(false);
  });
});

test("a message shows foreign text on one line, cut, and never fills it again", () => {
  expect(fillMessage("{path}: {reason} {size}", { path: "{reason}\n", reason: "\u001b[2J", size: 3 })).toBe(
    String.raw`{reason}\n: \x1b[2J 3`,
  );
  expect(fillMessage("{value}", { value: "x".repeat(3_000) })).toBe(`${"x".repeat(2_000)}…`);
});

test.each([
  ["a\r\n\tb", String.raw`a\r\n\tb`],
  ["a\u0000\u001b[1m\u0085", String.raw`a\x00\x1b[1m\x85`],
  ["\u2028\u202e\u{e0041}\ud83d", String.raw`\u{2028}\u{202e}\u{e0041}\u{d83d}`],
  ["Hvide Sande 🌊 – 3 m", "Hvide Sande 🌊 – 3 m"],
])("oneLine(%j)", (text, shown) => {
  expect(oneLine(text, 100)).toBe(shown);
});

test("a cut falls between characters", () => {
  expect(oneLine("ab🌊cd", 3)).toBe("ab…");
});
