import type { FastifyInstance } from "fastify";
import type { LiveCall } from "../calls/live-call.ts";
import type { Connections } from "./connections.ts";

export interface Draining {
  readonly app: FastifyInstance;
  readonly running: ReadonlySet<LiveCall>;
  readonly connections: Connections;
  readonly drainMs: number;
}

/** Let what runs end within its time, cancel the rest, and close every connection. */
export async function drain({
  app,
  running,
  connections,
  drainMs,
}: Draining): Promise<{ cancelled: number }> {
  const closed = app.close();
  connections.close("idle");
  await Promise.race([allOver(running), after(drainMs)]);
  const cancelled = [...running];
  for (const call of cancelled) call.abort();
  await Promise.race([allOver(running), after(LAST_MS)]);
  // What was answered just now still has to go out.
  await Promise.race([closed, after(LAST_MS)]);
  connections.close("all");
  await closed;
  return { cancelled: cancelled.length };
}

async function allOver(running: ReadonlySet<LiveCall>): Promise<void> {
  await Promise.allSettled([...running].map(({ finished }) => finished));
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

const LAST_MS = 2_000;
