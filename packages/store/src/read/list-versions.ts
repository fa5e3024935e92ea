import { slugKeyOf } from "../arguments/keys.ts";
import { listedVersions, notFoundSlug, toolVersions, versionsNow } from "../state/preferred.ts";
import type { StoreContext } from "../state/context.ts";
import type { Preference, SlugKey, StoreHost, ToolVersions } from "../types.ts";
import { blockersOf } from "./blockers.ts";

/** Every version of a slug, the oldest first, and which has its plain name. */
export async function listVersions(
  context: StoreContext,
  given: SlugKey,
  host: StoreHost | undefined,
): Promise<ToolVersions> {
  const key = slugKeyOf(given);
  await context.catalog.follow();
  const isHeld = context.catalog.beyond?.() === undefined;
  const listed = isHeld ? listedVersions(context, key) : await versionsNow(context, context.content, key);
  const versions = toolVersions(context, listed);
  if (versions.items.length === 0) throw notFoundSlug(context, key);
  if (host === undefined) return versions;
  for (const item of versions.items) {
    const record = listed.records.find(({ version }) => version === item.version);
    const blockers = record === undefined ? [] : await blockersOf(context, record, host);
    item.effective = { ...item.effective, blockers };
  }
  return versions;
}

/** What was preferred, in every bundle. */
export async function listPreferences({ catalog }: StoreContext): Promise<readonly Preference[]> {
  await catalog.follow();
  return catalog.preferences
    .bundleIDs()
    .flatMap((bundleID) =>
      [...catalog.preferences.of(bundleID)].map(([slug, preferred]) => ({ bundleID, slug, ...preferred })),
    );
}
