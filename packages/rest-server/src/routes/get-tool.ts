import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";
import { toolAnswer } from "./tool-answer.ts";
import { keyOf, storedTool } from "./tool-key.ts";

export const getTool: Handler = handle(routes.getTool, async ({ params }, { store }) =>
  toolAnswer(await storedTool(store, keyOf(params))),
);
