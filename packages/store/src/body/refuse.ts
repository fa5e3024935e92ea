import { type Diagnostic, MOST_OF_FILE, type Unlisted } from "@toolhaft/diagnostics";
import { type JsonDocument, type JsonPath, toPointer } from "@toolhaft/json-text";
import { StoreError } from "../errors/store-error.ts";
import { countOf } from "../reading/problem.ts";

/**
 * Throw for a text with errors: the first one in the message, as many of them as a report lists as `issues`. `unlisted`: what is
 * counted only.
 */
export function refuse(
  what: string,
  issues: readonly Diagnostic[],
  unlisted: readonly Pick<Unlisted, "severity" | "count">[] = [],
): void {
  const errors = issues.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return;
  const start = first.at.range?.start;
  const place = start === undefined ? "" : `${String(start.line)}:${String(start.column)} `;
  const others = unlisted.filter(({ severity }) => severity === "error");
  const count = others.reduce((sum, each) => sum + each.count, errors.length - 1);
  const more = count > 0 ? ` (and ${countOf(count, "more error")})` : "";
  const hint = first.help;
  throw new StoreError(
    "STORE_BODY_INVALID",
    { what, problem: `${place}${unlabelled(first)}${more}` },
    { issues: issues.slice(0, MOST_OF_FILE), ...(hint === undefined ? {} : { hint }) },
  );
}

/** A message without `tool[0] "…": `: which tool it is stands in front already. */
function unlabelled({ message, tool }: Diagnostic): string {
  return tool === undefined ? message : message.replace(/^tool\[0\](?: "(?:[^"\\]|\\.)*")?: /, "");
}

/** An error about one place of a text. */
export function bodyFault(
  document: JsonDocument,
  what: string,
  path: JsonPath,
  problem: string,
  hint?: string,
): StoreError {
  const range = document.locate(path);
  const start = document.position((range?.key ?? range?.value)?.start ?? 0);
  const place = `${String(start.line)}:${String(start.column)} `;
  const pointer = path.length === 0 ? "" : `${toPointer(path)}: `;
  return new StoreError(
    "STORE_BODY_INVALID",
    { what, problem: `${place}${pointer}${problem}` },
    hint === undefined ? {} : { hint },
  );
}
