// A server on stdin and stdout that does as its first argument says.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , mode, file = ""] = process.argv;
/** @type {{ name: string, description: string, inputSchema: object }[]} */
const tools = [
  { name: "get_time", description: "Tells the time in a zone.", inputSchema: { type: "strin" } },
  { name: "set_alarm", description: "Sets an alarm for a time.", inputSchema: { type: "object" } },
];
// What the MCP Inspector's --strict has rules for.
const strict = {
  any: true,
  zone: { type: ["string", "number"], description: "A zone." },
  remote: { $ref: "https://example.com/zone.json", description: "A zone elsewhere." },
  free: { description: "Anything." },
};
if (mode === "strict") Object.assign(tools[0] ?? {}, { inputSchema: { type: "object", properties: strict } });
const send = (/** @type {object} */ message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

if (mode === "exits") {
  console.error("Error: CLOCK_KEY is not set");
  process.exit(7);
}
if (mode === "logs") console.log("Clock server listening on stdio");
if (mode === "stubborn") {
  // It and its child ignore every polite way to end, and hold the pipes open.
  process.on("SIGTERM", () => undefined);
  const child = spawn(process.execPath, ["-e", "process.on('SIGTERM',()=>0);setInterval(()=>0,1000)"], {
    stdio: "inherit",
  });
  writeFileSync(file, `${process.pid} ${child.pid}`);
  setInterval(() => undefined, 1000);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined || mode === "stubborn" || mode === "silent") return;
  if (method === "server/discover" && mode === "old") process.exit(1);
  if (method === "initialize") {
    const serverInfo = { name: "clock", version: "1.2.0" };
    send({ id, result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo } });
  } else if (method !== "tools/list") send({ id, error: { code: -32601, message: "Method not found" } });
  else if (mode === "refuses") send({ id, error: { code: -32603, message: "the database\nis away" } });
  else if (mode === "endless") send({ id, result: { tools, nextCursor: `${params.cursor ?? ""}x` } });
  else if (mode === "loops") send({ id, result: { tools, nextCursor: "again" } });
  else if (mode === "floods") process.stdout.write("x".repeat(17 * 1024 * 1024));
  else if (mode === "quits") process.exit(9);
  else if (mode === "map") send({ id, result: { tools: { get_time: {} } } });
  else if (params.cursor === undefined) send({ id, result: { tools: tools.slice(0, 1), nextCursor: "2" } });
  else send({ id, result: { tools: tools.slice(1) } });
});
if (mode === "silent") setInterval(() => undefined, 1000);
