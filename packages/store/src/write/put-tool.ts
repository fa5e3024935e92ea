import { isObject, ownString, parseJson } from "@toolhaft/json-text";
import { v7 as newId } from "uuid";
import { toolKeyOf } from "../arguments/keys.ts";
import { makeToolText } from "../body/make-tool-text.ts";
import { type CheckedText, judgedBy, type ToolText } from "../body/tool-body.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { toolFileName } from "../layout.ts";
import { countOf, placeAndReason } from "../reading/problem.ts";
import { bundleFolders, namesIn as filesIn, readToolEntry } from "../reading/read-folder.ts";
import { readTool } from "../reading/read-tool.ts";
import type { BundleRecord, ChangedFile, ToolRecord } from "../records.ts";
import { storedTool, toolSummary } from "../state/answer.ts";
import { changeableBundle, openBundle, refuseBuiltIn } from "../state/bundle.ts";
import { type StoreContext, timeAfter } from "../state/context.ts";
import { forgetExamples } from "../state/examples.ts";
import { forgetPreferred } from "../state/preferred.ts";
import { checkStoredFlow } from "./check-flow.ts";
import type { DraftPlace, Judged, PutOptions, StateCheck, StoredTool, ToolKey } from "../types.ts";

/**
 * Store a new tool. Its text is on the disk under a temporary name before the lock is asked for; the lock covers
 * the check of the bundle, the link that gives the name, and the sync of the folder. Two syncs in all.
 */
export async function putTool(
  context: StoreContext,
  given: ToolKey,
  body: string | Uint8Array,
  check: StateCheck = () => undefined,
  { dryRun = false }: PutOptions = {},
): Promise<StoredTool & Judged> {
  const key = toolKeyOf(given);
  const { bundleID, slug, version } = key;
  refuseBuiltIn(context, bundleID);
  const { text, check: checkText } = await textOfTool(context, key, body, newId());
  // As it is when the tool gets its name; the catalog may not know a bundle yet that was put a moment ago.
  let bundle = openBundle(context, bundleID);
  const fileName = toolFileName(slug, version);
  const path = context.paths.tool(bundleID, fileName);
  if (context.files.stat(path) !== undefined) throw taken(context, key, fileName);
  refuseOverLimit(context);
  if (dryRun) {
    check(undefined);
    return judged(context, { key, bundle, text, diagnostics: withFlow(context, key, body, checkText()) });
  }

  const writing = context.temporaries.write(encodeUtf8(text));
  let checked: CheckedText;
  try {
    // The disk is busy with the text: checking it meanwhile costs nothing.
    checked = checkText();
  } catch (error) {
    await writing.then(context.temporaries.remove, () => undefined);
    throw error;
  }
  const temporary = await writing;
  let { diagnostics } = checked;
  const changed: ChangedFile[] = [{ bundleID, fileName, slug, version }];
  await context.lane(bundleID).run({
    changed,
    run: async (change) => {
      try {
        bundle = openBundle(context, bundleID);
        // A tool is never replaced: there is none of this name, or it is a conflict.
        if (context.files.stat(path) === undefined) check(undefined);
        diagnostics = withFlow(context, key, body, checked);
        if (!(await change.create(temporary, path))) throw taken(context, key, fileName);
        changed.push(...(await forgetPreferred(context, change, key)));
        await forgetExamples(context, change, { bundleID, fileName });
      } catch (error) {
        context.temporaries.remove(temporary);
        throw error;
      }
    },
  });
  return judged(context, { key, bundle, text, diagnostics });
}

/** A tool that is not stored, checked as one that is to be. */
export async function draftTool(
  context: StoreContext,
  { bundleID, slug, version }: DraftPlace,
  body: string | Uint8Array,
): Promise<StoredTool & Judged> {
  const said = namesSaid(body);
  const key = toolKeyOf({
    bundleID,
    slug: slug ?? said.slug ?? "draft",
    version: version ?? said.version ?? "draft",
  });
  refuseBuiltIn(context, key.bundleID);
  const bundle = changeableBundle(context, key.bundleID);
  const { text, check } = await textOfTool(context, key, body, DRAFT_ID);
  return judged(context, { key, bundle, text, diagnostics: withFlow(context, key, body, check()) });
}

/** The findings about a text, with those about its flow among the tools that are stored now. */
function withFlow(
  context: StoreContext,
  key: ToolKey,
  body: string | Uint8Array,
  { diagnostics, flow }: CheckedText,
): Judged["diagnostics"] {
  return flow === undefined ? diagnostics : [...diagnostics, ...checkStoredFlow(context, key, flow, body)];
}

/** Of every draft, so that what is counted by it is counted for all of them. */
const DRAFT_ID = "00000000-0000-7000-8000-000000000000";

function namesSaid(body: string | Uint8Array): { slug?: string; version?: string } {
  const { value } = parseJson(body);
  const [slug, version] = isObject(value) ? [ownString(value, "slug"), ownString(value, "version")] : [];
  return { ...(slug === undefined ? {} : { slug }), ...(version === undefined ? {} : { version }) };
}

function textOfTool(
  context: StoreContext,
  key: ToolKey,
  body: string | Uint8Array,
  toolID: string,
): Promise<ToolText> {
  const { toolBytes, tags } = context.limits;
  return makeToolText({
    ...{ body, key, toolID, time: timeAfter(context, 0) },
    limits: { toolBytes, tags },
    options: judgedBy(context.options),
  });
}

interface Written extends Judged {
  key: ToolKey;
  bundle: BundleRecord;
  text: string;
}

function judged(context: StoreContext, { key, bundle, text, diagnostics }: Written): StoredTool & Judged {
  const { bundleID, slug, version } = key;
  const fileName = toolFileName(slug, version);
  const path = context.paths.relative(context.paths.tool(bundleID, fileName));
  const { record } = readTool(parseJson(text), { path, bundleID, fileName });
  const tool = storedTool(toolSummary(context, record as ToolRecord, bundle), { text }, { callCount: 0 });
  return Object.assign(tool, { diagnostics });
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
    bundleFolders(reading).reduce((sum, id) => sum + filesIn(reading, paths.tools(id)).length, 0);
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
