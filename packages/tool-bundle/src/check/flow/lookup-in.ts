import type { BundleTool } from "../../bundle.ts";
import { type OperationRef, showOperation } from "../../flow-model.ts";
import type { FlowLookup, FlowTarget } from "../flow-lookup.ts";

/** Tools and bundles that were read from files. */
export interface ReadTools {
  tools: readonly BundleTool[];
  /** Ids of bundles by their slugs. */
  bundles?: ReadonlyMap<string, string>;
  /** Where they were found: a sentence. */
  where: string;
}

/** Finds the tools of steps among those that were read; `own`: the bundle of the flow. */
export function lookupIn({ tools, bundles, where }: ReadTools, own: string | undefined): FlowLookup {
  const isWanted = (tool: BundleTool, bundle: string | undefined): boolean => {
    if (bundle === undefined) return tool.bundleID === own;
    return tool.bundleID === (bundles?.get(bundle) ?? bundle);
  };
  return {
    where,
    find: ({ bundle, slug, version }) => {
      const found = tools.find(
        (tool) => tool.slug === slug && tool.version === version && isWanted(tool, bundle),
      );
      return found && targetOf(found);
    },
    names: ({ bundle }) =>
      tools
        .filter((tool) => isWanted(tool, bundle))
        .map(({ slug, version }) => showOperation(withBundle({ slug, version }, bundle))),
  };

  function targetOf(tool: BundleTool): FlowTarget {
    const lookup = lookupIn({ tools, where, ...(bundles === undefined ? {} : { bundles }) }, tool.bundleID);
    return {
      tool,
      id: `${tool.bundleID ?? ""} ${tool.slug}@${tool.version}`,
      isOff: !tool.isEnabled,
      lookup,
    };
  }
}

/** Finds in the first what is there, else in the second. */
export function lookupInBoth(first: FlowLookup, second: FlowLookup | undefined): FlowLookup {
  if (second === undefined) return first;
  return {
    where: second.where,
    find: (operation) => first.find(operation) ?? second.find(operation),
    names: (operation) => [...first.names(operation), ...second.names(operation)],
  };
}

function withBundle(operation: OperationRef, bundle: string | undefined): OperationRef {
  return bundle === undefined ? operation : { ...operation, bundle };
}
