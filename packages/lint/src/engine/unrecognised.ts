import { reportSyntax, type Reporter } from "@toolhaft/diagnostics";
import { recognitionRules } from "../rules/recognition.ts";
import type { Prepared } from "../prepare.ts";

/**
 * The findings of a file whose format nobody recognised. Text that is no JSON has its syntax findings
 * and nothing more: what it would have been is anyone's guess.
 */
export function reportUnrecognised({ document, detection }: Prepared, reporter: Reporter): void {
  reportSyntax(document, reporter, { bomSeverity: "warning" });
  if (detection.kind === "none" && document.valid) {
    reporter.add(recognitionRules["files/unknown-format"], {
      messageId: "unknown",
      path: [],
      data: { seen: detection.seen },
    });
  }
  if (detection.kind === "ambiguous") {
    const candidates = detection.candidates.map(
      ({ format, evidence }) => `${format} (${evidence.join("; ")})`,
    );
    const formats = detection.candidates.map(({ format }) => `--as ${format}`);
    reporter.add(recognitionRules["files/ambiguous-format"], {
      messageId: "tie",
      path: [],
      data: { candidates: candidates.join(" or "), options: formats.join(" or ") },
    });
  }
}
