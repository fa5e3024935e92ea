import { routes } from "@toolhaft/client/interface";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const restoreBundle: Handler = handle(
  routes.restoreBundle,
  async ({ params: { bundleID } }, { store }) => bundleAnswer(await store.restoreBundle(bundleID)),
);
