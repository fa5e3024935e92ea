import { createHash } from "node:crypto";
import type { OnceOnly } from "@toolhaft/toolbox";
import type { Callable } from "./callable.ts";

/** A request with an Idempotency-Key, whether its caller waits for the call or not. */
export interface KeyedRequest {
  /** As the state of the servers has it. */
  readonly key: string;
  readonly owner: string;
  /** What is asked for: for anything else the key is not to be used again. */
  readonly what: string;
  /** Both as the queue has them. */
  readonly queued: OnceOnly;
}

/** `given`: the header's key. `args`: JSON text. */
export function keyedRequest(
  given: string,
  owner: string,
  { labels, fingerprint = "", queued: tool }: Callable,
  args: string,
): KeyedRequest {
  const key = `${owner} ${given}`;
  const what = `${JSON.stringify(labels)} ${fingerprint} ${args}`;
  // What is never queued is nothing that is.
  const request = tool === undefined ? what : JSON.stringify([tool.bundleID, tool.slug, tool.version, args]);
  return { key, owner, what, queued: { key: hashed(key), request: hashed(request) } };
}

function hashed(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
