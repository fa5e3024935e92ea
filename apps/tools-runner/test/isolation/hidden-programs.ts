import { spawn } from "node:child_process";
import type { Outcome } from "../../../../tests/scenario/program.ts";

/** Run a command on a machine that lacks these programs: each is covered, for this command and what it starts. */
export function runWithout(
  hidden: readonly string[],
  command: readonly string[],
  { cwd, stdin = "" }: { readonly cwd: string; readonly stdin?: string },
): Promise<Outcome> {
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const cover = hidden.map((path) => `mount --bind /dev/null ${path}`);
  const script = [...cover, 'exec "$@"'].join(" && ");
  const child = spawn("unshare", [...user, "--mount", "sh", "-c", script, "sh", ...command], { cwd });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text: Buffer) => (stdout += text.toString()));
  child.stderr.on("data", (text: Buffer) => (stderr += text.toString()));
  child.stdin.end(stdin);
  return new Promise((resolve) => {
    child.on("close", (exit) => {
      resolve({ exit, stdout, stderr });
    });
  });
}
