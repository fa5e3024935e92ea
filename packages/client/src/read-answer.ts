import { PROBLEM_TYPE, problemUrl, type Problem } from "./resources/problem.ts";
import type { FetchResponse } from "./fetch.ts";
import type { Answer } from "./types.ts";

/** A response as data: what it holds, or the problem. */
export async function readAnswer(response: FetchResponse): Promise<Answer<unknown>> {
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "";
  const tag = headers.get("etag");
  if (status < 300 && type.startsWith("application/zip"))
    return {
      ...{ ok: true, status, text: "", value: new Uint8Array(await response.arrayBuffer()) },
      ...(tag === null ? {} : { etag: tag }),
    };
  const text = await response.text();
  if (status === 304) return { ok: false, status, problem: NOT_CHANGED };
  if (status >= 400) return refusal(response, text);
  const isJson = type.startsWith("application/json");
  const value: unknown = text === "" ? undefined : isJson ? JSON.parse(text) : text;
  return { ok: true, status, value, text, ...(tag === null ? {} : { etag: tag }) };
}

function refusal({ status, headers }: FetchResponse, text: string): Answer<never> {
  const wait = Number(headers.get("retry-after") ?? "");
  const isProblem = (headers.get("content-type") ?? "").startsWith(PROBLEM_TYPE);
  const problem = (isProblem ? parsed(text) : undefined) ?? foreign(status);
  return { ok: false, status, problem, ...(wait > 0 ? { retryAfterSec: wait } : {}) };
}

function parsed(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem;
  } catch {
    return undefined;
  }
}

// There is no value to give: what was read before is what there is.
const NOT_CHANGED: Problem = {
  type: problemUrl("CLIENT_NOT_CHANGED"),
  title: "Not changed",
  status: 304,
  detail: "it is what ifNoneMatch names",
  code: "CLIENT_NOT_CHANGED",
  retryable: false,
};

// A proxy between us and the server speaks in its own way.
function foreign(status: number): Problem {
  const detail = `the answer is ${String(status)}, and not from this interface`;
  const code = "CLIENT_FOREIGN_ANSWER";
  return { type: problemUrl(code), title: detail, detail, status, code, retryable: status >= 500 };
}
