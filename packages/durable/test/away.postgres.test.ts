import { createToolbox, newCallId, type ToolFailure, type ToolSource } from "@toolhaft/toolbox";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { performCall } from "../src/perform-call.ts";
import { createRecords } from "../src/records.ts";
import { newPlace, opened, url } from "./support.ts";

const TOOL = { bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101", slug: "get-tides", version: "v1" };

test("while the database is away, whoever asks for calls hears that it cannot be reached", async () => {
  const { schema } = await newPlace();
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const way = createServer((socket) => {
    const there = connect(Number(port), hostname);
    for (const each of [socket, there]) sockets.add(each.on("error", () => undefined));
    socket.pipe(there).pipe(socket);
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = String((way.address() as AddressInfo).port);
  const { queue } = await opened(schema, { url: through.href });
  const id = newCallId();
  const call = { id, tool: TOOL, args: "{}" };
  const closed = new Promise((resolve) => way.close(resolve));
  for (const socket of sockets) socket.destroy();
  await closed;
  const away = { code: "STORE_UNREACHABLE" };
  await expect(queue.add(call)).rejects.toMatchObject(away);
  await expect(queue.known({ key: "k", request: "r" })).rejects.toMatchObject(away);
  await expect(queue.find(id)).rejects.toMatchObject(away);
  await expect(queue.cancel(id)).rejects.toMatchObject(away);
});

const AWAY = ["STORE_UNREACHABLE", "STORE_FULL", "STORE_BUSY"] as const;

test.each([
  ...AWAY.map((code) => [code, "before a call did anything", {}] as const),
  ...AWAY.map((code) => [code, "behind a part of a flow", { hasRun: true }] as const),
])("%s %s: it is made later, and others of its tool do not wait", async (code, _, done) => {
  const { schema, database } = await newPlace();
  const { queue } = await opened(schema);
  const records = createRecords(database, newCallId());
  const ids = [newCallId(), newCallId()];
  for (const id of ids) await queue.add({ id, tool: TOOL, args: "{}" });
  const [claimed] = await records.claim(1);
  if (claimed === undefined) throw new Error("nothing was claimed");
  const toolbox = await createToolbox({
    sources: [failing({ ...{ code, message: code, retryable: true }, ...done })],
  });
  onTestFinished(() => toolbox.close());
  const call = { ...claimed, stop: new AbortController() };
  await performCall(claimed, call, { toolbox, records, isClosing: () => false });
  const later = "select state, held, begun, not_before > started as later from {}.call where id = $1";
  expect(await database.rows(later, [claimed.id])).toEqual([
    { state: "waiting", held: false, begun: false, later: true },
  ]);
  expect(await database.rows("select from {}.rest")).toEqual([]);
  expect((await records.claim(2)).map(({ id }) => id)).toContain(ids[1]);
});

/** A store of which every tool fails. */
function failing(error: ToolFailure): ToolSource {
  return {
    id: "store",
    list: () => Promise.resolve({ items: [] }),
    get: () => Promise.resolve(error),
    problems: () => [],
    close: () => Promise.resolve(),
  };
}
