import { createKeptCalls } from "./calls/kept-calls.ts";
import type { LiveCall } from "./calls/live-call.ts";
import { drain } from "./drain.ts";
import { grantFinder } from "./tokens/find-grant.ts";
import { guardRequests } from "./guard/guard-requests.ts";
import { hostsOf } from "./guard/host.ts";
import { createRateLimit } from "./guard/rate.ts";
import { boundConnections } from "./http/connections.ts";
import { createFastify } from "./http/create-fastify.ts";
import { settleLimits } from "./limits.ts";
import { noLog } from "./observe/log.ts";
import { observeRequests } from "./observe/requests.ts";
import { createServerMetrics } from "./observe/server-metrics.ts";
import { checkAddress, type ListenOptions, type ServerOptions } from "./options.ts";
import { answerErrors } from "./problems/answer-errors.ts";
import { mountOther } from "./routes/mount-other.ts";
import { handlers } from "./routes/index.ts";
import { mount } from "./routes/mount.ts";
import type { World } from "./world.ts";

/** A server over a store and a toolbox, which it does not close. */
export interface RestServer {
  /** Start; answers where it is. Rejects with a `RangeError` for an address that others reach. */
  listen(
    options?: ListenOptions,
  ): Promise<{ readonly url: string; readonly host: string; readonly port: number }>;
  /**
   * Shut down: no new work, running calls get `drainMs`, then they are cancelled. Answers how many were.
   */
  close(): Promise<{ readonly cancelled: number }>;
}

/**
 * Make a server of the whole interface (`@toolhaft/client/interface`). Throws a `TypeError` without a sound grant, a
 * `RangeError` for a limit that means nothing.
 */
export function createServer(options: ServerOptions): RestServer {
  const { store, toolbox, storeSource = "store", grants, mounts = [], log = noLog } = options;
  const limits = settleLimits(options.limits);
  if (grants.length === 0) throw new TypeError("a server needs a token: make one with createToken");
  const app = createFastify(limits);
  const connections = boundConnections(app.server, limits.connections);
  const running = new Set<LiveCall>();
  let isDraining = false;
  const world: World = {
    store,
    toolbox,
    storeSource,
    limits,
    log,
    running,
    metrics: createServerMetrics({ connections: () => connections.size, running: () => running.size }),
    kept: createKeptCalls(limits),
    recordArguments: options.recordArguments ?? false,
    version: options.version ?? "0.0.0",
    isDraining: () => isDraining,
  };
  const origins = { hosts: new Set<string>(), allowed: new Set(options.allowedOrigins) };
  const doors = {
    findGrant: grantFinder(grants),
    requests: createRateLimit(limits.requestsPerMinute, Math.ceil(limits.requestsPerMinute / 6)),
    wrongTokens: createRateLimit(limits.wrongTokensPerMinute, limits.wrongTokensPerMinute),
  };
  guardRequests(app, { origins, doors, connections, isDraining: () => isDraining });
  observeRequests(app, world);
  answerErrors(app, world);
  for (const handler of handlers) mount(app, handler, world);
  for (const each of mounts) mountOther(app, each);

  return {
    async listen(where = {}) {
      const { host = "127.0.0.1", port = 0 } = where;
      checkAddress(host, where);
      await app.listen({ host, port });
      const address = app.server.address();
      const bound = typeof address === "object" && address !== null ? address.port : port;
      for (const each of hostsOf(host, bound, options.allowedHosts ?? [])) origins.hosts.add(each);
      const shown = host.includes(":") ? `[${host}]` : host;
      return { url: `http://${shown}:${String(bound)}`, host, port: bound };
    },
    close() {
      isDraining = true;
      return drain({ app, running, connections, drainMs: limits.drainMs });
    },
  };
}
