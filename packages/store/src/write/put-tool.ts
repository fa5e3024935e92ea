import { parseJson } from "@toolhaft/json-text";
import { v7 as newId } from "uuid";
import { toolKeyOf } from "../arguments/keys.ts";
import { makeToolText } from "../body/make-tool-text.ts";
import { judgedBy } from "../body/tool-body.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { toolFileName } from "../layout.ts";
import { countOf, placeAndReason } from "../reading/problem.ts";
import { bundleFolders, namesIn, readToolEntry } from "../reading/read-folder.ts";
import { readTool } from "../reading/read-tool.ts";
import type { ToolRecord } from "../records.ts";
import { storedTool, toolSummary } from "../state/answer.ts";
import { openBundle, refuseBuiltIn } from "../state/bundle.ts";
import { type StoreContext, timeAfter } from "../state/context.ts";
import type { StateCheck, StoredTool, ToolKey } from "../types.ts";

/**
 * Store a new tool. Its text is on the disk under a temporary name before the lock is asked for; the lock covers
 * the check of the bundle, the link that gives the name, and the sync of the folder. Two syncs in all.
 */
export async function putTool(
  context: StoreContext,
  given: ToolKey,
  body: string | Uint8Array,
  check: StateCheck = () => undefined,
): Promise<StoredTool> {
  const key = toolKeyOf(given);
  const { bundleID, slug, version } = key;
  refuseBuiltIn(context, bundleID);
  const time = timeAfter(context, 0);
  const { toolBytes, tags } = context.limits;
  const { text, check: checkText } = await makeToolText({
    ...{ body, key, toolID: newId(), time },
    limits: { toolBytes, tags },
    options: judgedBy(context.options),
  });
  // As it is when the tool gets its name; the catalog may not know a bundle yet that was put a moment ago.
  let bundle = openBundle(context, bundleID);
  const fileName = toolFileName(slug, version);
  const path = context.paths.tool(bundleID, fileName);
  if (context.files.stat(path) !== undefined) throw taken(context, key, fileName);
  refuseOverLimit(context);

  const writing = context.temporaries.write(encodeUtf8(text));
  try {
    // The disk is busy with the text: checking it meanwhile costs nothing.
    checkText();
  } catch (error) {
    await writing.then(context.temporaries.remove, () => undefined);
    throw error;
  }
  const temporary = await writing;
  await context.lane(bundleID).run({
    changed: [{ bundleID, fileName, slug, version }],
    run: async (change) => {
      try {
        bundle = openBundle(context, bundleID);
        // A tool is never replaced: there is none of this name, or it is a conflict.
        if (context.files.stat(path) === undefined) check(undefined);
        if (!(await change.create(temporary, path))) throw taken(context, key, fileName);
      } catch (error) {
        context.temporaries.remove(temporary);
        throw error;
      }
    },
  });
  const { record } = readTool(parseJson(text), { path: context.paths.relative(path), bundleID, fileName });
  return storedTool(toolSummary(context, record as ToolRecord, bundle), { text }, { callCount: 0 });
}

/** Why the name is taken: by a tool, or by a damaged file, which is never written over. */
export function taken(context: StoreContext, key: ToolKey, fileName: string): StoreError {
  const what = `tool "${key.slug}" ${key.version} of bundle ${key.bundleID}`;
  const entry = readToolEntry(context.reading, { bundleID: key.bundleID, fileName, known: undefined });
  if (entry === undefined || entry.record !== undefined || entry.problem === undefined) {
    return new StoreError(
      "STORE_CONFLICT",
      { what },
      { hint: "Store it under another version, or delete the old one." },
    );
  }
  const hint = "Look at the file; delete the tool to make room, or repair the store.";
  return new StoreError("STORE_CORRUPT_EXISTS", placeAndReason(entry.problem), { hint });
}

const counted = new WeakMap<StoreContext, number>();

/** Before everything was read once, names are counted, and only the first time. */
function refuseOverLimit(context: StoreContext): void {
  const { catalog, limits, reading, paths } = context;
  const countNames = (): number =>
    bundleFolders(reading).reduce((sum, id) => sum + namesIn(reading, paths.tools(id)).length, 0);
  let count = catalog.order.size;
  if (!catalog.isLoaded()) {
    count = counted.get(context) ?? countNames();
    // Puts that were refused and tools that were deleted are counted here, too: that is looked into where it matters.
    if (count >= limits.tools) count = countNames();
    counted.set(context, count + 1);
  }
  if (count < limits.tools) return;
  throw new StoreError("STORE_LIMIT", { what: "the store", count: countOf(count, "tool") });
}
