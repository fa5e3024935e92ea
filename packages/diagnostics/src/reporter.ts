import { showValue, toPointer, type JsonDocument, type JsonPath, type TextRange } from "@toolhaft/json-text";
import { createCutter, MOST_POINTER, MOST_SENTENCE, MOST_TEXT, type Cutter } from "./bounds.ts";
import {
  severityRank,
  type DataValue,
  type Diagnostic,
  type Fix,
  type Location,
  type Severity,
  type ToolIdentity,
  type Unlisted,
} from "./diagnostic.ts";
import { fingerprint } from "./fingerprint.ts";
import { bestOf } from "./best-fix.ts";
import { madeFixes } from "./fixes.ts";
import { createGuesses, type Guesses } from "./guesses.ts";
import { diagnosticToJudge, toJudged, type Judge, type Judged, type SuppressedFinding } from "./judge.ts";
import { renderMessage } from "./message.ts";
import type { Finding, FindingLocation, MessageTemplate, Messages, Rule } from "./rule.ts";

/** What a reporter makes of findings. */
export interface ReporterOptions {
  /** Findings below it are only counted, since finding their locations costs more than finding them; default `info`. */
  least?: Severity;
  /** Asked about each finding before anything is made of it; default: each counts as its rule says. */
  judge?: Judge | undefined;
  /** Asked about each finding below the least severity: whether it is made all the same; default: none is. */
  keeps?: ((finding: Pick<SuppressedFinding, "rule" | "messageId">) => boolean) | undefined;
  /** How many findings of one rule and severity are made; more are only counted. Default: all are. */
  most?: number;
}

/** Collects the findings of one document as finished diagnostics. */
export interface Reporter {
  readonly diagnostics: Diagnostic[];
  /** What the judge suppressed for a reason. */
  readonly suppressed: SuppressedFinding[];
  /** Findings below the least severity: counted, but not made. */
  readonly hidden: { warnings: number; infos: number };
  /** Findings beyond the most of their rule: counted, but not made. */
  unlisted: () => Unlisted[];
  /** What all checks of the document may spend on finding the name that was meant. */
  readonly guesses: Guesses;
  /** Add a finding of a rule; location, text and fingerprint are made here. */
  add<M extends Messages>(rule: Rule<M>, finding: Finding<M>): void;
  /** Count findings that are hidden anyway, for rules that can tell so beforehand; false when they are to be made. */
  hide(severity: Severity, times: number): boolean;
  /** Add diagnostics that were made elsewhere. */
  take(diagnostics: readonly Diagnostic[]): void;
}

/** A reporter for one document; `path` is the file as shown in reports. */
export function createReporter(
  document: JsonDocument,
  path?: string,
  { least = "info", judge, keeps, most = Infinity }: ReporterOptions = {},
): Reporter {
  const diagnostics: Diagnostic[] = [];
  const suppressed: SuppressedFinding[] = [];
  const hidden = { warnings: 0, infos: 0 };
  const seen = new Map<string, number>();
  const found = new Map<string, Unlisted>();
  const isTooMany = (rule: string, severity: Severity, fixes: Finding["fixes"]): boolean => {
    if (most === Infinity) return false;
    const key = `${severity} ${rule}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { rule, severity, count: 1 });
    else if (++known.count > most) {
      const best = bestOf(fixes);
      if (best !== undefined) (known.fixable ??= { safe: 0, unsafe: 0 })[best]++;
      return true;
    }
    return false;
  };
  const count = (severity: Severity, times: number): boolean => {
    if (severityRank[severity] >= severityRank[least]) return false;
    if (severity === "info") hidden.infos += times;
    else hidden.warnings += times;
    return true;
  };
  const isHidden = (severity: Severity, rule: string, messageId: string): boolean =>
    severityRank[severity] < severityRank[least] &&
    keeps?.({ rule, messageId }) !== true &&
    count(severity, 1);
  const ask = (finding: Judged): Severity | "off" => {
    const judged = judge === undefined ? finding.severity : judge(finding);
    if (judged !== "suppressed") return judged;
    suppressed.push({ rule: finding.rule, messageId: finding.messageId, pointer: finding.pointer });
    return "off";
  };
  return {
    diagnostics,
    suppressed,
    hidden,
    unlisted: () =>
      [...found.values()]
        .filter(({ count }) => count > most)
        .map(({ count, ...each }) => ({ ...each, count: count - most })),
    // A judge wants to see each finding: what would be hidden may count for it, or be left out.
    hide: (severity, times) => judge === undefined && count(severity, times),
    guesses: createGuesses(),
    add(rule, finding) {
      let severity = finding.severity ?? rule.severity;
      if (judge !== undefined) {
        const judged = ask(toJudged(rule, finding, severity));
        if (judged === "off") return;
        severity = judged;
      }
      if (isHidden(severity, rule.id, finding.messageId)) return;
      if (isTooMany(rule.id, severity, finding.fixes)) return;
      const template = rule.messages[finding.messageId] as MessageTemplate;
      const diagnostic = toDiagnostic(rule, template, finding, document, path);
      diagnostic.severity = severity;
      const occurrence = (seen.get(diagnostic.fingerprint) ?? 0) + 1;
      seen.set(diagnostic.fingerprint, occurrence);
      if (occurrence > 1)
        diagnostic.fingerprint = fingerprint({ ...identityOf(rule.id, finding), occurrence });
      diagnostics.push(diagnostic);
    },
    take(made) {
      for (const diagnostic of made) {
        const severity = judge === undefined ? diagnostic.severity : ask(diagnosticToJudge(diagnostic));
        if (severity === "off" || isHidden(severity, diagnostic.rule, diagnostic.messageId)) continue;
        if (isTooMany(diagnostic.rule, severity, diagnostic.fixes)) continue;
        diagnostics.push(severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity });
      }
    },
  };
}

type AnyFinding = FindingLocation & { messageId: string; data: Record<string, DataValue> };

function identityOf(rule: string, { messageId, path, tool }: AnyFinding): Parameters<typeof fingerprint>[0] {
  return { rule, messageId, path, tool };
}

function toDiagnostic(
  rule: Rule,
  template: MessageTemplate,
  finding: AnyFinding,
  document: JsonDocument,
  file: string | undefined,
): Diagnostic {
  const cut = createCutter();
  const data = cut.data(finding.data);
  const text = renderMessage(template.message, data);
  const tool = finding.tool && cut.tool(finding.tool);
  const diagnostic: Diagnostic = {
    rule: rule.id,
    messageId: finding.messageId,
    data,
    message: tool ? `${toolLabel(tool)}: ${text}` : text,
    severity: finding.severity ?? rule.severity,
    origin: rule.origin,
    at: toLocation(document, finding, file, cut),
    fingerprint: fingerprint(identityOf(rule.id, finding)),
  };
  if (template.help !== undefined) diagnostic.help = renderMessage(template.help, data);
  if (template.specMessage !== undefined) diagnostic.specMessage = renderMessage(template.specMessage, data);
  if (tool) diagnostic.tool = tool;
  const targets = finding.targets ?? rule.targets;
  if (targets) diagnostic.targets = [...targets];
  const fixes = fixesOf(finding);
  if (fixes) {
    diagnostic.fixes = fixes.map(({ title, ...fix }) => ({ title: cut.text(title), ...fix }));
  }
  if (finding.related) {
    diagnostic.related = cut.few(finding.related).map((place) => ({
      ...toLocation(document, place, file, cut),
      message: cut.text(place.message, MOST_SENTENCE),
    }));
  }
  if (cut.hasCut) diagnostic.cut = true;
  return diagnostic;
}

function fixesOf({ fixes }: AnyFinding): Fix[] | undefined {
  if (fixes === undefined || Array.isArray(fixes)) return fixes;
  const made = madeFixes(fixes);
  return made.length === 0 ? undefined : made;
}

function toLocation(
  document: JsonDocument,
  { path, on, range }: Pick<FindingLocation, "path" | "on" | "range">,
  file: string | undefined,
  cut: Cutter,
): Location {
  const location = range ? locationAt(document, path, range, file) : locationOf(document, path, on, file);
  location.pointer = cut.pointer(path);
  if (file !== undefined) location.path = cut.text(file, MOST_POINTER);
  return location;
}

/** A node's location: its pointer, and its key's or value's range. */
export function locationOf(
  document: JsonDocument,
  path: JsonPath,
  on: "key" | "value" = "value",
  file?: string,
): Location {
  const node = document.locate(path);
  return locationAt(document, path, on === "key" ? (node?.key ?? node?.value) : node?.value, file);
}

/** A location given by its range, for faults that are no node of their own. */
export function locationAt(
  document: JsonDocument,
  path: JsonPath,
  range: TextRange | undefined,
  file?: string,
): Location {
  const location: Location = { pointer: toPointer(path, MOST_POINTER) };
  if (file !== undefined) location.path = file;
  if (range) location.range = { start: document.position(range.start), end: document.position(range.end) };
  return location;
}

/** How a tool is named in every message: `tool[3] "get_time"`, or `tool[3]` while it has no usable name. */
export function toolLabel(tool: ToolIdentity): string {
  const index = `tool[${String(tool.index)}]`;
  return tool.name === undefined || tool.name === ""
    ? index
    : `${index} ${showValue(tool.name, MOST_TEXT + 2)}`;
}
