import { expect, test } from "vitest";
import { toRuns } from "../../../scripts/site/ansi.mjs";

test("a line of a terminal is read as runs of one style", () => {
  expect(
    toRuns(
      "\u001b[1ma.json\u001b[22m  \u001b[31m\u001b[1merror\u001b[22m\u001b[39m \u001b[2mjson/x\u001b[22m",
    ),
  ).toEqual([
    { text: "a.json", style: "bold" },
    { text: "  ", style: "" },
    { text: "error", style: "red bold" },
    { text: " ", style: "" },
    { text: "json/x", style: "dim" },
  ]);
});
