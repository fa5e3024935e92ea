import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createReader, frame, type RpcMessage } from "../../src/editor/rpc/framing.ts";

describe("messages over a stream", () => {
  test("come out whole, in order, however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }), { maxLength: 5 }),
        fc.array(fc.nat({ max: 40 })),
        (texts, cuts) => {
          const bytes = Buffer.from(texts.map((text) => frame({ method: "x", params: text })).join(""));
          const seen: RpcMessage[] = [];
          const read = createReader((message) => seen.push(message as RpcMessage));
          let at = 0;
          for (const cut of cuts) {
            read(bytes.subarray(at, at + cut));
            at += cut;
          }
          read(bytes.subarray(at));
          expect(seen.map(({ params }) => params)).toEqual(texts);
        },
      ),
    );
  });

  test.each([
    "X: 1\r\n\r\n{}",
    "x".repeat(5_000),
    "Content-Length: many\r\n\r\n{}",
    "Content-Length: 99999999999\r\n\r\n{}",
  ])("%j is refused", (text) => {
    expect(() => {
      createReader(() => undefined)(Buffer.from(text));
    }).toThrow("a message has no usable Content-Length");
  });
});
