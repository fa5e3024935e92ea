import { routes } from "@toolhaft/runner-api";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const deleteBundle: Handler = handle(
  routes.deleteBundle,
  async ({ params: { bundleID } }, { store }) => bundleAnswer(await store.deleteBundle(bundleID)),
);
