import { routes } from "@toolhaft/runner-api";
import { handle, type Handler } from "./handler.ts";

export const searchTools: Handler = handle(routes.searchTools, async ({ query }, { store }) => ({
  value: await store.searchTools({ q: "", ...query }),
}));
