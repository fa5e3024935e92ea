import type { BundleTool } from "../../bundle.ts";
import type { CheckState } from "../state.ts";
import { checkFlow } from "./check-flow.ts";
import { lookupIn, lookupInBoth } from "./lookup-in.ts";

/** Hold the flows that were read against the tools of the same list, and those that the host finds; alone they are left. */
export function checkFlows(
  { reporter, options, flows = [] }: CheckState,
  tools: readonly BundleTool[],
): void {
  if (tools.length < 2 && options.flowLookup === undefined) return;
  for (const { tool, flow, node } of flows) {
    const { bundleID, slug, version } = tool;
    const here = lookupIn({ tools, where: "It was looked for in this file." }, bundleID);
    const lookup = lookupInBoth(here, options.flowLookup?.(bundleID));
    const report = { reporter, path: node.path, isPartial: true };
    const id = `${bundleID ?? ""} ${slug}@${version}`;
    checkFlow({ tool, flow, id }, lookup, node.tool === undefined ? report : { ...report, tool: node.tool });
  }
}
