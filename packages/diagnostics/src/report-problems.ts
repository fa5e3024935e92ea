import type { JsonDocument, JsonProblem, JsonPath } from "@toolhaft/json-text";
import type { Fix, Severity, ToolIdentity } from "./diagnostic.ts";
import { fixTitles, relatedMessages } from "./fix-titles.ts";
import type { Reporter } from "./reporter.ts";
import type { FindingLocation, Rule } from "./rule.ts";
import { jsonRules } from "./rules.ts";

const rules: Readonly<Record<string, Rule>> = jsonRules;

/** Each problem of the parser as a `json/…` finding. Apart from `reportSyntax`, since few texts have any. */
export function reportProblems(document: JsonDocument, reporter: Reporter, options: SyntaxOptions): void {
  for (const problem of document.problems) {
    const rule = rules[`json/${problem.code}`];
    if (!rule) continue;
    const { kind, ...data } = problem.data;
    reporter.add(rule, {
      messageId: typeof kind === "string" ? kind : camelCase(problem.code),
      data,
      ...placeOfProblem(problem, options),
    });
  }
}

function placeOfProblem(problem: JsonProblem, options: SyntaxOptions): FindingLocation {
  const { code, path, start, end } = problem;
  const place: FindingLocation = { path, range: { start, end } };
  const tool = options.toolAt?.(path);
  if (tool) place.tool = tool;
  if (code === "bom" && options.bomSeverity) place.severity = options.bomSeverity;
  if (problem.fix) place.fixes = [titled(problem.fix)];
  if (problem.related) {
    place.related = problem.related.map((related) => ({
      path: related.path,
      range: { start: related.start, end: related.end },
      message: relatedMessages[related.code] ?? related.code,
    }));
  }
  return place;
}

function titled({ code, safe, edits }: NonNullable<JsonProblem["fix"]>): Fix {
  return { title: fixTitles[code] ?? code, safe, edits };
}

function camelCase(code: string): string {
  return code.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** How one format sees faults of the text. */
export interface SyntaxOptions {
  /** A byte order mark is an error where the format's loader refuses it; default `"warning"`. */
  bomSeverity?: Severity;
  /** The tool that holds a path, so that messages name it. */
  toolAt?: (path: JsonPath) => ToolIdentity | undefined;
}
