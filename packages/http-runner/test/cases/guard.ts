import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { sharedFolder } from "../../../../tests/shared-folder.ts";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { startNameServer } from "../support/name-server.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, hosts, LOOPBACK, resolveTest, type World } from "../support/world.ts";

/** A public address that nobody answers at: it is never connected to here. */
const PUBLIC = "93.184.216.34";

/** Ask for an allowed name that this zone answers for; a server stands where it must not lead. */
async function lookedUp(
  { serve, transport, run }: World,
  zone: (name: string, family: 4 | 6, count: number) => readonly string[],
): Promise<{ result: Awaited<ReturnType<World["run"]>>; connections: () => number }> {
  const inner = await serve(json('"inner"'));
  const names = await startNameServer(zone);
  const options = {
    transport: transport({ resolve: names.resolve }),
    allowedHosts: hosts(["http://api.test:*"]),
  };
  const result = await run(httpTool({ urlTemplate: at(inner) }), {}, options);
  names.close();
  return { result, connections: () => inner.connections };
}

const four =
  (...addresses: string[]) =>
  (_: string, family: 4 | 6): readonly string[] =>
    family === 4 ? addresses : [];

/** Names that lead where they must not, over a real name server. */
export const guardCases: CaseTable = {
  "a name with a public and a private address": async (world) => {
    const { result, connections } = await lookedUp(world, four(PUBLIC, "10.0.0.1"));
    const message = "weather: the host api.test leads to 10.0.0.1, which is a private network";
    expect(expectFailure(result, "HTTP_SSRF_BLOCKED", message)).toMatchObject({
      attempts: 1,
      phase: "connect",
    });
    expect(connections()).toBe(0);
  },
  "a name that becomes private with the second look-up": async ({ transport, run, serve }) => {
    // The first look-up is somebody else's, such as a check before the call; ours is the second.
    const inner = await serve(json('"inner"'));
    const names = await startNameServer((_, family, count) =>
      family === 6 ? [] : [count === 1 ? PUBLIC : "127.0.0.1"],
    );
    expect(await names.resolve("api.test")).toEqual([{ address: PUBLIC, family: 4 }]);
    const options = {
      transport: transport({ resolve: names.resolve }),
      allowedHosts: hosts(["http://api.test:*"]),
    };
    const result = await run(httpTool({ urlTemplate: at(inner) }), {}, options);
    expectFailure(
      result,
      "HTTP_SSRF_BLOCKED",
      "weather: the host api.test leads to 127.0.0.1, which is loopback",
    );
    expect(inner.connections).toBe(0);
    names.close();
  },
  "an allowed name whose only address is loopback": async (world) => {
    const { result, connections } = await lookedUp(world, four("127.0.0.1"));
    const error = expectFailure(result, "HTTP_SSRF_BLOCKED");
    expect(error.hint).toBe(
      'If it is meant, allow it with { "host": "https://api.test", "allowPrivate": ["127.0.0.1/32"] } in "run.allowedHosts" of toolhaft.config.json.',
    );
    expect(connections()).toBe(0);
  },
  "an allowed name with a public and a private address": async (world) => {
    const { result } = await lookedUp(world, (_, family) =>
      family === 6 ? ["2606:2800:220:1::1"] : ["192.168.1.9"],
    );
    expectFailure(
      result,
      "HTTP_SSRF_BLOCKED",
      "weather: the host api.test leads to 192.168.1.9, which is a private network",
    );
  },
  "an allowed name, public when first asked, private when asked again": async ({ serve, transport, run }) => {
    const outer = await serve((_, response) => {
      response.writeHead(200, { "content-type": "application/json", connection: "close" });
      response.end('"outer"');
    });
    let lookups = 0;
    const resolve = (): ReturnType<typeof resolveTest> =>
      Promise.resolve([{ address: ++lookups === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }]);
    const options = {
      transport: transport({ resolve }),
      allowedHosts: hosts([{ host: "http://api.test:*", allowPrivate: ["127.0.0.1/32"] }]),
    };
    const tool = httpTool({ urlTemplate: at(outer) });
    expectJson(await run(tool, {}, options), '"outer"');
    const message = "weather: the host api.test leads to 10.0.0.1, which is a private network";
    expectFailure(await run(tool, {}, options), "HTTP_SSRF_BLOCKED", message);
    expect(lookups).toBe(2);
  },
  "a resolver whose answer is not where the connection ends": async ({ serve, transport, run }) => {
    // A list that changes between two looks: the guard sees one address, the connection goes to another.
    const inner = await serve(json('"inner"'));
    let looks = 0;
    const entry = {
      family: 4,
      get address() {
        return ++looks === 1 ? PUBLIC : "127.0.0.1";
      },
    };
    const options = {
      transport: transport({ resolve: () => Promise.resolve([entry]) }),
      allowedHosts: hosts(["http://api.test:*"]),
    };
    const result = await run(httpTool({ urlTemplate: at(inner) }), {}, options);
    expectFailure(
      result,
      "HTTP_SSRF_BLOCKED",
      "weather: the host api.test leads to 127.0.0.1, which is loopback",
    );
    await expect.poll(() => inner.connections).toBe(1);
    expect(inner.seen).toEqual([]);
  },
  "an AAAA record that holds an IPv4 address": async (world) => {
    const { result } = await lookedUp(world, (_, family) => (family === 6 ? ["::ffff:10.0.0.1"] : []));
    const error = expectFailure(result, "HTTP_SSRF_BLOCKED");
    expect(error.message).toMatch(
      /^weather: the host api\.test leads to ::ffff:\S+, which is an IPv4 address in disguise$/,
    );
  },
  "a redirect to each URL that hides where it leads": async ({ serve, run }) => {
    const inner = await serve(json('"inner"'));
    const targets = [
      `http://127.1:${String(inner.port)}/`,
      "http://[::ffff:127.0.0.1]/",
      "file:///etc/passwd",
      ...sharedUrls(),
    ];
    let target = "";
    const server = await serve((_, response) => {
      response.writeHead(302, { location: Buffer.from(target).toString("latin1") });
      response.end();
    });
    const allowedHosts = [
      ...allow("api.test"),
      ...hosts(["https://api.example.com", "https://*.svc.example.org"]),
    ];
    for (target of targets.filter((url) => /^[^\s][^\r\n]*$/.test(url))) {
      const result = await run(httpTool({ urlTemplate: at(server) }), {}, { allowedHosts });
      expect(result.ok ? target : result.error).toMatchObject({ hop: 1, retryable: false });
    }
    expect(inner.connections).toBe(0);
  },
  "two tools, one of which may reach loopback": async ({ serve, transport, run }) => {
    const inner = await serve(json('"inner"'));
    const shared = transport();
    const mayGo = hosts([{ host: "http://api.test:*", allowPrivate: LOOPBACK }]);
    const mayNot = hosts(["http://api.test:*"]);
    const tool = httpTool({ urlTemplate: at(inner) });
    // Two calls, since undici opens a second connection for the first call that follows at once.
    for (let count = 0; count < 2; count++) {
      expectJson(await run(tool, {}, { transport: shared, allowedHosts: mayGo }), '"inner"');
    }
    const { connections } = inner;
    expectFailure(await run(tool, {}, { transport: shared, allowedHosts: mayNot }), "HTTP_SSRF_BLOCKED");
    expectJson(await run(tool, {}, { transport: shared, allowedHosts: mayGo }), '"inner"');
    expect([inner.connections, inner.seen.length]).toEqual([connections, 3]);
  },
};

/** The URLs of the shared list that must be refused. Relative ones lead back to the server. */
function sharedUrls(): string[] {
  const folder = sharedFolder("cases");
  if (folder === undefined) return [];
  return readFileSync(join(folder, "urls.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { url: string; decision: string })
    .filter(({ decision }) => decision === "block")
    .map(({ url }) => url);
}
