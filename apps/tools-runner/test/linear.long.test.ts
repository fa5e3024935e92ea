import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostileFiles, hostileSkills } from "../../../tests/files/hostile-files.ts";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";
import { createStarter, tokenIn, type StartedServe } from "./support/start-serve.ts";

const MIB = 2 ** 20;
/** What the tool lint takes of a text, and nearly what a body may have. */
const LONGEST = 1_000_000;

/** Texts as long as they may be once they stand in JSON. */
const texts = Object.entries({ ...hostileFiles, ...hostileSkills }).map(([name, make]) => {
  let text = make(LONGEST);
  while (Buffer.byteLength(JSON.stringify(text)) > LONGEST)
    text = text.slice(0, -Math.ceil(text.length / 10));
  return [name, text, name in hostileFiles ? "manifest" : "skill-md"] as const;
});

const boundOf = (length: number): number => Math.max(40 * length, MIB);

/** The most memory, in MiB, that a process and those it has started ever had. */
function peakOf(pid: number): number {
  const read = (path: string): string => readFileSync(`/proc/${String(pid)}/${path}`, "utf8");
  const own = Number(/^VmHWM:\s+(\d+)/m.exec(read("status"))?.[1]) / 1024;
  const children = read(`task/${String(pid)}/children`)
    .split(" ")
    .filter(Boolean)
    .map(Number);
  return Math.max(own, ...children.map(peakOf));
}

let cli: Cli;
beforeAll(() => {
  cli = buildProgram("tools-runner");
});
afterAll(() => {
  cli.remove();
});

describe.runIf(process.platform === "linux")("a server asked to lint", { timeout: 600_000 }, () => {
  const starter = createStarter(() => cli);
  let serving: Promise<StartedServe & { readonly url: string }> | undefined;
  afterAll(() => {
    starter.endAll();
  });

  async function lint(
    text: string,
    format: string,
  ): Promise<{ status: number; length: number; sent: number; peak: number }> {
    const server = await (serving ??= starter.serving());
    await expect.poll(() => tokenIn(server.text.err)).not.toBe("");
    const path = format === "manifest" ? "tools.json" : "SKILL.md";
    const body = JSON.stringify({ files: [{ path, text, format }] });
    const headers = {
      authorization: `Bearer ${tokenIn(server.text.err)}`,
      "content-type": "application/json",
    };
    const answer = await fetch(`${server.url}/tools/lint`, { method: "POST", headers, body });
    const { length } = await answer.text();
    return { status: answer.status, length, sent: body.length, peak: peakOf(server.child.pid ?? 0) };
  }

  test.each(texts)("%s answers in bounds of length and memory", async (_, text, format) => {
    const { status, length, sent, peak } = await lint(text, format);
    // On a busy machine its work may be stopped, which is a bound, too.
    expect([200, 422]).toContain(status);
    expect(length).toBeLessThanOrEqual(boundOf(sent));
    expect(peak).toBeLessThanOrEqual(400);
  });

  test("ten MiB are refused before they are read", async () => {
    // Who sends on while it is refused may find the connection closed.
    const { status, length } = await lint("[".repeat(10 * MIB), "manifest").catch(() => ({
      status: 413,
      length: 0,
    }));
    expect(status).toBe(413);
    expect(length).toBeLessThan(1_000);
  });
});

describe.runIf(process.platform === "linux")(
  "an MCP server whose tool lint gets",
  { timeout: 600_000 },
  () => {
    let server: ReturnType<typeof spawn>;
    let lines: string[] = [];
    let rest = "";
    let wake = (): void => undefined;
    beforeAll(() => {
      const cwd = join(cli.folder, "mcp");
      mkdirSync(join(cwd, "store"), { recursive: true });
      server = spawn(process.execPath, [cli.program, "mcp", "--no-config", "--store", "store"], { cwd });
      server.stdout?.on("data", (data: Buffer) => {
        const parts = (rest + data.toString()).split("\n");
        rest = parts.pop() ?? "";
        lines.push(...parts);
        wake();
      });
      const client = {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "linear", version: "1" },
      };
      server.stdin?.write(
        `${JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: client })}\n`,
      );
      server.stdin?.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    });
    afterAll(() => {
      server.kill("SIGKILL");
    });

    let calls = 0;
    /** Sends a line; gives the lines up to the answer. */
    async function answered(line: string, id: unknown): Promise<string> {
      lines = [];
      server.stdin?.write(`${line}\n`);
      while (!lines.some((each) => (JSON.parse(each) as { id?: unknown }).id === id))
        await new Promise<void>((resolve) => (wake = resolve));
      return lines.join("\n");
    }

    test.each([...texts, ["ten MiB of brackets", "[".repeat(10 * MIB), "manifest"] as const])(
      "%s answers in bounds of length and memory",
      async (_, text, format) => {
        const id = ++calls;
        const params = { name: "lint", arguments: { text, format } };
        const line = JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params });
        expect((await answered(line, id)).length).toBeLessThanOrEqual(boundOf(line.length));
        expect(peakOf(server.pid ?? 0)).toBeLessThanOrEqual(400);
      },
    );

    test("a line without end is refused, and what follows is answered", async () => {
      const said = await answered("x".repeat(20 * MIB), null);
      expect(said).toContain("the message is longer than the limit of");
      expect(await answered('{"jsonrpc":"2.0","id":"ping","method":"ping"}', "ping")).toContain('"ping"');
    });
  },
);
