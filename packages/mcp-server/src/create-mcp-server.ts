import { McpServer } from "@modelcontextprotocol/server";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { Toolbox } from "@toolhaft/toolbox";
import { createVerbatim } from "./exact/verbatim.ts";
import type { Verbatim } from "./exact/verbatim.ts";
import type { McpServerOptions } from "./options.ts";
import { createApprovals } from "./tools/approvals.ts";
import { callTool } from "./tools/call-tool.ts";
import { watchChanges } from "./tools/changes.ts";
import { listTools } from "./tools/list-tools.ts";
import type { Era } from "./tools/object-schema.ts";

/** A toolbox as MCP sees it, behind any transport: see `serveStdio` and `createHttpHandler`. */
export interface McpToolServer {
  /** A server of the SDK for one connection, or for one request of the 2026-07-28 generation over HTTP. */
  open(context: { readonly era: Era }): McpServer;
  /** What a transport sends and receives goes through this: see `Verbatim`. */
  readonly verbatim: Verbatim;
  /** Be told when the list of tools changed; the answer ends it. */
  onToolsChanged(onChange: () => void): () => void;
  readonly report: (line: string) => void;
  /** End every call, wait until their processes are gone, and watch no longer. The toolbox stays open. */
  close(): Promise<void>;
}

/**
 * Make an MCP server of a toolbox, for both generations of the protocol: the `initialize` handshake (2025-11-25 and before) and
 * 2026-07-28. It declares tools alone.
 */
export function createMcpServer(toolbox: Toolbox, options: McpServerOptions = {}): McpToolServer {
  const { name = "toolhaft", version = "0.0.0", title, pageSize = 1_000, progressEveryMs = 5_000 } = options;
  const said = new Set<string>();
  const report = (line: string): void => {
    if (said.has(line)) return;
    said.add(line);
    options.report?.(line);
  };
  const reportProblems = (): void => {
    for (const problem of toolbox.problems())
      if (problem.severity === "error") report(describeProblem(problem));
  };
  const verbatim = createVerbatim();
  const approvals = createApprovals(options.approvalMs ?? 600_000);
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  reportProblems();
  const changes = watchChanges(toolbox, reportProblems);
  const annotations = options.annotations === undefined ? {} : { annotations: options.annotations };
  const leftOut = (tool: string, problem: string): void => {
    report(`tool ${JSON.stringify(tool)} is left out: ${problem}`);
  };

  return {
    verbatim,
    report,
    onToolsChanged: (onChange) => changes.listen(onChange),
    open({ era }) {
      const words = [options.instructions ?? "", toolbox.context()].filter((text) => text !== "");
      const server = new McpServer(
        { name, version, ...(title === undefined ? {} : { title }) },
        {
          capabilities: { tools: { listChanged: true } },
          requestState: { verify: approvals.verify },
          ...(words.length === 0 ? {} : { instructions: words.join("\n\n") }),
        },
      );
      server.server.setRequestHandler("tools/list", ({ params }) =>
        listTools(params?.cursor, { toolbox, pageSize, leftOut, era, verbatim, ...annotations }),
      );
      server.server.setRequestHandler("tools/call", async (request, context) => {
        const world = { toolbox, verbatim, approvals, era, progressEveryMs, report, ending: ending.signal };
        const call = callTool(server, request, context, world);
        running.add(call);
        try {
          return await call;
        } finally {
          running.delete(call);
        }
      });
      return server;
    },
    async close() {
      changes.close();
      ending.abort();
      await Promise.allSettled(running);
    },
  };
}

// Why a tool is missing, as one line: location, what is wrong, how to fix it.
function describeProblem({ at, message, help }: Diagnostic): string {
  const { line, column } = at.range?.start ?? {};
  const location = [at.path, line, column].filter((part) => part !== undefined).join(":");
  return `${location}: ${message}${help === undefined ? "" : `. ${help}`}`;
}
