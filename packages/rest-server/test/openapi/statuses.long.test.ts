import { createClient, type RouteId } from "@toolhaft/client";
import { openApiDocument, routes } from "@toolhaft/client/interface";
import { createMemoryStore, openFileStore, StoreError } from "@toolhaft/store";
import { createToolbox, manifestSource, ndjsonAudit, openAccess, storeSource } from "@toolhaft/toolbox";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openTokenBook, type TokenBook } from "../../src/index.ts";
import { keptQueue } from "../support/kept-queue.ts";
import { BUNDLE, KEY, start, type Started } from "../support/start.ts";
import { ALSO, type Asked, calling, FIXED, NONE, SOUND, tool } from "./asked.ts";

interface Variant {
  readonly limits?: NonNullable<Parameters<typeof start>[0]>["limits"];
  /** Every call of the store rejects with it. */
  readonly fault?: Error;
  /** Noting that a token was used throws it: before any route is asked. */
  readonly doorFault?: Error;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Served extends Started {
  readonly token: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A server with everything there is: a store, tokens, settings, a log of calls, a program; prepared before anything in it fails. */
async function serve({ limits, fault, doorFault }: Variant, { before }: Asked): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "statuses-"));
  folders.push(folder);
  const real = await openFileStore(join(folder, "store"), { sweepMs: 0, reapMs: 0 });
  let isFaulty = false;
  const store = new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const isCall = typeof value === "function" && !["watch", "close", "recordCall"].includes(String(name));
      return isFaulty && fault !== undefined && isCall ? () => Promise.reject(fault) : value;
    },
  });
  const book = await openTokenBook(real, { lookMs: 60_000 });
  const tokens: TokenBook = {
    ...book,
    get grants() {
      return book.grants;
    },
    used(id) {
      if (isFaulty && doorFault !== undefined) throw doorFault;
      book.used(id);
    },
  };
  const access = await openAccess({ store: real, lookMs: 0 });
  const path = join(folder, "tools.json");
  const sound = { name: "leave", description: "Leaves.", command: ["/bin/echo", "{}"] };
  const broken = { name: "broken", description: "Lies elsewhere.", command: ["../leave"] };
  writeFileSync(path, JSON.stringify({ tools: [sound, broken] }));
  const audit = ndjsonAudit({ dir: join(folder, "log") });
  const functions = { tides: () => "high" };
  const toolbox = await createToolbox({
    sources: [storeSource({ store, access, functions }), manifestSource({ path, id: "local", cwd: folder })],
    audit,
  });
  onTestFinished(async () => {
    await toolbox.close();
    await book.close();
    access.close();
    await real.close();
  });
  const bounds = limits === undefined ? {} : { limits };
  const queue = keptQueue();
  const started = await start({ store, toolbox, access, audit, tokens, queue, ...bounds });
  await real.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  await real.putTool({ bundleID: BUNDLE, slug: "get-tides", version: "v1" }, tool);
  await real.putExample({ bundleID: BUNDLE, slug: "get-tides", version: "v1", name: "oslo" }, '{"args":{}}');
  const { token } = await book.create({ name: "asks", scope: "admin" });
  const client = createClient({ url: started.url, token });
  await client.invokeSourceTool({ params: calling, body: { args: { n: 1 } }, idempotencyKey: "used" });
  await client.invokeTool({ params: KEY, body: { args: { n: 1 } }, idempotencyKey: "used" });
  await client.invokeDraft({
    body: `{"bundleID":"${BUNDLE}","tool":${tool},"args":{"n":1}}`,
    idempotencyKey: "used",
  });
  const calls = await client.listCalls();
  const callID = calls.ok ? (calls.value.items[0]?.id ?? "") : "";
  const kept = await client.queueTool({ params: KEY, body: "{}" });
  const queuedID = kept.ok && "status" in kept.value ? kept.value.id : "";
  const other = await book.create({ name: "other", scope: "read" });
  await before?.({ ...started, client });
  isFaulty = true;
  const params = { ...KEY, ...calling, ...{ callID, queuedID, tokenID: other.kept.id } };
  return { ...started, client, token, params };
}

/** What comes of a request of a route on a server of its own. */
async function ask(id: RouteId, asked: Asked, variant: Variant = {}, repeat = 0): Promise<Response> {
  const route = routes[id];
  const server = await serve(variant, asked);
  const fixed = asked.params?.["tokenID"] === FIXED ? { tokenID: await fixedId(server) } : {};
  const params: Readonly<Record<string, string>> = {
    ...server.params,
    ...(id === "cancelCall" ? { callID: server.params["queuedID"] ?? "" } : {}),
    ...(route.path.includes("/examples/") ? { name: "oslo" } : {}),
    ...asked.params,
    ...fixed,
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const { body } = asked;
  const send = (headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${server.url}${path}${asked.query ?? ""}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${server.token}`,
        ...(body === undefined ? {} : { "content-type": route.takes ?? "application/json" }),
        ...asked.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: body as string }),
    });
  for (let count = 0; count < repeat; count++) await server.client.whoami();
  if (asked.headers?.["if-none-match"] !== KNOWN) return send({});
  const first = await send({ "if-none-match": '"other"' });
  return send({ "if-none-match": first.headers.get("etag") ?? "" });
}

async function fixedId({ url, tokens }: Started): Promise<string> {
  const session = await createClient({ url, token: tokens.admin }).whoami();
  return session.ok ? session.value.tokenID : "";
}

/** Stands for the ETag that was answered before. */
const KNOWN = "known";

let archive: Promise<Uint8Array> | undefined;
async function archived(): Promise<Uint8Array> {
  const store = await createMemoryStore();
  await store.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
  const bytes = await store.exportBundles([BUNDLE]);
  await store.close();
  return bytes;
}

/** A server with nothing but a store. */
async function askBare(id: RouteId, { body }: Asked): Promise<Response> {
  const { url, tokens } = await start();
  const { method, path } = routes[id];
  const headers = {
    authorization: `Bearer ${tokens.admin}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return fetch(`${url}${path.replace("{callID}", "a")}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body as string }),
  });
}

const BARE: ReadonlySet<RouteId> = new Set([
  ...(["createToken", "getSettings", "patchSettings", "listCalls", "getCall"] as const),
]);
const storeFault = (code: "STORE_CORRUPT" | "STORE_FULL" | "STORE_TOO_LARGE" | "STORE_BUSY"): StoreError =>
  new StoreError(code, {});

/** What a route is asked for to be answered with a status; undefined: nobody says. */
async function provoke(id: RouteId, status: number): Promise<Response | undefined> {
  const route = routes[id];
  const sound: Asked =
    id === "importBundles"
      ? { body: await (archive ??= archived()), query: "?mode=skip" }
      : (SOUND[id] ?? {});
  const whole = (asked: Asked): Asked => ({
    ...sound,
    ...asked,
    headers: { ...sound.headers, ...asked.headers },
  });
  const special = ALSO[id]?.[status];
  if (special !== undefined) return ask(id, whole(special));
  if (status === route.answer.status) return ask(id, sound);
  const hasBody = route.body !== undefined || route.takes !== undefined;
  switch (status) {
    case 304:
      return ask(id, whole({ headers: { "if-none-match": KNOWN } }));
    case 400:
      return ask(id, whole({ query: "?nonsense=1" }));
    case 401:
      return ask(id, whole({ headers: { authorization: "Bearer wrong" } }));
    case 403:
      return ask(id, whole({ headers: { origin: "https://other.example" } }));
    case 404:
      return ask(id, whole({ params: NONE }));
    case 406:
      return ask(id, whole({ headers: { accept: "image/png" } }));
    case 409:
      if (BARE.has(id)) return askBare(id, sound);
      return ask(id, sound, { fault: storeFault("STORE_CORRUPT") });
    case 412:
      return ask(id, whole({ headers: { "if-match": '"00000000000000000000000000000000"' } }));
    case 413:
      if (!hasBody) return ask(id, sound, { fault: storeFault("STORE_TOO_LARGE") });
      return ask(id, whole({ body: "a".repeat(2_000) }), {
        limits: { bodyBytes: 1_000, archiveBytes: 1_000 },
      });
    case 415:
      return ask(id, whole({ body: "a", headers: { "content-type": "text/plain" } }));
    case 429:
      return ask(id, sound, { limits: { requestsPerMinute: 36 } }, 6);
    case 500:
      return ask(id, sound, { doorFault: new Error("a fault") });
    case 503:
      if (route.scope === "open") return ask(id, sound, { fault: storeFault("STORE_BUSY") });
      return ask(id, sound, { doorFault: storeFault("STORE_BUSY") });
    case 507: {
      const stored = id === "invokeSourceTool" ? { params: { source: "store", name: "get-tides" } } : {};
      return ask(id, { ...sound, ...stored }, { fault: storeFault("STORE_FULL") });
    }
    default:
      return undefined;
  }
}

const documented = Object.values(
  openApiDocument({ version: "1.0.0" })["paths"] as unknown as Record<
    string,
    Record<string, { operationId: string; responses: Record<string, unknown> }>
  >,
)
  .flatMap((methods) => Object.values(methods))
  .filter(({ operationId }) => !operationId.endsWith("Alias"))
  .flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => [operationId as RouteId, Number(status)] as const),
  );

test.each(documented)("%s can be answered with %i", async (id, status) => {
  const answer = await provoke(id, status);
  await answer?.body?.cancel();
  expect(answer?.status).toBe(status);
});
