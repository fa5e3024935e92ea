import {
  type FlowLookup,
  type FlowTarget,
  isUuidV7,
  type OperationRef,
  showOperation,
} from "@toolhaft/tool-bundle";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import type { BundleRecord, ToolRecord } from "../records.ts";
import type { ToolKey } from "../types.ts";
import { storedTool, toolSummary } from "./answer.ts";
import { builtInNow } from "./bundle.ts";
import type { Content } from "./content.ts";
import type { StoreContext } from "./context.ts";

/** A flow that is to be stored. */
export interface NewFlow {
  readonly key: ToolKey;
  readonly tool: FlowTarget["tool"];
}

/** The tools that a flow calls, as they are stored now, and the one that is to be stored. */
export interface FlowTools {
  /** Answers what was read; what is asked for and was not is noted, and looks as if it was not there. */
  lookup: (own: string) => FlowLookup;
  /** Read what was noted; false: nothing was, so that the answers hold. */
  readMissing: () => Promise<boolean>;
}

type Found = Pick<FlowTarget, "tool" | "isOff"> & { bundleID: string };

/** A flow is checked at once, and what it calls may have to be waited for: so it is checked until nothing is missing. */
export function createFlowTools(context: StoreContext, content: Content, added: NewFlow): FlowTools {
  const read = new Map<string, Found | undefined>();
  const missing = new Map<string, () => Promise<Found | undefined>>();
  const lookup = (own: string): FlowLookup => ({
    where: "It was looked for in this store.",
    find(operation) {
      const { bundle = own, slug, version } = operation;
      const question = idOf({ bundleID: bundle, slug, version });
      if (!read.has(question)) missing.set(question, () => find(context, content, bundle, operation, added));
      const found = read.get(question);
      if (found === undefined) return undefined;
      const { bundleID, ...target } = found;
      return { ...target, id: idOf({ bundleID, slug, version }), lookup: lookup(bundleID) };
    },
    names: (operation) => namesFor(context, own, operation),
  });
  return {
    lookup,
    async readMissing() {
      const questions = [...missing];
      missing.clear();
      for (const [question, answer] of questions) read.set(question, await answer());
      return questions.length > 0;
    },
  };
}

/** What tells tools apart, stored or not. */
export function idOf({ bundleID, slug, version }: ToolKey): string {
  return `${bundleID} ${slug}@${version}`;
}

/** `bundle`: its id or its slug. */
async function find(
  context: StoreContext,
  content: Content,
  bundle: string,
  { slug, version }: OperationRef,
  added: NewFlow,
): Promise<Found | undefined> {
  const [bundleID, second] = await bundlesMeant(context, content, bundle);
  // Of two bundles with one slug nobody knows which is meant.
  if (bundleID === undefined || second !== undefined) return undefined;
  const key = { bundleID, slug, version };
  if (idOf(key) === idOf(added.key)) return { tool: added.tool, isOff: false, bundleID };
  try {
    return await readTarget(context, content, key);
  } catch (error) {
    // A damaged one is no tool: whoever reads it is told why.
    if (error instanceof StoreError && error.code === "STORE_CORRUPT") return undefined;
    throw error;
  }
}

async function bundlesMeant(
  context: StoreContext,
  content: Content,
  bundle: string,
): Promise<readonly string[]> {
  if (isUuidV7(bundle)) return [bundle.toLowerCase()];
  const shipped: string[] = [];
  for (const [id, { entry }] of context.builtIns) if (entry.record?.slug === bundle) shipped.push(id);
  return [...(await content.bundlesNamed(bundle)), ...shipped];
}

async function readTarget(context: StoreContext, content: Content, key: ToolKey): Promise<Found | undefined> {
  const { bundleID, slug, version } = key;
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn === undefined) {
    const stored = await content.tool(key);
    return stored && targetOf(context, stored, (await content.bundle(bundleID))?.record);
  }
  const fileName = toolFileName(slug, version);
  const entry = await builtInNow(context, content, bundleID);
  const record = entry?.tools.get(fileName)?.record;
  const text = builtIn.toolTexts.get(fileName);
  if (record === undefined || text === undefined) return undefined;
  return targetOf(context, { record, text }, entry?.record);
}

function targetOf(
  context: StoreContext,
  { record, text }: { record: ToolRecord; text: string },
  bundle: BundleRecord | undefined,
): Found | undefined {
  const summary = toolSummary(context, record, bundle);
  const { tool, effective } = storedTool(summary, { text }, { callCount: 0 });
  return tool && { tool, isOff: !effective.enabled, bundleID: record.bundleID };
}

/** As lists know them: they are only near names. */
function namesFor({ catalog }: StoreContext, own: string, { bundle }: OperationRef): readonly string[] {
  const entries = [...catalog.bundles.values()].filter(({ bundleID, record }) =>
    bundle === undefined ? bundleID === own : bundleID === bundle.toLowerCase() || record?.slug === bundle,
  );
  const records = entries.flatMap(({ tools }) => [...tools.values()].flatMap(({ record }) => record ?? []));
  const named = bundle === undefined ? {} : { bundle };
  return records.map(({ slug, version }) => showOperation({ ...named, slug, version }));
}
