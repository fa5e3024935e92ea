import type { ByteReader } from "./fetch.ts";

/** One event of a stream, as the HTML standard ("Server-sent events") reads it. */
export interface StreamEvent {
  readonly type: string;
  readonly id: string;
  readonly data: string;
}

/** The events of a body, as they arrive; comments and empty events are left out. */
export async function* parseEvents(reader: ByteReader): AsyncGenerator<StreamEvent, void, undefined> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += streamed(decoder, value);
      let end = text.indexOf("\n\n");
      while (end !== -1) {
        const event = readBlock(text.slice(0, end));
        text = text.slice(end + 2);
        if (event !== undefined) yield event;
        end = text.indexOf("\n\n");
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): StreamEvent | undefined {
  let type = "message";
  let id = "";
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, "");
    const field = line.slice(0, colon);
    if (field === "event") type = value;
    else if (field === "id") id = value;
    else if (field === "data") data.push(value);
  }
  return data.length === 0 ? undefined : { type, id, data: data.join("\n") };
}

// A character may be cut in two between chunks.
function streamed(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array | undefined): string {
  return (decoder as StreamDecoder).decode(bytes, { stream: true });
}

interface StreamDecoder {
  decode(input: Uint8Array | undefined, options: { stream: boolean }): string;
}
