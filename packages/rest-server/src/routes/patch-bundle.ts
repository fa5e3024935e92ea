import { routes } from "@toolhaft/runner-api";
import { readBody } from "../request/body.ts";
import { checkIfMatch } from "../request/etag.ts";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const patchBundle: Handler = handle(
  routes.patchBundle,
  async ({ params: { bundleID }, body, headers }, { store }) => {
    const change = readBody(body, switchSchema);
    const match = headers["if-match"];
    if (match !== undefined) checkIfMatch(match, await store.getBundle(bundleID), `bundle ${bundleID}`);
    return bundleAnswer(await store.patchBundle(bundleID, change));
  },
);

const switchSchema = routes.patchBundle.body ?? {};
