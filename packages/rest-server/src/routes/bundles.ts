import { routes } from "@toolhaft/client/interface";
import type { StoredBundle } from "@toolhaft/store";
import { bundlesFor } from "../guard/reach.ts";
import { handle, type Handler, type RouteAnswer } from "../handler.ts";
import { bytesOf, readBody } from "../request/body.ts";
import { etagOf, preconditionOf } from "../request/etag.ts";
import { existingBundle } from "./tool-key.ts";

export const listBundles: Handler = handle(routes.listBundles, async ({ query, grant }, { store }) => ({
  value: await store.listBundles({ ...query, ...bundlesFor(grant, query.bundleIDs) }),
}));

export const getBundle: Handler = handle(routes.getBundle, async ({ params: { bundleID } }, { store }) =>
  bundleAnswer(await existingBundle(store, bundleID)),
);

export const putBundle: Handler = handle(
  routes.putBundle,
  async ({ params: { bundleID }, body, headers }, { store }) => {
    const check = preconditionOf(headers, `bundle ${bundleID}`);
    const bundle = await store.putBundle(bundleID, bytesOf(body, "a bundle"), check);
    // A replacement is always later than the creation.
    const isNew = bundle.createdAt === bundle.modifiedAt;
    return { ...bundleAnswer(bundle), status: isNew ? 201 : 200 };
  },
);

export const patchBundle: Handler = handle(
  routes.patchBundle,
  async ({ params: { bundleID }, body, headers, reply }, { store, limits }) => {
    const change = await readBody(body, switchSchema, { limits, response: reply.raw });
    const check = preconditionOf(headers, `bundle ${bundleID}`);
    return bundleAnswer(await store.patchBundle(bundleID, change, check));
  },
);

const switchSchema = routes.patchBundle.body ?? {};

export const deleteBundle: Handler = handle(
  routes.deleteBundle,
  async ({ params: { bundleID }, headers }, { store }) =>
    bundleAnswer(await store.deleteBundle(bundleID, preconditionOf(headers, `bundle ${bundleID}`))),
);

export const restoreBundle: Handler = handle(
  routes.restoreBundle,
  async ({ params: { bundleID }, headers }, { store }) =>
    bundleAnswer(await store.restoreBundle(bundleID, preconditionOf(headers, `bundle ${bundleID}`))),
);

/** A bundle as its routes answer it. */
function bundleAnswer(bundle: StoredBundle): RouteAnswer {
  const { text: _text, revision: _revision, ...shown } = bundle;
  return { value: shown, headers: { etag: etagOf(bundle) } };
}
