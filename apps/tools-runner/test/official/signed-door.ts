import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onLoopback, type OnLoopback } from "../../../../tests/services/on-loopback.ts";

/**
 * A way to a server for a program that cannot be given a token. Everything that comes is passed on with the token. Where a
 * header names this door, it then names the server; a Host or an Origin that names anything else stays as it is.
 */
export async function openSignedDoor(to: string, token: string): Promise<OnLoopback> {
  const { host, hostname, port } = new URL(to);
  const door = createServer((asked, answer) => {
    const own = `127.0.0.1:${String((door.address() as AddressInfo).port)}`;
    const named = (text: string | undefined): object =>
      text === undefined ? {} : { origin: text.replace(own, host) };
    const headers = {
      ...asked.headers,
      ...named(asked.headers.origin),
      host: asked.headers.host === own ? host : asked.headers.host,
      authorization: `Bearer ${token}`,
    };
    const sent = request({ hostname, port, method: asked.method, path: asked.url, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    sent.on("error", () => answer.destroy());
    answer.on("close", () => sent.destroy());
    asked.pipe(sent);
  });
  return onLoopback(door);
}
