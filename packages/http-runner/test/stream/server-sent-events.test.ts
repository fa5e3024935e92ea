import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readServerSentEvents, type StreamEvent } from "../../src/stream/server-sent-events.ts";

const line = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .map((text) => text.replace(/[\r\n\0\ufeff]/g, ""));
const event = fc.record({
  data: fc.array(line, { minLength: 1, maxLength: 4 }),
  type: fc.option(line, { nil: undefined }),
  id: fc.option(line, { nil: undefined }),
  comment: fc.option(line, { nil: undefined }),
});
const ending = fc.constantFrom("\n", "\r\n", "\r");

interface Written {
  readonly data: readonly string[];
  readonly type: string | undefined;
  readonly id: string | undefined;
  readonly comment: string | undefined;
}

function linesOf({ data, type, id, comment }: Written): string[] {
  return [
    ...(comment === undefined ? [] : [`:${comment}`]),
    ...(type === undefined ? [] : [`event: ${type}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...data.map((text) => `data: ${text}`),
    "",
  ];
}

/** What the events come to, told from what was written and not from its text. */
function meant(events: readonly Written[]): StreamEvent[] {
  let last: string | undefined;
  return events.map(({ data, type, id }) => {
    last = id ?? last;
    const told = { type: type === undefined || type === "" ? "message" : type, data: data.join("\n") };
    return last === undefined ? told : { ...told, id: last };
  });
}

function read(bytes: Uint8Array, cuts: readonly number[]): StreamEvent[] {
  const seen: StreamEvent[] = [];
  const sink = readServerSentEvents((one) => seen.push(one));
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const place of [...places, bytes.length]) {
    sink.push(Buffer.from(bytes.subarray(from, place)));
    from = place;
  }
  sink.end();
  return seen;
}

describe("server-sent events", () => {
  test("are the same wherever the stream is cut, whatever ends its lines", () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        ending,
        fc.array(fc.nat(), { maxLength: 12 }),
        (events, end, cuts) => {
          const text = events
            .flatMap(linesOf)
            .map((each) => `${each}${end}`)
            .join("");
          expect(read(Buffer.from(text), cuts)).toEqual(meant(events));
        },
      ),
    );
  });

  test("of any bytes at all are read without a fault, cut or whole alike", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.array(fc.nat(), { maxLength: 12 }), (bytes, cuts) => {
        expect(read(bytes, cuts)).toEqual(read(bytes, []));
      }),
    );
  });

  test("that the stream's end cuts off are dropped", () => {
    expect(read(Buffer.from('data: {"high":"06:12"}\n\ndata: {"hi'), [])).toEqual([
      { type: "message", data: '{"high":"06:12"}' },
    ]);
  });
});
