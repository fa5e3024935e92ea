import { StoreError } from "../errors/store-error.ts";
import {
  NO_PREFERENCES,
  parsePreferences,
  type Preferences,
  type Preferred,
  printPreferences,
} from "../reading/read-preferences.ts";
import type { BundleRecord, ChangedFile, ToolRecord } from "../records.ts";
import type { SlugKey, ToolKey, ToolVersions } from "../types.ts";
import { effectiveNow, revisionOf, toolSummary } from "./answer.ts";
import { builtInNow } from "./bundle.ts";
import type { Content, Writing } from "./content.ts";
import type { StoreContext } from "./context.ts";

/** The versions of a slug, the oldest first, and what decides which of them has its plain name. */
export interface Versions {
  bundle: BundleRecord | undefined;
  records: readonly ToolRecord[];
  chosen: Preferred | undefined;
}

/** As lists know them. */
export function listedVersions({ catalog }: StoreContext, { bundleID, slug }: SlugKey): Versions {
  const { record: bundle, tools } = catalog.bundles.get(bundleID) ?? {};
  const all = [...(tools?.values() ?? [])].flatMap(({ record }) => record ?? []);
  const records = all.filter((record) => record.slug === slug).sort(byAge);
  return { bundle, records, chosen: catalog.preferences.of(bundleID).get(slug) };
}

/** As they are stored now. */
export async function versionsNow(
  context: StoreContext,
  content: Content,
  { bundleID, slug }: SlugKey,
): Promise<Versions> {
  const chosen = (await preferencesNow(content, bundleID))?.get(slug);
  const builtIn = await builtInNow(context, content, bundleID);
  if (builtIn !== undefined) {
    const records = [...builtIn.tools.values()].flatMap(({ record }) => record ?? []);
    const own = records.filter((record) => record.slug === slug).sort(byAge);
    return { bundle: builtIn.record, records: own, chosen };
  }
  const records = [...(await content.versions({ bundleID, slug }))].sort(byAge);
  return { bundle: (await content.bundle(bundleID))?.record, records, chosen };
}

/** The versions of a slug as they are shown. */
export function toolVersions(context: StoreContext, versions: Versions): ToolVersions {
  const { bundle, records, chosen } = versions;
  const preferred = carrierOf(context, versions)?.version;
  const isSet = chosen?.isSet === true && chosen.version === preferred;
  return {
    items: records.map((record) => toolSummary(context, record, bundle)),
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

function byAge(a: ToolRecord, b: ToolRecord): number {
  const [one, other] = [Date.parse(a.createdAt), Date.parse(b.createdAt)];
  if (one !== other) return one - other;
  return a.toolID === b.toolID ? 0 : a.toolID < b.toolID ? -1 : 1;
}

/**
 * The version that a slug's plain name means: the one that a person set, on or off; else the one that had the name before; else
 * the oldest that can be called.
 */
function carrierOf(context: StoreContext, { bundle, records, chosen }: Versions): ToolRecord | undefined {
  const isOn = (record: ToolRecord): boolean => effectiveNow(context, record, bundle).enabled;
  const named = records.find(({ version }) => version === chosen?.version);
  if (named !== undefined && (chosen?.isSet === true || isOn(named))) return named;
  return records.find(isOn);
}

/** Undefined: what is stored holds none. */
export async function preferencesNow(content: Content, bundleID: string): Promise<Preferences | undefined> {
  const text = await content.preferredText(bundleID);
  return text === undefined ? new Map() : parsePreferences(text);
}

/**
 * Keep a slug's plain name with the version that has it, where `added` (an older one that comes, or is switched on) would
 * take it over: only `prefer` gives a name to another tool. Answers what changed.
 */
export async function keepName(
  context: StoreContext,
  writing: Writing,
  bundleID: string,
  added: readonly ToolRecord[],
): Promise<ChangedFile[]> {
  const known = added.length === 0 ? undefined : await preferencesNow(writing, bundleID);
  // Names that cannot be kept are given as if nothing was preferred.
  if (known === undefined) return [];
  const preferences = new Map(known);
  let hasChanged = false;
  for (const slug of new Set(added.map((record) => record.slug))) {
    const before = await versionsNow(context, writing, { bundleID, slug });
    const carrier = carrierOf(context, before);
    if (carrier === undefined) continue;
    const coming = added.filter((record) => record.slug === slug);
    const others = before.records.filter(
      ({ version }) => !coming.some((record) => record.version === version),
    );
    const next = carrierOf(context, { ...before, records: [...others, ...coming].sort(byAge) });
    if (next?.version === carrier.version) continue;
    preferences.set(slug, { version: carrier.version, isSet: false });
    hasChanged = true;
  }
  if (!hasChanged) return [];
  await writing.writePreferred(bundleID, printPreferences(preferences));
  return [{ bundleID }];
}

/** Forget that a version was preferred: it is gone, and may come again as another tool. Answers what changed. */
export async function forgetPreferred(
  writing: Writing,
  { bundleID, slug, version }: ToolKey,
): Promise<ChangedFile[]> {
  const preferences = new Map(await preferencesNow(writing, bundleID));
  if (preferences.get(slug)?.version !== version) return [];
  preferences.delete(slug);
  await writing.writePreferred(bundleID, printPreferences(preferences));
  return [{ bundleID }];
}

/** Prefer a version. Throws STORE_CORRUPT where what was preferred cannot be read. */
export async function setPreferred(
  { paths }: StoreContext,
  writing: Writing,
  { bundleID, slug, version }: ToolKey,
): Promise<void> {
  const preferences = await preferencesNow(writing, bundleID);
  if (preferences === undefined) {
    const path = paths.relative(paths.preferred(bundleID));
    const hint = "Repair the store: it sets the file aside.";
    throw new StoreError("STORE_CORRUPT", { path, problem: NO_PREFERENCES }, { hint });
  }
  const after = new Map(preferences).set(slug, { version, isSet: true });
  await writing.writePreferred(bundleID, printPreferences(after));
}
