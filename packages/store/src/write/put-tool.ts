import { isObject, ownString, parseJson } from "@toolhaft/json-text";
import { v7 as newId } from "uuid";
import { toolKeyOf } from "../arguments/keys.ts";
import { makeToolText } from "../body/make-tool-text.ts";
import { type CheckedText, judgedBy, type ToolText } from "../body/tool-body.ts";
import { countBuiltInTools } from "../built-in/read-built-ins.ts";
import { sizeOf } from "../catalog/beyond.ts";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { countOf } from "../reading/problem.ts";
import type { BundleRecord, ChangedFile } from "../records.ts";
import { storedTool, toolSummary } from "../state/answer.ts";
import { changeableBundle, openBundle, refuseBuiltIn } from "../state/bundle.ts";
import type { Content } from "../state/content.ts";
import { type StoreContext, timeAfter } from "../state/context.ts";
import { forgetPreferred } from "../state/preferred.ts";
import { placeOf, recordIn, taken } from "../state/tool.ts";
import { checkStoredFlow } from "./check-flow.ts";
import type { DraftPlace, Judged, PutOptions, StateCheck, StoredTool, ToolKey } from "../types.ts";

/**
 * Store a new tool. Its text is prepared before the lock is asked for, on a disk under a temporary name; the lock covers
 * the check of the bundle and what gives the text its name. On a disk: two syncs in all.
 */
export async function putTool(
  context: StoreContext,
  given: ToolKey,
  body: string | Uint8Array,
  check: StateCheck = () => undefined,
  { dryRun = false }: PutOptions = {},
): Promise<StoredTool & Judged> {
  const { content } = context;
  const key = toolKeyOf(given);
  const { bundleID, slug, version } = key;
  refuseBuiltIn(context, bundleID);
  const { text, check: checkText } = await textOfTool(context, key, body, newId());
  // As it is when the tool gets its name; the catalog may not know a bundle yet that was put a moment ago.
  let { record: bundle } = await openBundle(content, bundleID);
  if (await content.hasTool(key)) throw await taken(content, key);
  await refuseOverLimit(context);
  if (dryRun) {
    check(undefined);
    const diagnostics = await withFlow(context, content, { key, body, checked: checkText() });
    return judged(context, { key, bundle, text, diagnostics });
  }

  const preparing = context.prepare(text);
  let checked: CheckedText;
  try {
    // The disk is busy with the text: checking it meanwhile costs nothing.
    checked = checkText();
  } catch (error) {
    await preparing.then(context.drop, () => undefined);
    throw error;
  }
  const prepared = await preparing;
  let { diagnostics } = checked;
  const changed: ChangedFile[] = [{ bundleID, fileName: toolFileName(slug, version), slug, version }];
  await context.change({
    ...{ bundleIDs: [bundleID], changed, onlyAdds: true },
    async run(writing) {
      try {
        ({ record: bundle } = await openBundle(writing, bundleID));
        // A tool is never replaced: there is none of this name, or it is a conflict.
        if (!(await writing.hasTool(key))) check(undefined);
        diagnostics = await withFlow(context, writing, { key, body, checked });
        if (!(await writing.createTool(key, prepared))) throw await taken(writing, key);
        changed.push(...(await forgetPreferred(writing, key)));
        await writing.writeExamples(key, undefined);
      } catch (error) {
        context.drop(prepared);
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
    bundleID: bundleID ?? DRAFT_ID,
    slug: slug ?? said.slug ?? "draft",
    version: version ?? said.version ?? "draft",
  });
  refuseBuiltIn(context, key.bundleID);
  const bundle =
    bundleID === undefined ? DRAFT_BUNDLE : (await changeableBundle(context.content, key.bundleID)).record;
  const { text, check } = await textOfTool(context, key, body, DRAFT_ID);
  const diagnostics = await withFlow(context, context.content, { key, body, checked: check() });
  return judged(context, { key, bundle, text, diagnostics });
}

/** The findings about a text, with those about its flow among the tools that are stored now. */
async function withFlow(
  context: StoreContext,
  content: Content,
  { key, body, checked }: { key: ToolKey; body: string | Uint8Array; checked: CheckedText },
): Promise<Judged["diagnostics"]> {
  const { diagnostics, flow } = checked;
  if (flow === undefined) return diagnostics;
  return [...diagnostics, ...(await checkStoredFlow(context, content, { key, flow, body }))];
}

/** Of every draft, so that what is counted by it is counted for all of them. */
const DRAFT_ID = "00000000-0000-7000-8000-000000000000";

/** Where a draft is that is meant for no bundle yet: in one that is empty and on. */
const DRAFT_BUNDLE: BundleRecord = {
  ...{ bundleID: DRAFT_ID, slug: "draft", displayName: "draft", isEnabled: true, isBuiltIn: false },
  ...{ createdAt: "1970-01-01T00:00:00.000Z", modifiedAt: "1970-01-01T00:00:00.000Z" },
  ...{ modified: 0, isWritable: true },
};

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
  const record = recordIn(text, placeOf(context, key));
  const tool = storedTool(toolSummary(context, record, bundle), { text }, { callCount: 0 });
  return Object.assign(tool, { diagnostics });
}

const counted = new WeakMap<StoreContext, number>();

/** Before everything was read once, tools are counted, and only the first time. */
async function refuseOverLimit(context: StoreContext): Promise<void> {
  const { catalog, content, limits, builtIns } = context;
  let count = sizeOf(catalog) - countBuiltInTools(builtIns);
  // Each change of a tool that is not held in memory counts as one more.
  if (count >= limits.tools && catalog.beyond?.() !== undefined) count = await content.countAllTools();
  if (catalog.isLoaded()) counted.delete(context);
  else {
    count = counted.get(context) ?? (await content.countAllTools());
    // Puts that were refused and tools that were deleted are counted here, too: that is looked into where it matters.
    if (count >= limits.tools) count = await content.countAllTools();
    counted.set(context, count + 1);
  }
  if (count < limits.tools) return;
  throw new StoreError("STORE_LIMIT", { what: "the store", count: countOf(count, "tool") });
}
