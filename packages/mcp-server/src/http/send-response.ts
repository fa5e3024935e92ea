import type { ServerResponse } from "node:http";
import type { Verbatim } from "../exact/verbatim.ts";

/**
 * Send a response of the SDK, hidden texts in their place. A stream goes out event by event, as fast as the client reads; when it
 * leaves, the stream is cancelled.
 */
export async function sendResponse(
  response: Response,
  target: ServerResponse,
  verbatim: Verbatim,
): Promise<void> {
  const body = response.body as ReadableStream<Uint8Array> | null;
  const reader = body?.getReader();
  const leave = (): void => {
    reader?.cancel().catch(() => undefined);
  };
  if (target.destroyed) {
    leave();
    return;
  }
  target.once("close", leave);
  target.writeHead(response.status, Object.fromEntries(response.headers));
  // An event stream says that it is open before its first event.
  target.flushHeaders();
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  const decoder = new TextDecoder();
  let held = "";
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      held += decoder.decode(part.value, { stream: true });
      const end = isStream ? held.lastIndexOf("\n\n") + 2 : 0;
      if (end < 2) continue;
      const events = held.slice(0, end);
      held = held.slice(end);
      await write(target, verbatim.restore(events));
    }
  } catch {
    // The stream broke: what came of it is sent, and the connection ends.
  }
  target.off("close", leave);
  target.end(verbatim.restore(held));
}

function write(target: ServerResponse, text: string): Promise<void> {
  if (target.destroyed || target.write(text)) return Promise.resolve();
  return new Promise((resolve) => {
    const go = (): void => {
      target.off("drain", go).off("close", go);
      resolve();
    };
    target.on("drain", go).on("close", go);
  });
}
