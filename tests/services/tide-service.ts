import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service that stored tools call: answers what it was asked for, with numbers that no client may spell anew. */
export async function startTideService(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(`{"asked":${JSON.stringify(request.url)},"height":1.0,"big":9007199254740993}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
