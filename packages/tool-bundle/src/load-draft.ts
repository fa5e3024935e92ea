import { showValue, type Loaded } from "@toolhaft/diagnostics";
import { own, type JsonDocument, type JsonObject } from "@toolhaft/json-text";
import type { Bundle, BundleTool } from "./bundle.ts";
import { checkBundle } from "./check/check-bundle.ts";
import { checkTool } from "./check/check-tool.ts";
import type { CheckState, LoadOptions } from "./check/state.ts";
import { finish, identityOf, rootOf, start } from "./load-state.ts";
import { keyRules } from "./rules/keys.ts";
import { toolRules } from "./rules/tool.ts";

/** Fields of a tool or a bundle that its store sets, and those that only its answers have. */
export const STORE_FIELDS: readonly string[] = [
  ...["toolID", "isBuiltIn", "createdAt", "modifiedAt", "softDeletedAt"],
  ...["callCount", "lastCalledAt", "usage", "effective", "diagnostics"],
];

/** The revision of a file's shape that is written. */
export const WRITTEN_REVISION = "1";

export interface DraftOptions extends LoadOptions {
  /** What the store adds: fields that may be missing. Default: something that fits. */
  given?: JsonObject;
}

/**
 * Read a tool that is to be stored: as `loadBundleTool`, but what the store sets may be missing, and is said not to be kept where it
 * is there.
 */
export function loadToolDraft(
  source: string | Uint8Array | JsonDocument,
  options: DraftOptions = {},
): Loaded<BundleTool> {
  const state = start(source, options, ({ value }) => ({ toolAt: () => identityOf(value) }));
  const fields = draftFields(state, { ...OF_TOOLS, ...OF_ALL, ...options.given });
  const tool = identityOf(state.document.value);
  const isDamaged = !state.document.valid;
  return finish<BundleTool>(state, fields && checkTool(state, { fields, path: [], tool, isDamaged }));
}

/** Same of a bundle. */
export function loadBundleDraft(
  source: string | Uint8Array | JsonDocument,
  options: DraftOptions = {},
): Loaded<Bundle> {
  const state = start(source, options);
  const fields = draftFields(state, { ...OF_ALL, ...options.given });
  const isDamaged = !state.document.valid;
  return finish<Bundle>(
    state,
    fields && checkBundle(state, { fields, path: [], tool: undefined, isDamaged }),
  );
}

/** The fields of a draft that are not kept. */
export function unkeptFields(fields: JsonObject): string[] {
  const found = STORE_FIELDS.filter((field) => Object.hasOwn(fields, field));
  const revision = own(fields, "schemaVersion");
  return revision === undefined || revision === WRITTEN_REVISION ? found : [...found, "schemaVersion"];
}

function draftFields(state: CheckState, given: JsonObject): JsonObject | undefined {
  const root = rootOf(state);
  if (root === undefined) return undefined;
  const unkept = unkeptFields(root);
  for (const field of unkept) reportUnkept(state, root, field);
  const kept = Object.entries(root).filter(([field]) => !unkept.includes(field));
  return { ...given, ...Object.fromEntries(kept) };
}

function reportUnkept({ reporter, document }: CheckState, root: JsonObject, field: string): void {
  const tool = identityOf(document.value);
  if (field === "schemaVersion") {
    const data = { version: showValue(root[field] ?? null), known: `"${WRITTEN_REVISION}"` };
    reporter.add(toolRules["bundle/schema-version"], { messageId: "stored", data, path: [field], tool });
    return;
  }
  reporter.add(keyRules["bundle/unknown-key"], {
    messageId: "store",
    severity: "info",
    data: { key: showValue(field) },
    path: [field],
    on: "key",
    tool,
  });
}

const ID = "00000000-0000-7000-8000-000000000000";
const TIME = "1970-01-01T00:00:00.000Z";

// Only for the checks: nothing of it is ever stored.
const OF_ALL: JsonObject = {
  ...{ schemaVersion: WRITTEN_REVISION, bundleID: ID, isEnabled: true, isBuiltIn: false },
  ...{ createdAt: TIME, modifiedAt: TIME },
};
const OF_TOOLS: JsonObject = { toolID: ID, slug: "draft", version: "draft" };
