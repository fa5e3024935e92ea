import type { Diagnostic } from "@toolhaft/diagnostics";
import { type JsonDocument, type JsonPath, toPointer } from "@toolhaft/json-text";
import { StoreError } from "../errors/store-error.ts";
import { countOf } from "../reading/problem.ts";

/** Throw for a text with errors: the first one in the message, all of them as `issues`. */
export function refuse(what: string, issues: readonly Diagnostic[]): void {
  const errors = issues.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (first === undefined) return;
  const start = first.at.range?.start;
  const place = start === undefined ? "" : `${String(start.line)}:${String(start.column)} `;
  const more = errors.length > 1 ? ` (and ${countOf(errors.length - 1, "more error")})` : "";
  const hint = first.help;
  throw new StoreError(
    "STORE_BODY_INVALID",
    { what, problem: `${place}${unlabelled(first)}${more}` },
    { issues, ...(hint === undefined ? {} : { hint }) },
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
