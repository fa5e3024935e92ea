import { type Change, createClient, type Watched } from "@toolhaft/client";
import { Client as McpClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { serve, type Served } from "./support/serve-process.ts";
import { BUNDLE, makeWorkplace, tideTool, type Workplace } from "./support/workplace.ts";

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
}, 300_000);
afterAll(() => {
  cli.remove();
});

/** Somebody who changes the store, and whoever else looks at it sees the change. */
interface Writer {
  put(slug: string): Promise<unknown>;
  switchOff(slug: string): Promise<unknown>;
}

/** Somebody who looks: what is listed, and what is found by a search for tides. */
type Look = () => Promise<{ readonly listed: readonly string[]; readonly found: readonly string[] }>;

/** Somebody who is told of changes without asking. */
interface Ear {
  readonly name: string;
  /** Resolves once a change of a tool was told that had not been told before, with what the list then shows. */
  next(slug: string): Promise<readonly string[] | Change>;
}

function writerOf({ client }: Served, workplace: Workplace): Writer {
  const params = (toolSlug: string) => ({ bundleID: BUNDLE, toolSlug, version: "v1" });
  return {
    put: async (slug) => {
      expect(await client.putTool({ params: params(slug), body: tideTool(workplace) })).toMatchObject({
        ok: true,
      });
    },
    switchOff: async (slug) => {
      const body = { isEnabled: false };
      expect(await client.patchTool({ params: params(slug), body })).toMatchObject({ ok: true });
    },
  };
}

function shellIn(workplace: Workplace): Writer & { look: Look } {
  const { folder, store } = workplace;
  writeFileSync(join(folder, "tides.json"), tideTool(workplace));
  const run = async (...args: readonly string[]): Promise<string> => {
    const { exit, stdout, stderr } = await cli.run([...args, "--store", store], { cwd: folder });
    expect([exit, stderr]).toEqual([0, ""]);
    return stdout;
  };
  const slugs = async (...args: readonly string[]): Promise<readonly string[]> =>
    slugsIn(JSON.parse(await run(...args, "--json")) as Page);
  return {
    put: (slug) => run("tool", "put", BUNDLE, slug, "v1", "tides.json"),
    switchOff: (slug) => run("tool", "disable", BUNDLE, slug, "v1"),
    look: async () => ({
      listed: await slugs("tool", "list"),
      found: await slugs("tool", "search", "tides"),
    }),
  };
}

interface Page {
  readonly items: readonly { readonly bundleID: string; readonly slug: string }[];
}

/** What is built in is none of this. */
function slugsIn({ items }: Page): readonly string[] {
  return items
    .filter(({ bundleID }) => bundleID === BUNDLE)
    .map(({ slug }) => slug)
    .sort();
}

function lookOf({ client }: Served): Look {
  return async () => {
    const listed = await client.listTools({ query: { bundleIDs: [BUNDLE] } });
    const found = await client.searchTools({ query: { q: "tides" } });
    if (!listed.ok || !found.ok) throw new Error("refused");
    return { listed: slugsIn(listed.value), found: slugsIn(found.value) };
  };
}

async function feedOf(name: string, { client }: Served): Promise<Ear> {
  const events: AsyncGenerator<Watched, void, undefined> = client.watch();
  onTestFinished(() => void events.return());
  expect((await events.next()).value).toMatchObject({ type: "start", data: { reason: "new" } });
  return {
    name,
    async next(slug) {
      for (;;) {
        const { value } = await events.next();
        if (value === undefined || value.type === "refused") throw new Error("the feed ended");
        if (value.type === "change" && value.data.slug === slug) return value.data;
      }
    },
  };
}

/** An official client of either generation. */
async function mcpOf(
  name: string,
  transport: StdioClientTransport | StreamableHTTPClientTransport,
  mode: "legacy" | "auto" = "auto",
): Promise<Ear> {
  let told = 0;
  let seen = 0;
  let wake = (): void => undefined;
  const onChanged = (): void => {
    told += 1;
    wake();
  };
  const tools = { autoRefresh: false, debounceMs: 0, onChanged };
  const client = new McpClient(
    { name: "test", version: "1.0.0" },
    { versionNegotiation: { mode }, listChanged: { tools } },
  );
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    name,
    async next() {
      while (told === seen) await new Promise<void>((resolve) => (wake = resolve));
      seen = told;
      const { tools: listed } = await client.listTools(undefined, { cacheMode: "refresh" });
      return listed.map((tool) => tool.name).sort();
    },
  };
}

test(
  "two servers and a command line on one store show each other's changes: in lists, searches, feeds, and to MCP clients",
  { timeout: 300_000 },
  async () => {
    const workplace = await makeWorkplace();
    onTestFinished(workplace.remove);
    const { folder, store, tokens } = workplace;
    const [first, second] = [await serve(cli.program, workplace), await serve(cli.program, workplace)];
    onTestFinished(() => first.end("SIGKILL"));
    onTestFinished(() => second.end("SIGKILL"));
    await first.client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
    const shell = shellIn(workplace);
    const overHttp = ({ url }: Served) =>
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${tokens[0]}` } },
      });
    const program = { command: process.execPath, args: [cli.program, "mcp", "--store", store], cwd: folder };
    const ears = await Promise.all([
      feedOf("the first server's feed", first),
      feedOf("the second server's feed", second),
      mcpOf("a session with the first server", overHttp(first), "legacy"),
      mcpOf("a client of the second server", overHttp(second)),
      mcpOf("a client of a program of its own", new StdioClientTransport({ ...program, stderr: "ignore" })),
    ]);
    const looks = [lookOf(first), lookOf(second), shell.look];
    const writers = {
      ...{ "of-first": writerOf(first, workplace), "of-second": writerOf(second, workplace) },
      "of-shell": shell,
    };

    const kept: string[] = [];
    for (const [slug, writer] of Object.entries(writers)) {
      await writer.put(slug);
      // Whoever asks sees it at once.
      const all = [...kept, slug].sort();
      for (const look of looks) expect([slug, await look()]).toEqual([slug, { listed: all, found: all }]);
      const change = {
        kind: "tool",
        bundleID: BUNDLE,
        slug,
        version: "v1",
        etag: expect.any(String) as string,
      };
      for (const ear of ears) {
        const told = await ear.next(slug);
        if (Array.isArray(told)) expect([ear.name, told]).toEqual([ear.name, expect.arrayContaining(all)]);
        else expect([ear.name, told]).toEqual([ear.name, change]);
      }
      await writer.switchOff(slug);
      // Whoever listens is told before anybody asked.
      for (const ear of ears) {
        const told = await ear.next(slug);
        if (Array.isArray(told)) expect([ear.name, told.includes(slug)]).toEqual([ear.name, false]);
        else expect([ear.name, told]).toEqual([ear.name, change]);
      }
      for (const look of looks) expect([slug, await look()]).toEqual([slug, { listed: kept, found: kept }]);
      const stays = `stays-${slug}`;
      await writer.put(stays);
      for (const ear of ears) await ear.next(stays);
      kept.push(stays);
      kept.sort();
    }

    // Whoever was told knows the place where it left off, whichever server it asks next.
    const last = first.client.watch();
    const { value } = await last.next();
    await last.return();
    const params = { bundleID: BUNDLE, toolSlug: "of-first", version: "v1" };
    await createClient({ url: second.url, token: tokens[1] }).deleteTool({ params });
    const resumed = first.client.watch({ lastEventId: value?.id ?? "" });
    expect((await resumed.next()).value).toEqual({
      type: "change",
      id: expect.stringMatching(/-\d+$/) as string,
      data: { kind: "tool", bundleID: BUNDLE, slug: "of-first", version: "v1" },
    });
    await resumed.return();
  },
);
