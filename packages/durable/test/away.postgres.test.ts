import { newCallId } from "@toolhaft/toolbox";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
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
