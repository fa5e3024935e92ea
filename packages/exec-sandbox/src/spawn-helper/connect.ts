import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import type { Socket } from "node:net";
import { createFrameReader, frameKinds } from "./frames.ts";
import type { Frame } from "./frames.ts";
import { HELPER_DESCRIPTOR, PROTOCOL } from "./messages.ts";
import type { Hello } from "./messages.ts";

const START_MS = 10_000;
const WORDS = 2_000;

/** A helper that said hello. */
export interface Connection {
  readonly hello: Hello;
  readonly socket: Socket;
  readonly child: ChildProcess;
  /** Set by whoever uses the connection. */
  onFrame: (frame: Frame) => void;
  /** Called once, with how the helper ended. */
  onEnd: (how: string) => void;
}

/** Start a helper and wait for its hello; the answer is a reason in words when it does not come. */
export function connect([file, ...args]: readonly [string, ...string[]]): Promise<Connection | string> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      // Nothing of the host's environment: a program could read it from the helper.
      env: Object.create(null) as NodeJS.ProcessEnv,
      cwd: "/",
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    });
    const timer = setTimeout(() => {
      over(`no answer within ${String(START_MS)} ms`);
    }, START_MS);
    let connection: Connection | undefined;
    let words = "";
    let ended = false;

    const over = (how: string): void => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      child.kill("SIGKILL");
      if (connection) connection.onEnd(how);
      else resolve(words.trim() === "" ? how : (words.trim().split("\n", 1)[0] ?? how));
    };
    child.once("error", (error) => {
      over(error.message);
    });
    child.once("exit", (code, signal) => {
      over(signal ?? `exit code ${String(code)}`);
    });
    if (child.pid === undefined) return;

    (child.stderr as Readable).on("data", (chunk: Buffer) => {
      if (words.length < WORDS) words += chunk.toString("utf8");
    });
    const socket = child.stdio[HELPER_DESCRIPTOR] as Socket;
    const read = createFrameReader((frame) => {
      if (connection) {
        connection.onFrame(frame);
        return;
      }
      const hello =
        frame.kind === frameKinds.hello ? (JSON.parse(frame.payload.toString("utf8")) as Hello) : undefined;
      if (hello?.protocol !== PROTOCOL) {
        over("it speaks another version of the protocol");
        return;
      }
      clearTimeout(timer);
      connection = { hello, socket, child, onFrame: () => undefined, onEnd: () => undefined };
      resolve(connection);
    });
    socket.on("data", (chunk: Buffer) => {
      try {
        read(chunk);
      } catch {
        over("it sent something else than frames");
      }
    });
    for (const event of ["error", "close"]) {
      // The exit code says more, when it comes soon.
      socket.once(event, () => setTimeout(over, 50, "its connection closed").unref());
    }
  });
}
