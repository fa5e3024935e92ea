import { expect, test } from "vitest";
import { cameToNothing, failure } from "../../src/index.ts";

test("a call that was cancelled before it began was not run, and is not to be tried again", () => {
  const cancelled = failure("CALL_CANCELLED");
  expect(cancelled).toEqual({
    code: "CALL_CANCELLED",
    message: "the call was cancelled before any runner began with it",
    retryable: false,
  });
  expect(cameToNothing(cancelled)).toBe(false);
});
