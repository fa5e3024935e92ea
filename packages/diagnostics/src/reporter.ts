import { toPointer, type JsonDocument, type JsonPath, type TextRange } from "@toolhaft/json-text";
import type { DataValue, Diagnostic, Location } from "./diagnostic.ts";
import { fingerprint } from "./fingerprint.ts";
import { renderMessage } from "./message.ts";
import type { Finding, FindingPlace, MessageTemplate, Messages, Rule } from "./rule.ts";
import { toolLabel } from "./tool-label.ts";

/** Collects the findings of one document as finished diagnostics. */
export interface Reporter {
  readonly diagnostics: Diagnostic[];
  /** Add a finding of a rule; place, text and fingerprint are made here. */
  add<M extends Messages>(rule: Rule<M>, finding: Finding<M>): void;
}

/** A reporter for one document; `path` is the file as shown in reports. */
export function createReporter(document: JsonDocument, path?: string): Reporter {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    add(rule, finding) {
      const template = rule.messages[finding.messageId] as MessageTemplate;
      diagnostics.push(toDiagnostic(rule as unknown as Rule, template, finding, document, path));
    },
  };
}

function toDiagnostic(
  rule: Rule,
  template: MessageTemplate,
  finding: FindingPlace & { messageId: string; data: Record<string, DataValue> },
  document: JsonDocument,
  file: string | undefined,
): Diagnostic {
  const { data, tool } = finding;
  const text = renderMessage(template.message, data);
  const diagnostic: Diagnostic = {
    rule: rule.id,
    messageId: finding.messageId,
    data,
    message: tool ? `${toolLabel(tool)}: ${text}` : text,
    severity: rule.severity,
    origin: rule.origin,
    at: locationOf(document, finding.path, finding.on, file),
    fingerprint: fingerprint(rule.id, finding.path, tool),
  };
  if (template.help !== undefined) diagnostic.help = renderMessage(template.help, data);
  if (template.specMessage !== undefined) diagnostic.specMessage = renderMessage(template.specMessage, data);
  if (tool) diagnostic.tool = tool.name === undefined ? { index: tool.index } : { ...tool };
  if (rule.targets) diagnostic.targets = [...rule.targets];
  if (finding.fixes) diagnostic.fixes = finding.fixes;
  if (finding.related) {
    diagnostic.related = finding.related.map(({ path, on, message }) => ({
      ...locationOf(document, path, on, file),
      message,
    }));
  }
  return diagnostic;
}

/** A node's place: its pointer, and its key's or value's range. */
export function locationOf(
  document: JsonDocument,
  path: JsonPath,
  on: "key" | "value" = "value",
  file?: string,
): Location {
  const node = document.locate(path);
  return placeOf(document, path, on === "key" ? (node?.key ?? node?.value) : node?.value, file);
}

/** A place given by its range, for faults that are no node of their own. */
export function placeOf(
  document: JsonDocument,
  path: JsonPath,
  range: TextRange | undefined,
  file?: string,
): Location {
  const location: Location = { pointer: toPointer(path) };
  if (file !== undefined) location.path = file;
  if (range) location.range = { start: document.position(range.start), end: document.position(range.end) };
  return location;
}
