import { parseExamples } from "../reading/read-examples.ts";
import { NO_EXAMPLES } from "../state/examples.ts";
import type { StoreProblem } from "../types.ts";
import type { FileContext } from "./context.ts";

/** The damaged files among the examples of a bundle. */
export function exampleProblems({ files, paths }: FileContext, bundleID: string): StoreProblem[] {
  const folder = paths.examples(bundleID);
  if (files.stat(folder)?.kind !== "folder") return [];
  return files.list(folder).flatMap(({ name, kind }): StoreProblem[] => {
    const path = `${folder}/${name}`;
    if (kind === "file" && parseExamples(files.readText(path)) !== undefined) return [];
    const problem = { kind: "unreadable", severity: "error", path: paths.relative(path), bundleID } as const;
    return [{ ...problem, message: NO_EXAMPLES, repair: "move-to-quarantine" }];
  });
}
