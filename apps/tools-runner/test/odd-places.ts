import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";

const schema = { type: "object" };
const tools = [{ name: "repeat", description: "Says what it got.", command: ["/bin/cat"], schema }];

let cli: Cli;
export let folder: string;
const socket = createServer();

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "odd-"));
  writeFileSync(join(folder, "tools.json"), JSON.stringify({ tools }));
  writeFileSync(join(folder, "file"), "text");
  mkdirSync(join(folder, "dir"));
  execFileSync("mkfifo", [join(folder, "fifo")]);
  await new Promise<void>((resolve) => socket.listen(join(folder, "socket"), resolve));
});
afterAll(() => {
  socket.close();
  cli.remove();
  rmSync(folder, { recursive: true });
});

export const PLACES: readonly string[] = [
  "/proc/x",
  "/proc/x/y",
  "/sys/x",
  "/dev/null/x",
  "fifo",
  "socket",
  "file/x",
  "n".repeat(5_000),
];

/** Where each command takes a path: PLACE. */
const COMMANDS = [
  "call repeat --audit-required --audit PLACE",
  "call repeat --manifest PLACE",
  "call repeat --store PLACE",
  "call repeat --config PLACE",
  "call repeat --cwd PLACE",
  "call repeat @PLACE",
  "list --skill PLACE",
  "audit PLACE",
  "serve --port 0 --store PLACE",
  "serve --port 0 --store new --token-file PLACE",
  "bundle put new file --store PLACE",
  "bundle put new PLACE --store new",
  "bundle import PLACE --store new",
  "init PLACE",
];

/** How a command ends; it is given two minutes, which none of them needs. */
export function run(words: readonly string[]): Promise<{ code: number | string | null; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli.program, ...words], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let err = "";
    child.stderr.on("data", (data: Buffer) => (err += data.toString()));
    const patience = setTimeout(() => child.kill("SIGKILL"), 120_000);
    child.once("close", (code, signal) => {
      clearTimeout(patience);
      resolve({ code: code ?? signal, err });
    });
  });
}

/** Have each command go to some of the places: one error is all that it says. */
export function expectOneError(placesOf: (command: number) => readonly string[]): void {
  test.each(COMMANDS.map((command, at) => ({ command, places: placesOf(at) })))(
    "$command ends with one error wherever that is",
    async ({ command, places }) => {
      for (const place of places) {
        const { code, err } = await run(command.split(" ").map((word) => word.replace("PLACE", place)));
        const shown = place.slice(0, 10);
        expect([shown, code, err.length < 12_000 && err]).toEqual([
          shown,
          2,
          expect.stringMatching(/^tools-runner: .+\n(?:(?: {2}help|tools-runner): .+\n)?$/),
        ]);
      }
    },
  );
}
