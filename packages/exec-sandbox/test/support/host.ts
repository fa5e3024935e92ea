import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { built } from "./built.ts";
import type { World } from "./world.ts";

/** A program of somebody that uses the package: a process of its own, which a test may kill. */
export interface Host {
  readonly child: ChildProcess;
  /** The first line that it printed, as soon as it is there; rejects where it ended without one. */
  readonly answer: Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
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
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const answer = new Promise<string>((resolve, reject) => {
    let stdout = "";
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      const end = stdout.indexOf("\n");
      if (end !== -1) resolve(stdout.slice(0, end));
    });
    // Survivors of a host may hold its pipes open; what it wrote itself is in them by now, and is read in the next round.
    const giveUp = (): void => {
      reject(new Error(`the host said nothing: ${stderr}`));
    };
    child.once("exit", () => setImmediate(() => setImmediate(() => setImmediate(giveUp))));
    child.once("error", reject);
  });
  // Who only waits for the end does not ask for an answer.
  answer.catch(() => undefined);
  return { child, answer, ended };
}

/**
 * A host's line of output as a value. Then the host is ended: Node.js may hang as it shuts down
 * (nodejs/node#54918), and nothing that a test wants to know comes after the line.
 */
export async function answerOf({ child, answer }: Host): Promise<unknown> {
  const line = await answer;
  child.kill("SIGKILL");
  return JSON.parse(line);
}
