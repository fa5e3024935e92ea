// A program that serves tools as a user's would: `host stdio|http [--page-size N] [--manifest FILE] [--skill DIR] [--typed yes]`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createToolbox, manifestSource, skillSource } from "@toolhaft/toolbox";
import type { ToolSource } from "@toolhaft/toolbox";
import { createHttpHandler, createMcpServer, serveStdio } from "../../src/index.ts";
import { typedSource } from "./typed-source.ts";

const [way, ...words] = process.argv.slice(2);
const sources: ToolSource[] = [];
let pageSize = 1_000;
for (let at = 0; at < words.length; at += 2) {
  const value = words[at + 1] ?? "";
  if (words[at] === "--manifest") sources.push(manifestSource({ path: value }));
  if (words[at] === "--skill") sources.push(await skillSource({ directories: [value] }));
  if (words[at] === "--typed") sources.push(typedSource());
  if (words[at] === "--page-size") pageSize = Number(value);
}
const toolbox = await createToolbox({ sources });
const server = createMcpServer(toolbox, {
  name: "test host",
  version: "1.2.3",
  pageSize,
  progressEveryMs: 100,
  report: (line) => process.stderr.write(`${line}\n`),
});

if (way === "stdio") {
  const connection = serveStdio(server);
  process.once("SIGTERM", () => void connection.close());
  await connection.closed;
  await toolbox.close();
} else {
  const handler = createHttpHandler(server, { mostSessions: 8 });
  const http = createServer((request, response) => void handler.handle(request, response));
  process.once("SIGTERM", () => {
    void handler
      .close()
      .then(() => toolbox.close())
      .then(() => {
        http.close();
        http.closeAllConnections();
      });
  });
  http.listen(0, "127.0.0.1", () => {
    process.stderr.write(`port ${String((http.address() as AddressInfo).port)}\n`);
  });
}
