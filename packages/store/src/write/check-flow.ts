import { createReporter, type Diagnostic } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { checkFlow, type CheckedFlow } from "@toolhaft/tool-bundle";
import { refuse } from "../body/refuse.ts";
import type { StoreContext } from "../state/context.ts";
import { flowLookup, idOf } from "../state/flow-lookup.ts";
import type { ToolKey } from "../types.ts";

/** The findings about a flow among the tools that are stored now. Throws STORE_BODY_INVALID where one is an error. */
export function checkStoredFlow(
  context: StoreContext,
  key: ToolKey,
  { tool, flow }: Omit<CheckedFlow, "id">,
  body: string | Uint8Array,
): readonly Diagnostic[] {
  const { bundleID, slug, version } = key;
  const reporter = createReporter(parseJson(body));
  // It is not stored yet; a flow below may lead back to it.
  const itself = { key, tool: { argSchema: tool.argSchema, impl: { kind: "flow", flow } } } as const;
  const lookup = flowLookup(context, bundleID, itself);
  checkFlow({ tool, flow, id: idOf(key) }, lookup, { reporter, path: [], tool: { index: 0, name: slug } });
  refuse(`tool "${slug}" ${version}`, reporter.diagnostics);
  return reporter.diagnostics;
}
