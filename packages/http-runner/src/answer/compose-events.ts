import { parseJson } from "@toolhaft/json-text";
import { HttpError } from "../errors/http-error.ts";

/**
 * The events of a stream as one JSON list: what is JSON stands in it as it is, other data of server-sent
 * events as a string. A line of NDJSON must be JSON.
 */
export function composeEvents(data: readonly string[], kind: "sse" | "ndjson", maxDepth: number): string {
  const items = data.map((text, index) => {
    const { valid, problems } = parseJson(text, { maxDepth: Math.max(1, maxDepth - 1) });
    if (valid) return text.trim();
    if (kind === "sse") return JSON.stringify(text);
    const [first] = problems;
    const problem = `${first?.code.replaceAll("-", " ") ?? "unexpected"} in line ${String(index + 1)}`;
    throw new HttpError("HTTP_PARSE_FAILED", { problem, offset: first?.start ?? 0 });
  });
  return `[${items.join(",")}]`;
}
