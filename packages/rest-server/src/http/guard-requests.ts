import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { authorize, type Doors } from "../guard/authorize.ts";
import { checkHead, checkHost } from "../guard/host.ts";
import { checkOrigin, corsHeaders, isFollowedLink, type Origins, preflightHeaders } from "../guard/origin.ts";
import { requireBundle, requireWholeStore } from "../guard/reach.ts";
import { ApiError } from "../problems/api-error.ts";
import type { TokenGrant } from "../tokens/token.ts";
import type { Connections } from "./connections.ts";

export interface Guards {
  readonly origins: Origins;
  readonly doors: Doors;
  readonly connections: Connections;
  readonly isDraining: () => boolean;
  /** Headers of one request. */
  readonly mostHeaders: number;
}

/** What every request passes before anything of it is read: host, page, token, rate, scope, type of its body. */
export function guardRequests(
  app: FastifyInstance,
  { origins, doors, connections, isDraining, mostHeaders }: Guards,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { headers, raw } = request;
    // Fastify makes these options again whenever it is asked for them.
    const { toolhaft } = request.routeOptions.config;
    request.toolhaft = toolhaft;
    reply.header("x-content-type-options", "nosniff");
    reply.header("cache-control", "no-store").header("x-request-id", request.id);
    checkHead(raw, mostHeaders);
    checkHost(headers.host, origins.hosts);
    // Only files that are everybody's anyway: what holds data stays closed to pages of others.
    const isVisit = toolhaft?.id === "page" && isFollowedLink(raw.method, headers);
    const origin = isVisit ? undefined : checkOrigin(headers, origins);
    if (origin !== undefined) reply.headers(corsHeaders(origin));
    if (origin !== undefined && raw.method === "OPTIONS") {
      void reply.code(204).headers(preflightHeaders).send();
      return;
    }
    if (toolhaft === undefined || toolhaft.scope === "open") {
      done();
      return;
    }
    const admit = (grant: TokenGrant): void => {
      request.grant = grant;
      connections.trust(raw.socket);
      checkReach(grant, toolhaft.wholeServer === true, request.params);
      if (isDraining())
        throw new ApiError("API_DRAINING", {}, { headers: { "retry-after": "5", connection: "close" } });
      if (toolhaft.id !== MOUNTED) checkContentType(headers, toolhaft.takes);
    };
    const grant = authorize(headers.authorization, request, toolhaft.scope, doors);
    if (grant instanceof Promise) {
      grant.then(admit).then(() => {
        done();
      }, done);
      return;
    }
    admit(grant);
    done();
  });
}

/** Refuse what a token for some bundles only may not ask for; lists are narrowed by their routes. */
function checkReach(grant: TokenGrant, isWholeServer: boolean, params: unknown): void {
  if (grant.bundleIDs === undefined) return;
  if (isWholeServer) requireWholeStore(grant);
  const { bundleID } = params as { bundleID?: string };
  if (bundleID !== undefined) requireBundle(grant, bundleID);
}

/** The id of routes that read their bodies themselves. */
export const MOUNTED = "mounted";

/** Only plain JSON in UTF-8, or an archive where one is taken: what a form or a script of another page can send without asking is refused. */
function checkContentType(headers: IncomingHttpHeaders, takes: string | undefined): void {
  const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  if (!hasBody) return;
  const type = headers["content-type"];
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity")
    throw new ApiError("API_CONTENT_TYPE", {
      wanted: takes ?? "application/json in UTF-8",
      got: `${encoding} (Content-Encoding)`,
    });
  if (takes === undefined ? type !== undefined && JSON_TYPE.test(type) : type?.toLowerCase() === takes)
    return;
  const wanted = takes ?? "application/json in UTF-8";
  throw new ApiError("API_CONTENT_TYPE", { wanted, got: type ?? "nothing (no Content-Type)" });
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*(?:"utf-?8"|utf-?8)\s*)?(?:;\s*)?$/i;
