import { routes } from "@toolhaft/runner-api";
import type { StoredTool } from "@toolhaft/store";
import { answerCall } from "../calls/answer-call.ts";
import type { Callable } from "../calls/callable.ts";
import { ApiError } from "../problems/api-error.ts";
import type { World } from "../world.ts";
import { handle, type Handler } from "./handler.ts";
import { keyOf, storedTool } from "./tool-key.ts";

export const invokeTool: Handler = handle(routes.invokeTool, async (request, world) => {
  const tool = await storedTool(world.store, keyOf(request.params));
  if (!tool.effective.enabled)
    throw new ApiError("API_TOOL_DISABLED", {
      tool: `"${tool.slug}" ${tool.version}`,
      reasons: tool.effective.reasons.join(", "),
    });
  return answerCall(request, callableOf(tool, world), world);
});

function callableOf(tool: StoredTool, { storedTools, store }: World): Callable {
  const { slug, version, bundleID, toolID, type } = tool;
  return {
    name: slug,
    labels: { bundle: bundleID, slug, version },
    type: type === "http" ? "extension" : "function",
    invoke: (args, context) => storedTools.invoke(tool, args, context),
    plan: (args, resolve) => storedTools.plan(tool, args, resolve),
    counted: () => {
      store.recordCall(toolID);
    },
  };
}
