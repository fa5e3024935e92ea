import { isUtf8 } from "node:buffer";
import { parseJson } from "@toolhaft/json-text";
import { loadBundleTool, type LoadOptions } from "@toolhaft/tool-bundle";
import { exampleNameOf } from "../arguments/keys.ts";
import { exampleText, MOST_EXAMPLES } from "../body/example-body.ts";
import { judgedBy, loadOptions } from "../body/tool-body.ts";
import { StoreError } from "../errors/store-error.ts";
import { decodeUtf8 } from "../files/utf8.ts";
import { placeAndReason, problemFrom } from "../reading/problem.ts";
import { readBundle } from "../reading/read-bundle.ts";
import { parseExamples } from "../reading/read-examples.ts";
import { readTool } from "../reading/read-tool.ts";
import type { BundleRecord, ToolRecord } from "../records.ts";
import type { StoreContext } from "../state/context.ts";
import { type ArchiveEntry, refused } from "./read-zip.ts";

export interface ArchivedTool {
  name: string;
  fileName: string;
  text: string;
  record: ToolRecord;
  examples?: ArchivedExamples;
}

/** The file of a tool's saved examples. */
export interface ArchivedExamples {
  name: string;
  text: string;
}

export interface ArchivedBundle {
  name: string;
  bundleID: string;
  text: string;
  record: BundleRecord;
  tools: ArchivedTool[];
}

/** Read the entries as bundles and tools, checked as if each were stored on its own. */
export async function readArchive(
  context: StoreContext,
  entries: readonly ArchiveEntry[],
): Promise<ArchivedBundle[]> {
  if (!entries.some(({ says }) => says.kind === "header"))
    throw refused("the archive", "it is no export of a store");
  const bundles = new Map<string, ArchivedBundle>();
  for (const { name, says, bytes } of entries) {
    if (says.kind !== "bundle") continue;
    bundles.set(says.bundleID, bundleOf(context, name, says.bundleID, textOf(name, bytes)));
  }
  for (const { name, says, bytes } of entries) {
    if (says.kind !== "tool") continue;
    const bundle = bundles.get(says.bundleID);
    if (bundle === undefined) throw refused(name, "the archive does not hold its bundle");
    bundle.tools.push(await toolOf(context, name, says, textOf(name, bytes)));
  }
  for (const { name, says, bytes } of entries) {
    if (says.kind !== "examples") continue;
    const tool = bundles.get(says.bundleID)?.tools.find(({ fileName }) => fileName === says.fileName);
    if (tool === undefined) throw refused(name, "the archive does not hold its tool");
    tool.examples = { name, text: textOf(name, bytes) };
    checkExamples(context, tool.examples);
  }
  return [...bundles.values()].sort((a, b) => (a.bundleID < b.bundleID ? -1 : 1));
}

/** Refuse examples that could not have been saved one by one. */
function checkExamples({ limits }: StoreContext, { name, text }: ArchivedExamples): void {
  refuseSize(name, text, limits.toolBytes);
  const examples = parseExamples(text);
  if (examples === undefined) throw refused(name, "it holds no examples of a tool");
  if (examples.size > MOST_EXAMPLES)
    throw refused(name, `it holds ${String(examples.size)} examples; the limit is ${String(MOST_EXAMPLES)}`);
  for (const [example, body] of examples) {
    try {
      exampleText(body, `example "${exampleNameOf(example)}"`, limits.toolBytes);
    } catch (error) {
      throw error instanceof StoreError ? refused(name, error.message) : error;
    }
  }
}

function bundleOf(
  { builtIns, limits }: StoreContext,
  name: string,
  bundleID: string,
  text: string,
): ArchivedBundle {
  if (builtIns.has(bundleID)) throw refused(name, "a built-in bundle has this id");
  refuseSize(name, text, limits.bundleBytes);
  const { record, problem } = readBundle(parseJson(text), { path: name, folder: bundleID });
  if (problem !== undefined) throw refused(placeAndReason(problem).path, problem.message);
  if (record === undefined) throw refused(name, "it cannot be read");
  if (record.isBuiltIn) throw refused(name, "it says to be built in");
  if (record.softDeletedAt !== undefined) throw refused(name, "it says to be deleted");
  return { name, bundleID, text, record, tools: [] };
}

async function toolOf(
  context: StoreContext,
  name: string,
  { bundleID, fileName }: { bundleID: string; fileName: string },
  text: string,
): Promise<ArchivedTool> {
  refuseSize(name, text, context.limits.toolBytes);
  const document = parseJson(text);
  const { record, problem } = readTool(document, { path: name, bundleID, fileName });
  if (problem !== undefined) throw refused(placeAndReason(problem).path, problem.message);
  if (record === undefined) throw refused(name, "it cannot be read");
  const options: LoadOptions = { path: name, ...(await loadOptions(judgedBy(context.options), text)) };
  const { diagnostics, document: tool } = loadBundleTool(document, options);
  if (tool === undefined) {
    const found = placeAndReason(problemFrom(diagnostics, { kind: "invalid", path: name, bundleID }));
    throw refused(found.path, found.problem);
  }
  if (tool.isBuiltIn) throw refused(name, "it says to be built in");
  return { name, fileName, text, record };
}

function textOf(name: string, bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw refused(name, "it is no UTF-8");
  return decodeUtf8(bytes);
}

function refuseSize(name: string, text: string, limit: number): void {
  const size = Buffer.byteLength(text);
  if (size > limit) throw refused(name, `it has ${String(size)} bytes; the limit is ${String(limit)}`);
}
