import { connect, type Socket } from "node:net";
import type { Attack, Target } from "./attack.ts";

/** Of how many addresses of the loopback: one has fewer ports than an attack may want. */
const ADDRESSES = 50;
const AGAIN_MS = 1_000;

/** So many connections, each opened anew whenever it is closed. */
export function holdConnections(count: number, greet: (socket: Socket) => void): Attack {
  return ({ port }, tell) => {
    const open = (at: number): void => {
      const localAddress = `127.0.0.${String(1 + (at % ADDRESSES))}`;
      const socket = connect({ port, host: "127.0.0.1", localAddress }, () => {
        tell("connected");
        greet(socket);
      });
      socket.on("error", () => undefined).once("close", () => setTimeout(open, AGAIN_MS, at));
    };
    for (let at = 0; at < count; at++) open(at);
  };
}

/** The beginning of a head, and then one more letter of it now and then. */
export function dawdle(socket: Socket): void {
  socket.write("GET /tools HTTP/1.1\r\nX-Slow: ");
  const timer = setInterval(() => socket.write("a"), 500);
  socket.once("close", () => {
    clearInterval(timer);
  });
}

/** The same request on so many connections; of each answer the first bytes are read, and nothing more. */
export function leaveUnread(count: number, head: (target: Target) => readonly string[]): Attack {
  return (target, tell) => {
    const ask = (socket: Socket): void => {
      socket.write(`${head(target).join("\r\n")}\r\n\r\n`);
      socket.once("data", (bytes) => {
        socket.pause();
        tell(Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString("latin1"))?.[1]));
      });
    };
    holdConnections(count, ask)(target, tell);
  };
}
