import type { ServerContext } from "@modelcontextprotocol/server";
import type { StepProgress, ToolProgress } from "@toolhaft/toolbox";

/** How a client hears how far its call is: each stage, and every few seconds that it still runs. */
export interface CallProgress {
  readonly onProgress?: (progress: ToolProgress) => void;
  /** Resolves when everything said has been sent. */
  end(): Promise<void>;
}

/** `notifications/progress` for one call whose client asked for them, else nothing (MCP, Progress). `everyMs`: between two. */
export function callProgress({ mcpReq }: ServerContext, everyMs: number): CallProgress {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return { end: () => Promise.resolve() };
  let progress = 0;
  let sent: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const began = performance.now();
  const say = (message: string): void => {
    progress += 1;
    const note = { method: "notifications/progress", params: { progressToken, progress, message } };
    // A client that is gone hears nothing; that the call ends is told elsewhere.
    sent = Promise.all([sent, mcpReq.notify(note).catch(() => undefined)]);
  };
  return {
    onProgress({ stage, stderr, step }) {
      if (stderr !== undefined) return;
      say(step === undefined ? stage : stepText(step));
      timer ??= setInterval(() => {
        say(`running for ${String(Math.round((performance.now() - began) / 1_000))} s`);
      }, everyMs).unref();
    },
    async end() {
      clearInterval(timer);
      await sent;
      // Clients drop a progress that they read together with the result.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function stepText({ id, state, done, total }: StepProgress): string {
  const said = { begun: "begins", again: "is tried again", done: "is done" }[state];
  return `step ${id} ${said}, ${String(done)} of ${String(total)} done`;
}
