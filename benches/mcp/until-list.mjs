// How long until the last byte of `tools/list` is there: `until-list ERA MANIFEST PROGRAM`; without PROGRAM, until `node -e 0` ends.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

const [era = "", manifest = "", program] = process.argv.slice(2);
const args = program === undefined ? ["-e", "0"] : [program, "mcp", "--no-config", "--manifest", manifest];
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const hello = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "bench", version: "1" },
};
const requests =
  era === "modern"
    ? [{ id: 1, method: "tools/list", params: { _meta: meta } }]
    : [
        { id: 0, method: "initialize", params: hello },
        { method: "notifications/initialized" },
        { id: 1, method: "tools/list" },
      ];

const began = performance.now();
const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
// `node -e 0` may be gone before it has read them.
child.stdin.on("error", () => undefined);
for (const request of requests) child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...request })}\n`);
let text = "";
child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ part) => {
  text += part;
  if (text.endsWith("\n") && text.includes('"tools":[')) finish();
});
child.on("exit", finish);

let isDone = false;
function finish() {
  if (isDone) return;
  isDone = true;
  console.error(`reported-ms ${String(performance.now() - began)}`);
  child.stdin.end();
  const { tools } = /** @type {{ tools: { schema: unknown }[] }} */ (
    JSON.parse(readFileSync(manifest, "utf8"))
  );
  const verbatim = tools.filter(({ schema }) => text.includes(`"inputSchema":${JSON.stringify(schema)}`));
  console.log(`${String(verbatim.length)} of ${String(tools.length)} schemas, byte for byte`);
}
