import { createClient, type Client } from "@toolhaft/client";
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { TOKENS, type Workplace } from "./workplace.ts";

/** A server that runs as a process of its own. */
export interface Served {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly client: Client;
  /** End it, and wait until it has ended. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** `tools-runner serve` in a workplace. What it logs is dropped. */
export async function serve(
  program: string,
  { folder, store, tokens }: Workplace,
  nodeOptions: readonly string[] = [],
  options: readonly string[] = [],
): Promise<Served> {
  const args = [
    ...nodeOptions,
    program,
    "serve",
    "--store",
    store,
    "--token-file",
    TOKENS,
    "--port",
    "0",
    ...options,
  ];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      resolve();
    }),
  );
  const text = { out: "", err: "" };
  child.stdout.on("data", (data: Buffer) => (text.out += data.toString()));
  // Only its beginning is wanted; a log of every request would fill the memory of who looks on.
  child.stderr.on("data", (data: Buffer) => {
    if (text.err.length < 10_000) text.err += data.toString();
  });
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const url = /^(http:\S+)\n/.exec(text.out)?.[1];
    if (url !== undefined && child.pid !== undefined) {
      const client = createClient({ url, token: tokens[0] });
      const end = (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
        child.kill(signal);
        return ended;
      };
      return { url, port: Number(new URL(url).port), pid: child.pid, client, end };
    }
    if (child.exitCode !== null || performance.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`the server did not start: ${text.err}`);
    }
    await wait(20);
  }
}
