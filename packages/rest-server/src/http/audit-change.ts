import type { Route } from "@toolhaft/client/interface";
import { CodedError } from "@toolhaft/diagnostics";
import type { ServerContext } from "../context.ts";
import type { RouteAnswer, RouteRequest } from "../handler.ts";
import { ApiError } from "../problems/api-error.ts";
import { etagBefore } from "../request/etag.ts";

type Asked = Pick<RouteRequest<object>, "headers" | "grant" | "id"> & {
  readonly params: Readonly<Record<string, string>>;
  readonly query: object;
};

/** Whether a route changes what is stored. A call is recorded as a call. */
export function isChange({ method, scope, id }: Route): boolean {
  // Of many switches each has a record of its own.
  return method !== "GET" && scope === "admin" && !id.startsWith("invoke") && id !== "switchMany";
}

/** Run a route that changes something, with one record of it, whether it did or was refused. */
export async function audited(
  route: Route,
  asked: Asked,
  run: () => Promise<RouteAnswer | undefined>,
  { audit, log }: Pick<ServerContext, "audit" | "log">,
): Promise<RouteAnswer | undefined> {
  if (audit?.writeChange === undefined || isTrial(asked.query)) return run();
  const problem = audit.required ? audit.ready() : undefined;
  if (problem !== undefined) throw new ApiError("API_AUDIT_FAILED", { problem });
  const began = performance.now();
  const record = (answer: RouteAnswer | undefined, error: string | null): void => {
    const { grant, params, headers } = asked;
    const after = answer?.headers?.["etag"];
    const failed = audit.writeChange?.({
      ...{ kind: "change", ts: new Date().toISOString() },
      ...{ token: grant?.name ?? grant?.id ?? null, tokenId: grant?.id ?? null },
      ...{ route: route.id, key: answer?.changed ?? Object.values(params).join(" ") },
      ...{ before: etagBefore(headers) ?? null, after: after ?? null, ok: error === null, error },
      ms: Math.round((performance.now() - began) * 100) / 100,
    });
    if (failed !== undefined) log.error({ requestId: asked.id, reason: failed }, "a change was not recorded");
  };
  try {
    const answer = await run();
    record(answer, null);
    return answer;
  } catch (error) {
    record(undefined, error instanceof CodedError ? String(error.code) : "API_INTERNAL");
    throw error;
  }
}

function isTrial(query: object): boolean {
  return "dryRun" in query && query.dryRun === true;
}
