import type { Severity } from "@toolhaft/diagnostics";
import { expect, test } from "vitest";
import { leastShown } from "../../src/lint/shown.ts";

test.each<["pretty" | "json", boolean, boolean, Severity]>([
  // format, --quiet, --info
  ["pretty", false, false, "warning"],
  ["pretty", false, true, "info"],
  ["pretty", true, false, "error"],
  ["pretty", true, true, "error"],
  ["json", false, false, "info"],
  ["json", false, true, "info"],
  ["json", true, false, "error"],
  ["json", true, true, "error"],
])("%s, quiet %s, info %s: from %s on", (format, quiet, showInfos, least) => {
  expect(leastShown({ format, quiet, showInfos })).toBe(least);
});
