import { expect, test } from "vitest";
import { hintFor } from "../../src/probe/probe.ts";

test.each([
  ["bwrap is not installed (package bubblewrap)", /^Install that package\.$/],
  ["bwrap: setting up uid map: Permission denied", /AppArmor profile/],
  ["unshare: unshare failed: Operation not permitted", /seccomp profile/],
  ["unshare: unshare failed: No space left on device", /user\.max_user_namespaces/],
])("%s", (reason, hint) => {
  expect(hintFor(reason)).toMatch(hint);
});

test("nothing is guessed", () => {
  expect(hintFor("it said nothing")).toBe(undefined);
});
