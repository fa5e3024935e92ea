import type { LookupAddress } from "node:dns";
import {
  parseAllowedHosts,
  type AllowedHostEntry,
  type AllowedHosts,
  type BundleTool,
} from "@toolhaft/tool-bundle";
import {
  createHttpTransport,
  runHttpTool,
  type HttpArguments,
  type HttpResult,
  type HttpTransport,
  type RunHttpOptions,
  type TransportOptions,
} from "../../src/index.ts";
import { startRawServer, startSecureServer, startServer, type TestServer } from "./servers.ts";

/** Loopback, which a call must be allowed to reach. */
export const LOOPBACK: readonly string[] = ["127.0.0.0/8", "::1/128"];

/** Servers and transports of one test; `close` ends them all. */
export interface World {
  serve: typeof startServer;
  serveSecure: typeof startSecureServer;
  serveRaw: typeof startRawServer;
  transport: (options?: TransportOptions) => HttpTransport;
  run: (tool: BundleTool, args?: HttpArguments, options?: Partial<RunHttpOptions>) => Promise<HttpResult>;
  close: () => Promise<void>;
}

/** Names below `.test` are loopback; nothing else is known. */
export function resolveTest(hostname: string): Promise<LookupAddress[]> {
  if (hostname.endsWith(".test")) return Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
  return Promise.reject(Object.assign(new Error(`no ${hostname}`), { code: "ENOTFOUND" }));
}

/** Plain http to any port of these names, on loopback. */
export function allow(...names: string[]): AllowedHosts {
  return hosts(names.map((name) => ({ host: `http://${name}:*`, allowPrivate: LOOPBACK })));
}

export function hosts(entries: readonly AllowedHostEntry[]): AllowedHosts {
  const parsed = parseAllowedHosts(entries);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.hosts;
}

/** Quick tries, so that tests need not wait. */
const QUICK: TransportOptions = { resolve: resolveTest, backoff: { baseMs: 5, maxMs: 20 } };

export function createWorld(): World {
  const servers: TestServer[] = [];
  const transports: HttpTransport[] = [];
  const kept = async (starting: Promise<TestServer>): Promise<TestServer> => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  const transport: World["transport"] = (options = {}) => {
    const made = createHttpTransport({ ...QUICK, ...options });
    transports.push(made);
    return made;
  };
  let usual: HttpTransport | undefined;
  return {
    serve: (...given) => kept(startServer(...given)),
    serveSecure: (...given) => kept(startSecureServer(...given)),
    serveRaw: (...given) => kept(startRawServer(...given)),
    transport,
    run(tool, args = {}, options = {}) {
      const used = options.transport ?? (usual ??= transport());
      return runHttpTool(tool, args, { allowedHosts: allow("api.test"), ...options, transport: used });
    },
    async close() {
      await Promise.all(transports.map((each) => each.close()));
      await Promise.all(servers.map((each) => each.close()));
    },
  };
}
