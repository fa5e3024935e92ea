import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";
import { keyOf } from "./tool-key.ts";

export const deleteTool: Handler = handle(routes.deleteTool, async ({ params }, { store }) => {
  await store.deleteTool(keyOf(params));
  return {};
});
