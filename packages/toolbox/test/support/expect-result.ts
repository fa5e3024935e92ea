import { expect } from "vitest";
import type { ToolResult } from "../../src/index.ts";

/** The result's exact text. */
export function expectJson(result: ToolResult, json: string): void {
  expect(result.ok ? result.json : result.error).toBe(json);
}

/** The code, and the message word for word where it is given. */
export function expectFailure(result: ToolResult, code: string, message?: string): void {
  expect(result.ok ? result.json : result.error.code).toBe(code);
  if (message !== undefined) expect(result.ok ? result.json : result.error.message).toBe(message);
}
