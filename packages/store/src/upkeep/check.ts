import { setImmediate as nextTurn } from "node:timers/promises";
import { loadBundleTool } from "@toolhaft/tool-bundle";
import { judgedBy, loadOptions } from "../body/tool-body.ts";
import { errnoOf } from "../files/errno.ts";
import { problemFrom } from "../reading/problem.ts";
import { readDocument } from "../reading/read-document.ts";
import type { FileContext } from "../disk/context.ts";
import { createExampleLook } from "../disk/example-problems.ts";
import type { StoreProblem } from "../types.ts";

/**
 * Read every file, and check every tool as if it were to be stored now. A tool that was sound when it was stored
 * may name a host that is allowed no more; it is reported, and stays.
 */
export async function checkStore(context: FileContext): Promise<readonly StoreProblem[]> {
  await context.catalog.sweep();
  const problems = context.catalog.problems().map((problem) => withRepair(context, problem));
  problems.push(...createExampleLook(context).now());
  for (const { bundleID, isBuiltIn, tools } of context.catalog.bundles.values()) {
    if (isBuiltIn) continue;
    for (const [fileName, { record }] of tools) {
      if (record === undefined) continue;
      const problem = await checkTool(context, bundleID, fileName);
      if (problem !== undefined) problems.push(problem);
      await nextTurn();
    }
  }
  return problems;
}

async function checkTool(
  { files, paths, options }: FileContext,
  bundleID: string,
  fileName: string,
): Promise<StoreProblem | undefined> {
  const file = paths.tool(bundleID, fileName);
  const path = paths.relative(file);
  try {
    const document = readDocument(files, file);
    const given = { path, ...(await loadOptions(judgedBy(options), document.text)) };
    const { diagnostics } = loadBundleTool(document, given);
    const errors = diagnostics.filter(({ severity, rule }) => severity === "error" && rule !== "json/bom");
    return errors.length === 0 ? undefined : problemFrom(errors, { kind: "invalid", path, bundleID });
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** What `repair` would do about a problem. */
function withRepair({ files, paths }: FileContext, problem: StoreProblem): StoreProblem {
  const { bundleID } = problem;
  if (problem.kind !== "unfinished-deletion" || bundleID === undefined) return problem;
  const folder = paths.tools(bundleID);
  const isEmpty = files.stat(folder) === undefined || files.list(folder).length === 0;
  return isEmpty ? { ...problem, repair: "finish-deletion" } : problem;
}
