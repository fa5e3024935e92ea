import { connect } from "node:net";
import { request } from "node:http";

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  json(): unknown;
}

/** One request with exactly these headers: also a Host, an Origin or a body that no client would send. */
export function ask(
  url: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => JSON.parse(text) as unknown,
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Bytes as they are over a connection of its own; answers all that came back until it was closed. */
export function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      resolve(Buffer.concat(parts).toString());
    });
  });
}
