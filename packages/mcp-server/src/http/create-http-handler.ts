import type { IncomingMessage, ServerResponse } from "node:http";
import { createMcpHandler, isJsonContentType, isLegacyRequest } from "@modelcontextprotocol/server";
import type { McpToolServer } from "../create-mcp-server.ts";
import { readBody } from "../exact/read-body.ts";
import { authOf, parsed } from "./handle-options.ts";
import { readRequest, toWebRequest } from "./read-request.ts";
import { refuse } from "./refuse.ts";
import { sendResponse } from "./send-response.ts";
import { createSessions } from "./sessions.ts";
import type { SessionAnswer } from "./sessions.ts";

export interface HttpHandlerOptions {
  /** Bytes of one message. Default 4 MiB. */
  readonly mostBytes?: number;
  /**
   * Sessions of clients of the 2025 generation. Default 100. One more closes the one of the same principal that was idle longest,
   * else one of a principal that has more than an equal share of all.
   */
  readonly mostSessions?: number;
  /** Of one principal. Default half of them, so that nobody can hold all. */
  readonly mostSessionsEach?: number;
  /** Milliseconds after which an unused session is closed. Default 30 minutes. */
  readonly idleMs?: number;
}

export interface HttpHandler {
  /**
   * Answer one request to the endpoint, whatever its method. Resolves when the answer has been sent, never rejects. `principal`: who
   * the caller found the client to be; a session serves the one who opened it. `body`: its bytes, if they have been read.
   */
  handle(request: IncomingMessage, response: ServerResponse, known?: KnownRequest): Promise<void>;
  /** End all sessions, streams and calls. */
  close(): Promise<void>;
}

export interface KnownRequest {
  readonly principal?: string;
  readonly body?: Uint8Array;
}

const nothing = (): void => undefined;

/**
 * Serve a toolbox at one HTTP endpoint (MCP, Streamable HTTP), to both generations: 2026-07-28 without state, the 2025 generation in
 * sessions. The checks of Host, Origin and tokens are the caller's, and must come first.
 */
export function createHttpHandler(server: McpToolServer, options: HttpHandlerOptions = {}): HttpHandler {
  const { mostBytes = 4 << 20, mostSessions = 100, idleMs = 30 * 60_000 } = options;
  const { mostSessionsEach = Math.ceil(mostSessions / 2) } = options;
  const sessions = createSessions(server, { mostSessions, mostSessionsEach, idleMs });
  const modern = createMcpHandler(({ era }) => server.open({ era }), {
    legacy: "reject",
    onerror: (error) => {
      server.report(`mcp: ${error.message}`);
    },
  });
  const stop = server.onToolsChanged(() => {
    modern.notify.toolsChanged();
  });

  const answer = async (
    request: IncomingMessage,
    signal: AbortSignal,
    known: KnownRequest,
  ): Promise<SessionAnswer> => {
    const web = toWebRequest(request, signal);
    let body: unknown;
    if (request.method === "POST") {
      if (!isJsonContentType(request.headers["content-type"] ?? ""))
        return plain(refuse(415, -32_000, "the content type must be application/json"));
      const taken =
        known.body === undefined
          ? await readRequest(request, mostBytes)
          : { ok: true as const, bytes: known.body };
      if (!taken.ok) return plain(refuse(taken.status, -32_000, taken.problem));
      const read = readBody(taken.bytes, server.verbatim);
      if (!read.ok) return plain(refuse(400, -32_700, read.problem));
      ({ body } = read);
    }
    if (await isLegacyRequest(web, body)) return sessions.answer(web, body, known.principal);
    return plain(await modern.fetch(web, { ...parsed(body), ...authOf(known.principal) }));
  };

  return {
    async handle(request, response, known = {}) {
      const gone = new AbortController();
      response.once("close", () => {
        gone.abort();
      });
      const { response: made, done } = await answer(request, gone.signal, known).catch((error: unknown) => {
        server.report(`mcp: ${error instanceof Error ? error.message : String(error)}`);
        return plain(refuse(500, -32_603, "the request could not be handled"));
      });
      await sendResponse(made, response, server.verbatim);
      done();
    },
    async close() {
      stop();
      await Promise.all([modern.close(), sessions.close()]);
      await server.close();
    },
  };
}

function plain(response: Response): SessionAnswer {
  return { response, done: nothing };
}
