import { expect, vi } from "vitest";
import { expectFailure } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { at, httpTool } from "../support/tools.ts";

/**
 * Run something whose deadline comes when a server says so: on a busy machine, time passes before a request
 * has arrived, and a deadline in real time would come too early.
 */
async function onStoppedClock<T>(run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

/** Servers that take their time, and callers that have none. */
export const timeCases: CaseTable = {
  "a server that takes the request and never answers": async ({ serve, run }) => {
    const server = await serve(() => vi.advanceTimersByTime(200));
    const result = await onStoppedClock(() => run(httpTool({ urlTemplate: at(server), timeoutMs: 200 })));
    const error = expectFailure(result, "HTTP_TIMEOUT", "weather: no answer after 200 ms (headers)");
    expect(error).toMatchObject({ phase: "headers", retryable: true, attempts: 1 });
    expect(result.meta.durationMs).toBeGreaterThan(190);
  },
  "a body of one byte every 100 ms, without an end": async ({ serve, run }) => {
    const server = await serve((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      let drips = 0;
      const drip = setInterval(() => {
        response.write(" ");
        if (++drips === 3) vi.advanceTimersByTime(350);
      }, 100);
      response.on("close", () => {
        clearInterval(drip);
      });
    });
    const result = await onStoppedClock(() => run(httpTool({ urlTemplate: at(server), timeoutMs: 350 })));
    expectFailure(result, "HTTP_TIMEOUT", "weather: no answer after 350 ms (body)");
  },
  "headers one byte at a time": async ({ serveRaw, run }) => {
    const server = await serveRaw((socket, count) => {
      if (count > 0) return;
      const text = `HTTP/1.1 200 OK\r\nX-Slow: ${"a".repeat(1000)}`;
      let sent = 0;
      const drip = setInterval(() => {
        socket.write(text.charAt(sent++));
        if (sent === 10) vi.advanceTimersByTime(300);
      }, 20);
      socket.on("close", () => {
        clearInterval(drip);
      });
    });
    const result = await onStoppedClock(() => run(httpTool({ urlTemplate: at(server), timeoutMs: 300 })));
    expectFailure(result, "HTTP_TIMEOUT", "weather: no answer after 300 ms (headers)");
  },
  "the caller aborts": async ({ serve, run }) => {
    const controller = new AbortController();
    let isClosed = false;
    const server = await serve((_, response) => {
      response.on("close", () => {
        isClosed = true;
      });
      controller.abort();
    });
    const tool = httpTool({ urlTemplate: at(server) });
    const result = await run(tool, {}, { signal: controller.signal });
    expectFailure(result, "HTTP_ABORTED", "weather: aborted (headers)");
    await expect.poll(() => isClosed).toBe(true);
    expect(server.seen).toHaveLength(1);
    const before = await run(tool, {}, { signal: AbortSignal.abort() });
    expectFailure(before, "HTTP_ABORTED", "weather: aborted (prepare)");
    expect(server.seen).toHaveLength(1);
  },
};
