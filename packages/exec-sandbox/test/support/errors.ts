import { expect } from "vitest";
import type { ExecCode, RunOutcome } from "../../src/index.ts";

/** Assert that a call failed with this code and, word for word, this message. */
export function expectFailure(outcome: RunOutcome, code: ExecCode, message?: string): void {
  expect(outcome.ok ? "success" : outcome.error.code).toBe(code);
  if (outcome.ok) return;
  if (message !== undefined) expect(outcome.error.message).toBe(message);
  // One line, whatever was in it.
  expect(outcome.error.message).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
}

/** Assert success and give what was written. */
export function expectText(outcome: RunOutcome, text: string): void {
  expect(outcome.ok ? "success" : outcome.error.message).toBe("success");
  expect(outcome.stdout.text()).toBe(text);
}
