import { test } from "vitest";
import { expectKept } from "./generated.ts";

// The long run has ten thousand; these show slips.
test("fixes of generated lists keep what they promise", async () => {
  await expectKept(120, 1);
});
