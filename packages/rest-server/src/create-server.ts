import { createContext } from "./context.ts";
import { createDoors } from "./guard/authorize.ts";
import { hostsOf } from "./guard/host.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { boundConnections } from "./http/connections.ts";
import { createFastify } from "./http/create-fastify.ts";
import { drain } from "./http/drain.ts";
import { guardRequests } from "./http/guard-requests.ts";
import { mountOther } from "./http/mount-other.ts";
import { mount } from "./http/mount.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { settleLimits } from "./limits.ts";
import { checkAddress, checkOrigins, type ListenOptions, type ServerOptions } from "./options.ts";
import { handlers } from "./routes/index.ts";

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
 * `RangeError` for a limit that means nothing and an origin that is none.
 */
export function createServer(options: ServerOptions): RestServer {
  const { grants, tokens, mounts = [] } = options;
  const limits = settleLimits(options.limits);
  if (grants.length === 0 && tokens === undefined)
    throw new TypeError("a server needs a token: make one with createToken");
  const app = createFastify(limits);
  const connections = boundConnections(app.server, limits.connections);
  let hasClosed = false;
  const isDraining = (): boolean => hasClosed;
  const doors = createDoors(options, limits);
  const { isGranted } = doors;
  const context = createContext(options, limits, {
    connections: () => connections.size,
    isDraining,
    isGranted,
  });
  const origins = { hosts: new Set<string>(), allowed: checkOrigins(options.allowedOrigins ?? []) };
  guardRequests(app, {
    origins,
    doors,
    connections,
    isDraining,
    mostHeaders: limits.headers,
  });
  observeRequests(app, context);
  answerErrors(app, context);
  for (const handler of handlers) mount(app, handler, context);
  for (const each of mounts) mountOther(app, each, context.countCall);

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
      hasClosed = true;
      context.feed.close();
      for (const stream of context.listening) stream.end();
      return drain({ app, running: context.running, connections, drainMs: limits.drainMs });
    },
  };
}
