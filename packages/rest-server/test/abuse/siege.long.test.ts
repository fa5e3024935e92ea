import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { KEY, start, withTides, type Started } from "../support/start.ts";

const CALLS = 200;
const descriptors = (): number => readdirSync("/proc/self/fd").length;

/** What an attacker does until it is told to stop; answers how. */
type Attack = (started: Started) => () => void;

function openSockets(port: number, count: number, greet: (socket: Socket) => void): () => void {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1", () => {
      greet(socket);
    });
    return socket.on("error", () => undefined);
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Ask again and again, whatever comes back. */
function keepAsking(ask: () => Promise<unknown>): () => void {
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) await ask().catch(() => undefined);
  };
  for (let asker = 0; asker < 4; asker++) void one();
  return () => {
    isOver = true;
  };
}

const ATTACKS: Record<string, Attack> = {
  "heads that never end, on 2,000 connections": ({ port }) =>
    openSockets(port, 2_000, (socket) => socket.write("GET /tools HTTP/1.1\r\nX-Slow: ")),
  "2,000 connections that say nothing": ({ port }) => openSockets(port, 2_000, () => undefined),
  "a body of 1 GB": ({ url, tokens }) => {
    const headers = {
      authorization: `Bearer ${tokens.admin}`,
      "content-type": "application/json",
      "transfer-encoding": "chunked",
    };
    const part = Buffer.alloc(1_048_576, " ");
    return keepAsking(
      () =>
        new Promise((resolve) => {
          const sent = request(`${url}/tools/lint`, { method: "POST", headers, agent: false });
          let left = 1_024;
          const pour = (): void => {
            while (left-- > 0 && sent.write(part));
          };
          sent.on("drain", pour).on("response", (response) => response.resume());
          sent.on("error", () => undefined).on("close", resolve);
          pour();
        }),
    );
  },
  "heads of 1 MB": ({ url }) =>
    keepAsking(() => ask(`${url}/tools`, { headers: { "x-bomb": "b".repeat(1_048_576) } })),
  "tokens that are guessed": ({ url }) =>
    keepAsking(() => ask(`${url}/tools`, { headers: { authorization: "Bearer haft_moon" } })),
  "pages of another site, by a rebound name": ({ url, tokens }) => {
    const headers = {
      authorization: `Bearer ${tokens.admin}`,
      host: "evil.example",
      origin: "http://evil.example",
    };
    return keepAsking(() => ask(`${url}/tools/lint`, { method: "POST", headers, body: "{}" }));
  },
  "streams that nobody reads": ({ port, tokens }) =>
    openSockets(port, 50, (socket) => {
      socket.pause();
      const head = [
        "POST /tools/sources/local/tools/local-wait/invoke HTTP/1.1",
        `Host: 127.0.0.1:${String(port)}`,
        `Authorization: Bearer ${tokens.invoke}`,
        "Accept: text/event-stream",
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
    }),
};

describe.each(Object.entries(ATTACKS))("%s", (_, attack) => {
  test(`${String(CALLS)} calls of another client succeed meanwhile, and nothing stays open`, async () => {
    const started = await start();
    await withTides(started);
    const call = async (): Promise<boolean> => {
      const answer = await started.client.invokeTool({ params: KEY, body: { args: { harbour: "Oslo" } } });
      return answer.ok && answer.value.ok;
    };
    await call();
    const before = descriptors();
    const stop = attack(started);
    let succeeded = 0;
    for (let count = 0; count < CALLS; count++) succeeded += (await call()) ? 1 : 0;
    stop();
    expect(succeeded).toBe(CALLS);
    await expect.poll(descriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before + 2);
    const metrics = await started.client.metrics();
    expect(metrics.ok && /toolhaft_tool_calls_running (\d+)/.exec(metrics.text)?.[1]).toBe("0");
  }, 120_000);
});
