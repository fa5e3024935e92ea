import type { ImportReport } from "@toolhaft/store";
import { routes } from "@toolhaft/client/interface";
import { bundlesFor, isInReach } from "../guard/reach.ts";
import { handle, type Handler } from "../handler.ts";
import { bytesOf } from "../request/body.ts";

export const listProblems: Handler = handle(
  routes.listProblems,
  async ({ query: { path }, grant }, { store }) => {
    const problems = (await store.problems()).filter(({ bundleID }) => isInReach(grant, bundleID));
    if (path === undefined) return { value: { items: problems } };
    const items = problems.filter((problem) => problem.path === path);
    const text = items.length === 0 ? undefined : await store.damagedText(path);
    return { value: { items: items.map((item) => ({ ...item, ...(text === undefined ? {} : { text }) })) } };
  },
);

export const repairStore: Handler = handle(routes.repairStore, async ({ query }, { store }) => ({
  value: await store.repair(query),
}));

export const exportBundles: Handler = handle(routes.exportBundles, async ({ query, grant }, { store }) => ({
  text: await store.exportBundles(bundlesFor(grant, query.bundleIDs).bundleIDs),
  headers: { "content-disposition": 'attachment; filename="tools.zip"' },
}));

export const importBundles: Handler = handle(routes.importBundles, async ({ query, body }, { store }) => {
  const report = await store.importBundles(bytesOf(body, "an archive"), query);
  return { value: report, changed: bundlesIn(report) };
});

/** The bundles that something was stored in. */
function bundlesIn({ items }: ImportReport): string {
  const stored = items.filter(({ outcome }) => outcome === "stored");
  return [...new Set(stored.map(({ entry }) => entry.split("/")[1] ?? ""))].join(" ");
}
