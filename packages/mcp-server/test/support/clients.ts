import { Client as NewClient, StreamableHTTPClientTransport as NewHttp } from "@modelcontextprotocol/client";
import { StdioClientTransport as NewStdio } from "@modelcontextprotocol/client/stdio";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OldStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OldHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { ToolListChangedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { builtHost } from "./built-host.ts";
import { startHost } from "./host-process.ts";

export interface ListedTool {
  readonly name: string;
  readonly inputSchema: unknown;
  readonly outputSchema?: unknown;
  readonly annotations?: unknown;
}

export interface CallAnswer {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly isError?: boolean;
  readonly structuredContent?: unknown;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number; message?: string | undefined }) => void;
}

/** An official client of either generation, connected to a host in another process. */
export interface TestClient {
  readonly instructions: string | undefined;
  list(cursor?: string): Promise<{ tools: readonly ListedTool[]; nextCursor?: string | undefined }>;
  call(name: string, args: Record<string, unknown>, options?: CallOptions): Promise<CallAnswer>;
  /** Resolves when the server says that the list changed. */
  readonly changed: Promise<void>;
  close(): Promise<void>;
}

export interface Way {
  readonly name: string;
  readonly era: "legacy" | "modern";
  connect(...args: readonly string[]): Promise<TestClient>;
}

const info = { name: "test", version: "1.0.0" };

async function httpUrl(args: readonly string[]): Promise<URL> {
  return new URL(`http://127.0.0.1:${await startHost("http", ...args).said("port ")}/mcp`);
}

function stdioParameters(args: readonly string[]): { command: string; args: string[]; stderr: "ignore" } {
  return { command: process.execPath, args: [builtHost(), "stdio", ...args], stderr: "ignore" };
}

async function connectOld(transport: OldStdio | OldHttp): Promise<TestClient> {
  const client = new OldClient(info);
  const changed = new Promise<void>((resolve) => {
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      resolve();
    });
  });
  await client.connect(transport);
  return {
    instructions: client.getInstructions(),
    list: (cursor) => client.listTools(cursor === undefined ? undefined : { cursor }),
    call: async (name, args, options = {}) =>
      (await client.callTool({ name, arguments: args }, undefined, options)) as unknown as CallAnswer,
    changed,
    close: () => client.close(),
  };
}

async function connectNew(transport: NewStdio | NewHttp, mode: "legacy" | "auto"): Promise<TestClient> {
  let tell = (): void => undefined;
  const changed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const tools = {
    autoRefresh: false,
    debounceMs: 0,
    onChanged: () => {
      tell();
    },
  };
  const client = new NewClient(info, { versionNegotiation: { mode }, listChanged: { tools } });
  await client.connect(transport);
  return {
    instructions: client.getInstructions(),
    list: (cursor) =>
      client.listTools(cursor === undefined ? undefined : { cursor }, { cacheMode: "refresh" }),
    call: (name, args, options = {}) =>
      client.callTool({ name, arguments: args }, options) as unknown as Promise<CallAnswer>,
    changed,
    close: () => client.close(),
  };
}

/** The current client, connected to any server over HTTP. */
export function connectOverHttp(url: string, headers: Readonly<Record<string, string>>): Promise<TestClient> {
  return connectNew(new NewHttp(new URL(url), { requestInit: { headers: { ...headers } } }), "auto");
}

export const ways: readonly Way[] = [
  {
    name: "SDK 1.x over stdio",
    era: "legacy",
    connect: (...args) => connectOld(new OldStdio(stdioParameters(args))),
  },
  {
    name: "SDK 2.x over stdio, 2025",
    era: "legacy",
    connect: (...args) => connectNew(new NewStdio(stdioParameters(args)), "legacy"),
  },
  {
    name: "SDK 2.x over stdio, 2026-07-28",
    era: "modern",
    connect: (...args) => connectNew(new NewStdio(stdioParameters(args)), "auto"),
  },
  {
    name: "SDK 1.x over HTTP",
    era: "legacy",
    connect: async (...args) => connectOld(new OldHttp(await httpUrl(args))),
  },
  {
    name: "SDK 2.x over HTTP, 2025",
    era: "legacy",
    connect: async (...args) => connectNew(new NewHttp(await httpUrl(args)), "legacy"),
  },
  {
    name: "SDK 2.x over HTTP, 2026-07-28",
    era: "modern",
    connect: async (...args) => connectNew(new NewHttp(await httpUrl(args)), "auto"),
  },
];
