import { createClient } from "@toolhaft/client";
import { createMemoryStore, type ToolStore } from "@toolhaft/store";
import { createToolbox } from "@toolhaft/toolbox";
import { describe, expect, onTestFinished, test } from "vitest";
import { createServer, createToken, openTokenBook, type TokenBook } from "../../src/index.ts";
import { start, withTides } from "../support/start.ts";

async function bookOver(given?: ToolStore): Promise<{ store: ToolStore; tokens: TokenBook }> {
  const store = given ?? (await createMemoryStore());
  const tokens = await openTokenBook(store, { lookMs: 5 });
  onTestFinished(async () => {
    await tokens.close();
    if (given === undefined) await store.close();
  });
  return { store, tokens };
}

describe("tokens over REST", () => {
  test("one is made, says who it is, does what its scope allows, and is revoked", async () => {
    const { tokens, store } = await bookOver();
    const { client, url } = await start({ tokens });
    const made = await client.createToken({ body: { name: "palette", scope: "read", expiresInSec: 3_600 } });
    if (!made.ok) throw new Error(made.problem.detail);
    const { token, id } = made.value;
    expect(made).toMatchObject({ status: 201, value: { name: "palette", scope: "read", isFixed: false } });
    expect((await store.readSettings("tokens"))?.text).not.toContain(token);

    const palette = createClient({ url, token });
    expect(await palette.whoami()).toMatchObject({
      value: { tokenID: id, name: "palette", scope: "read", version: "0.0.0", features: ["tokens"] },
    });
    expect(await palette.createToken({ body: { name: "more", scope: "admin" } })).toMatchObject({
      problem: { code: "API_SCOPE_MISSING", detail: "the token may read; this needs admin" },
    });
    const listed = await client.listTokens();
    const items = listed.ok ? listed.value.items : [];
    expect(items.map(({ isFixed }) => isFixed)).toEqual([true, true, true, false]);
    expect(items.at(-1)).toMatchObject({ id, lastUsedAt: expect.stringMatching(/^\d{4}-/) as string });
    expect(JSON.stringify(items)).not.toMatch(/hash|haft_/);

    expect(await client.revokeToken({ params: { tokenID: id } })).toMatchObject({ value: { id } });
    expect(await palette.whoami()).toMatchObject({ problem: { code: "API_TOKEN_WRONG" } });
    expect(await client.revokeToken({ params: { tokenID: id } })).toMatchObject({
      problem: { status: 404, detail: `no token ${id}` },
    });
  });

  test("another process on the store hears of it, and streams of a revoked token tell no more", async () => {
    const { tokens, store } = await bookOver();
    const { tokens: elsewhere } = await bookOver(store);
    const started = await start({ tokens });
    const { token, kept } = await elsewhere.create({ name: "screen", scope: "read" });
    const screen = createClient({ url: started.url, token });
    await expect.poll(async () => (await screen.whoami()).ok).toBe(true);
    const events = screen.watch();
    await events.next();
    await elsewhere.revoke(kept.id);
    await expect.poll(async () => (await screen.whoami()).ok).toBe(false);
    await withTides(started);
    expect(await events.next()).toMatchObject({
      value: { type: "refused", data: { code: "API_TOKEN_WRONG" } },
    });
  });

  test("a token whose time is over is refused by that name", async () => {
    const { token, grant } = createToken("read", { expiresAt: "2026-03-01T12:00:00.000Z" });
    const { url } = await start({ grants: [grant] });
    expect(await createClient({ url, token }).listTools()).toMatchObject({
      status: 401,
      problem: { code: "API_TOKEN_EXPIRED", detail: "the token's time was over at 2026-03-01T12:00:00.000Z" },
    });
  });

  test("calls a minute are counted for each token, plans and reads are not", async () => {
    const { tokens } = await bookOver();
    const started = await start({ tokens });
    const params = await withTides(started);
    const body = { args: { harbour: "Oslo" } };
    const of = async (name: string): Promise<ReturnType<typeof createClient>> => {
      const { token } = await tokens.create({ name, scope: "invoke", callsPerMinute: 1 });
      return createClient({ url: started.url, token });
    };
    const [one, other] = [await of("one"), await of("other")];
    expect(await one.invokeTool({ params, body, query: { plan: true } })).toMatchObject({ status: 200 });
    expect(await one.invokeTool({ params, body })).toMatchObject({ status: 200 });
    expect(await one.invokeTool({ params, body })).toMatchObject({
      status: 429,
      problem: {
        code: "API_TOKEN_CALLS",
        detail: expect.stringMatching(/^this token may make 1 calls a minute: try again in \d+ s$/) as string,
      },
    });
    expect(await one.listTools()).toMatchObject({ status: 200 });
    expect(await other.invokeTool({ params, body })).toMatchObject({ status: 200 });
  });

  test("those of the start cannot be revoked, and a server without a store of tokens makes none", async () => {
    const { client } = await start();
    const session = await client.whoami();
    const tokenID = session.ok ? session.value.tokenID : "";
    expect(await client.revokeToken({ params: { tokenID } })).toMatchObject({
      status: 409,
      problem: { detail: `token ${tokenID} was given when this server was started: take it away there` },
    });
    expect(await client.createToken({ body: { name: "more", scope: "read" } })).toMatchObject({
      problem: { code: "API_TOKEN_FIXED", detail: "this server has only the tokens it was started with" },
    });
  });

  test.each([
    [{ scope: "read" }, "/name"],
    [{ name: "a", scope: "root" }, "/scope"],
    [{ name: "a\u0007", scope: "read" }, "/name"],
    [{ name: "a", scope: "read", expiresInSec: 0 }, "/expiresInSec"],
    [{ name: "a", scope: "read", token: "haft_mine" }, "/token"],
  ])("a wish that means nothing (%j) is refused at %s", async (body, pointer) => {
    const { tokens } = await bookOver();
    const { client } = await start({ tokens });
    const refused = await client.createToken({ body: JSON.stringify(body) });
    expect(refused).toMatchObject({ ok: false, status: 400, problem: { code: "API_BODY_INVALID" } });
    expect(JSON.stringify(refused)).toContain(pointer.slice(1));
  });
});

test("nobody gets in by a file that is no list of tokens", async () => {
  const { store, tokens } = await bookOver();
  await tokens.create({ name: "first", scope: "admin" });
  await store.changeSettings("tokens", () => '{"tokens":[{"id":"x","hash":"","scope":"admin"}]}');
  await expect(openTokenBook(store)).rejects.toThrow(
    "settings/tokens.json of the store is no list of tokens; take it away, and make them again",
  );
});

test("a store keeps a thousand tokens", async () => {
  const { store, tokens } = await bookOver();
  const { kept } = await tokens.create({ name: "first", scope: "read" });
  const list = Array.from({ length: 1_000 }, (_, at) => ({ ...kept, id: String(at) }));
  await store.changeSettings("tokens", () => JSON.stringify({ tokens: list }));
  await expect(tokens.create({ name: "one more", scope: "read" })).rejects.toThrow(
    "the store keeps 1000 tokens already; revoke one first",
  );
  const toolbox = await createToolbox({ sources: [] });
  expect(() => createServer({ store, toolbox, grants: [] })).toThrow(
    "a server needs a token: make one with createToken",
  );
});
