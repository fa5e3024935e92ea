import { endpoints, type RouteId } from "@toolhaft/client";
import { isValidated, routeList } from "@toolhaft/client/interface";
import { expect, test } from "vitest";
import { BUNDLE, KEY, start, type Started, tideTool, withTides } from "../support/start.ts";

const NAMED = { ...KEY, name: "oslo" };
const OTHER = '"00000000000000000000000000000000"';

/** Every route that changes what is stored: each must be here, or this fails. */
const CHANGES: Partial<Record<RouteId, { body?: string; prepare?: (started: Started) => Promise<unknown> }>> =
  {
    putBundle: { body: '{"slug":"sea","displayName":"Ocean"}' },
    patchBundle: { body: '{"isEnabled":false}' },
    deleteBundle: { prepare: ({ client }) => client.deleteTool({ params: KEY }) },
    restoreBundle: {
      async prepare({ client }) {
        await client.deleteTool({ params: KEY });
        await client.deleteBundle({ params: { bundleID: BUNDLE } });
      },
    },
    putTool: { prepare: ({ client }) => client.deleteTool({ params: KEY }) },
    patchTool: { body: '{"isEnabled":false}' },
    deleteTool: {},
    copyTool: { body: '{"version":"v2"}' },
    putExample: { body: '{"args":{"harbour":"Oslo"}}' },
    deleteExample: {},
    putPreferred: { body: '{"version":"v1"}' },
  };

/** Tokens have no state to be held against, nor have many switches at once; settings are held in a test of their own. */
const APART: ReadonlySet<string> = new Set(["tokens", "settings", "store"]);

const changing = routeList.filter(
  ({ id, scope, method, group }) =>
    scope === "admin" && method !== "GET" && !APART.has(group) && id !== "switchMany",
);

test("the changes below are all there are", () => {
  expect(Object.keys(CHANGES).sort()).toEqual(changing.map(({ id }) => id).sort());
});

test.each(changing.map(({ id }) => id))("%s does nothing where If-Match names another state", async (id) => {
  const { send, read } = await prepared(id);
  const before = await read();
  const answer = await send({ "if-match": OTHER });
  expect([answer.status, await codeOf(answer)]).toEqual([412, "API_REVISION_CHANGED"]);
  expect((await send({ "if-match": "sea" })).status).toBe(400);
  expect(await read()).toEqual(before);
});

test.each(changing.map(({ id }) => id).filter((id) => id !== "putTool" && id !== "copyTool"))(
  "%s does nothing where If-None-Match names what is stored, and is done where If-Match does",
  async (id) => {
    const { send, read } = await prepared(id);
    const before = await read();
    expect((await send({ "if-none-match": "*" })).status).toBe(412);
    expect((await send({ "if-none-match": `${OTHER}, ${before.etag}` })).status).toBe(412);
    expect((await send({ "if-match": `W/${before.etag}` })).status).toBe(412);
    expect(await read()).toEqual(before);
    expect((await send({ "if-match": `${OTHER}, ${before.etag}`, "if-none-match": OTHER })).ok).toBe(true);
    expect(await read()).not.toEqual(before);
  },
);

test("what is to be new is made under If-None-Match: *, and not under If-Match", async () => {
  const bundle = await prepared("putBundle");
  const free = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af1ff" };
  expect((await bundle.send({ "if-match": "*" }, free)).status).toBe(412);
  expect((await bundle.send({ "if-none-match": "*" }, free)).status).toBe(201);
  const tool = await prepared("putTool");
  expect((await tool.send({ "if-match": "*" })).status).toBe(412);
  expect((await tool.send({ "if-none-match": "*" })).status).toBe(201);
  expect((await tool.send({ "if-none-match": "*" })).status).toBe(409);
});

test("of PUTs that race under If-None-Match: *, one makes the bundle", async () => {
  const { send } = await prepared("putBundle");
  const free = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af1ff" };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send({ "if-none-match": "*" }, free)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 412)]);
});

/** Whatever else is wrong with such a request, this is said first. */
const stray = routeList.filter(
  ({ method, id, headers = [] }) =>
    method !== "GET" && id !== "patchSettings" && !headers.includes("If-Match"),
);

test.each(stray.map(({ id }) => id))(
  "%s, which has no state to be held against, does nothing",
  async (id) => {
    const started = await start();
    await withTides(started);
    const { method, path, takes = "application/json" } = endpoints[id];
    const parts: Record<string, string> = {
      ...KEY,
      ...{ source: "local", name: "repeat", tokenID: "a", callID: "a" },
    };
    for (const header of ["If-Match", "If-None-Match"]) {
      const answer = await fetch(
        `${started.url}${path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "")}`,
        {
          method,
          headers: {
            authorization: `Bearer ${started.tokens.admin}`,
            "content-type": takes,
            [header]: '"old"',
          },
          ...(method === "DELETE" ? {} : { body: "{}" }),
        },
      );
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({
          code: "API_HEADER_INVALID",
          detail: `the header ${header} is not taken here: what this is about has no ETag`,
          hint: "Nothing was done. Leave it out.",
        }),
      ]);
    }
    expect(started.tools.seen).toEqual([]);
  },
);

test("what If-Match rules out is not shown, either", async () => {
  const { send } = await prepared("getTool");
  const etag = (await send({})).headers.get("etag") ?? "";
  expect((await send({ "if-match": etag })).status).toBe(200);
  expect((await send({ "if-match": "*" })).status).toBe(200);
  const answer = await send({ "if-match": OTHER });
  expect([answer.status, await codeOf(answer)]).toEqual([412, "API_REVISION_CHANGED"]);
});

const reads = routeList.filter((route) => isValidated(route) && !["settings", "calls"].includes(route.group));

test("everything that reads what is stored, or never changes, has a validator", () => {
  const without = routeList.filter((route) => route.method === "GET" && !isValidated(route));
  expect(without.map(({ id }) => id)).toEqual(["watch", "healthz", "readyz", "metrics", "listTokens"]);
});

test.each(reads.map(({ id }) => id))(
  "%s is 304 without a body for whoever has it, and 200 for others",
  async (id) => {
    const { send } = await prepared(id);
    const first = await send({});
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    for (const known of [etag, `W/${etag}`, `${OTHER}, ${etag}`, "*"]) {
      const again = await send({ "if-none-match": known });
      expect([known, again.status, again.headers.get("etag"), await again.text()]).toEqual([
        known,
        304,
        etag,
        "",
      ]);
    }
    const other = await send({ "if-none-match": OTHER });
    expect([other.status, await other.text()]).toEqual([200, await first.text()]);
  },
);

test.each(["getTool", "listTools", "searchTools", "listBundles"] as const)(
  "%s is 200 again after a change",
  async (id) => {
    const { send, started } = await prepared(id);
    const etag = (await send({})).headers.get("etag") ?? "";
    const body = { isEnabled: false };
    if (id === "listBundles") await started.client.patchBundle({ params: { bundleID: BUNDLE }, body });
    else await started.client.patchTool({ params: KEY, body });
    expect((await send({ "if-none-match": etag })).status).toBe(200);
  },
);

test("the client says that nothing changed", async () => {
  const started = await start();
  await withTides(started);
  const before = await started.client.getTool({ params: KEY });
  const ifNoneMatch = (before.ok ? before.etag : undefined) ?? "";
  expect(await started.client.getTool({ params: KEY, ifNoneMatch })).toMatchObject({
    ok: false,
    status: 304,
    problem: { code: "CLIENT_NOT_CHANGED" },
  });
});

async function prepared(id: RouteId) {
  const started = await start();
  await withTides(started);
  await started.client.putExample({ params: NAMED, body: { args: {} } });
  const { body, prepare } = CHANGES[id] ?? {};
  await prepare?.(started);
  const sent = id === "putTool" ? tideTool(started.tools.url) : body;
  const { method, path } = endpoints[id];
  const { url, tokens } = started;
  const at = (route: string, params: Record<string, string>) =>
    `${url}${route.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")}`;
  const authorization = `Bearer ${tokens.admin}`;
  const isTool = path.includes("{toolSlug}");
  return {
    started,
    send: (headers: Record<string, string>, params: Record<string, string> = NAMED) =>
      fetch(at(path, params), {
        method,
        headers: {
          authorization,
          ...(sent === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      }),
    async read() {
      const isOfItsOwn = path.endsWith("/preferred") || path.endsWith("/examples/{name}");
      const target = isOfItsOwn ? path : isTool ? endpoints.getTool.path : endpoints.getBundle.path;
      const answer = await fetch(at(target, NAMED), { headers: { authorization } });
      return {
        status: answer.status,
        text: (await answer.text()).replace(/"requestId":"[^"]*"/, ""),
        etag: answer.headers.get("etag") ?? "",
      };
    },
  };
}

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code: unknown }).code;
}
