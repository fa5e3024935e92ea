import { isObject, type JsonDocument, parseJson } from "@toolhaft/json-text";
import type { BundleTool, ToolImpl } from "@toolhaft/tool-bundle";
import type { FlowTool, FlowWorld } from "../../flow/flow-world.ts";
import { flowBlockers, planFlow } from "../../flow/plan-flow.ts";
import { runFlow } from "../../flow/run-flow.ts";
import type { HowItRuns } from "../../source.ts";

/** The longest that a flow may take; each step has the limit of its tool besides. */
const LONGEST_MS = 3_600_000;

/** A tool of type "flow": steps that call other tools of its store. */
export function flowTool(
  tool: BundleTool,
  { flow }: ToolImpl & { kind: "flow" },
  about: Omit<FlowTool, "flow">,
  world: FlowWorld,
): HowItRuns {
  const mine: FlowTool = { ...about, flow };
  return {
    timeoutMs: LONGEST_MS,
    check: () => flowBlockers(mine, world),
    async steps() {
      const found = await Promise.all(flow.steps.map(({ operation }) => world.find(operation)));
      return found.flatMap((each) => ("code" in each ? [] : [each]));
    },
    run: (call) => runFlow(mine, { ...call, document: withDefaults(tool, call.document) }, world),
    plan: (call) => Promise.resolve(planFlow(mine, { ...call, document: withDefaults(tool, call.document) })),
  };
}

/** The arguments, with what the schema says of those that were not given. */
function withDefaults({ argSchema, source }: BundleTool, document: JsonDocument): JsonDocument {
  const { properties } = argSchema;
  const { value } = document;
  if (!isObject(properties) || !isObject(value)) return document;
  const added = Object.entries(properties).flatMap(([name, schema]) => {
    if (Object.hasOwn(value, name) || !isObject(schema) || !Object.hasOwn(schema, "default")) return [];
    const text = source.source(["argSchema", "properties", name, "default"]);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  if (added.length === 0) return document;
  const inner = document.text.trim().slice(1, -1).trim();
  return parseJson(`{${[...(inner === "" ? [] : [inner]), ...added].join(",")}}`);
}
