import { routes } from "@toolhaft/runner-api";
import type { Tool } from "@toolhaft/toolbox";
import { answerCall } from "../calls/answer-call.ts";
import type { Callable } from "../calls/callable.ts";
import { answerOf } from "../calls/answer-of.ts";
import { handle, type Handler } from "./handler.ts";

export const invokeSourceTool: Handler = handle(routes.invokeSourceTool, async (request, world) => {
  const { source, name } = request.params;
  const tool = await world.toolbox.get({ source, name });
  if (tool !== undefined) return answerCall(request, callableOf(tool), world);
  // The toolbox knows why: broken, misspelt, or none of that name.
  return answerOf(await world.toolbox.invoke({ source, name }), request.id);
});

function callableOf(tool: Tool): Callable {
  const { ref, name } = tool;
  return {
    name,
    labels: { bundle: ref.source, slug: name, version: "" },
    type: "function",
    invoke: (args, { signal, tell }) =>
      tool.invoke(args, {
        signal,
        onProgress: ({ stage }) => {
          tell({ type: "progress", stage });
        },
      }),
    plan: (args, resolve) => tool.plan(args, { resolve }),
  };
}
