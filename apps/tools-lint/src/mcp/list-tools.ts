import type { Client, StandardSchemaV1 } from "@modelcontextprotocol/client";
import { ServerError } from "./explain.ts";
import { LIMITS } from "./limits.ts";

/** Takes a page as it came: what is wrong with it is for the linter to say. */
const anyResult: StandardSchemaV1<unknown, Record<string, unknown>> = {
  "~standard": {
    version: 1,
    vendor: "tools-lint",
    validate: (value) => ({ value: value as Record<string, unknown> }),
  },
};

/**
 * Every page of a server's tools as one list, or its first answer as it is where that holds no list.
 * Throws a `ServerError` where the pages do not end, and what the client throws.
 */
export async function listTools(client: Client, remainingMs: () => number): Promise<Record<string, unknown>> {
  const tools: unknown[] = [];
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 1; page <= LIMITS.pages; page++) {
    const result = await client.request(
      { method: "tools/list", params: cursor === undefined ? {} : { cursor } },
      anyResult,
      { timeout: remainingMs() },
    );
    if (!Array.isArray(result["tools"])) {
      if (page === 1) return result;
      throw new ServerError(`page ${String(page)} of tools/list has no list "tools"`);
    }
    for (const tool of result["tools"] as unknown[]) tools.push(tool);
    const next = result["nextCursor"];
    if (next === undefined || next === null || next === "") return { tools };
    if (typeof next !== "string") {
      throw new ServerError(`page ${String(page)} of tools/list has a nextCursor that is no string`);
    }
    if (seen.has(next)) {
      throw new ServerError(
        `tools/list does not end: page ${String(page)} has a nextCursor that was there before`,
      );
    }
    seen.add(next);
    cursor = next;
  }
  throw new ServerError(
    `tools/list does not end: ${String(LIMITS.pages)} pages with ${String(tools.length)} tools, and still a nextCursor`,
  );
}
