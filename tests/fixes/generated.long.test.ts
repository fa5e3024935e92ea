import { test } from "vitest";
import { expectKept } from "./generated.ts";

test("fixes of ten thousand generated lists keep what they promise", { timeout: 1_800_000 }, async () => {
  await expectKept(10_000, 18);
});
