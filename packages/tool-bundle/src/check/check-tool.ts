import type { BundleTool, BundleToolAnnotations } from "../bundle.ts";
import { checkVariables } from "./http/check-variables.ts";
import type { UsedPlaceholder } from "./http/used.ts";
import { readImpl } from "./check-impl.ts";
import { checkKeys, reportLaterShape } from "./check-keys.ts";
import { readId, readSchemaVersion, readSlug, readVersion } from "./check-names.ts";
import { readSchemas } from "./check-schemas.ts";
import { readTags } from "./check-tags.ts";
import { readTimes } from "./check-times.ts";
import { ANNOTATION_KEYS, LATER_TOOL_KEYS, LIMIT_KEYS, REQUIRED_TOOL_KEYS, TOOL_KEYS } from "./known-keys.ts";
import { readBoolean, readCount, readObject, readString, readText } from "./read-field.ts";
import type { CheckedObject, CheckState } from "./state.ts";

/** Check a stored tool; the answer is there when every field it needs could be read. */
export function checkTool(state: CheckState, node: CheckedObject): BundleTool | undefined {
  const isLater = reportLaterShape(state, node, LATER_TOOL_KEYS);
  checkKeys(state, node, new Set([...TOOL_KEYS, ...LATER_TOOL_KEYS]), REQUIRED_TOOL_KEYS);
  const revision = readSchemaVersion(state, node, true);
  // In the later shape the folder says the bundle.
  const bundleID = readId(
    state,
    node,
    "bundleID",
    isLater ? undefined : "The id of the bundle that holds the tool.",
  );
  const toolID =
    Object.hasOwn(node.fields, "id") && !Object.hasOwn(node.fields, "toolID")
      ? readId(state, node, "id")
      : readId(state, node, "toolID", "The id of this tool: a UUID of version 7, which the store gives out.");
  const slug = readSlug(state, node);
  const version = readVersion(state, node);
  const displayName = readText(state, node, "displayName", "The name on the screen.");
  const description = readString(state, node, "description");
  const tags = readTags(state, node);
  const isEnabled = readBoolean(state, node, "isEnabled", "Write true for a tool that may be called.");
  const isBuiltIn = readBoolean(state, node, "isBuiltIn") ?? false;
  const { argSchema, outputSchema } = readSchemas(state, node);
  const used: UsedPlaceholder[] = [];
  const impl = readImpl(state, node, used);
  checkVariables(state, node, used, argSchema);
  const times = readTimes(state, node);
  const limits = readLimits(state, node);
  const annotations = readAnnotations(state, node);
  const maxCallsPerMinute = readCount(state, node, "maxCallsPerMinute", 1);
  if (revision === undefined || toolID === undefined || slug === undefined || version === undefined)
    return undefined;
  if (displayName === undefined || isEnabled === undefined || argSchema === undefined) return undefined;
  if (impl === undefined || times === undefined) return undefined;
  const type = impl.kind === "other" ? impl.type : impl.kind;
  const tool: BundleTool = {
    ...{ ...revision, toolID, slug, version, displayName, tags, type, isEnabled, isBuiltIn, argSchema, impl },
    ...times,
    source: state.document,
  };
  if (bundleID !== undefined) tool.bundleID = bundleID;
  if (description !== undefined) tool.description = description;
  if (outputSchema !== undefined) tool.outputSchema = outputSchema;
  if (limits !== undefined) tool.limits = limits;
  if (annotations !== undefined) tool.annotations = annotations;
  if (maxCallsPerMinute !== undefined) tool.maxCallsPerMinute = maxCallsPerMinute;
  if (impl.kind === "flow") (state.flows ??= []).push({ tool, flow: impl.flow, node });
  return tool;
}

function readAnnotations(state: CheckState, node: CheckedObject): BundleToolAnnotations | undefined {
  const annotations = readObject(state, node, "annotations");
  if (annotations === undefined) return undefined;
  const inner = { ...node, fields: annotations, path: [...node.path, "annotations"] };
  checkKeys(state, inner, ANNOTATION_KEYS);
  const read: BundleToolAnnotations = {};
  for (const key of ["readOnlyHint", "destructiveHint", "idempotentHint"] as const) {
    const hint = readBoolean(state, inner, key);
    if (hint !== undefined) read[key] = hint;
  }
  return read;
}

function readLimits(state: CheckState, node: CheckedObject): BundleTool["limits"] {
  const limits = readObject(state, node, "limits");
  if (limits === undefined) return undefined;
  const inner = { ...node, fields: limits, path: [...node.path, "limits"] };
  checkKeys(state, inner, new Set(LIMIT_KEYS.keys()));
  for (const [key, least] of LIMIT_KEYS) readCount(state, inner, key, least);
  return limits;
}
