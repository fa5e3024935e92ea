import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "./handler.ts";

export const searchTools: Handler = handle(routes.searchTools, async ({ query }, { store }) => ({
  value: await store.searchTools({ q: "", ...query }),
}));
