import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { start, type Started } from "../support/start.ts";

const waiting = "/tools/sources/local/tools/local-wait/invoke";
const repeating = "/tools/sources/local/tools/local-repeat/invoke";

function headersOf({ tokens }: Started): Record<string, string> {
  return {
    authorization: `Bearer ${tokens.invoke}`,
    accept: "text/event-stream",
    "content-type": "application/json",
  };
}

/** What comes of a stream until it holds a text so often. */
async function readUntil(stream: ReadableStream<Uint8Array>, text: string, times: number): Promise<string> {
  const decoder = new TextDecoder();
  let read = "";
  for await (const part of stream) {
    read += decoder.decode(part, { stream: true });
    if (read.split(text).length > times) break;
  }
  return read;
}

describe("signs of a stream", () => {
  test("one that has nothing to tell says that it is there, between events and never inside of one", async () => {
    const started = await start({ limits: { heartbeatMs: 20 } });
    const headers = headersOf(started);
    const answer = await fetch(`${started.url}${waiting}`, { method: "POST", headers, body: "{}" });
    const text = await readUntil(answer.body ?? new ReadableStream(), ": still here\n\n", 3);
    const blocks = text.split("\n\n").filter((block) => block !== "");
    expect(blocks.filter((block) => block === ": still here").length).toBeGreaterThanOrEqual(3);
    const events = blocks.filter((block) => block !== ": still here");
    expect(events.map((block) => block.replace(/^id: [\w-]+-/, ""))).toEqual([
      '1\nevent: progress\ndata: {"stage":"checking"}',
      '2\nevent: progress\ndata: {"stage":"running"}',
    ]);
  });

  test("a Last-Event-ID leaves out what was seen; one of another call leaves out nothing", async () => {
    const started = await start();
    const headers = { ...headersOf(started), "idempotency-key": "repeat-1" };
    const follow = async (lastEventId?: string): Promise<string[]> => {
      const resumed = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
      const { text } = await ask(`${started.url}${repeating}`, {
        method: "POST",
        headers: { ...headers, ...resumed },
        body: '{"args":{"harbour":"Oslo"}}',
      });
      return [...text.matchAll(/^id: (\S+)$/gm)].map(([, id = ""]) => id);
    };
    const all = await follow();
    expect(all.map((id) => id.replace(/^.*-/, ""))).toEqual(["1", "2", "3"]);
    expect(await follow(all[0])).toEqual(all.slice(1));
    expect(await follow(all[2])).toEqual([]);
    expect(await follow("0b5f3c1e-9a57-4b0e-8f55-2f8a1f0f7c11-2")).toEqual(all);
  });

  test.each(["", "moon", "two words-1", "x-", `${"a".repeat(65)}-1`])(
    "a Last-Event-ID that this server never gave is refused: %j",
    async (given) => {
      const started = await start();
      const headers = { ...headersOf(started), "last-event-id": given };
      const answer = await ask(`${started.url}${repeating}`, { method: "POST", headers, body: "{}" });
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "API_HEADER_INVALID",
        detail: "the header Last-Event-ID is no id of an event of this server",
      });
    },
  );
});
