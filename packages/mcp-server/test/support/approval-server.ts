import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { ElicitResult, JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { createToolbox, type SourceTool, type ToolSource } from "@toolhaft/toolbox";
import { createHttpHandler, createMcpServer, serveStdio } from "../../src/index.ts";

/** What somebody at a client answers to a question; absent: the client can ask nobody. */
export type Person = (message: string) => ElicitResult | Promise<ElicitResult>;

/** A server with a tool that destroys something, and clients of it. */
export interface ApprovalServer {
  /** The arguments of the calls that ran. */
  readonly ran: string[];
  /** Make the tool another one. */
  revise(): void;
  connect(way: "stdio" | "http", mode: "legacy" | "auto", person: Person | undefined): Promise<Client>;
  /** One call of the 2026-07-28 generation, in bytes, and its answer. */
  post(args: string, more?: object, principal?: string): Promise<PostedAnswer>;
  close(): Promise<void>;
}

export interface PostedAnswer {
  readonly result?: {
    readonly requestState?: string;
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
  };
  readonly error?: { readonly code: number; readonly message: string };
}

export async function startApprovalServer(): Promise<ApprovalServer> {
  const ran: string[] = [];
  let revision = 1;
  const toolbox = await createToolbox({
    sources: [sourceOf(ran, () => String(revision))],
    approval: { destructive: true },
  });
  const handler = createHttpHandler(createMcpServer(toolbox));
  const http = createServer((request, response) => {
    const principal = request.headers["x-principal"];
    void handler.handle(request, response, typeof principal === "string" ? { principal } : {});
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/mcp`;
  const clients: Client[] = [];
  return {
    ran,
    revise() {
      revision += 1;
    },
    async connect(way, mode, person) {
      const client = new Client(
        { name: "test", version: "1.0.0" },
        { versionNegotiation: { mode }, capabilities: person === undefined ? {} : { elicitation: {} } },
      );
      if (person !== undefined)
        client.setRequestHandler("elicitation/create", ({ params }) => person(params.message));
      await client.connect(
        way === "http"
          ? new StreamableHTTPClientTransport(new URL(url), {
              requestInit: { headers: { "x-principal": "ada" } },
            })
          : overStreams(createMcpServer(toolbox)),
      );
      clients.push(client);
      return client;
    },
    async post(args, more = {}, principal = "ada") {
      const meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "bytes", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
      };
      const rest = JSON.stringify({ name: "drop", ...more, _meta: meta }).slice(1);
      const response = await fetch(url, {
        method: "POST",
        headers: {
          ...{ "content-type": "application/json", accept: "application/json, text/event-stream" },
          ...{ "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "drop" },
          "x-principal": principal,
        },
        body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"arguments":${args},${rest}}`,
      });
      const text = await response.text();
      return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as PostedAnswer;
    },
    async close() {
      for (const client of clients) await client.close();
      await handler.close();
      http.close();
      http.closeAllConnections();
      await toolbox.close();
    },
  };
}

function sourceOf(ran: string[], revision: () => string): ToolSource {
  const drop = (): SourceTool => ({
    ref: { source: "tables", name: "drop" },
    name: "drop",
    inputSchema: { type: "object" },
    inputSchemaText: '{"type":"object"}',
    annotations: { destructiveHint: true },
    revision: revision(),
    check: () => Promise.resolve([]),
    run({ text }) {
      ran.push(text);
      return Promise.resolve({ result: { ok: true, json: '{"dropped":true}' } });
    },
    plan: () =>
      Promise.resolve({
        ...{ ok: true, kind: "in-process", exact: true, unresolved: [] },
        does: "Drops the table for good.",
      }),
  });
  return {
    id: "tables",
    list: () => Promise.resolve({ items: [drop()] }),
    get: ({ name }) => Promise.resolve(name === "drop" ? drop() : undefined),
    problems: () => [],
    close: () => Promise.resolve(),
  };
}

/** A client's end of the stdio transport, within one process. */
function overStreams(server: ReturnType<typeof createMcpServer>): Transport {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const connection = serveStdio(server, { input, output });
  const transport: Transport = {
    start() {
      createInterface({ input: output }).on("line", (line) => {
        transport.onmessage?.(JSON.parse(line) as JSONRPCMessage);
      });
      return Promise.resolve();
    },
    send(message) {
      input.write(`${JSON.stringify(message)}\n`);
      return Promise.resolve();
    },
    async close() {
      await connection.close();
      transport.onclose?.();
    },
  };
  return transport;
}
