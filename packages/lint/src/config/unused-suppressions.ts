import { createReporter } from "@toolhaft/diagnostics";
import type { FileReport } from "../report.ts";
import { suppressionRules } from "../rules/suppression.ts";
import type { SuppressionUses } from "./judge.ts";
import type { OpenedConfig } from "./open-config.ts";
import type { LintConfig } from "./resolve.ts";
import type { Suppression } from "./suppressions.ts";

/**
 * The suppressions of a configuration that no finding needed, as findings in the files that hold them. `covers` says
 * whether the run saw every file that one is for: of the others nobody knows. The files' other findings are kept.
 */
export function unusedSuppressions(
  opened: OpenedConfig,
  config: LintConfig,
  uses: SuppressionUses,
  covers: (suppression: Suppression) => boolean,
): FileReport[] {
  const left = config.suppressions.filter((each) => !uses.has(each) && covers(each));
  const files = new Map(opened.reports.map((report) => [report.path, report]));
  for (const [index, { document, shown, content }] of opened.layers.entries()) {
    const own = left.filter(({ layer }) => layer === index);
    if (own.length === 0) continue;
    const reporter = createReporter(document, shown);
    for (const { path } of own) {
      const rule = content.lint?.suppressions?.[Number(path.at(-1))]?.rule ?? "";
      reporter.add(suppressionRules["suppression/unused"], {
        messageId: "config",
        path,
        data: { rule },
      });
    }
    const { diagnostics = [] } = files.get(shown) ?? {};
    files.set(shown, {
      path: shown,
      format: "config",
      diagnostics: [...diagnostics, ...reporter.diagnostics],
    });
  }
  return [...files.values()];
}
