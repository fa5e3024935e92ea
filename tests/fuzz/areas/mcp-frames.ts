import type { Random } from "../../../packages/lint/test/fuzz/random.ts";
import { CANARY, defineArea, type Subject } from "../area.ts";
import { makeFuzzFolder } from "../folder.ts";
import { hostileMessage, type Call } from "../hostile/rpc.ts";
import { startProgram } from "../program.ts";

const client = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "fuzz", version: "1" },
};
const CALLS: readonly Call[] = [
  { method: "initialize", params: client },
  { method: "notifications/initialized", params: {} },
  { method: "notifications/cancelled", params: { requestId: 1, reason: "enough" } },
  { method: "tools/list", params: { cursor: "a" } },
  {
    method: "tools/call",
    params: { name: "repeat", arguments: { city: "oslo", n: 1 }, _meta: { progressToken: 1 } },
  },
  { method: "tools/call", params: { name: "broken", arguments: {} } },
  { method: "tools/call", params: { name: "lint", arguments: { text: '{"tools":[{"name":"a"}]}' } } },
  { method: "logging/setLevel", params: { level: "debug" } },
  {
    method: "completion/complete",
    params: { ref: { type: "ref/prompt", name: "a" }, argument: { name: "a", value: "b" } },
  },
  { method: "resources/read", params: { uri: "file:///etc/passwd" } },
  {
    method: "server/discover",
    params: { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } },
  },
  { method: "ping", params: {} },
];

function start(): Promise<Subject<string>> {
  const { folder, remove } = makeFuzzFolder();
  const faults: string[] = [];
  const answered = new Set<string>();
  let rest = "";
  let written = 0;
  const server = startProgram("tools-runner", ["mcp", "--no-config"], {
    cwd: folder,
    onOut(data) {
      written += data.length;
      const lines = (rest + data.toString()).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line.includes(CANARY)) faults.push("a secret on stdout");
        const id = idOf(line);
        if (id === undefined) faults.push(`a line that is no message: ${line.slice(0, 200)}`);
        else answered.add(id);
      }
    },
  });
  const send = (line: string): void => void server.child.stdin.write(`${line}\n`);
  send(JSON.stringify({ jsonrpc: "2.0", id: "first", method: "initialize", params: client }));
  send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  let count = 0;
  return Promise.resolve({
    async meet(line) {
      const before = written;
      const ping = `after-${String(count++)}`;
      send(line);
      send(JSON.stringify({ jsonrpc: "2.0", id: ping, method: "ping" }));
      await server.until(() => (answered.delete(ping) ? true : undefined));
      const bound = 1_000_000 + 40 * line.length;
      if (written - before > bound)
        faults.push(`${String(written - before)} bytes for ${String(line.length)}`);
      return faults.splice(0);
    },
    async end() {
      const left = await server.end();
      remove();
      return [...left, ...faults];
    },
  });
}

/** The id of a message, as text; `undefined` for what is no message. */
function idOf(line: string): string | undefined {
  try {
    const message = JSON.parse(line) as { jsonrpc?: unknown; id?: unknown };
    return message.jsonrpc === "2.0" || Array.isArray(message) ? String(message.id) : undefined;
  } catch {
    return undefined;
  }
}

export const mcpFrames = defineArea<string>({
  name: "mcp-frames",
  throws: "lines at the MCP server, over stdin",
  make: (random: Random) => hostileMessage(random, CALLS),
  show: (line) => line,
  start,
});
