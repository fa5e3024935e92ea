import { test } from "vitest";
import { expectTruth } from "./generated.ts";

// The long run has ten thousand; these show slips.
test("what convert writes of any schema is taken", async () => {
  await expectTruth(150, 1);
});
