import { schemaOf, setValue, valueOf, type Draft } from "../draft/draft.ts";
import { ANNOTATIONS, NAMES, typeOfKeyword } from "../../keywords.ts";
import { eachDraft } from "../draft/walk.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";
import { sendAsText } from "./send-as-text.ts";

/**
 * A schema that names no type gets the one its keywords are about, where the receiver wants one. At the
 * root, where arguments are always an object, that is exact. What may be anything is sent as JSON text.
 */
export const missingTypes: Rewrite = {
  name: "missing-types",
  run(context) {
    const { root, needs } = context;
    if (valueOf(root, "type") === undefined && root.always === undefined) setFirst(root, "object");
    if (needs.rootProperties && root.always === undefined && !root.members.has("properties")) {
      root.members.set("properties", { holds: "map", map: new Map() });
    }
    if (!needs.wantsType) return;
    eachDraft(root, (draft) => {
      if (!saysType(draft)) nameType(context, draft);
      openRest(draft);
    });
  },
};

/** Other properties that may be anything need no schema: `true` says it everywhere. */
function openRest(draft: Draft): void {
  const rest = schemaOf(draft, "additionalProperties");
  if (rest?.members.size === 0) rest.always ??= true;
}

const TELLING = ["$ref", "allOf", "anyOf", "oneOf", "type"];

function saysType(draft: Draft): boolean {
  return draft.always !== undefined || TELLING.some((keyword) => draft.members.has(keyword));
}

function nameType(context: RewriteContext, draft: Draft): void {
  const values =
    valueOf(draft, "enum") ?? (draft.members.has("const") ? [valueOf(draft, "const") ?? null] : undefined);
  if (Array.isArray(values) && values.length > 0) {
    const types = [...new Set(values.map(typeOf))];
    const [only = ""] = types;
    setFirst(draft, types.length === 1 ? only : types);
    return;
  }
  const given = new Set<string>();
  for (const keyword of draft.members.keys()) {
    const type = ANNOTATIONS.has(keyword) || NAMES.has(keyword) ? undefined : typeOfKeyword(keyword);
    if (type !== undefined) given.add(type);
  }
  const [type] = given;
  if (given.size !== 1 || type === undefined) {
    sendAsText(context, draft, "a value of any type");
    return;
  }
  loseKeyword(context, draft, "type", "type-assumed", "narrower", { type });
  setFirst(draft, type);
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

function setFirst(draft: Draft, type: string | string[]): void {
  const rest = draft.members;
  draft.members = new Map();
  setValue(draft, "type", type);
  for (const [keyword, member] of rest) draft.members.set(keyword, member);
}
