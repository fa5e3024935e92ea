import type { Readable, Writable } from "node:stream";
import { serveStdio as serve } from "@modelcontextprotocol/server/stdio";
import type { McpToolServer } from "../create-mcp-server.ts";
import { whenInitialized } from "../when-initialized.ts";
import { lineTransport } from "./line-transport.ts";

export interface ServeStdioOptions {
  /** Default: stdin of this process. */
  readonly input?: Readable;
  /** Default: stdout of this process. Nothing but the protocol is written to it. */
  readonly output?: Writable;
  /** Bytes of one message. Default 17 MiB, a little more than the arguments of a call may have. */
  readonly mostBytes?: number;
  /** Milliseconds in which waiting requests may still be answered when the input has ended. Default 10,000. */
  readonly drainMs?: number;
}

export interface StdioConnection {
  /** Resolves when the client is gone, or after `close`: no call runs any more, and no process of one. */
  readonly closed: Promise<void>;
  /** End the connection and everything that runs. */
  close(): Promise<void>;
}

/**
 * Serve one client over stdin and stdout (MCP, stdio transport), of either generation. The server is closed with the connection.
 * Signals are the caller's: `process.once("SIGTERM", () => connection.close())`.
 */
export function serveStdio(server: McpToolServer, options: ServeStdioOptions = {}): StdioConnection {
  const { input = process.stdin, output = process.stdout, mostBytes = 17 << 20, drainMs = 10_000 } = options;
  const transport = lineTransport({ input, output, mostBytes, drainMs, verbatim: server.verbatim });
  const ends: (() => void)[] = [];
  const connection = serve(
    ({ era }) => {
      const opened = server.open({ era });
      const tell = (): void => {
        opened.server.sendToolListChanged().catch(() => undefined);
      };
      const listen = (): void => {
        ends.push(server.onToolsChanged(tell));
      };
      if (era === "modern") listen();
      else whenInitialized(opened, listen);
      return opened;
    },
    {
      transport,
      onerror: (error) => {
        server.report(`mcp: ${error.message}`);
      },
    },
  );
  let leave = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    leave();
  };
  const closed = gone.then(async () => {
    for (const end of ends) end();
    await server.close();
  });
  return {
    closed,
    async close() {
      await connection.close();
      leave();
      await closed;
    },
  };
}
