import {
  codeFrame,
  gatherEqual,
  paint,
  ruleUrl,
  visible,
  type Diagnostic,
  type Paint,
} from "@toolhaft/diagnostics";
import type { FileReport, LintReport } from "../report.ts";
import type { RenderContext } from "./report-format.ts";
import { pathFirst, placeOf, textFirst } from "./texts.ts";
import { withUnlisted } from "../with-unlisted.ts";

/**
 * The report for people: each finding with its location, its lines and how to fix it; of many that say the same in a
 * file the first is shown so, the others by place and message. Empty without findings.
 */
export function renderPretty(report: LintReport, options: RenderContext = {}): string {
  const colors = paint(options.color === true, options.links === true);
  const parts: string[] = [];
  for (const file of report.files) {
    if (withUnlisted(file).length > 0) parts.push(renderFile(file, colors, options));
  }
  return parts.join("");
}

function renderFile(file: FileReport, colors: Paint, options: RenderContext): string {
  const text = options.source?.(file.path);
  const findings = withUnlisted(file);
  // Of a few each is shown whole, where it stands: what is around each may differ.
  const many = gatherEqual(findings).filter(({ length }) => length > FEW);
  const others = new Map(many.map(([first, ...rest]) => [first, rest]));
  const gathered = new Set([...others.values()].flat());
  return findings
    .filter((finding) => !gathered.has(finding))
    .map((finding) => {
      const whole = renderFinding(finding, file.path, text, colors, options.color === true);
      return `${whole}${renderOthers(others.get(finding) ?? [])}\n`;
    })
    .join("");
}

const FEW = 3;
const MOST_OTHERS = 20;

/** Where the others are that say the same, and what each is about. */
function renderOthers(others: readonly Diagnostic[]): string {
  if (others.length === 0) return "";
  const lines = others.slice(0, MOST_OTHERS).map((other) => {
    const place = placeOf(other.at);
    return `    ${place === undefined ? "" : `${place}  `}${visible(other.message)}`;
  });
  const more = others.length - MOST_OTHERS;
  if (more > 0) lines.push(`    … and ${String(more)} more; --format compact lists each`);
  return `  and ${String(others.length)} more that say the same:\n${lines.join("\n")}\n`;
}

function renderFinding(
  diagnostic: Diagnostic,
  path: string,
  text: string | undefined,
  colors: Paint,
  color: boolean,
): string {
  const { rule, severity, at, message, help, specMessage, related = [] } = diagnostic;
  const position = placeOf(at);
  const place = position === undefined ? "" : `:${position}`;
  const name = colors.link(colors.dim(rule), ruleUrl(rule));
  const lines = [
    `${colors.bold(pathFirst(path) + place)}  ${severityPaint(colors, severity)(severity)}  ${name}`,
    `  ${textFirst(message)}`,
  ];
  if (text !== undefined && at.range) lines.push(codeFrame(text, at.range, { color, kind: severity }));
  for (const other of related.slice(0, MOST_RELATED)) {
    lines.push(`  ${colors.cyan("see:")} ${visible(other.message)}${otherPlace(other, path)}`);
    if (text !== undefined && other.range && (other.path ?? path) === path) {
      lines.push(codeFrame(text, other.range, { color, kind: "related", before: 0 }));
    }
  }
  const more = related.length - MOST_RELATED;
  if (more > 0) lines.push(`  ${colors.cyan("see:")} ${String(more)} more location${more === 1 ? "" : "s"}`);
  if (help !== undefined) lines.push(`  ${colors.green("help:")} ${visible(help)}`);
  // The specification's own words are what its users search for.
  if (specMessage !== undefined) lines.push(`  ${colors.dim("spec:")} ${visible(specMessage)}`);
  return `${lines.join("\n")}\n`;
}

// A name used a thousand times needs no thousand frames.
const MOST_RELATED = 3;

function otherPlace({ path, range }: NonNullable<Diagnostic["related"]>[number], here: string): string {
  if (range === undefined) return "";
  const file = path === undefined || path === here ? "" : `${visible(path)}:`;
  return ` (${file}${String(range.start.line)}:${String(range.start.column)})`;
}

function severityPaint(colors: Paint, severity: Diagnostic["severity"]): (text: string) => string {
  if (severity === "error") return colors.red;
  return severity === "warning" ? colors.yellow : colors.blue;
}
