import { type JsonDocument, parseJson } from "@toolhaft/json-text";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { placeAndReason } from "../reading/problem.ts";
import { readTool, type ToolPlace } from "../reading/read-tool.ts";
import type { ToolRecord } from "../records.ts";
import type { StoreProblem, ToolKey } from "../types.ts";
import { revisionOf } from "./answer.ts";
import type { Content, ReadTool } from "./content.ts";
import type { StoreContext } from "./context.ts";

/** Where a tool's text lies, as messages say it. */
export function placeOf({ paths }: Pick<StoreContext, "paths">, key: ToolKey): ToolPlace {
  const { bundleID } = key;
  const fileName = toolFileName(key.slug, key.version);
  return { path: paths.relative(paths.tool(bundleID, fileName)), bundleID, fileName };
}

/** A tool as its text says. Throws STORE_CORRUPT for a text that is none. */
export function toolIn(document: JsonDocument, place: ToolPlace): ReadTool {
  const { record, problem } = readTool(document, place);
  if (record === undefined) throw corruptTool(problem, place.path);
  return { record, text: document.text, revision: revisionOf(document.text) };
}

function corruptTool(problem: StoreProblem | undefined, path: string): StoreError {
  const said = problem === undefined ? { path, problem: "it cannot be read" } : placeAndReason(problem);
  return new StoreError("STORE_CORRUPT", said, {
    hint: "Fix the file, delete the tool, or repair the store, which sets the file aside.",
  });
}

/** The tool that a text of the store's own making holds. */
export function recordIn(text: string, place: ToolPlace): ToolRecord {
  return readTool(parseJson(text), place).record as ToolRecord;
}

/** The text behind a record as it is now; undefined where somebody has just taken it away, or it cannot be read. */
export async function recordText(context: StoreContext, record: ToolRecord): Promise<string | undefined> {
  const builtIn = context.builtIns.get(record.bundleID);
  if (builtIn !== undefined) return builtIn.toolTexts.get(record.fileName);
  try {
    return await context.content.toolText(record);
  } catch {
    return undefined;
  }
}

/** Throws where there is no such tool, built-in ones included; a damaged one is one. */
export async function requireTool(context: StoreContext, content: Content, key: ToolKey): Promise<void> {
  const { bundleID, slug, version } = key;
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn === undefined) {
    if (!(await content.hasTool(key))) throw await notFound(content, key);
  } else if (!builtIn.toolTexts.has(toolFileName(slug, version))) {
    throw noTool(key);
  }
}

/** Why a tool is not there: its bundle may not be, either. */
export async function notFound(content: Content, key: ToolKey): Promise<StoreError> {
  if (!(await content.hasBundle(key.bundleID)))
    return new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: key.bundleID });
  return noTool(key);
}

export function noTool({ bundleID, slug, version }: ToolKey): StoreError {
  return new StoreError("STORE_TOOL_NOT_FOUND", { tool: `"${slug}" ${version}`, bundle: bundleID });
}

/** Why the key is taken: by a tool, or by a damaged text, which is never written over. */
export async function taken(content: Content, key: ToolKey): Promise<StoreError> {
  const problem = await content.damage(key);
  if (problem === undefined) {
    const what = `tool "${key.slug}" ${key.version} of bundle ${key.bundleID}`;
    const hint = "Store it under another version, or delete the old one.";
    return new StoreError("STORE_CONFLICT", { what }, { hint });
  }
  const hint = "Look at the file; delete the tool to make room, or repair the store.";
  return new StoreError("STORE_CORRUPT_EXISTS", placeAndReason(problem), { hint });
}
