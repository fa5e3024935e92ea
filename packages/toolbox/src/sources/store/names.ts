import { createHash } from "node:crypto";
import type { ToolKey, ToolStore, ToolSummary as StoredSummary } from "@toolhaft/store";

/** The tools of a store by the names they are called by. */
export interface StoredNames {
  /** Those that can be called, oldest first. */
  readonly callable: ReadonlyMap<string, ToolKey>;
  /** Those that cannot, by slug. */
  readonly blocked: ReadonlyMap<string, readonly ToolKey[]>;
}

const PAGE = 256;

const LONGEST = 64;

/**
 * Read every name of a store: one that every model API takes, `^[a-zA-Z0-9_-]{1,64}$`. The oldest version of a slug that can be
 * called has the slug itself, the others their version behind it; what is empty or taken gets six digits of a hash. Names are
 * given from the oldest tool to the newest, so that storing one never renames another. `room`: letters that a prefix leaves.
 */
export async function readNames(
  store: ToolStore,
  bundleIDs?: readonly string[],
  room: number = LONGEST,
): Promise<StoredNames> {
  const tools = await everyTool(store, bundleIDs);
  const callable = tools.filter(({ effective }) => effective.enabled).sort(byAge);
  const first = new Map<string, string>();
  const keys = new Map<string, ToolKey>();
  for (const tool of callable) {
    const { bundleID, slug, version } = tool;
    const place = `${bundleID} ${slug}`;
    const plain = first.get(place);
    const wanted = plain === undefined ? plainName(slug) : `${plain}_${plainName(version)}`;
    const isFree = wanted !== "" && wanted.length <= room && !keys.has(wanted);
    const hashed = plain === undefined ? place : `${place} ${version}`;
    const name = isFree ? wanted : `${wanted.slice(0, Math.max(0, room - 7))}_${sixDigits(hashed)}`;
    first.set(place, plain ?? name);
    keys.set(name, tool);
  }
  const blocked = new Map<string, ToolKey[]>();
  for (const tool of tools) {
    if (tool.effective.enabled) continue;
    const others = blocked.get(tool.slug) ?? [];
    blocked.set(tool.slug, [...others, tool]);
  }
  return { callable: keys, blocked };
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
