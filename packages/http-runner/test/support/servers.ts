import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createSecure } from "node:https";
import { createServer as createRaw, type AddressInfo, type Server as NetServer, type Socket } from "node:net";
import type { TlsOptions } from "node:tls";

/** A request as a server saw it. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  rawHeaders: string[];
  body: string;
  at: number;
}

/** A real server on loopback; what it is asked is kept. */
export interface TestServer {
  port: number;
  seen: SeenRequest[];
  /** Connections that were opened. */
  connections: number;
  close: () => Promise<void>;
}

export type Answer = (seen: SeenRequest, response: Parameters<RequestListener>[1], count: number) => void;

/** Start an HTTP server that answers each request by `answer`. */
export async function startServer(answer: Answer, host = "127.0.0.1", port = 0): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  return listen(createServer(record(seen, answer)), seen, host, port);
}

/** Start an HTTPS server. */
export async function startSecureServer(options: TlsOptions, answer: Answer): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  return listen(createSecure(options, record(seen, answer)), seen, "127.0.0.1");
}

/** Start a server that speaks bytes: `onRequest` is called with each chunk that comes in. */
export async function startRawServer(
  onRequest: (socket: Socket, count: number) => void,
): Promise<TestServer> {
  let count = 0;
  const server = createRaw((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", () => {
      onRequest(socket, count++);
    });
  });
  return listen(server, [], "127.0.0.1");
}

function record(seen: SeenRequest[], answer: Answer): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers, rawHeaders } = request;
      const body = Buffer.concat(chunks).toString("utf8");
      const one = { method, url, headers, rawHeaders, body, at: performance.now() };
      seen.push(one);
      answer(one, response, seen.length);
    });
  };
}

function listen(
  server: Server | NetServer,
  seen: SeenRequest[],
  host: string,
  port = 0,
): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const made: TestServer = { port: 0, seen, connections: 0, close: () => Promise.resolve() };
  server.on("connection", (socket: Socket) => {
    made.connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  made.close = () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((resolve) => {
    server.listen(port, host, () => {
      made.port = (server.address() as AddressInfo).port;
      resolve(made);
    });
  });
}
