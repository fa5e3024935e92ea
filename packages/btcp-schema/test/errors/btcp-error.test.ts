import { BTCPError, btcpErrorCodes, toToolError } from "@toolhaft/btcp-schema";
import { describe, expect, test } from "vitest";

describe("a BTCPError", () => {
  test("keeps code, message, suggestion and cause", () => {
    const cause = new Error("no such element");
    const error = new BTCPError(
      "CELL_NOT_FOUND",
      { message: "Cell B5 not found", suggestion: "Verify the address" },
      { cause },
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "BTCPError",
      code: "CELL_NOT_FOUND",
      message: "Cell B5 not found",
      suggestion: "Verify the address",
      cause,
    });
  });

  test("is JSON with its message, and without its stack and cause", () => {
    const details = { message: "Cell B5 not found", suggestion: "Verify the address", data: { sheet: 2 } };
    const error = new BTCPError("CELL_NOT_FOUND", details, { cause: new Error("no such element") });
    expect(JSON.stringify(error)).toBe(
      '{"code":"CELL_NOT_FOUND","message":"Cell B5 not found","suggestion":"Verify the address","data":{"sheet":2}}',
    );
    expect(JSON.stringify([new BTCPError("SHEET_CLOSED", { message: "No sheet is open" })])).toBe(
      '[{"code":"SHEET_CLOSED","message":"No sheet is open"}]',
    );
  });

  test.each(["cellNotFound", "CELL-NOT-FOUND", "", "_CELL", "CELL_", "4_CELLS", "C".repeat(101)])(
    "has no code %j",
    (code) => {
      expect(() => new BTCPError(code, { message: "Cell B5 not found" })).toThrow(
        new TypeError(
          `${JSON.stringify(code)} is no error code: write UPPER_SNAKE_CASE, such as "CELL_NOT_FOUND"`,
        ),
      );
    },
  );
});

describe("what a tool threw", () => {
  test.each([
    [
      "a BTCPError",
      new BTCPError("PERMISSION_DENIED", {
        message: "Cannot modify protected cells",
        suggestion: "Unprotect the sheet",
      }),
      {
        code: "PERMISSION_DENIED",
        message: "Cannot modify protected cells",
        suggestion: "Unprotect the sheet",
      },
    ],
    [
      "one without a suggestion",
      new BTCPError("SHEET_CLOSED", { message: "No sheet is open" }),
      { code: "SHEET_CLOSED", message: "No sheet is open" },
    ],
    [
      "a BTCPError of another frame",
      { name: "BTCPError", code: "CELL_NOT_FOUND", message: "Cell B5 not found" },
      { code: "CELL_NOT_FOUND", message: "Cell B5 not found" },
    ],
    [
      "one with a code of its own making",
      { name: "BTCPError", code: "oops", message: "Cell B5 not found" },
      { code: "EXECUTION_ERROR", message: "Cell B5 not found" },
    ],
    [
      "another error with a code",
      Object.assign(new RangeError("too far"), { code: "CELL_NOT_FOUND" }),
      { code: "EXECUTION_ERROR", message: "too far" },
    ],
    ["a string", "no sheet", { code: "EXECUTION_ERROR", message: "no sheet" }],
    ["nothing", undefined, { code: "EXECUTION_ERROR", message: btcpErrorCodes.EXECUTION_ERROR.message }],
    ["an empty error", new Error(""), { code: "EXECUTION_ERROR", message: "the tool failed" }],
    [
      "an object that throws when looked at",
      {
        get message(): string {
          throw new Error("no");
        },
      },
      { code: "EXECUTION_ERROR", message: "the tool failed" },
    ],
  ])("%s", (_, thrown, expected) => {
    expect(toToolError(thrown)).toEqual(expected);
  });
});
