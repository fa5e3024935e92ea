import { createReporter, reportSyntax, type Diagnostic } from "@toolhaft/diagnostics";
import { ambiguousFormat } from "../rules/files/ambiguous-format/rule.ts";
import { unknownFormat } from "../rules/files/unknown-format/rule.ts";
import type { Prepared } from "./input.ts";

/**
 * The findings of a file whose format nobody recognised. Text that is no JSON has its syntax findings
 * and nothing more: what it would have been is anyone's guess.
 */
export function reportUnrecognised({ path, document, detection }: Prepared): Diagnostic[] {
  const reporter = createReporter(document, path);
  reportSyntax(document, reporter, { bomSeverity: "warning" });
  if (detection.kind === "none" && document.valid) {
    reporter.add(unknownFormat, { messageId: "unknown", path: [], data: { seen: detection.seen } });
  }
  if (detection.kind === "ambiguous") {
    const candidates = detection.candidates.map(
      ({ format, evidence }) => `${format} (${evidence.join("; ")})`,
    );
    const formats = detection.candidates.map(({ format }) => `--as ${format}`);
    reporter.add(ambiguousFormat, {
      messageId: "tie",
      path: [],
      data: { candidates: candidates.join(" or "), options: formats.join(" or ") },
    });
  }
  return reporter.diagnostics;
}
