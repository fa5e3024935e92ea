import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { buildProgram, type Cli } from "../../../tests/scenario/program.ts";

const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

let cli: Cli;
let folder: string;
beforeAll(async () => {
  cli = buildProgram("tools-runner");
  folder = mkdtempSync(join(tmpdir(), "flows-"));
  writeFileSync(join(folder, "bundle.json"), '{ "slug": "models", "displayName": "Models" }');
  for (const words of [
    ["bundle", "put", BUNDLE, "bundle.json"],
    ["tool", "put", BUNDLE, "for-models", "v1", join(root, "examples/runner/for-models.flow")],
  ])
    expect((await cli.run([...words, "--store", "store"], { cwd: folder })).exit).toBe(0);
});
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true });
});

/** How clients of each generation begin, and what they put into every request. */
const ERAS: Readonly<Record<string, { first: readonly object[]; meta: object }>> = {
  "2025-11-25": {
    first: [
      {
        ...{ id: 0, method: "initialize" },
        params: {
          protocolVersion: "2025-11-25",
          capabilities: {},
          clientInfo: { name: "flows", version: "1" },
        },
      },
      { method: "notifications/initialized" },
    ],
    meta: {},
  },
  "2026-07-28": {
    first: [],
    meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "flows", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
};

test.each(Object.keys(ERAS))("a flow is a tool of MCP, which tells of its steps: %s", async (era) => {
  const { first, meta } = ERAS[era] ?? { first: [], meta: {} };
  const server = spawn(process.execPath, [cli.program, "mcp", "--store", "store"], { cwd: folder });
  const text = '[{"name":"get_time","description":"Tell the time.","inputSchema":{"type":"object"}}]';
  const _meta = { ...meta, progressToken: "p" };
  const call = { id: 1, method: "tools/call", params: { name: "for-models", arguments: { text }, _meta } };
  for (const message of [...first, call])
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const told: string[] = [];
  let answer = "";
  for await (const line of createInterface({ input: server.stdout })) {
    const message = JSON.parse(line) as {
      id?: number;
      params?: { message?: string };
      result?: { content: [{ text: string }] };
    };
    if (message.params?.message?.startsWith("step check") === true) told.push(message.params.message);
    if (message.id !== 1) continue;
    answer = message.result?.content[0].text ?? line;
    break;
  }
  server.kill();
  expect(answer).toContain('{"warnings":0,"openai":[{"type":"function"');
  expect(told).toEqual(["step check begins, 0 of 3 done", "step check is done, 1 of 3 done"]);
});
