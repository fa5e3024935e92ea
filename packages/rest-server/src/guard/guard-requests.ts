import type { FastifyInstance } from "fastify";
import type { Connections } from "../http/connections.ts";
import { ApiError } from "../problems/api-error.ts";
import { authorize, type Doors } from "./authorize.ts";
import { checkContentType } from "./content-type.ts";
import { checkHost } from "./host.ts";
import { checkOrigin, corsHeaders, preflightHeaders, type Origins } from "./origin.ts";
import { checkTarget } from "./target.ts";

export interface Guards {
  readonly origins: Origins;
  readonly doors: Doors;
  readonly connections: Connections;
  readonly isDraining: () => boolean;
}

/** What every request passes before anything of it is read: host, page, token, rate, scope, type of its body. */
export function guardRequests(
  app: FastifyInstance,
  { origins, doors, connections, isDraining }: Guards,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { headers, raw } = request;
    // Fastify makes these options again whenever it is asked for them.
    const { toolhaft } = request.routeOptions.config;
    request.toolhaft = toolhaft;
    reply.header("x-content-type-options", "nosniff");
    reply.header("cache-control", "no-store").header("x-request-id", request.id);
    checkTarget(raw);
    checkHost(headers.host, origins.hosts);
    const origin = checkOrigin(headers, origins);
    if (origin !== undefined) reply.headers(corsHeaders(origin));
    if (origin !== undefined && raw.method === "OPTIONS") {
      void reply.code(204).headers(preflightHeaders).send();
      return;
    }
    if (toolhaft !== undefined && toolhaft.scope !== "open") {
      request.grant = authorize(headers.authorization, request, toolhaft.scope, doors);
      connections.trust(raw.socket);
      if (isDraining())
        throw new ApiError("API_DRAINING", {}, { headers: { "retry-after": "5", connection: "close" } });
      if (toolhaft.id !== MOUNTED) checkContentType(headers);
    }
    done();
  });
}

/** The id of routes that read their bodies themselves. */
export const MOUNTED = "mounted";
