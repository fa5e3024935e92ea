import type { ServerResponse } from "node:http";

export interface StreamOptions {
  readonly heartbeatMs: number;
  /** Bytes that may wait for a client that does not read. */
  readonly unreadBytes: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** One event of a stream; `text` is its data as JSON, in one line. */
export interface StreamedEvent {
  readonly type: string;
  readonly text: string;
  /** What Last-Event-ID says to go on behind it. */
  readonly id?: string;
}

/** A `text/event-stream` answer. */
export interface EventStream {
  readonly send: (event: StreamedEvent) => void;
  /** End it; a client that does not read the rest is let go after a while. */
  readonly end: () => void;
}

/** Start it. A client that lets too much wait is cut off, which its `close` event tells. */
export function startEventStream(response: ServerResponse, options: StreamOptions): EventStream {
  const { heartbeatMs, unreadBytes, headers } = options;
  // A write that meets the end of the connection is no fault.
  response.on("error", () => undefined);
  const write = (text: string): void => {
    if (response.destroyed) return;
    response.write(text);
    if (response.writableLength > unreadBytes) response.destroy();
  };
  if (!response.destroyed) {
    response.writeHead(200, {
      ...headers,
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    });
    response.flushHeaders();
  }
  const heartbeat = setInterval(() => {
    write(": still here\n\n");
  }, heartbeatMs).unref();
  response.once("close", () => {
    clearInterval(heartbeat);
  });
  return {
    send({ type, text, id }) {
      write(`${id === undefined ? "" : `id: ${id}\n`}event: ${type}\ndata: ${text}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      response.end();
      const impatience = setTimeout(() => response.destroy(), LAST_READ_MS).unref();
      response.once("close", () => {
        clearTimeout(impatience);
      });
    },
  };
}

const LAST_READ_MS = 10_000;
