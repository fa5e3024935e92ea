import { routes } from "@toolhaft/client/interface";
import { answerCall } from "../calls/answer-call.ts";
import { answerOf } from "../calls/answer-of.ts";
import { callableOf } from "../calls/callable.ts";
import { handle, type Handler } from "./handler.ts";

export const invokeSourceTool: Handler = handle(routes.invokeSourceTool, async (request, world) => {
  const { source, name } = request.params;
  const tool = await world.toolbox.get({ source, name });
  if (tool !== undefined) return answerCall(request, callableOf(tool), world);
  // The toolbox knows why: broken, misspelt, or none of that name.
  return answerOf(await world.toolbox.invoke({ source, name }), request.id);
});
