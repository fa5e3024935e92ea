import type { Readable, Writable } from "node:stream";
import { parseJSONRPCMessage, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/server";
import { readBody } from "../exact/read-body.ts";
import type { Verbatim } from "../exact/verbatim.ts";
import { createLineReader } from "./line-reader.ts";
import { createOpenRequests } from "./open-requests.ts";
import { createLineWriter } from "./line-writer.ts";

export interface LineTransportOptions {
  readonly input: Readable;
  readonly output: Writable;
  readonly verbatim: Verbatim;
  /** Of one message. */
  readonly mostBytes: number;
  /** How long requests may still be answered when the input has ended. */
  readonly drainMs: number;
}

/**
 * One message a line (MCP, stdio transport). Text that is no message is answered with an error, and reading goes on. When the input
 * ends, requests that wait for their answer get `drainMs`, then it closes.
 */
export function lineTransport(options: LineTransportOptions): Transport {
  const { input, output, verbatim } = options;
  const writer = createLineWriter(output);
  const open = createOpenRequests();
  let isClosed = false;

  const refuse = (code: ProtocolErrorCode, problem: string, id: unknown = null): void => {
    const error = { jsonrpc: "2.0", id, error: { code, message: problem } };
    writer.write(JSON.stringify(error)).catch(() => undefined);
  };
  const receive = (bytes: Uint8Array): void => {
    const read = readBody(bytes, verbatim);
    if (!read.ok) {
      refuse(ProtocolErrorCode.ParseError, read.problem);
      return;
    }
    const message = toMessage(read.body);
    if (message === undefined) {
      refuse(ProtocolErrorCode.InvalidRequest, "the message is not JSON-RPC 2.0", idOf(read.body));
      return;
    }
    open.received(message);
    transport.onmessage?.(message);
  };
  const reader = createLineReader(options.mostBytes, {
    line: receive,
    tooLong: () => {
      const limit = String(options.mostBytes);
      refuse(ProtocolErrorCode.InvalidRequest, `the message is longer than the limit of ${limit} bytes`);
    },
  });
  const onData = (chunk: Uint8Array): void => {
    reader.take(chunk);
  };
  const close = (): Promise<void> => {
    if (isClosed) return Promise.resolve();
    isClosed = true;
    input.off("data", onData).off("end", onEnd).off("close", onEnd);
    input.pause();
    transport.onclose?.();
    return Promise.resolve();
  };
  // A pipe that ends is closed, too.
  const onEnd = (): void => {
    input.off("end", onEnd).off("close", onEnd);
    void open.settled(options.drainMs).then(close);
  };
  const onBrokenPipe = (error: Error): void => {
    if (!isClosed) transport.onerror?.(error);
    void close();
  };

  const transport: Transport = {
    start() {
      output.on("error", onBrokenPipe);
      // It ended before anyone listened.
      if (input.readableEnded || input.destroyed) setImmediate(onEnd);
      input.on("error", onBrokenPipe).on("data", onData).on("end", onEnd).on("close", onEnd);
      return Promise.resolve();
    },
    async send(message) {
      if (isClosed) return;
      await writer.write(verbatim.restore(JSON.stringify(message)));
      open.sent(message);
    },
    close,
  };
  return transport;
}

function toMessage(body: unknown): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(body);
  } catch {
    return undefined;
  }
}

function idOf(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return null;
  const { id } = body as { id?: unknown };
  return typeof id === "string" || typeof id === "number" ? id : null;
}
