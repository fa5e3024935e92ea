import { isObject, type JsonDocument, type JsonObject, own, ownString } from "@toolhaft/json-text";
import { isUuidV7, loadBundleTool, parseTimestamp } from "@toolhaft/tool-bundle";
import { toolFileName } from "../layout.ts";
import type { ToolEntry, ToolRecord } from "../records.ts";
import type { StoreProblem } from "../types.ts";
import { problemFrom } from "./problem.ts";
import { hasMark, jsonFaults } from "./read-document.ts";

/** The revision of a tool's shape that this program writes. */
export const TOOL_REVISION = "1";

/** Where a tool's text was found. */
export interface ToolPlace {
  path: string;
  bundleID: string;
  fileName: string;
}

/**
 * Read a stored tool as lists need it. Only what lists show is looked at: this runs for every file at the
 * start. A text that is no tool becomes a problem with its exact place.
 */
export function readTool(document: JsonDocument, place: ToolPlace): Pick<ToolEntry, "record" | "problem"> {
  const { path, bundleID } = place;
  const faults = jsonFaults(document, path);
  const unreadable = { kind: "unreadable", path, bundleID, repair: "move-to-quarantine" } as const;
  if (faults.length > 0) return { problem: problemFrom(faults, unreadable) };
  const fields = document.value;
  const record = isObject(fields) ? recordOf(fields, place) : undefined;
  if (record === undefined) {
    const { diagnostics } = loadBundleTool(document, { path });
    return { problem: problemFrom(diagnostics, unreadable) };
  }
  const misplaced = misplacement(record, isObject(fields) ? fields : {}, place);
  if (misplaced !== undefined) return { problem: misplaced };
  if (!record.isWritable) return { record, problem: newer(fields, place) };
  return hasMark(document) ? { record, problem: marked(place) } : { record };
}

function recordOf(fields: JsonObject, { bundleID, fileName }: ToolPlace): ToolRecord | undefined {
  const slug = ownString(fields, "slug");
  const version = ownString(fields, "version");
  const toolID = ownString(fields, "toolID") ?? ownString(fields, "id");
  const displayName = ownString(fields, "displayName");
  const type = ownString(fields, "type");
  const createdAt = ownString(fields, "createdAt");
  const modifiedAt = ownString(fields, "modifiedAt");
  const isEnabled = own(fields, "isEnabled");
  const tags = tagsOf(fields);
  const modified = modifiedAt === undefined ? undefined : timeOf(modifiedAt);
  if (slug === undefined || version === undefined || toolID === undefined || !isUuidV7(toolID))
    return undefined;
  if (!displayName || !type || createdAt === undefined || modifiedAt === undefined) return undefined;
  // Of most tools the two are the same text.
  const hasTimes = modified !== undefined && (createdAt === modifiedAt || timeOf(createdAt) !== undefined);
  if (!hasTimes || tags === undefined) return undefined;
  if (typeof isEnabled !== "boolean" || !isObject(own(fields, "argSchema"))) return undefined;
  const record: ToolRecord = {
    bundleID,
    toolID: toolID.toLowerCase(),
    slug,
    version,
    displayName,
    tags,
    type,
    isEnabled,
    isBuiltIn: false,
    createdAt,
    modifiedAt,
    modified,
    fileName,
    isWritable: own(fields, "schemaVersion") === TOOL_REVISION,
  };
  const description = own(fields, "description");
  if (typeof description === "string") record.description = description;
  else if (description !== undefined) return undefined;
  const goFunc = type === "go" ? goFuncOf(fields) : undefined;
  if (goFunc !== undefined) record.goFunc = goFunc;
  return record;
}

const NONE: readonly string[] = Object.freeze([]);

function tagsOf(fields: JsonObject): readonly string[] | undefined {
  const tags = own(fields, "tags");
  if (tags === undefined) return NONE;
  if (!Array.isArray(tags)) return undefined;
  return tags.every((tag) => typeof tag === "string") ? tags.map((tag) => tag.trim()) : undefined;
}

function goFuncOf(fields: JsonObject): string | undefined {
  const impl = own(fields, "impl");
  const later = own(fields, "goImpl");
  if (isObject(impl)) return ownString(impl, "goFunc");
  return isObject(later) ? ownString(later, "func") : undefined;
}

/** A file whose name is not made of its slug and version was put there by hand: serving it would serve a tool twice. */
function misplacement(
  { slug, version }: ToolRecord,
  fields: JsonObject,
  { path, bundleID, fileName }: ToolPlace,
): StoreProblem | undefined {
  const expected = toolFileName(slug, version);
  const wrong = { kind: "misplaced", severity: "error", path, bundleID } as const;
  if (expected !== fileName) {
    const message = `it says slug "${slug}", version "${version}", which belong in ${expected}`;
    return { ...wrong, message, repair: "rename" };
  }
  const said = ownString(fields, "bundleID");
  if (said === undefined || said.toLowerCase() === bundleID) return undefined;
  return {
    ...wrong,
    message: `it says bundle ${said}, but lies in that of ${bundleID}`,
    repair: "move-to-quarantine",
  };
}

function newer(fields: unknown, { path, bundleID }: ToolPlace): StoreProblem {
  const version = JSON.stringify((fields as JsonObject)["schemaVersion"] ?? null);
  const message = `the schemaVersion ${version} is not known: it is listed as disabled and never written to`;
  return { kind: "newer-revision", severity: "warning", path, bundleID, message };
}

function marked({ path, bundleID }: ToolPlace): StoreProblem {
  const message = "it starts with a byte order mark, which is left out when it is written again";
  return { kind: "byte-order-mark", severity: "warning", path, bundleID, message };
}

/** A stored time in milliseconds since 1970. The store's own spelling is read in a fraction of the time of others. */
export function timeOf(text: string): number | undefined {
  if (text.length !== 24 || !text.endsWith("Z")) return parseTimestamp(text);
  const time = Date.parse(text);
  // A date that no calendar has comes back as another one.
  const isOwn = !Number.isNaN(time) && new Date(time).toISOString() === text;
  return isOwn ? time : parseTimestamp(text);
}
