import type { JsonPath, JsonValue } from "@toolhaft/json-text";

/**
 * A schema while it is being rewritten. It is a tree of its own, so that the original is never touched,
 * and every part knows where in the original it came from, so that losses have a place and numbers their
 * spelling.
 */
export interface Draft {
  /** Where the original has this schema. What a rewrite makes has the place of what it was made from. */
  path: JsonPath;
  /** Present for the schemas `true` and `false`. */
  always?: boolean;
  /** For a schema that nothing satisfies because others contradict each other: where those are. */
  contradicts?: readonly JsonPath[];
  /** The keywords, in order. */
  members: Map<string, Member>;
  /** What an argument needs on its way back, next to its schema. */
  back?: WayBack;
}

/**
 * What a keyword holds. `path`: where the original has it, or what it was made from; `origins`: where the original has
 * each of the several that it was made of.
 */
export type Member = Held & { path?: JsonPath; origins?: readonly JsonPath[] };

type Held =
  | {
      holds: "value";
      value: JsonValue;
      /** For a list that the original does not have as such: where it has each item. */
      itemPaths?: readonly (JsonPath | undefined)[];
    }
  | { holds: "schema"; schema: Draft }
  | { holds: "list"; list: Draft[] }
  | { holds: "map"; map: Map<string, Draft> };

/** How a value that satisfies the rewritten schema becomes one for the original. */
export interface WayBack {
  /** Exported key → own key. */
  keys?: Map<string, string>;
  /** Own keys whose `null` means that the argument is not given. */
  nulls?: Set<string>;
  /** Exported string → the JSON text it stands for. */
  values?: Map<string, string>;
  /** The value is a string that holds JSON text. */
  text?: boolean;
}

/** A new schema made from `from`, with the given keywords. */
export function draftFrom(from: Draft, members: Iterable<[string, Member]> = []): Draft {
  return { path: from.path, members: new Map(members) };
}

/** A keyword's plain value; `undefined` when the keyword is absent or holds schemas. */
export function valueOf(draft: Draft, keyword: string): JsonValue | undefined {
  const member = draft.members.get(keyword);
  return member?.holds === "value" ? member.value : undefined;
}

/** Set a keyword to a plain value. `path`: where the original has exactly this value. */
export function setValue(draft: Draft, keyword: string, value: JsonValue, path?: JsonPath): void {
  draft.members.set(
    keyword,
    path === undefined ? { holds: "value", value } : { holds: "value", value, path },
  );
}

/** The one schema a keyword holds. */
export function schemaOf(draft: Draft, keyword: string): Draft | undefined {
  const member = draft.members.get(keyword);
  return member?.holds === "schema" ? member.schema : undefined;
}

/** The schemas a keyword lists. */
export function listOf(draft: Draft, keyword: string): Draft[] | undefined {
  const member = draft.members.get(keyword);
  return member?.holds === "list" ? member.list : undefined;
}

/** The schemas a keyword names. */
export function mapOf(draft: Draft, keyword: string): Map<string, Draft> | undefined {
  const member = draft.members.get(keyword);
  return member?.holds === "map" ? member.map : undefined;
}

/** The names in `type`, one or many; `undefined` when the schema does not say. */
export function typesOf(draft: Draft): string[] | undefined {
  const type = valueOf(draft, "type");
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((name) => typeof name === "string") : undefined;
}

/** The names in `required`. */
export function requiredOf(draft: Draft): string[] {
  const names = valueOf(draft, "required");
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** The place of a keyword in the original, whether it was written there or stands in for what was. */
export function placeOf(draft: Draft, keyword: string): JsonPath {
  const member = draft.members.get(keyword);
  return member?.path ?? [...draft.path, keyword];
}

/** Where the original has one item of a list, if it has the list or the item. */
export function itemPathOf(member: Member | undefined, index: number): JsonPath | undefined {
  const known = member?.holds === "value" ? member.itemPaths : undefined;
  return known === undefined ? member?.path && [...member.path, index] : known[index];
}

/** Every place of the original that a keyword was made from; the schema's own where it is not there. */
export function originsOf(draft: Draft, keyword: string): readonly JsonPath[] {
  const member = draft.members.get(keyword);
  return member === undefined ? [draft.path] : (member.origins ?? [placeOf(draft, keyword)]);
}

/** The origins of a keyword that is made of what two schemas say by it. */
export function originsOfBoth(a: Draft, b: Draft, keyword: string): { origins?: readonly JsonPath[] } {
  const origins = [a, b].flatMap((each) => (each.members.has(keyword) ? originsOf(each, keyword) : []));
  return origins.length > 1 ? { origins } : {};
}

/** A draft's way back, made when it has none. */
export function wayBack(draft: Draft): WayBack {
  return (draft.back ??= {});
}
