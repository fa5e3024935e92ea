import { routes } from "@toolhaft/client/interface";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const deleteBundle: Handler = handle(
  routes.deleteBundle,
  async ({ params: { bundleID } }, { store }) => bundleAnswer(await store.deleteBundle(bundleID)),
);
