import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type { JsonValue } from "@toolhaft/json-text";

/** The names of the tools that the official client reads from a server that lists these tools. */
export async function listedByMcp(tools: readonly JsonValue[]): Promise<string[]> {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the high-level server builds schemas itself; these are ours
  const server = new Server({ name: "weather", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools as never }));
  const client = new Client({ name: "reader", version: "1.0.0" });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  try {
    return (await client.listTools()).tools.map(({ name }) => name);
  } finally {
    await client.close();
  }
}
