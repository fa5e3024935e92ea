import { slugKeyOf } from "../arguments/keys.ts";
import { notFoundSlug, toolVersions } from "../state/preferred.ts";
import type { StoreContext } from "../state/context.ts";
import type { Preference, SlugKey, ToolVersions } from "../types.ts";

/** Every version of a slug, the oldest first, and which has its plain name. */
export async function listVersions(context: StoreContext, given: SlugKey): Promise<ToolVersions> {
  const key = slugKeyOf(given);
  await context.catalog.follow();
  const versions = toolVersions(context, key);
  if (versions.items.length === 0) throw notFoundSlug(context, key);
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
