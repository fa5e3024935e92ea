import { visible } from "@toolhaft/diagnostics";
import type { LintReport } from "../report.ts";
import { pathFirst, placeOf } from "./texts.ts";
import { withUnlisted } from "../with-unlisted.ts";

/** One line a finding, `path:line:column: severity rule message`; what has no location in the text stands at 1:1. */
export function renderCompact({ files }: LintReport): string {
  return files
    .flatMap((file) =>
      withUnlisted(file).map(
        ({ at, severity, rule, message }) =>
          `${pathFirst(file.path)}:${placeOf(at) ?? "1:1"}: ${severity} ${rule} ${visible(message)}\n`,
      ),
    )
    .join("");
}
