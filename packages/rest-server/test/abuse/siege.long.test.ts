import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { KEY, start, withTides, type Started } from "../support/start.ts";

const CALLS = 200;
const descriptors = (): number => readdirSync("/proc/self/fd").length;

/** What an attack met: the statuses it was answered with, or that it got a connection. */
type Meeting = number | "connected" | "cut off";
type Met = Set<Meeting>;

/** What an attacker does until it is told to stop; answers how. */
type Attack = (started: Started, met: Met) => () => void;

function openSockets(port: number, count: number, met: Met, greet: (socket: Socket) => void): () => void {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, "127.0.0.1", () => {
      met.add("connected");
      greet(socket);
    });
    return socket.on("error", () => undefined);
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Ask again and again, whatever comes back. */
function keepAsking(met: Met, ask: () => Promise<{ status: number }>): () => void {
  let isOver = false;
  const one = async (): Promise<void> => {
    while (!isOver) {
      const answer = await ask().catch(() => undefined);
      met.add(answer?.status ?? "cut off");
    }
  };
  for (let asker = 0; asker < 4; asker++) void one();
  return () => {
    isOver = true;
  };
}

const ATTACKS: Record<string, Attack> = {
  "heads that never end, on 2,000 connections": ({ port }, met) =>
    openSockets(port, 2_000, met, (socket) => socket.write("GET /tools HTTP/1.1\r\nX-Slow: ")),
  "2,000 connections that say nothing": ({ port }, met) => openSockets(port, 2_000, met, () => undefined),
  "a body of 1 GB": ({ url, tokens }, met) => {
    const headers = {
      authorization: `Bearer ${tokens.admin}`,
      "content-type": "application/json",
      "transfer-encoding": "chunked",
    };
    const part = Buffer.alloc(1_048_576, " ");
    return keepAsking(
      met,
      () =>
        new Promise((resolve, reject) => {
          const sent = request(`${url}/tools/lint`, { method: "POST", headers, agent: false });
          let left = 1_024;
          const pour = (): void => {
            while (left-- > 0 && sent.write(part));
          };
          sent.on("drain", pour).on("response", (response) => {
            response.resume();
            resolve({ status: response.statusCode ?? 0 });
          });
          sent.on("error", reject);
          pour();
        }),
    );
  },
  "heads of 1 MB": ({ url }, met) =>
    keepAsking(met, () => ask(`${url}/tools`, { headers: { "x-bomb": "b".repeat(1_048_576) } })),
  "tokens that are guessed": ({ url }, met) =>
    keepAsking(met, () => ask(`${url}/tools`, { headers: { authorization: "Bearer haft_moon" } })),
  "pages of another site, by a rebound name": ({ url, tokens }, met) => {
    const headers = {
      authorization: `Bearer ${tokens.admin}`,
      host: "evil.example",
      origin: "http://evil.example",
    };
    return keepAsking(met, () => ask(`${url}/tools/lint`, { method: "POST", headers, body: "{}" }));
  },
  "streams that nobody reads": ({ port, tokens }, met) =>
    openSockets(port, 50, met, (socket) => {
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

/** What each must have met, and then what it may have met besides: an attack that met nothing proves nothing. */
const MEETINGS: Record<string, readonly [Meeting, ...Meeting[]]> = {
  "heads that never end, on 2,000 connections": ["connected"],
  "2,000 connections that say nothing": ["connected"],
  "a body of 1 GB": [413, "cut off"],
  "heads of 1 MB": [431, "cut off"],
  "tokens that are guessed": [401, 429],
  "pages of another site, by a rebound name": [403, 429],
  "streams that nobody reads": ["connected"],
};

describe.each(Object.entries(ATTACKS))("%s", (name, attack) => {
  test(`${String(CALLS)} calls of another client succeed meanwhile, and nothing stays open`, async () => {
    const started = await start();
    await withTides(started);
    const call = async (): Promise<boolean> => {
      const answer = await started.client.invokeTool({ params: KEY, body: { args: { harbour: "Oslo" } } });
      return answer.ok && answer.value.ok;
    };
    await call();
    const before = descriptors();
    const met: Met = new Set();
    const stop = attack(started, met);
    let succeeded = 0;
    for (let count = 0; count < CALLS; count++) succeeded += (await call()) ? 1 : 0;
    stop();
    expect(succeeded).toBe(CALLS);
    const [must, ...may] = MEETINGS[name] ?? [];
    expect(met).toContain(must);
    expect([...met].filter((each) => each !== must && !may.includes(each))).toEqual([]);
    await expect.poll(descriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before + 2);
    const metrics = await started.client.metrics();
    expect(metrics.ok && /toolhaft_tool_calls_running (\d+)/.exec(metrics.text)?.[1]).toBe("0");
  }, 120_000);
});
