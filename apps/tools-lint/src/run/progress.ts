import { lookOf } from "@toolhaft/command-line";
import { writeSync } from "node:fs";

/** A counter on stderr, ten times a second, wiped at the end; nothing where stderr is no terminal. */
export function showProgress(total: number): ((count: number) => void) | undefined {
  if (!lookOf(2, undefined, process.env).live) return undefined;
  let next = performance.now() + 300;
  return (count) => {
    if (count === total) {
      wipe();
      return;
    }
    const now = performance.now();
    if (now < next) return;
    next = now + 100;
    writeSync(2, `\r${String(count)} of ${String(total)} files`);
  };
}

function wipe(): void {
  writeSync(2, "\r\u001b[K");
}
