import { lookOf } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { writeSync } from "node:fs";

const QUIET_MS = 300;
const EVERY_MS = 200;

/** A line on stderr that says how long a call takes already; nothing where stderr is no terminal, or for quick calls. */
export function showProgress(tool: string): { stage(name: string): void; end(): void } | undefined {
  if (!lookOf(2, undefined, process.env).live) return undefined;
  const began = performance.now();
  let stage = "starting";
  let isShown = false;
  const timer = setInterval(() => {
    const ms = performance.now() - began;
    if (ms < QUIET_MS) return;
    isShown = true;
    writeSync(2, `\r\u001b[K${visible(tool)}: ${stage} ${(ms / 1_000).toFixed(1)} s (Ctrl-C ends it)`);
  }, EVERY_MS);
  return {
    stage(name) {
      stage = name;
    },
    end() {
      clearInterval(timer);
      if (isShown) writeSync(2, "\r\u001b[K");
    },
  };
}
