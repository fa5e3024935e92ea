import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReader, frame } from "../../src/editor/rpc/framing.ts";
import { buildCli, type Cli } from "../process/cli.ts";
import { probeMemory } from "../process/peak-memory.ts";
import { hostileFiles } from "../../../../tests/files/hostile-files.ts";

/** What is promised is promised up to ten: TOOLHAFT_LINEAR_MIB=10. */
const SIZE = Number(process.env["TOOLHAFT_LINEAR_MIB"] ?? "2");
const MIB = 2 ** 20;
const uri = "file:///nowhere/tools.json";
const everything = { start: { line: 0, character: 0 }, end: { line: 1e6, character: 0 } };

interface Answer {
  id?: unknown;
  method?: string;
  result?: unknown;
  params?: { version?: number; diagnostics?: unknown[] };
}

describe("a language server that is sent", { timeout: 600_000 }, () => {
  let cli: Cli;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  /** Sends messages; answers what comes back until the last is answered. It is never long, nor is much held meanwhile. */
  async function talk(messages: readonly object[]): Promise<Answer[]> {
    const cwd = join(cli.folder, "editor");
    mkdirSync(cwd, { recursive: true });
    const memory = probeMemory(cwd);
    const server = spawn(process.execPath, [cli.program, "lsp"], {
      cwd,
      env: { NODE_OPTIONS: `--max-old-space-size=300 ${memory.option}` },
    });
    const ended = new Promise((resolve) => server.once("close", resolve));
    const initialize = { id: "first", method: "initialize", params: { capabilities: {} } };
    const shutdown = { id: "last", method: "shutdown" };
    let [sent, received] = [0, 0];
    const answers: Answer[] = [];
    const answered = new Promise<void>((resolve, reject) => {
      server.once("close", () => {
        reject(new Error("the server ended"));
      });
      const read = createReader((body) => {
        answers.push(body as Answer);
        if ((body as Answer).id === "last") resolve();
      });
      server.stdout.on("data", (bytes: Buffer) => {
        received += bytes.length;
        read(bytes);
      });
    });
    for (const message of [initialize, ...messages, shutdown]) {
      const text = frame(message);
      sent += text.length;
      server.stdin.write(text);
    }
    await answered;
    server.stdin.end(frame({ method: "exit" }));
    await ended;
    expect(received).toBeLessThanOrEqual(Math.max(40 * sent, MIB));
    expect(memory.peakMiB()).toBeLessThanOrEqual(400);
    return answers;
  }

  /** The findings that were last published. */
  function lastOf(answers: readonly Answer[]): { version: number | undefined; count: number } {
    const params = answers.findLast(({ method }) => method === "textDocument/publishDiagnostics")?.params;
    return { version: params?.version, count: params?.diagnostics?.length ?? 0 };
  }

  const hover = {
    id: "hover",
    method: "textDocument/hover",
    params: { textDocument: { uri }, position: everything.start },
  };

  test.each(Object.entries(hostileFiles))(`${String(SIZE)} MiB of %s`, async (_, make) => {
    const answers = await talk([opened(make(SIZE * MIB)), hover]);
    expect(answers.some(({ id, result }) => id === "hover" && result !== undefined)).toBe(true);
  });

  test("a document of 60,000 errors, and asked for what helps against all of them", async () => {
    const text = manifest(60_000, '"type":"strin"');
    const actions = {
      method: "textDocument/codeAction",
      params: { textDocument: { uri }, range: everything },
    };
    const answers = await talk([opened(text), { id: "all", ...actions }]);
    expect(lastOf(answers)).toEqual({ version: 1, count: 102 });
    expect(answers.find(({ id }) => id === "all")?.result).toHaveLength(100);
  });

  test.each([
    ["twenty thousand changes of a text of ten MiB, in one message", 1, 20_000],
    ["two thousand messages, each with a change of it", 2_000, 1],
  ])("%s", async (_, count, changes) => {
    const text = manifest(400_000, '"type":"string"');
    const edit = (at: number): object => {
      const start = { line: (at * 7_919) % 400_000, character: 1 };
      return { range: { start, end: start }, text: "x" };
    };
    const messages = Array.from({ length: count }, (_unused, at) => ({
      method: "textDocument/didChange",
      params: {
        textDocument: { uri, version: at + 2 },
        contentChanges: Array.from({ length: changes }, (_each, index) => edit(at * changes + index)),
      },
    }));
    expect(lastOf(await talk([opened(text), ...messages, hover])).version).toBe(count + 1);
  });
});

function opened(text: string): object {
  const textDocument = { uri, languageId: "json", version: 1, text };
  return { method: "textDocument/didOpen", params: { textDocument } };
}

function manifest(count: number, keywords: string): string {
  const properties = Array.from({ length: count }, (_, at) => `"p${String(at)}":{${keywords}}`).join(",\n");
  const schema = `{"type":"object","properties":{${properties}}}`;
  return `{"tools":[{"name":"get_tides","description":"Reads.","command":["./a"],"schema":${schema}}]}`;
}
