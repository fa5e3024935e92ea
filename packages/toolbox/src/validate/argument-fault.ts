import { createReporter, reportSyntax } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";

/** What is wrong with arguments that are no sound JSON. */
export function faultOf(text: string): ToolFailure {
  const document = parseJson(text);
  const [fault] = document.problems;
  if (fault?.code === "duplicate-key") {
    const key = JSON.stringify(fault.data["key"] ?? fault.path.at(-1) ?? "");
    return failure("ARGS_DUPLICATE_KEY", { key });
  }
  const reporter = createReporter(document, undefined, { most: 1 });
  reportSyntax(document, reporter, { bomSeverity: "error" });
  const [first] = reporter.diagnostics;
  const { line = 1, column = 1 } = first?.at.range?.start ?? {};
  const place = ` (line ${String(line)}, column ${String(column)})`;
  return failure("ARGS_NOT_JSON", { problem: `${first?.message ?? "unreadable"}${place}` });
}
