import { routes } from "@toolhaft/client/interface";
import { readBody } from "../request/body.ts";
import { checkIfMatch } from "../request/etag.ts";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const patchBundle: Handler = handle(
  routes.patchBundle,
  async ({ params: { bundleID }, body, headers }, { store }) => {
    const change = readBody(body, switchSchema);
    const check = checkIfMatch(headers["if-match"], `bundle ${bundleID}`);
    return bundleAnswer(await store.patchBundle(bundleID, change, check));
  },
);

const switchSchema = routes.patchBundle.body ?? {};
