import { expect, test } from "vitest";
import { idFor } from "../src/view/ids.ts";

test.each([
  [["/a_2f_"], ["/a/"]],
  [["/a-about"], ["/a", "about"]],
  [["/größe"], ["/gr_f6_ße"]],
] as const)("%j and %j have ids of their own", (one, other) => {
  expect(idFor("f", ...one)).not.toBe(idFor("f", ...other));
  expect(idFor("f", ...one)).toMatch(/^f-[\w-]+$/);
});
