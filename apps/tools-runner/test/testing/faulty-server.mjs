// A server of the official SDK over stdio, of the first generation (`old`) or the second (`new`), with a tool that has faults.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

const info = { name: "faulty", version: "1.0.0" };
const properties = {
  city: { type: "string", maxLength: 60 },
  days: { type: "integer", minimum: 0, maximum: 100 },
  loud: { type: "boolean" },
};
/** @type {any} */
const list = {
  tools: [
    {
      name: "forecast",
      description: "Forecast.",
      inputSchema: { type: "object", properties, required: ["city"], additionalProperties: false },
      outputSchema: { type: "object", properties: { celsius: { type: "number" } }, required: ["celsius"] },
      annotations: { readOnlyHint: true },
    },
    { name: "greet", description: "Greet.", inputSchema: { type: "object" } },
  ],
};

/** @type {(params: any) => any} */
function call({ name, arguments: { city = "", days, loud } = {} }) {
  const text = (/** @type {string} */ said) => [{ type: "text", text: said }];
  if (name === "greet") return { content: text(`Hello ${city}`) };
  const isCalm = process.argv[3] === "calm";
  if (days === 100 && !isCalm) process.exit(3);
  if (days === 99 && !isCalm) return new Promise(() => undefined);
  if (city === "Atlantis") return { content: text("no such city"), isError: true };
  const celsius = loud === true ? "warm" : 1;
  const key = city.length > 40 ? { key: process.env["API_KEY"] } : {};
  return { content: text("forecast"), structuredContent: { celsius, ...key } };
}

if (process.argv[2] === "old") {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the high-level server builds schemas itself; these are ours
  const server = new Server(info, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => list);
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params));
  await server.connect(new StdioServerTransport());
} else {
  serveStdio(() => {
    const { server } = new McpServer(info, { capabilities: { tools: {} } });
    server.setRequestHandler("tools/list", () => list);
    server.setRequestHandler("tools/call", ({ params }) => call(params));
    return /** @type {any} */ ({ server, connect: server.connect.bind(server), close: () => server.close() });
  });
}
