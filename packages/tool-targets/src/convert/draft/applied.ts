import { parsePointer, type JsonPath } from "@toolhaft/json-text";
import { schemaOf, valueOf, type Draft, type Member } from "./draft.ts";

const IN_PLACE_LISTS = ["allOf", "anyOf", "oneOf"];
const IN_PLACE_SCHEMAS = ["then", "else"];

/** All schemas that may apply to the value that the given ones apply to: branches and referenced ones too. */
export function applied(drafts: readonly Draft[], root: Draft): Draft[] {
  const all = new Set<Draft>();
  const open = [...drafts];
  for (let draft = open.pop(); draft !== undefined; draft = open.pop()) {
    if (all.has(draft)) continue;
    all.add(draft);
    for (const keyword of IN_PLACE_LISTS) {
      const member = draft.members.get(keyword);
      if (member?.holds === "list") open.push(...member.list);
    }
    for (const keyword of IN_PLACE_SCHEMAS) {
      const schema = schemaOf(draft, keyword);
      if (schema !== undefined) open.push(schema);
    }
    const reference = valueOf(draft, "$ref");
    const target = typeof reference === "string" ? draftAt(root, reference) : undefined;
    if (target !== undefined) open.push(target);
  }
  return [...all];
}

/** The schema of a rewritten schema that a reference of the form `#/…` leads to. */
export function draftAt(root: Draft, reference: string): Draft | undefined {
  if (!reference.startsWith("#")) return undefined;
  const segments = parsePointer(decode(reference.slice(1)) ?? "?");
  return segments === undefined ? undefined : follow(root, segments);
}

function follow(root: Draft, segments: JsonPath): Draft | undefined {
  let draft: Draft | undefined = root;
  let member: Member | undefined;
  for (const segment of segments) {
    if (member === undefined) {
      member = draft?.members.get(String(segment));
      draft = member?.holds === "schema" ? member.schema : undefined;
      if (member?.holds === "schema") member = undefined;
      else if (member === undefined) return undefined;
    } else {
      draft =
        member.holds === "map"
          ? member.map.get(String(segment))
          : member.holds === "list"
            ? member.list[Number(segment)]
            : undefined;
      if (draft === undefined) return undefined;
      member = undefined;
    }
  }
  return member === undefined ? draft : undefined;
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
