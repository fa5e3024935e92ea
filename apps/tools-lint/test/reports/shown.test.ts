import type { Severity } from "@toolhaft/diagnostics";
import { expect, test } from "vitest";
import { hiddenBelow, leastOfAll } from "../../src/reports/shown.ts";

test.each<[string[], boolean, boolean, Severity]>([
  // reports, --quiet, --info
  [["pretty"], false, false, "warning"],
  [["pretty"], false, true, "info"],
  [["pretty"], true, false, "error"],
  [["pretty"], true, true, "error"],
  [["json"], false, false, "info"],
  [["json"], false, true, "info"],
  [["json"], true, false, "error"],
  [["json"], true, true, "error"],
  [["agent"], false, false, "warning"],
  [["pretty", "sarif"], false, false, "info"],
  [["pretty", "github"], false, false, "warning"],
  [["pretty", "sarif"], true, false, "error"],
  [[], false, false, "error"],
])("%j, quiet %s, info %s: from %s on", (formats, quiet, info, least) => {
  const reports = formats.map((format) => ({ format }));
  expect(leastOfAll({ reports, quiet, info })).toBe(least);
});

test.each<[Severity, object]>([
  ["info", {}],
  ["warning", { infos: "--info" }],
  ["error", { warnings: "--quiet" }],
])("below %s is hidden by %j", (least, hidden) => {
  expect(hiddenBelow(least)).toEqual(hidden);
});
