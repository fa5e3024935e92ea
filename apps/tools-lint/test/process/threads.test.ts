import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportFormats } from "@toolhaft/lint/reports";
import { buildCli, type Cli, type Outcome } from "./cli.ts";

const NOBODY = 65_534;
const FOLDERS = 40;

const tool = (name: string, description = "Tells when the water is high."): object => ({
  name,
  description,
  command: [`./tools/bin/${name}`],
});

/** What a harbour holds: names of other files of its folder, faults of each kind, and text that is broken. */
function harbour(number: number): Record<string, string> {
  const name = `tide_${String(number)}`;
  const description = number % 3 === 0 ? "" : "Tells when the water is high.";
  return {
    "tools.json": JSON.stringify({ tools: [tool(name, description), tool("get_wind")] }, null, 2),
    "more.json": JSON.stringify({ tools: [tool(name), tool(`moon_${String(number)}`)] }),
    "list.json": number % 5 === 0 ? '{ "tools": [{ "name": "get_tide", ' : '{ "tools": [], }',
    "package.json": '{ "name": "harbour" }',
    [`tools/bin/${name}`]: "#!/bin/sh\n",
    ...(number % 4 === 0 && { "SKILL.md": `---\nname: other_${String(number)}\n---\n` }),
  };
}

describe("several threads", { timeout: 120_000 }, () => {
  let cli: Cli;
  let cwd: string;
  let watch: string;
  beforeAll(() => {
    cli = buildCli();
    cwd = join(cli.folder, "harbours");
    for (let number = 0; number < FOLDERS; number++) {
      for (const [path, text] of Object.entries(harbour(number))) {
        write(`${String(number)}/${path}`, text);
      }
    }
    const suppressions = [
      { rule: "files/command-missing", tool: "get_wind", reason: "Built later." },
      { rule: "*", tool: "get_moon", reason: "There is none." },
    ];
    write(
      "toolhaft.config.json",
      JSON.stringify({ lint: { targets: ["gemini", "openai-strict"], suppressions } }),
    );
    // Loaded by every thread: writes down what those send that were started, or ends them.
    watch = join(cli.folder, "watch.cjs");
    writeFileSync(
      watch,
      `const { isMainThread, parentPort } = require("node:worker_threads");
       const { appendFileSync } = require("node:fs");
       const { ENDS, SENT } = process.env;
       if (!isMainThread) {
         const send = parentPort.postMessage.bind(parentPort);
         parentPort.postMessage = (message) => {
           if (ENDS === "exit") process.exit(9);
           if (ENDS === "throw") throw new TypeError("tides is not iterable");
           if (SENT !== undefined) appendFileSync(SENT, message.answers.map(({ path }) => path + "\\n").join(""));
           send(message);
         };
         // So that files are left for them.
       } else if (SENT !== undefined || ENDS !== undefined) {
         const take = Atomics.compareExchange;
         let asked = 0;
         Atomics.compareExchange = (turns, slice, none, thread) => {
           if (asked++ === 0) while (!turns.some((holder) => holder > 1)) Atomics.wait(turns, turns.length - 1, 0, 5);
           return take(turns, slice, none, thread);
         };
       }`,
    );
  }, 60_000);
  afterAll(() => {
    cli.remove();
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }

  const lint = (args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> =>
    cli.run(args, { cwd, env: { NODE_OPTIONS: `--require ${watch}`, ...env } });

  test("lint a part of the files each, and say what one says, in every report", async () => {
    for (const { id } of reportFormats) {
      const args = ["--info", "--format", id, "."];
      const alone = await lint(["--concurrency", "off", ...args]);
      expect(alone.exit).toBe(1);
      await Promise.all(
        ["2", "3"].map(async (threads) => {
          const sent = join(cli.folder, `${id}-${threads}`);
          expect(await lint(["--concurrency", threads, ...args], { SENT: sent })).toEqual(alone);
          // At least the share that the first thread waits for; how many more they take is up to the machine.
          expect(readFileSync(sent, "utf8").split("\n").length).toBeGreaterThan(1);
        }),
      );
    }
  });

  test.each([
    ["what configurations leave alone", ["--quiet"]],
    ["no configuration, other targets", ["--no-config", "--target", "anthropic-strict,bedrock"]],
    ["a baseline", ["--baseline", "known.json", "--info"]],
    ["what would be fixed", ["--fix-dry-run"]],
    ["one format for all", ["--as", "mcp", "--no-check-files"]],
    ["single files", ["0/tools.json", "1/tools.json", "2/package.json", "nowhere.json"]],
    ["patterns", ["*/package.json", "*/more.json"]],
  ])("say the same with %s", async (_, args) => {
    await lint(["--baseline", "known.json", "--write-baseline", "1", "2", "3", "4"]);
    const alone = await lint(["--concurrency", "off", ...args]);
    expect(await lint(["--concurrency", "3", ...args])).toEqual(alone);
  });

  test("beside a text on stdin", async () => {
    const stdin = Buffer.from(JSON.stringify({ tools: [{ name: "tide_1", command: [] }] }));
    const args = ["-", "--stdin-filename", "1/given.json", "--info", "0", "1"];
    const alone = await cli.run(args, { cwd, stdin });
    expect(await cli.run(["--concurrency", "3", ...args], { cwd, stdin })).toEqual(alone);
  });

  test("fill a cache that holds in one thread, and go by it", async () => {
    const cache = ["--cache", "--cache-location", join(cli.folder, "known.cache"), "--info", "."];
    const alone = await lint(["--info", "."]);
    expect(await lint(["--concurrency", "3", ...cache])).toEqual(alone);
    expect(await lint(cache)).toEqual(alone);
    write("3/tools.json", '{ "tools": [] }');
    const changed = await lint(["--info", "."]);
    expect(changed).not.toEqual(alone);
    expect(await lint(["--concurrency", "3", ...cache])).toEqual(changed);
    write("3/tools.json", harbour(3)["tools.json"] ?? "");
  });

  test("tell a file that nobody may read as one thread does", async () => {
    write("7/secret.json", "{}");
    chmodSync(join(cwd, "7/secret.json"), 0);
    const user = process.getuid?.() === 0 ? { uid: NOBODY } : {};
    const args = ["-f", "compact", "6", "7", "7/secret.json", "8"];
    const alone = await cli.run(args, { cwd, ...user });
    expect(alone.stderr).toContain("tools-lint: cannot read 7/secret.json: permission denied\n");
    expect(await cli.run(["--concurrency", "3", ...args], { cwd, ...user })).toEqual(alone);
    rmSync(join(cwd, "7/secret.json"));
  });

  test("mend files in one", async () => {
    const sent = join(cli.folder, "mended");
    const { exit } = await lint(["--concurrency", "3", "--fix", "9"], {
      NODE_OPTIONS: `--require ${watch}`,
      SENT: sent,
    });
    expect(exit).not.toBe(3);
    expect(() => readFileSync(sent)).toThrow("ENOENT");
  });

  test.each([
    [
      "exit",
      "tools-lint: a thread ended before its files were linted: it ended with code 9; --concurrency off lints in one\n",
    ],
    [
      "throw",
      "tools-lint: internal error: tides is not iterable\n" +
        "This is a fault of tools-lint, not of your files. Please report it with the file that caused it.\n" +
        "TOOLHAFT_DEBUG=1 shows where it happened.\n",
    ],
  ])("end the run where one of them ends (%s)", async (ENDS, stderr) => {
    expect(await lint(["--concurrency", "3", "."], { ENDS })).toEqual({ exit: 3, stdout: "", stderr });
  });
});
