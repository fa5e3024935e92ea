import { createHash } from "node:crypto";
import type { Preference, ToolKey, ToolStore, ToolSummary as StoredSummary } from "@toolhaft/store";

/** The tools of a store by the names they are called by. */
export interface StoredNames {
  /** Those that can be called, oldest first. */
  readonly callable: ReadonlyMap<string, ToolKey>;
  /** Those whose slug means them, whatever other versions there are. */
  readonly preferred: ReadonlySet<ToolKey>;
  /** Preferred ones that are off, by the name that is kept for them. */
  readonly reserved: ReadonlyMap<string, ToolKey>;
  /** Those that cannot be called, by slug. */
  readonly blocked: ReadonlyMap<string, readonly ToolKey[]>;
}

const PAGE = 256;

const LONGEST = 64;

/**
 * Read every name of a store: one that every model API takes, `^[a-zA-Z0-9_-]{1,64}$`. The preferred version of a slug (the one
 * that was chosen, else the oldest that can be called) has the slug itself, the others their version behind it; what is empty or
 * taken gets six digits of a hash. Names are given from the oldest tool to the newest, so that storing one never renames
 * another. `room`: letters that a prefix leaves.
 */
export async function readNames(
  store: ToolStore,
  bundleIDs?: readonly string[],
  room: number = LONGEST,
): Promise<StoredNames> {
  const tools = (await everyTool(store, bundleIDs)).sort(byAge);
  const carriers = carriersOf(tools, await store.preferences());
  const plain = new Map<string, string>();
  const taken = new Set<string>();
  const callable = new Map<string, ToolKey>();
  const reserved = new Map<string, ToolKey>();
  const blocked = new Map<string, ToolKey[]>();
  const give = (wanted: string, hashed: string): string => {
    const isFree = wanted !== "" && wanted.length <= room && !taken.has(wanted);
    const name = isFree ? wanted : `${wanted.slice(0, Math.max(0, room - 7))}_${sixDigits(hashed)}`;
    taken.add(name);
    return name;
  };
  for (const tool of tools) {
    const { slug, version, effective } = tool;
    const place = placeOf(tool);
    const carrier = carriers.get(place);
    if (!effective.enabled) blocked.set(slug, [...(blocked.get(slug) ?? []), tool]);
    if (!effective.enabled && carrier !== tool) continue;
    let name = plain.get(place);
    // With the oldest of its versions a slug gets its place among the names, whichever of them has it.
    if (name === undefined) plain.set(place, (name = give(plainName(slug), place)));
    if (!effective.enabled) reserved.set(name, tool);
    else if (carrier === tool) callable.set(name, tool);
    else callable.set(give(`${name}_${plainName(version)}`, `${place} ${version}`), tool);
  }
  return { callable, preferred: new Set(carriers.values()), reserved, blocked };
}

/** Which version of each slug has its plain name. `tools`: the oldest first. */
function carriersOf(
  tools: readonly StoredSummary[],
  preferences: readonly Preference[],
): ReadonlyMap<string, StoredSummary> {
  const chosen = new Map(preferences.map((preference) => [placeOf(preference), preference]));
  const carriers = new Map<string, StoredSummary>();
  for (const tool of tools) {
    const place = placeOf(tool);
    const { version, isSet = false } = chosen.get(place) ?? {};
    const { enabled } = tool.effective;
    if (version === tool.version && (isSet || enabled)) carriers.set(place, tool);
    else if (enabled && !carriers.has(place)) carriers.set(place, tool);
  }
  return carriers;
}

function placeOf({ bundleID, slug }: Omit<ToolKey, "version">): string {
  return `${bundleID} ${slug}`;
}

function byAge(a: StoredSummary, b: StoredSummary): number {
  const [one, other] = [Date.parse(a.createdAt), Date.parse(b.createdAt)];
  if (one !== other) return one - other;
  return a.toolID === b.toolID ? 0 : a.toolID < b.toolID ? -1 : 1;
}

/** Empty where nothing of it is a letter or digit that every API takes. */
function plainName(text: string): string {
  const name = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-zA-Z0-9_-]/gu, "_");
  return /^_*$/.test(name) ? "" : name;
}

function sixDigits(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 6);
}

/** The slug in a name, whatever stands behind it. */
export function slugIn(name: string): string {
  return name.split("_", 1)[0] ?? "";
}

async function everyTool(store: ToolStore, bundleIDs?: readonly string[]): Promise<StoredSummary[]> {
  const all: StoredSummary[] = [];
  let pageToken: string | undefined;
  do {
    const page = await store.listTools({
      ...{ includeDisabled: true, pageSize: PAGE },
      ...(bundleIDs === undefined ? {} : { bundleIDs }),
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    all.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return all;
}
