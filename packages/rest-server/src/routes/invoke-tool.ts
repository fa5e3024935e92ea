import { routes } from "@toolhaft/client/interface";
import type { Tool } from "@toolhaft/toolbox";
import { answerCall } from "../calls/answer-call.ts";
import { answerOf } from "../calls/answer-of.ts";
import { callableOf } from "../calls/callable.ts";
import { handle, type Handler } from "./handler.ts";
import { keyOf, storedTool } from "./tool-key.ts";

export const invokeTool: Handler = handle(routes.invokeTool, async (request, world) => {
  const key = keyOf(request.params);
  const { slug: name, version, bundleID: bundle } = key;
  const ref = { source: world.storeSource, name, version, bundle };
  // The toolbox takes what stands behind a _ for a part of an exported name; a slug has none.
  const tool: Tool | undefined = name.includes("_") ? undefined : await world.toolbox.get(ref);
  if (tool !== undefined) return answerCall(request, callableOf(tool), world);
  // The store says what there is not. What is there and cannot be called, the toolbox explains.
  await storedTool(world.store, key);
  return answerOf(await world.toolbox.invoke(ref), request.id);
});
