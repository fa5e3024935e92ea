import type { ByteReader, FetchResponse } from "./fetch.ts";
import { parseEvents } from "./parse-events.ts";
import { readAnswer } from "./read-answer.ts";
import type { ChangeEvent } from "./resources/change.ts";
import type { Watched, WatchOptions } from "./types.ts";

/** Without a sign of life for so long a connection is taken for dead. A server sends one every 15 s. */
const SILENCE_MS = 45_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/**
 * The changes of a store, for as long as somebody reads: a connection that ends is made again, from the last event on. Ends
 * with `refused` where trying again would not help, and quietly when its signal says so.
 */
export async function* followChanges(
  connect: (lastEventId: string | undefined, signal: AbortSignal) => Promise<FetchResponse>,
  { lastEventId, signal }: WatchOptions,
): AsyncGenerator<Watched, void, undefined> {
  // Leaving the loop ends what is under way, also where a reader cannot be cancelled.
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
  };
  signal?.addEventListener("abort", leave);
  if (signal?.aborted === true) leave();
  let last = lastEventId;
  let pause = FIRST_PAUSE_MS;
  try {
    while (!leaving.signal.aborted) {
      let wait = 0;
      try {
        const response = await connect(last, leaving.signal);
        const { body } = response;
        const type = response.headers.get("content-type") ?? "";
        if (type.startsWith("text/event-stream") && body !== null) {
          for await (const event of parseEvents(withPatience(body.getReader()))) {
            pause = FIRST_PAUSE_MS;
            if (event.id !== "") last = event.id;
            yield { type: event.type, id: event.id, data: JSON.parse(event.data) as unknown } as ChangeEvent;
          }
        } else {
          const answer = await readAnswer(response);
          if (answer.ok) return;
          if (!answer.problem.retryable) {
            yield { type: "refused", id: "", data: answer.problem };
            return;
          }
          wait = (answer.retryAfterSec ?? 0) * 1_000;
        }
      } catch (error) {
        // A network that fails may work again; anything else is a fault of ours.
        if (error instanceof SyntaxError) throw error;
      }
      await sleep(Math.max(wait, pause), leaving.signal);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  } finally {
    signal?.removeEventListener("abort", leave);
    leave();
  }
}

/** A reader that gives up where nothing comes. */
function withPatience(reader: ByteReader): ByteReader {
  return {
    cancel: () => reader.cancel(),
    async read() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error("no sign of life"));
        }, SILENCE_MS);
      });
      try {
        return await Promise.race([reader.read(), silence]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
