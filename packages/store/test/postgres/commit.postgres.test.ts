import { createServer, connect, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as later } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { ToolStore } from "../../src/types.ts";
import { fill, TIDES } from "../support/texts.ts";
import { newSchema, opened, url } from "./support.ts";

/** What becomes of a commit on its way: it arrives, and its answer does not; it does not arrive; and then nobody does any more. */
type Fate =
  | "arrives"
  | "is lost"
  | "arrives, and the server is cut off"
  | "arrives, and the server says nothing any more";

/** The server behind a line that is cut when the next commit is on it. */
async function cutLine(fate: Fate): Promise<{ url: string; cut: () => void; isSilent: () => boolean }> {
  const there = new URL(url);
  const sockets = new Set<Socket>();
  let isArmed = false;
  let isOff = false;
  let isSilent = false;
  const line: Server = createServer((socket) => {
    const server = connect(Number(there.port), there.hostname);
    for (const each of [socket, server]) {
      sockets.add(each);
      each
        .on("error", () => undefined)
        .on("close", () => {
          socket.destroy();
          server.destroy();
        });
    }
    if (isOff) socket.destroy();
    let isMute = false;
    const isDead = isSilent;
    server.on("data", (bytes: Buffer) => {
      // The answer to the commit: it was done, and nobody here hears of it.
      if (isMute) socket.destroy();
      else if (!isDead) socket.write(bytes);
    });
    socket.on("data", (bytes: Buffer) => {
      if (isArmed && bytes.includes("commit")) {
        isArmed = false;
        isOff = fate === "arrives, and the server is cut off";
        isSilent = fate === "arrives, and the server says nothing any more";
        if (fate === "is lost") {
          socket.destroy();
          return;
        }
        isMute = true;
      }
      server.write(bytes);
    });
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    line.close();
    for (const socket of sockets) socket.destroy();
  });
  const through = new URL(url);
  through.port = String((line.address() as AddressInfo).port);
  return { url: through.href, cut: () => (isArmed = true), isSilent: () => isSilent };
}

async function behind(fate: Fate) {
  const schema = newSchema();
  const other = await opened(schema);
  await fill(other);
  const line = await cutLine(fate);
  return { ...line, store: await opened(schema, { url: line.url }), other };
}

const isOn = async (store: ToolStore): Promise<unknown> => (await store.getTool(TIDES))?.isEnabled;

test("a change whose commit was done, while its answer was lost, is done", async () => {
  const { store, other, cut } = await behind("arrives");
  cut();
  const { isEnabled } = await store.patchTool(TIDES, { isEnabled: false });
  expect([isEnabled, await isOn(other)]).toEqual([false, false]);
});

test("a change whose commit was lost on its way is not done, and says so", async () => {
  const { store, other, cut } = await behind("is lost");
  cut();
  await expect(store.patchTool(TIDES, { isEnabled: false })).rejects.toMatchObject({
    code: "STORE_UNREACHABLE",
    hint: "Try again; a write that was cut off is stored whole, or not at all.",
  });
  expect(await isOn(other)).toBe(true);
});

test("where nobody can be asked any more, that is what is said", async () => {
  const { store, cut } = await behind("arrives, and the server is cut off");
  cut();
  await expect(store.patchTool(TIDES, { isEnabled: false })).rejects.toMatchObject({
    code: "STORE_UNREACHABLE",
    message: expect.stringMatching(
      /^switch a tool in postgres:\S+: the database lost the connection while it stored, and nobody can say whether it did$/,
    ) as string,
    hint: "Look whether it is stored before you try again.",
  });
});

test("a server that says nothing any more is not waited for as long as for a connection", async () => {
  const { store, url: line, cut, isSilent } = await behind("arrives, and the server says nothing any more");
  cut();
  const said = store.patchTool(TIDES, { isEnabled: false }).then(
    () => "stored",
    (error: unknown) => (error as Error).message,
  );
  while (!isSilent()) await later(5);
  const other = new pg.Client({ connectionString: line, connectionTimeoutMillis: 7_000 });
  const gaveUp = other.connect().then(
    () => "connected",
    () => "gave up",
  );
  expect(await Promise.race([said, gaveUp])).toContain("nobody can say whether it did");
  await gaveUp;
});
