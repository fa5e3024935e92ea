import { createContext } from "./context.ts";
import { createDoors } from "./guard/authorize.ts";
import { hostsOf } from "./guard/host.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { boundConnections } from "./http/connections.ts";
import { createFastify } from "./http/create-fastify.ts";
import { drain } from "./http/drain.ts";
import { guardRequests } from "./http/guard-requests.ts";
import { mountOther } from "./http/mount-other.ts";
import { mountPage } from "./http/mount-page.ts";
import { mount } from "./http/mount.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { mountOnceLinks } from "./http/once-links.ts";
import { settleLimits } from "./limits.ts";
import { checkAddress, checkOrigins, type ListenOptions, type ServerOptions } from "./options.ts";
import { pathsOf } from "./page/page-files.ts";
import { handlers } from "./routes/index.ts";

/** A server over a store and a toolbox, which it does not close. */
export interface RestServer {
  /** Start; answers where it is. Rejects with a `RangeError` for an address that others reach. */
  listen(
    options?: ListenOptions,
  ): Promise<{ readonly url: string; readonly host: string; readonly port: number }>;
  /**
   * A path that leads to another one of this server, once and within a minute: for a browser that is started with it, since
   * everybody on the machine sees what programs are started with. Only with a page.
   */
  linkOnce(to: string): string;
  /**
   * Shut down: no new work, running calls get `drainMs`, then they are cancelled. Answers how many were.
   */
  close(): Promise<{ readonly cancelled: number }>;
}

/**
 * Make a server of the whole interface (`@toolhaft/client/interface`). Throws a `TypeError` without a sound grant, a
 * `RangeError` for a limit that means nothing, an origin that is none and a path of a page that is more than plain names.
 */
export function createServer(options: ServerOptions): RestServer {
  const { grants, tokens, mounts = [], page = new Map() } = options;
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
  answerErrors(app, context, pathsOf(page));
  for (const handler of handlers) mount(app, handler, context);
  for (const each of mounts) mountOther(app, each, context.countCall);
  mountPage(app, page);
  const once = page.size === 0 ? undefined : mountOnceLinks(app);

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
    linkOnce(to) {
      if (once === undefined) throw new TypeError("a server without a page has nothing to lead to");
      return once.make(to);
    },
    close() {
      hasClosed = true;
      context.feed.close();
      for (const stream of context.listening) stream.end();
      return drain({ app, running: context.running, connections, drainMs: limits.drainMs });
    },
  };
}
