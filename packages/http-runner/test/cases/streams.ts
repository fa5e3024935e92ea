import { expect, vi } from "vitest";
import type { HttpEvent } from "../../src/index.ts";
import { expectFailure, expectJson } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { at, httpTool } from "../support/tools.ts";

const SSE = { "content-type": "text/event-stream" };

/** Answers that come in parts. */
export const streamCases: CaseTable = {
  "events with borders within characters, all line ends, comments, retry, a cut-off end": async ({
    serve,
    run,
  }) => {
    const text =
      '\ufeff: hello\r\nretry: 5\r\nevent: token\r\ndata: {"t":"\u00e9\u{1f327}"}\r\n\r\ndata: a\ndata:  b\nid: 7\n\ndata\r\rdata: cut off';
    const chunks = [...Buffer.from(text)].map((byte) => Buffer.from([byte]));
    const server = await serve((_, response) => {
      response.writeHead(200, SSE);
      const send = (): void => {
        const chunk = chunks.shift();
        if (chunk === undefined) response.end();
        else response.write(chunk, () => setImmediate(send));
      };
      send();
    });
    const events: HttpEvent[] = [];
    const tool = httpTool({ urlTemplate: at(server) });
    const result = await run(tool, {}, { onEvent: (event) => events.push(event) });
    expect(events).toEqual([
      { call: 0, index: 0, type: "token", data: '{"t":"\u00e9\u{1f327}"}' },
      { call: 0, index: 1, type: "message", id: "7", data: "a\n b" },
      { call: 0, index: 2, type: "message", id: "7", data: "" },
    ]);
    expectJson(result, '[{"t":"\u00e9\u{1f327}"},"a\\n b",""]');
    expect(result.meta.events).toBe(3);
  },
  "a stream that falls silent, and one beyond the limit": async ({ serve, run }) => {
    const silent = await serve((_, response) => {
      response.writeHead(200, SSE);
      response.write("data: one\n\ndata: two\n\n");
    });
    const tool = httpTool({ urlTemplate: at(silent) });
    // The clock stands still until both have come: on a busy machine, they may take longer.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const onEvent = ({ index }: HttpEvent): void => {
      if (index === 1) queueMicrotask(() => vi.advanceTimersByTime(150));
    };
    const idle = await run(tool, {}, { limits: { idleMs: 150 }, onEvent }).finally(() => vi.useRealTimers());
    const error = expectFailure(idle, "HTTP_TIMEOUT", "weather: no answer after 150 ms (stream)");
    expect(error).toMatchObject({ phase: "stream", attempts: 1 });
    expect(idle.meta.partial?.map(({ data }) => data)).toEqual(["one", "two"]);
    const endless = await serve((_, response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      const pump = setInterval(() => response.write(`{"line":"${"a".repeat(1_000)}"}\n`), 1);
      response.on("close", () => {
        clearInterval(pump);
      });
    });
    const large = await run(
      httpTool({ urlTemplate: at(endless) }),
      {},
      { limits: { maxResponseBytes: 20_000 } },
    );
    expectFailure(large, "HTTP_BODY_TOO_LARGE", "weather: the answer is larger than 20000 bytes (as sent)");
    expect(large.meta.partial?.length).toBeGreaterThan(10);
  },
};
