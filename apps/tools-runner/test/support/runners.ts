import { createClient, type Client, type QueuedCall } from "@toolhaft/client";
import { randomBytes } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import pg from "pg";
import { startSlowService, type SlowService } from "./slow-service.ts";

export const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** One runner as a process of its own. */
export interface Runner {
  /** What it is called among runners; of a server nothing. */
  readonly id: string;
  readonly process: ChildProcess;
  /** What it said on stderr. */
  said(): string;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A database, a service that tools call, and the programs that run them. */
export interface Site extends Starts {
  readonly folder: string;
  readonly service: SlowService;
  readonly database: string;
  /** Where its calls are kept. */
  readonly callsSchema: string;
  /** As somebody starts them who installed the driver. */
  readonly env: Readonly<Record<string, string>>;
  /** Ask the database on a connection of its own. */
  readonly sql: typeof sql;
  /** Which runner has a call now. */
  ownerOf(callID: string): Promise<string | undefined>;
  /** The same with another program, or with more in its environment. */
  by(program: string, env?: Readonly<Record<string, string>>): Starts;
  close(): Promise<void>;
}

/** Starts runners. */
export interface Starts {
  worker(...options: readonly string[]): Promise<Runner>;
  /** A server that takes calls, and the client of its admin. */
  serve(...options: readonly string[]): Promise<Server>;
}

export interface Server extends Runner {
  readonly client: Client;
  readonly url: string;
  readonly token: string;
}

const SERVER = process.env["TOOLHAFT_POSTGRES"] ?? "";

/** As where somebody installed the driver next to the program. */
const NODE_PATH = join(import.meta.dirname, "../../node_modules");

/** Set it up with tools: `note` (PUT), `order` (POST), and `day`, a flow of an order, a note that takes `ms`, and another note. */
export async function openSite(program: string, more: object = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "runners-"));
  const service = await startSlowService();
  const schema = `t_${randomBytes(6).toString("hex")}`;
  const database = `${SERVER}?schema=${schema}`;
  const allowedHosts = [{ host: service.url, allowPrivate: ["127.0.0.1/32"] }];
  const run = { sources: [{ path: database, id: "team" }], durable: true, allowedHosts, ...more };
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run }));
  const env = { NODE_PATH, PGPASSWORD: process.env["PGPASSWORD"] ?? "", PATH: process.env["PATH"] ?? "" };
  const runners = new Set<ChildProcess>();
  const start = async (
    args: readonly string[],
    isReady: RegExp,
    more: Readonly<Record<string, string>>,
  ): Promise<Runner & { out(): string }> => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...env, ...more },
      stdio: ["ignore", "pipe", "pipe"],
    });
    runners.add(child);
    const text = { out: "", err: "" };
    const ended = new Promise<void>((resolve) => {
      child.once("close", () => {
        runners.delete(child);
        resolve();
      });
    });
    child.stdout.on("data", (data: Buffer) => (text.out += data.toString()));
    child.stderr.on("data", (data: Buffer) => {
      if (text.err.length < 100_000) text.err += data.toString();
    });
    while (!isReady.test(text.out)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`it did not start: ${text.err}`);
      await later(20);
    }
    return {
      id: text.out.trim(),
      process: child,
      out: () => text.out,
      said: () => text.err,
      end(signal) {
        child.kill(signal);
        return ended;
      },
    };
  };
  const by = (program: string, own: Readonly<Record<string, string>> = {}): Starts => ({
    worker: (...options) => start([program, "worker", ...options], /^[0-9a-f-]{36}\n/, own),
    async serve(...options) {
      const words = ["serve", "--no-admin", "--port", "0", ...options];
      const runner = await start([program, ...words], /^http:\S+\n/, own);
      const url = runner.out().trim();
      let token: string | undefined;
      while ((token = /^token: (\S+)$/m.exec(runner.said())?.[1]) === undefined) await later(20);
      const client = createClient({ url, token });
      await storeTools(client, service.url);
      return { ...runner, url, token, client };
    },
  });
  return {
    ...{ folder, service, database, callsSchema: `${schema}_calls`, env, sql },
    async ownerOf(callID) {
      const [row] = await sql(`select owner from ${schema}_calls.call where id = $1`, [callID]);
      return (row?.["owner"] ?? undefined) as string | undefined;
    },
    ...by(program),
    by,
    async close() {
      for (const child of runners) child.kill("SIGKILL");
      await service.close();
      for (const name of [schema, `${schema}_calls`]) await sql(`drop schema if exists ${name} cascade`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ask the database on a connection of its own. */
async function sql(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function storeTools(client: Client, service: string): Promise<void> {
  const ms = { type: "object", properties: { ms: { type: "integer", default: 0 } } };
  const put = async (slug: string, body: object): Promise<void> => {
    const text = JSON.stringify({ displayName: slug, argSchema: ms, ...body });
    const answer = await client.putTool({ params: paramsOf(slug), body: text });
    if (!answer.ok && answer.problem.code !== "STORE_CONFLICT") throw new Error(answer.problem.detail);
  };
  const http = (method: string, path: string): object => ({
    type: "http",
    impl: { method, urlTemplate: `${service}${path}?ms=\${ms}`, timeoutMs: 60_000 },
  });
  await client.putBundle({ params: { bundleID: BUNDLE }, body: { slug: "sea", displayName: "Sea" } });
  await put("note", http("PUT", "/note"));
  await put("order", http("POST", "/order"));
  const step = (stepId: string, slug: string, payload: object, dependsOn: readonly string[]): object => ({
    ...{ stepId, operationId: `${slug}@v1`, dependsOn, requestBody: { payload } },
    outputs: { n: "$response.body#/n" },
  });
  const steps = [
    step("order", "order", { ms: 0 }, []),
    step("note", "note", { ms: "$inputs.ms" }, ["order"]),
    step("last", "note", { ms: 0 }, ["note"]),
  ];
  const outputs = {
    order: "$steps.order.outputs.n",
    note: "$steps.note.outputs.n",
    last: "$steps.last.outputs.n",
  };
  await put("day", { type: "flow", impl: { steps, outputs } });
}

export function paramsOf(toolSlug: string): { bundleID: string; toolSlug: string; version: string } {
  return { bundleID: BUNDLE, toolSlug, version: "v1" };
}

/** Ask for a call, and answer what was kept. */
export async function queue(
  client: Client,
  slug: string,
  ms: number,
  idempotencyKey?: string,
): Promise<QueuedCall> {
  const answer = await client.queueTool({
    params: paramsOf(slug),
    body: { args: { ms } },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  if (!answer.ok) throw new Error(answer.problem.detail);
  if (!("status" in answer.value)) throw new Error("it was waited for");
  return answer.value;
}

/** Follow a call to its end. */
export async function ended(client: Client, callID: string): Promise<QueuedCall> {
  const answer = await client.followCall({ params: { callID } });
  if (!answer.ok) throw new Error(answer.problem.detail);
  for await (const { type, data } of answer.events) if (type === "result") return data;
  throw new Error("the stream ended before the call");
}
