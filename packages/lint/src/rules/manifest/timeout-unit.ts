import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext } from "../../format.ts";
import { looksLikeMilliseconds } from "../looks-like-milliseconds.ts";
import { oddFields } from "../manifest-tools.ts";

const messages = {
  milliseconds: {
    message: '"timeoutSec" is {seconds} seconds, which is {duration}; did you mean {meant}?',
    help: "The field counts seconds. A number such as {seconds} is most often milliseconds.",
  },
} as const;

/** A timeout that was thought in milliseconds. */
export const timeoutUnit: Rule<typeof messages, LintContext> = defineRule({
  id: "manifest/timeout-unit",
  severity: "warning",
  origin: "advice",
  formats: ["manifest"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    for (const { tool, seconds } of oddFields(context).timeouts) {
      if (!looksLikeMilliseconds(seconds)) continue;
      const path = [...tool.path, "timeoutSec"];
      const data = { seconds, duration: durationOf(seconds), meant: seconds / 1000 };
      const edit = context.document.locate(path)?.value;
      const fixes = edit && [
        { title: `Write ${String(data.meant)}`, safe: false, edits: [{ ...edit, text: String(data.meant) }] },
      ];
      const place = { path, tool: tool.identity, data };
      report(
        fixes ? { messageId: "milliseconds", ...place, fixes } : { messageId: "milliseconds", ...place },
      );
    }
  },
});

function durationOf(seconds: number): string {
  if (seconds < 7200) return `${String(Math.round(seconds / 60))} minutes`;
  return `${String(Math.round(seconds / 3600))} hours`;
}
