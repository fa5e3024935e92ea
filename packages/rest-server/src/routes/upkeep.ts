import { routes } from "@toolhaft/client/interface";
import { handle, type Handler } from "../handler.ts";
import { bytesOf } from "../request/body.ts";

export const listProblems: Handler = handle(routes.listProblems, async (_, { store }) => ({
  value: { items: await store.problems() },
}));

export const repairStore: Handler = handle(routes.repairStore, async ({ query }, { store }) => ({
  value: await store.repair(query),
}));

export const exportBundles: Handler = handle(routes.exportBundles, async ({ query }, { store }) => ({
  text: await store.exportBundles(query.bundleIDs),
  headers: { "content-disposition": 'attachment; filename="tools.zip"' },
}));

export const importBundles: Handler = handle(routes.importBundles, async ({ query, body }, { store }) => ({
  value: await store.importBundles(bytesOf(body, "an archive"), query),
}));
