import {
  Client,
  ProtocolError,
  StreamableHTTPClientTransport,
  type StandardSchemaV1,
  type Transport,
} from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { UsageError, writeErr, type LiveServer } from "@toolhaft/command-line";
import { redactorFor } from "@toolhaft/command-line/redact";
import { validate } from "@toolhaft/json-schema";
import { isObject, own, ownObject, ownString, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Redactor } from "@toolhaft/json-text/redact";
import type { CallOptions, Outcome, TestedTool } from "./outcome.ts";

/** Replaced by the package's version when the program is built. */
declare const TOOLS_RUNNER_VERSION: string;

/** The tools of a server that is running. */
export interface LiveTools {
  readonly tools: readonly TestedTool[];
  close(): Promise<void>;
}

const START_MS = 60_000;
const CALL_MS = 60_000;
const MOST_PAGES = 1_000;

/**
 * Start or reach a server, and list its tools. Values of headers are taken out of all that it says. Rejects with a
 * `UsageError` where it gives none.
 */
export async function openLiveTools(server: LiveServer): Promise<LiveTools> {
  const connection = connectionTo(server);
  const redactor = redactorFor(server);
  try {
    const definitions = await listAll(await connection.client());
    const named = definitions.filter((each) => (ownString(each, "name") ?? "") !== "");
    const nameless = definitions.length - named.length;
    if (nameless > 0)
      writeErr(
        `tools-runner: ${String(nameless)} ${nameless === 1 ? "tool" : "tools"} of the server without a name left out; tools-lint mcp says which`,
      );
    return {
      tools: named.map((each) => toolOf(each, connection, redactor)),
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    const what = server.kind === "http" ? `${server.url.origin}${server.url.pathname}` : server.command;
    throw new UsageError(`the server ${what} gives no tools: ${redactor.text(reasonOf(error))}`);
  }
}

/** A connection that is made again once it ended: one call that ends a server hides no other. */
interface Connection {
  client(): Promise<Client>;
  /** The next call gets a new one: the server does not answer any more. */
  drop(): Promise<void>;
  close(): Promise<void>;
}

function connectionTo(server: LiveServer): Connection {
  let open: Promise<Client> | undefined;
  const connect = async (): Promise<Client> => {
    const client = new Client(
      { name: "tools-runner", version: TOOLS_RUNNER_VERSION },
      { versionNegotiation: { mode: "auto" } },
    );
    client.onclose = () => {
      open = undefined;
    };
    try {
      await client.connect(transportTo(server), { timeout: START_MS });
      return client;
    } catch (error) {
      open = undefined;
      await client.close().catch(() => undefined);
      throw error;
    }
  };
  const drop = async (): Promise<void> => {
    const last = open;
    open = undefined;
    await (await last?.catch(() => undefined))?.close().catch(() => undefined);
  };
  return { client: () => (open ??= connect()), drop, close: drop };
}

function transportTo(server: LiveServer): Transport {
  if (server.kind === "http") {
    const headers = server.headers.map(([name, value]): [string, string] => [name, value]);
    return new StreamableHTTPClientTransport(server.url, { requestInit: { headers } });
  }
  const { command, args } = server;
  const env = Object.entries(process.env).filter((each): each is [string, string] => each[1] !== undefined);
  return new StdioClientTransport({
    command,
    args: [...args],
    env: Object.fromEntries(env),
    stderr: "ignore",
  });
}

/** Takes an answer as it came: what is wrong with it is for the examples to show. */
const anyResult: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": { version: 1, vendor: "tools-runner", validate: (value) => ({ value: value as JsonObject }) },
};

async function listAll(client: Client): Promise<readonly JsonObject[]> {
  const all: JsonObject[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor };
    const result = await client.request({ method: "tools/list", params }, anyResult, { timeout: START_MS });
    const tools = own(result, "tools");
    if (!Array.isArray(tools)) throw new Error("its answer to tools/list holds no list of tools");
    all.push(...tools.filter((tool) => isObject(tool)));
    const next = ownString(result, "nextCursor");
    if (next === undefined || next === "" || next === cursor) return all;
    cursor = next;
  }
  return all;
}

function toolOf(given: JsonObject, connection: Connection, redactor: Redactor): TestedTool {
  // The server knows it by this name, whatever stands in it.
  const name = ownString(given, "name") ?? "";
  const definition = redactor.value(given);
  const outputSchema = ownObject(definition, "outputSchema");
  const annotations = ownObject(definition, "annotations");
  return {
    name: redactor.text(name),
    inputSchema: ownObject(definition, "inputSchema") ?? { type: "object" },
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(annotations === undefined ? {} : { annotations }),
    call: async (args, options) => {
      const schema = ownObject(given, "outputSchema");
      const outcome = await callTool(connection, { name, args, outputSchema: schema }, options);
      return outcome.ok
        ? { ...outcome, json: redactor.json(outcome.json), value: redactor.value(outcome.value) }
        : redactor.value(outcome);
    },
  };
}

interface LiveCall {
  readonly name: string;
  readonly args: string;
  readonly outputSchema: JsonObject | undefined;
}

async function callTool(
  connection: Connection,
  { name, args, outputSchema }: LiveCall,
  { signal, timeoutMs = CALL_MS }: CallOptions,
): Promise<Outcome> {
  const params = { name, arguments: JSON.parse(args) as Record<string, unknown> };
  const options = { timeout: timeoutMs, ...(signal === undefined ? {} : { signal }) };
  try {
    const client = await connection.client();
    const result = await client.request({ method: "tools/call", params }, anyResult, options);
    return read(result, outputSchema);
  } catch (error) {
    const code = codeOf(error);
    // What is busy with one call, for all that is known, would not answer the next one either.
    if (code === "MCP_TIMEOUT") await connection.drop();
    return { ok: false, code, message: reasonOf(error) };
  }
}

/** A result: what is structured in it, else its text, else its content as it is. */
function read(result: JsonObject, outputSchema: JsonObject | undefined): Outcome {
  const content = own(result, "content");
  const texts = Array.isArray(content)
    ? content.flatMap((part) =>
        isObject(part) && part["type"] === "text" ? [ownString(part, "text") ?? ""] : [],
      )
    : [];
  const text = texts.join("\n");
  if (own(result, "isError") === true) return { ok: false, code: "TOOL_ERROR", message: text };
  const structured = own(result, "structuredContent");
  const isText = Array.isArray(content) && texts.length === content.length;
  const value: JsonValue = structured ?? (isText ? text : (content ?? null));
  if (outputSchema !== undefined) {
    const [error] = validate(outputSchema, structured ?? null, { maxErrors: 1 }).errors;
    if (error !== undefined)
      return {
        ok: false,
        code: "OUTPUT_INVALID",
        message: `the result does not fit its schema: ${error.message}`,
      };
  }
  return { ok: true, json: JSON.stringify(value), value };
}

function codeOf(error: unknown): string {
  if (ProtocolError.isInstance(error)) return `MCP_${String(error.code)}`;
  const message = error instanceof Error ? error.message : String(error);
  if (/timed? ?out/i.test(message)) return "MCP_TIMEOUT";
  return "MCP_CLOSED";
}

function reasonOf(error: unknown): string {
  // Around what happened stand the names of what was tried.
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  if ((first as NodeJS.ErrnoException).code === "ENOENT") return "no such program";
  const message = first instanceof Error ? first.message : String(first);
  return message.split("\n", 1)[0] ?? "";
}
