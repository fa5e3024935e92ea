import { Client } from "@modelcontextprotocol/client";
import type { Transport, VersionNegotiationOptions } from "@modelcontextprotocol/client";
import type { LiveServer } from "@toolhaft/command-line";
import type { McpOptions } from "../options/mcp-options.ts";
import { explainFailure, type Facts, type ServerError } from "./explain.ts";
import { createHttpServer } from "./http-server.ts";
import { listTools } from "./list-tools.ts";
import { createServerProcess } from "./server-process.ts";

/** What a server says. */
export interface Answer {
  /** The list as one text: `{ "tools": [...] }`, two spaces a level. */
  text: string;
  count: number;
  /** `clock 1.2.0`, as the server calls itself. */
  name: string;
  /** The same without its version. */
  ownName: string;
  protocol: string;
  /** A line on its stdout that is no message. */
  stray?: string;
}

/** Ask a server for all its tools, and end it. Throws a `ServerError` that says in one line why it does not answer. */
export async function askServer({ server, timeoutMs }: McpOptions, version: string): Promise<Answer> {
  const deadline = performance.now() + timeoutMs;
  const asked = { timeoutMs, deadline, version };
  const first = await attempt(server, "auto", asked);
  if (first.ok) return first.answer;
  // A server of the earlier era may end at a question it does not know; it is started anew, and asked in its own way.
  const again = first.diedAtProbe ? await attempt(server, "legacy", asked) : first;
  if (again.ok) return again.answer;
  throw again.error;
}

type Attempt = { ok: true; answer: Answer } | { ok: false; error: ServerError; diedAtProbe: boolean };

async function attempt(
  server: LiveServer,
  mode: "auto" | "legacy",
  { timeoutMs, deadline, version }: { timeoutMs: number; deadline: number; version: string },
): Promise<Attempt> {
  const { transport, facts } = open(server);
  const remainingMs = (): number => Math.max(1, deadline - performance.now());
  const negotiation: VersionNegotiationOptions = {
    mode,
    // A server that is still starting has not refused the later era: most of the time is for the question.
    probe: { timeoutMs: Math.min(remainingMs() / 2, 20_000) },
  };
  const client = new Client({ name: "tools-lint", version }, { versionNegotiation: negotiation });
  let step = "the handshake";
  const work = async (): Promise<Answer> => {
    await client.connect(transport, { timeout: remainingMs() });
    step = "tools/list";
    return toAnswer(await listTools(client, remainingMs), client, facts);
  };
  try {
    return { ok: true, answer: await within(work(), remainingMs()) };
  } catch (error) {
    const diedAtProbe =
      mode === "auto" &&
      step !== "tools/list" &&
      facts.process?.exit !== undefined &&
      !facts.process.tooLarge;
    const failure = explainFailure(error, { server, facts, step, timeoutMs });
    return { ok: false, error: failure, diedAtProbe };
  } finally {
    await transport.close().catch(() => undefined);
  }
}

function open(server: LiveServer): { transport: Transport; facts: Facts } {
  if (server.kind === "http") {
    const { transport, facts } = createHttpServer(server.url, server.headers);
    return { transport, facts: { http: facts } };
  }
  const transport = createServerProcess(server.command, server.args);
  return { transport, facts: { process: transport.facts } };
}

function toAnswer(list: Record<string, unknown>, client: Client, { process: facts }: Facts): Answer {
  const { tools } = list;
  const { name, version } = client.getServerVersion() ?? { name: "a server without a name", version: "" };
  return {
    text: `${JSON.stringify(list, null, 2)}\n`,
    count: Array.isArray(tools) ? tools.length : 0,
    name: `${name} ${version}`.trim(),
    ownName: name,
    protocol: client.getNegotiatedProtocolVersion() ?? "",
    ...(facts?.stray !== undefined && { stray: facts.stray }),
  };
}

/** The work, or what a timeout throws: the client has clocks of its own, which a server may hold up. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("timeout"));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
