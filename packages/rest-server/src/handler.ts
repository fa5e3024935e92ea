import type { RouteShape } from "@toolhaft/client";
import type { Route } from "@toolhaft/client/interface";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerContext } from "./context.ts";
import type { TokenGrant } from "./tokens/token.ts";

/** A request of one route, read as far as its path and query. */
export interface RouteRequest<S extends RouteShape> {
  readonly params: S extends { params: infer P } ? P : Readonly<Record<string, never>>;
  readonly query: S extends { query: infer Q } ? Q : Readonly<Record<string, never>>;
  /** Bytes; `undefined` without one. */
  readonly body: unknown;
  readonly id: string;
  readonly headers: FastifyRequest["headers"];
  /** Absent on open routes. */
  readonly grant: TokenGrant | undefined;
  /** For streams, and to notice that the client left. */
  readonly reply: FastifyReply;
}

/** What a route answers. */
export interface RouteAnswer {
  /** Default the route's. */
  readonly status?: number;
  /** As JSON, or the exact text, as it is or in UTF-8. */
  readonly value?: unknown;
  readonly text?: string | Uint8Array;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What was changed, for the log of changes, where its path does not name it. */
  readonly changed?: string;
}

export interface Handler {
  readonly route: Route;
  /** `undefined` when it has answered by itself. */
  readonly run: (
    request: RouteRequest<RouteShape>,
    context: ServerContext,
  ) => Promise<RouteAnswer | undefined>;
}

/** One route's own part. */
export function handle<S extends RouteShape>(
  route: Route<S>,
  run: (request: RouteRequest<S>, context: ServerContext) => Promise<RouteAnswer | undefined> | RouteAnswer,
): Handler {
  return {
    route: route,
    run: (request, context) => Promise.resolve(run(request as unknown as RouteRequest<S>, context)),
  };
}
