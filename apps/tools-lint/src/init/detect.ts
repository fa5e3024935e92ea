import type { FormatId } from "@toolhaft/lint";
import { defaultTargets } from "@toolhaft/lint/targets";
import { existsSync } from "node:fs";
import { discover } from "../discover/discover.ts";
import { lintFiles } from "../lint/lint-files.ts";

/** What a project holds. */
export interface Detected {
  /** Files with tool definitions, as shown, with their formats. */
  files: readonly { path: string; format: FormatId }[];
  /** Whether the program is installed here, so that its schemas are at hand. */
  isInstalled: boolean;
}

/** Look for tool definitions below the working directory, as a run without paths would. */
export async function detect(cwd: string): Promise<Detected> {
  const { candidates } = await discover(["."], { cwd, honourIgnoreFiles: true });
  const { report } = await lintFiles(candidates, {
    least: "error",
    keepsTexts: false,
    targets: defaultTargets({}),
  });
  const files = report.files.flatMap(({ path, format }) =>
    format === null || format === "config" ? [] : [{ path, format }],
  );
  return { files, isInstalled: existsSync("node_modules/tools-lint/dist/schemas") };
}
