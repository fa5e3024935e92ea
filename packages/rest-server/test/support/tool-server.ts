import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ToolServer {
  readonly url: string;
  readonly seen: string[];
  letGo(): void;
}

/** A service that stored tools call: `/echo` answers its query, `/stream` two events, `/redirect` leads to its `to`, `/slow` never ends by itself, `/held` with `letGo`. */
export async function startToolServer(): Promise<ToolServer & { close(): Promise<void> }> {
  const seen: string[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? "/";
    seen.push(url);
    request.once("close", () => seen.push(`closed ${url}`));
    if (url.startsWith("/slow")) return;
    if (url.startsWith("/held")) {
      held.push(() => response.setHeader("content-type", "application/json").end('{"height":1.0}'));
      return;
    }
    if (url.startsWith("/stream")) {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: high\n\n");
      setTimeout(() => response.end("data: low\n\n"), 20);
      return;
    }
    if (url.startsWith("/redirect")) {
      response.writeHead(302, { location: new URL(url, "http://tools").searchParams.get("to") ?? "/" }).end();
      return;
    }
    if (url.startsWith("/down")) {
      response.writeHead(500).end("no tide today");
      return;
    }
    response.setHeader("content-type", "application/json");
    response.end(`{"harbour":${JSON.stringify(url)},"height":1.0,"big":9007199254740993}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    seen,
    letGo() {
      for (const end of held.splice(0)) end();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
