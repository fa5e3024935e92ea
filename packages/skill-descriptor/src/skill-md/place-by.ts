import type { Reporter } from "@toolhaft/diagnostics";
import type { JsonDocument } from "@toolhaft/json-text";

/**
 * A reporter whose findings get their places from `document`: a host's own is made for the plain text, which
 * knows no fields.
 */
export function placeBy(document: JsonDocument, reporter: Reporter): Reporter {
  return {
    ...reporter,
    add(rule, finding) {
      const node = document.locate(finding.path);
      const range = finding.range ?? (finding.on === "key" ? (node?.key ?? node?.value) : node?.value);
      reporter.add(rule, range === undefined ? finding : { ...finding, range });
    },
  };
}
