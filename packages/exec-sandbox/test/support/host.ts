import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { built } from "./built.ts";
import type { World } from "./world.ts";

/** A program of somebody that uses the package: a process of its own, which a test may kill. */
export interface Host {
  readonly child: ChildProcess;
  /** What it printed, once it has ended. */
  readonly ended: Promise<{ readonly stdout: string; readonly stderr: string; readonly code: number | null }>;
}

let hosts = 0;

/**
 * Start a host. `code` is the body of an async module with `createExecutor`, `options` (those of the
 * world) and `folder`; `wrap` is put before `node`.
 */
export function startHost(
  { options, workshop }: Pick<World, "options" | "workshop">,
  code: string,
  wrap: readonly string[] = [],
): Host {
  hosts += 1;
  const file = join(workshop.folder, `host-${String(hosts)}.mjs`);
  const head = [
    `import { createExecutor } from ${JSON.stringify(pathToFileURL(built().index).href)};`,
    `const options = ${JSON.stringify(options)};`,
    `const folder = ${JSON.stringify(workshop.folder)};`,
    `const env = { PATH: "/usr/bin:/bin" };`,
  ];
  workshop.file(`host-${String(hosts)}.mjs`, [...head, code].join("\n"));
  const [command = "", ...args] = wrap.concat(process.execPath, file);
  const env = { PATH: process.env["PATH"], HOST_SECRET: "canary-of-the-host" };
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env, cwd: workshop.folder });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<{ stdout: string; stderr: string; code: number | null }>((resolve) => {
    child.on("exit", (code_) => {
      // Survivors of a host may hold its pipes: only what is there counts.
      setTimeout(() => {
        resolve({ stdout, stderr, code: code_ });
      }, 50);
    });
  });
  return { child, ended };
}

/** The last line of a host's output as a value. */
export async function answerOf(host: Host): Promise<unknown> {
  const { stdout, stderr } = await host.ended;
  const last = stdout.trim().split("\n").at(-1) ?? "";
  if (last === "") throw new Error(`the host said nothing: ${stderr}`);
  return JSON.parse(last);
}
