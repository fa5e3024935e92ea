import { test } from "vitest";
import { expectTruth } from "./generated.ts";

test("what convert writes of ten thousand schemas is taken", { timeout: 900_000 }, async () => {
  await expectTruth(10_000, 18);
});
