import { ruleUrl, type Diagnostic } from "@toolhaft/diagnostics";
import type { OpenText } from "./open-text.ts";
import { SEVERITY } from "./protocol.ts";

/** A finding as editors show it: the message, how to mend it, other places, and a link to the rule's page. */
export function toEditorDiagnostic(diagnostic: Diagnostic, document: OpenText, uri: string): object {
  const { rule, severity, message, help, at, related = [], fingerprint } = diagnostic;
  const range = rangeOf(at, document);
  return {
    range,
    severity: SEVERITY[severity],
    code: rule,
    codeDescription: { href: ruleUrl(rule) },
    source: "tools-lint",
    message: help === undefined ? message : `${message}\n${help}`,
    relatedInformation: related
      .filter(({ path, range: place }) => path === undefined && place !== undefined)
      .map((other) => ({ location: { uri, range: rangeOf(other, document) }, message: other.message })),
    data: { fingerprint },
  };
}

function rangeOf({ range }: Diagnostic["at"], document: OpenText): object {
  return range === undefined
    ? document.rangeOf(0, 0)
    : document.rangeOf(range.start.offset, range.end.offset);
}
