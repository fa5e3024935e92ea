import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFrameReader, frameHead } from "../../src/spawn-helper/frames.ts";
import type { Frame } from "../../src/spawn-helper/frames.ts";
import { readRunPayload, runPayload } from "../../src/spawn-helper/messages.ts";
import type { RunMessage } from "../../src/spawn-helper/messages.ts";

const frame = fc.record({
  call: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  kind: fc.integer({ min: 0, max: 255 }),
  payload: fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
});

describe("frames", () => {
  test("come out as they went in, however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.array(frame, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (frames, sizes) => {
          const bytes = Buffer.concat(
            frames.flatMap(({ call, kind, payload }) => [frameHead(call, kind, payload.length), payload]),
          );
          const read: Frame[] = [];
          const reader = createFrameReader(({ call, kind, payload }) =>
            read.push({ call, kind, payload: Buffer.from(payload) }),
          );
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1;
            reader(bytes.subarray(at, at + size));
            at += size;
          }
          expect(read).toEqual(frames);
        },
      ),
    );
  });

  test.each([0, 4, 2 ** 31])("a length of %i is refused", (length) => {
    const bytes = Buffer.alloc(9);
    bytes.writeUInt32BE(length, 0);
    expect(() => {
      createFrameReader(() => undefined)(bytes);
    }).toThrow(`no frame has ${String(length)} bytes`);
  });
});

test("a run travels with its input uncopied and its names intact", () => {
  const message: RunMessage = {
    plan: {
      file: "/bin/cat",
      args: ["ü", "\n"],
      env: { __proto__: null, PATH: "/bin" } as never,
      cwd: "/",
      shape: "plain",
    },
    bounds: { remainingMs: 1, stdoutBytes: 2, stderrBytes: 3, killGraceMs: 4, drainMs: 5 },
    watchesStderr: true,
  };
  const stdin = Buffer.from("\0binary\xff", "latin1");
  const read = readRunPayload(Buffer.concat(runPayload(message, stdin)));
  expect(read.stdin).toEqual(stdin);
  expect(read.message).toEqual({ ...message, plan: { ...message.plan, env: { PATH: "/bin" } } });
});
