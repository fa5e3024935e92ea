import { createReporter, type Diagnostic } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { checkFlow, type CheckedFlow } from "@toolhaft/tool-bundle";
import { refuse } from "../body/refuse.ts";
import type { Content } from "../state/content.ts";
import type { StoreContext } from "../state/context.ts";
import { createFlowTools, idOf } from "../state/flow-tools.ts";
import type { ToolKey } from "../types.ts";

/** A flow, and the text that it stands in. */
export interface GivenFlow {
  key: ToolKey;
  flow: Omit<CheckedFlow, "id">;
  body: string | Uint8Array;
}

/** The findings about a flow among the tools that are stored now. Throws STORE_BODY_INVALID where one is an error. */
export async function checkStoredFlow(
  context: StoreContext,
  content: Content,
  { key, flow: { tool, flow }, body }: GivenFlow,
): Promise<readonly Diagnostic[]> {
  const { bundleID, slug, version } = key;
  // It is not stored yet; a flow below may lead back to it.
  const itself = { key, tool: { argSchema: tool.argSchema, impl: { kind: "flow", flow } } } as const;
  const tools = createFlowTools(context, content, itself);
  const document = parseJson(body);
  let reporter;
  do {
    reporter = createReporter(document);
    const place = { reporter, path: [], tool: { index: 0, name: slug } };
    checkFlow({ tool, flow, id: idOf(key) }, tools.lookup(bundleID), place);
  } while (await tools.readMissing());
  refuse(`tool "${slug}" ${version}`, reporter.diagnostics);
  return reporter.diagnostics;
}
