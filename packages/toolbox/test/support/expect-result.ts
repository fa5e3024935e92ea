import { expect } from "vitest";
import type { ToolResult } from "../../src/index.ts";

/** The result's exact text. */
export function expectJson(result: ToolResult, json: string): void {
  expect(result.ok ? result.json : result.error).toBe(json);
}

/** The code, and where a message is given, that word for word or as the expression says. */
export function expectFailure(result: ToolResult, code: string, message?: string | RegExp): void {
  expect(result.ok ? result.json : result.error.code).toBe(code);
  const said = result.ok ? result.json : result.error.message;
  if (typeof message === "string") expect(said).toBe(message);
  else if (message !== undefined) expect(said).toMatch(message);
}
