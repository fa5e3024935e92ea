import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import { closeInheritable } from "./descriptors.ts";
import { frameHead, frameKinds } from "./frames.ts";
import { HELPER_ARGUMENT, HELPER_DESCRIPTOR, PROTOCOL } from "./messages.ts";
import type { Hello } from "./messages.ts";
import { serve } from "./serve.ts";

// Importing this file does nothing; only the executor starts it as a program.
if (process.argv.includes(HELPER_ARGUMENT)) main();

function main(): void {
  const descriptorsClosed = closeInheritable();
  const socket = new Socket({ fd: HELPER_DESCRIPTOR, readable: true, writable: true });
  // The host is gone: everything that was started for it goes too (see process/live.ts).
  for (const event of ["end", "close", "error"]) socket.on(event, () => process.exit());
  const noNewPrivs = /^NoNewPrivs:\s*1$/m.test(read("/proc/self/status"));
  // Only the loopback, and not even that is up.
  const offline = /^ *lo:/m.test(read("/proc/net/dev")) && !/^ *(?!lo:)[^\s:]+:/m.test(read("/proc/net/dev"));
  const hello: Hello = { protocol: PROTOCOL, noNewPrivs, offline, descriptorsClosed };
  const payload = Buffer.from(JSON.stringify(hello));
  socket.write(Buffer.concat([frameHead(0, frameKinds.hello, payload.length), payload]));
  serve(socket);
}

function read(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}
