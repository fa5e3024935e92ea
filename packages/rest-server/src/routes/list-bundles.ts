import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const listBundles: Handler = handle(routes.listBundles, async ({ query }, { store }) => ({
  value: await store.listBundles(query),
}));
