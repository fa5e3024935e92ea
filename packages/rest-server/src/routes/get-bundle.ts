import { routes } from "@toolhaft/client/interface";
import { StoreError } from "@toolhaft/store";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const getBundle: Handler = handle(routes.getBundle, async ({ params: { bundleID } }, { store }) => {
  const bundle = await store.getBundle(bundleID);
  if (bundle === undefined) throw new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return bundleAnswer(bundle);
});
