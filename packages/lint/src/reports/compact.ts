import { visible } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";
import { pathFirst, placeOf } from "./texts.ts";

/** One line a finding, `path:line:column: severity rule message`; what has no location in the text stands at 1:1. */
export function renderCompact({ files }: LintReport): string {
  return files
    .flatMap(({ path, diagnostics }) =>
      diagnostics.map(
        ({ at, severity, rule, message }) =>
          `${pathFirst(path)}:${placeOf(at) ?? "1:1"}: ${severity} ${rule} ${visible(message)}\n`,
      ),
    )
    .join("");
}
