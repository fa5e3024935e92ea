import fc from "fast-check";
import { expect, test } from "vitest";
import { collectOutput } from "../../src/output/output.ts";

test("output is kept exactly up to its limit, and says whether it is whole", () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 100 }),
      (chunks, limit) => {
        const collector = collectOutput(limit);
        for (const chunk of chunks) collector.add(chunk);
        const whole = Buffer.concat(chunks);
        const output = collector.finish();
        expect(Buffer.from(output.bytes())).toEqual(whole.subarray(0, limit));
        expect([output.byteLength, output.complete]).toEqual([
          Math.min(whole.length, limit),
          whole.length <= limit,
        ]);
      },
    ),
  );
});
