import {
  type FlowLookup,
  type FlowTarget,
  isUuidV7,
  type OperationRef,
  showOperation,
} from "@toolhaft/tool-bundle";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { bundleFolders } from "../reading/read-folder.ts";
import { storedTool, toolSummary } from "./answer.ts";
import { currentBundle } from "./bundle.ts";
import type { ToolKey } from "../types.ts";
import type { StoreContext } from "./context.ts";
import { findStored } from "./tool.ts";

/** A flow that is to be stored. */
export interface NewFlow {
  readonly key: ToolKey;
  readonly tool: FlowTarget["tool"];
}

/** Finds the tools that a flow of a bundle calls, as they are on the disk now, and the one that is to be stored. */
export function flowLookup(context: StoreContext, own: string, added?: NewFlow): FlowLookup {
  const bundlesOf = ({ bundle }: OperationRef): readonly string[] => {
    if (bundle === undefined) return [own];
    if (isUuidV7(bundle)) return [bundle.toLowerCase()];
    return bundlesNamed(context, bundle);
  };
  return {
    where: "It was looked for in this store.",
    find(operation) {
      const [bundleID, second] = bundlesOf(operation);
      // Of two bundles with one slug nobody knows which is meant.
      if (bundleID === undefined || second !== undefined) return undefined;
      const { slug, version } = operation;
      const id = idOf({ bundleID, slug, version });
      const isNew = added !== undefined && id === idOf(added.key);
      const found = isNew ? { tool: added.tool, isOff: false } : readTool(context, bundleID, operation);
      return found && { ...found, id, lookup: flowLookup(context, bundleID, added) };
    },
    names(operation) {
      const { bundle } = operation;
      return bundlesOf(operation).flatMap((bundleID) => {
        const entry = context.catalog.overlaid(bundleID) ?? context.catalog.bundles.get(bundleID);
        return [...(entry?.tools.values() ?? [])].flatMap(({ record }) =>
          record === undefined
            ? []
            : [
                showOperation({
                  ...(bundle === undefined ? {} : { bundle }),
                  slug: record.slug,
                  version: record.version,
                }),
              ],
        );
      });
    },
  };
}

/** What tells tools apart, stored or not. */
export function idOf({ bundleID, slug, version }: ToolKey): string {
  return `${bundleID} ${slug}@${version}`;
}

type Found = Pick<FlowTarget, "tool" | "isOff">;

function readTool(
  context: StoreContext,
  bundleID: string,
  { slug, version }: OperationRef,
): Found | undefined {
  const fileName = toolFileName(slug, version);
  const builtIn = context.builtIns.get(bundleID);
  if (builtIn !== undefined) {
    const entry = context.catalog.overlaid(bundleID);
    const record = entry?.tools.get(fileName)?.record;
    const text = builtIn.toolTexts.get(fileName);
    if (record === undefined || text === undefined) return undefined;
    return loaded(storedTool(toolSummary(context, record, entry?.record), { text }, { callCount: 0 }));
  }
  try {
    const stored = findStored(context, { bundleID, slug, version }, fileName);
    if (stored === undefined) return undefined;
    const summary = toolSummary(context, stored.record, currentBundle(context, bundleID));
    return loaded(storedTool(summary, stored, { callCount: 0 }));
  } catch (error) {
    // A damaged file is no tool: whoever reads it is told why.
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

function loaded({ tool, effective }: ReturnType<typeof storedTool>): Found | undefined {
  return tool && { tool, isOff: !effective.enabled };
}

function bundlesNamed(context: StoreContext, slug: string): readonly string[] {
  const own = bundleFolders(context.reading).filter((id) => currentBundle(context, id)?.slug === slug);
  const shipped = [...context.builtIns.keys()].filter(
    (id) => context.catalog.overlaid(id)?.record?.slug === slug,
  );
  return [...own, ...shipped];
}
