/** A message as JSON-RPC has it; what a client sends may lack anything. */
export interface RpcMessage {
  id?: number | string | null;
  method?: string;
  params?: unknown;
}

/** Longest message that is read; more is no editor's. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Longest header: it has two lines of a few words. */
const MOST_OF_HEADER = 4096;

const HEADER_END = "\r\n\r\n";

/** What a message holds: any JSON; `undefined` where it is none. */
export type Body = unknown;

/** Read messages out of the bytes of a stream, in whatever pieces they come. Throws on what is no header. */
export function createReader(take: (body: Body) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  let wanted: number | undefined;
  return (bytes) => {
    parts.push(bytes);
    length += bytes.length;
    for (;;) {
      if (wanted === undefined) {
        const whole = join(parts);
        parts = [whole];
        const end = whole.indexOf(HEADER_END);
        if (end > MOST_OF_HEADER || (end < 0 && length > MOST_OF_HEADER)) throw noLength();
        if (end < 0) return;
        wanted = contentLength(whole.subarray(0, end).toString("ascii"));
        const rest = whole.subarray(end + HEADER_END.length);
        parts = [rest];
        length = rest.length;
      }
      // Pieces of a long message are joined once, when it is whole.
      if (length < wanted) return;
      const whole = join(parts);
      const body = whole.subarray(0, wanted);
      parts = [whole.subarray(wanted)];
      length -= wanted;
      wanted = undefined;
      take(parse(body.toString("utf8")));
    }
  };
}

// Many short messages come in one piece, and a long one in many.
function join(parts: readonly Buffer[]): Buffer {
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
}

function parse(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}

function contentLength(header: string): number {
  const value = /^content-length: *(\d+)\s*$/im.exec(header)?.[1];
  const length = Number(value);
  if (value === undefined || length > MOST_BYTES) throw noLength();
  return length;
}

function noLength(): RangeError {
  return new RangeError("a message has no usable Content-Length");
}

/** A message as it goes over the stream. */
export function frame(message: object): string {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${String(Buffer.byteLength(body))}${HEADER_END}${body}`;
}
