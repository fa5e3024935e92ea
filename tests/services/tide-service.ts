import { createServer } from "node:http";
import { onLoopback, type OnLoopback } from "./on-loopback.ts";

/** A service that stored tools call: answers what it was asked for, with numbers that no client may spell anew. */
export function startTideService(): Promise<OnLoopback> {
  const server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(`{"asked":${JSON.stringify(request.url)},"height":1.0,"big":9007199254740993}`);
  });
  return onLoopback(server);
}
