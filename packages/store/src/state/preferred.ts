import type { Change } from "../commit/change.ts";
import { StoreError } from "../errors/store-error.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import { type Preferences, type Preferred, printPreferences } from "../reading/read-preferences.ts";
import type { ChangedFile, ToolRecord } from "../records.ts";
import type { SlugKey, ToolKey, ToolVersions } from "../types.ts";
import { effectiveNow, revisionOf, toolSummary } from "./answer.ts";
import type { StoreContext } from "./context.ts";

/** The versions of a slug as they are shown, without a look at what others wrote. */
export function toolVersions(context: StoreContext, { bundleID, slug }: SlugKey): ToolVersions {
  const versions = versionsOf(context, bundleID, slug);
  const chosen = context.catalog.preferences.of(bundleID).get(slug);
  const preferred = carrierOf(context, versions, chosen)?.version;
  const isSet = chosen?.isSet === true && chosen.version === preferred;
  return {
    items: versions.map((record) => toolSummary(context, record)),
    ...(preferred === undefined ? {} : { preferred }),
    isSet,
    revision: revisionOf(JSON.stringify([preferred ?? null, isSet])),
  };
}

export function notFoundSlug({ catalog }: StoreContext, { bundleID, slug }: SlugKey): StoreError {
  const { record } = catalog.bundles.get(bundleID) ?? {};
  if (record === undefined) return new StoreError("STORE_BUNDLE_NOT_FOUND", { bundle: bundleID });
  return new StoreError("STORE_TOOL_NOT_FOUND", { tool: JSON.stringify(slug), bundle: bundleID });
}

/** Every version of a slug, the oldest first. */
export function versionsOf({ catalog }: StoreContext, bundleID: string, slug: string): ToolRecord[] {
  const { tools } = catalog.bundles.get(bundleID) ?? {};
  const records = [...(tools?.values() ?? [])].flatMap(({ record }) => record ?? []);
  return records.filter((record) => record.slug === slug).sort(byAge);
}

function byAge(a: ToolRecord, b: ToolRecord): number {
  const [one, other] = [Date.parse(a.createdAt), Date.parse(b.createdAt)];
  if (one !== other) return one - other;
  return a.toolID === b.toolID ? 0 : a.toolID < b.toolID ? -1 : 1;
}

/**
 * The version that a slug's plain name means: the one that a person set, on or off; else the one that had the name before; else
 * the oldest that can be called. `versions`: the oldest first.
 */
function carrierOf(
  context: StoreContext,
  versions: readonly ToolRecord[],
  preferred: Preferred | undefined,
): ToolRecord | undefined {
  const isOn = (record: ToolRecord): boolean => effectiveNow(context, record).enabled;
  const named = versions.find(({ version }) => version === preferred?.version);
  if (named !== undefined && (preferred?.isSet === true || isOn(named))) return named;
  return versions.find(isOn);
}

/**
 * Keep a slug's plain name with the version that has it, where `added` (an older one that comes, or is switched on) would
 * take it over: only `prefer` gives a name to another tool. Under the bundle's lock. Answers what changed.
 */
export async function keepName(
  context: StoreContext,
  change: Change,
  bundleID: string,
  added: readonly ToolRecord[],
): Promise<ChangedFile[]> {
  // Names that cannot be kept are given as if nothing was preferred.
  if (context.catalog.preferences.problem(bundleID) !== undefined) return [];
  const preferences = new Map(context.catalog.preferences.of(bundleID));
  let hasChanged = false;
  for (const slug of new Set(added.map((record) => record.slug))) {
    const before = versionsOf(context, bundleID, slug);
    const preferred = preferences.get(slug);
    const carrier = carrierOf(context, before, preferred);
    if (carrier === undefined) continue;
    const coming = added.filter((record) => record.slug === slug);
    const others = before.filter(({ version }) => !coming.some((record) => record.version === version));
    const next = carrierOf(context, [...others, ...coming].sort(byAge), preferred);
    if (next?.version === carrier.version) continue;
    preferences.set(slug, { version: carrier.version, isSet: false });
    hasChanged = true;
  }
  if (!hasChanged) return [];
  await writePreferences(context, change, bundleID, preferences);
  return [{ bundleID }];
}

/** Forget that a version was preferred: it is gone, and may come again as another tool. Under the bundle's lock. Answers what changed. */
export async function forgetPreferred(
  context: StoreContext,
  change: Change,
  { bundleID, slug, version }: ToolKey,
): Promise<ChangedFile[]> {
  const preferences = new Map(context.catalog.preferences.of(bundleID));
  if (preferences.get(slug)?.version !== version) return [];
  preferences.delete(slug);
  await writePreferences(context, change, bundleID, preferences);
  return [{ bundleID }];
}

/** Write the preferred versions of a bundle. Under its lock. */
export async function writePreferences(
  context: StoreContext,
  change: Change,
  bundleID: string,
  preferences: Preferences,
): Promise<void> {
  const { files, paths, catalog, temporaries } = context;
  const path = paths.preferred(bundleID);
  const isThere = files.stat(path) !== undefined;
  const problem = catalog.preferences.problem(bundleID);
  if (problem !== undefined) {
    const hint = "Repair the store: it sets the file aside.";
    throw new StoreError("STORE_CORRUPT", { path: problem.path, problem: problem.message }, { hint });
  }
  change.makeFolder(paths.preferredFolder, paths.root);
  const temporary = await temporaries.write(encodeUtf8(printPreferences(preferences)));
  if (isThere) await change.replace(temporary, path);
  else await change.create(temporary, path);
}
