import type { IncomingMessage } from "node:http";

/** A request's body, or the status to answer with. */
export type RequestBody =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly status: 400 | 413; readonly problem: string };

// A client hears an answer only when it has sent all: so much more is read, and thrown away, for its sake.
const PATIENCE = 4;

/** Read a body of at most `mostBytes`. */
export async function readRequest(request: IncomingMessage, mostBytes: number): Promise<RequestBody> {
  const problem = `the message is longer than the limit of ${String(mostBytes)} bytes`;
  const tooLarge: RequestBody = { ok: false, status: 413, problem };
  const mostRead = PATIENCE * mostBytes;
  if (Number(request.headers["content-length"]) > mostRead) return tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    for await (const part of stream) {
      size += part.length;
      if (size > mostRead) return tooLarge;
      if (size <= mostBytes) parts.push(part);
    }
  } catch {
    return { ok: false, status: 400, problem: "the message ended early" };
  }
  if (size > mostBytes) return tooLarge;
  return { ok: true, bytes: Buffer.concat(parts) };
}

/** The request as the SDK takes it, without its body. The signal aborts when the client is gone. */
export function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && !name.startsWith(":")) headers.append(name, each);
    }
  }
  // Only the method, the headers and the signal are looked at.
  return new Request("http://localhost/mcp", { method: request.method ?? "GET", headers, signal });
}
