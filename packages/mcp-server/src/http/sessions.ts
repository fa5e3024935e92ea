import { randomUUID } from "node:crypto";
import { isInitializeRequest, WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/server";
import type { McpServer } from "@modelcontextprotocol/server";
import type { McpToolServer } from "../create-mcp-server.ts";
import { whenInitialized } from "../when-initialized.ts";
import { authOf, parsed } from "./handle-options.ts";
import { refuse } from "./refuse.ts";
import { createSessionTable, type SessionTableOptions } from "./session-table.ts";

export interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: McpServer;
  /** Who opened it. Nobody else may use it. */
  readonly principal: string | undefined;
}

/** The sessions of clients of the 2025 generation. */
export interface Sessions {
  /** Answer one request. Call `done` when the answer has been sent. */
  answer(request: Request, body: unknown, principal: string | undefined): Promise<SessionAnswer>;
  close(): Promise<void>;
}

export interface SessionAnswer {
  readonly response: Response;
  readonly done: () => void;
}

const nothing = (): void => undefined;

/**
 * Keep a session per client (MCP 2025-11-25, Streamable HTTP, Session Management), so that it can cancel a call with another request
 * and hears of changes on its GET stream. A session of another principal is as unknown as one that is gone: 404.
 */
export function createSessions(mcp: McpToolServer, options: SessionTableOptions): Sessions {
  const table = createSessionTable<Session>(options, ({ server }) => server.close());

  const open = async (principal: string | undefined): Promise<Session> => {
    const server = mcp.open({ era: "legacy" });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        table.add(id, { transport, server, principal }, principal ?? "");
      },
    });
    await server.connect(transport);
    whenInitialized(server, () => {
      const end = mcp.onToolsChanged(() => {
        server.server.sendToolListChanged().catch(nothing);
      });
      const { onclose } = server.server;
      server.server.onclose = () => {
        end();
        onclose?.();
      };
    });
    const { onclose } = transport;
    transport.onclose = () => {
      if (transport.sessionId !== undefined) table.remove(transport.sessionId);
      onclose?.();
    };
    return { transport, server, principal };
  };

  return {
    async answer(request, body, principal) {
      const id = request.headers.get("mcp-session-id");
      if (id === null && isInitializeRequest(body)) {
        if (!table.makeRoom(principal ?? ""))
          return {
            response: refuse(503, -32_000, "too many sessions are open; try again later"),
            done: nothing,
          };
        const session = await open(principal);
        const response = await session.transport.handleRequest(request, {
          parsedBody: body,
          ...authOf(principal),
        });
        const opened = session.transport.sessionId;
        if (opened === undefined) await session.server.close();
        return { response, done: nothing };
      }
      if (id === null)
        return {
          response: refuse(
            400,
            -32_000,
            "send initialize first, then the header Mcp-Session-Id with each request",
          ),
          done: nothing,
        };
      const session = table.get(id);
      if (session?.principal !== principal || session === undefined)
        return {
          response: refuse(404, -32_001, "there is no such session; send initialize again"),
          done: nothing,
        };
      const done = table.use(id);
      const options = { ...parsed(body), ...authOf(principal) };
      return { response: await session.transport.handleRequest(request, options), done };
    },
    close: () => table.close(),
  };
}
