import type { Socket } from "node:net";
import { launch } from "../process/launch.ts";
import type { Launch } from "../process/launch.ts";
import { createStderrRing } from "../output/stderr-text.ts";
import { upTo } from "../output/stderr-text.ts";
import { createFrameReader, frameHead, frameKinds } from "./frames.ts";
import type { EndMessage, StopMessage } from "./messages.ts";
import { readRunPayload } from "./messages.ts";

/** Do what the host asks on a socket: start processes, keep their bounds, tell what they wrote and how they ended. */
export function serve(socket: Socket): void {
  const launches = new Map<number, Launch>();

  const send = (call: number, kind: number, payload: Uint8Array): void => {
    socket.cork();
    socket.write(frameHead(call, kind, payload.byteLength));
    socket.write(payload);
    socket.uncork();
  };
  const run = (call: number, payload: Buffer): void => {
    const { message, stdin } = readRunPayload(payload);
    const { stderrBytes } = message.bounds;
    const stderr = createStderrRing(stderrBytes);
    const tell = upTo(message.watchesStderr ? stderrBytes : 0, (part) => {
      send(call, frameKinds.stderr, part);
    });
    let room = message.bounds.stdoutBytes;
    const started = launch(message.plan, stdin, message.bounds, {
      started(pid) {
        const number = Buffer.allocUnsafe(4);
        number.writeUInt32BE(pid);
        send(call, frameKinds.started, number);
      },
      stdout(chunk) {
        const fits = chunk.length <= room;
        // One byte over the limit goes out too: the host sees that there was more.
        send(call, frameKinds.stdout, fits ? chunk : chunk.subarray(0, room + 1));
        room -= chunk.length;
        return fits;
      },
      stderr: (chunk) => {
        stderr.add(chunk);
        tell(chunk);
      },
    });
    launches.set(call, started);
    void started.ended.then((end) => {
      launches.delete(call);
      const answer: EndMessage = { end, stderr: stderr.finish() };
      send(call, frameKinds.end, Buffer.from(JSON.stringify(answer)));
    });
  };

  const read = createFrameReader(({ call, kind, payload }) => {
    if (kind === frameKinds.run) run(call, payload);
    if (kind === frameKinds.stop) {
      launches.get(call)?.stop((JSON.parse(payload.toString("utf8")) as StopMessage).cause);
    }
  });
  socket.on("data", read);
}
