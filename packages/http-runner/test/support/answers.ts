import { expect } from "vitest";
import type { HttpCode, HttpFailure, HttpResult } from "../../src/index.ts";
import type { Answer } from "./servers.ts";

/** Answers with JSON text. */
export function json(text: string, status = 200, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(text);
  };
}

/** Answers with bytes of a type. */
export function bytes(body: Buffer | string, headers: Record<string, string>, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** One answer after another; the last one again and again. */
export function inTurn(...answers: readonly Answer[]): Answer {
  return (seen, response, count) => {
    answers[Math.min(count, answers.length) - 1]?.(seen, response, count);
  };
}

/** Expect a failure, and answer it. */
export function expectFailure(result: HttpResult, code: HttpCode, message?: string): HttpFailure {
  if (result.ok) throw new Error(`expected ${code}, not the result ${result.json}`);
  const { error } = result;
  expect(`${error.code}: ${error.message}`).toMatch(new RegExp(`^${code}: `));
  if (message !== undefined) expect(error.message).toBe(message);
  return error;
}

/** Expect a result, and answer its exact text. */
export function expectJson(result: HttpResult, text: string): void {
  expect(result.ok ? result.json : `${result.error.code}: ${result.error.message}`).toBe(text);
}
