import { CodedError, fillMessage, type CodeOf, type ErrorCode } from "@toolhaft/diagnostics";
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
  expect(fillMessage("{value}", { value: "x".repeat(3_000) })).toBe(`${"x".repeat(1_999)}…`);
});
