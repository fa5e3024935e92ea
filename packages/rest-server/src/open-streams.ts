import type { ServerContext } from "./context.ts";
import { ApiError } from "./problems/api-error.ts";

/** Refuse a stream to a token that has as many open as it may. */
export function refuseStreams({ listening, limits }: ServerContext, owner: string): void {
  const limit = limits.listenersEach;
  if ([...listening].filter((stream) => stream.owner === owner).length < limit) return;
  throw new ApiError("API_TOO_MANY_LISTENERS", { limit }, { headers: { "retry-after": "1" } });
}
