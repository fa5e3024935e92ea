import type { Violation } from "../../../check/index.ts";
import { draftFrom, requiredOf, setValue, valueOf, type Draft } from "../../draft/draft.ts";
import { leaveOut } from "../leave-out.ts";
import { loseKeyword, type RewriteContext } from "../rewrite.ts";
import { sendAsText } from "../send-as-text.ts";
import type { Located } from "./locate.ts";

/** Do away with what breaks a constraint, in the way that gives up least. False: nothing is known to help. */
export function giveWay(context: RewriteContext, { kind, data }: Violation, place: Located): boolean {
  const { draft, keyword } = place;
  if (keyword === undefined) return giveWaySchema(context, kind, draft);
  switch (kind) {
    case "required-declared":
      setValue(draft, "required", withoutUndeclared(context, draft), draft.members.get("required")?.path);
      return true;
    case "list-unique":
      return dropTwice(draft, keyword);
    case "keyword-values":
    case "neighbours":
      if (keyword === "type" && kind === "keyword-values") sendAsText(context, draft, "a value of this type");
      // What says which arguments there are is worth more than which go together.
      else if (draft === context.root && (keyword === "type" || UNIONS.has(String(data["beside"])))) {
        leaveOut(context, draft, [String(data["beside"])]);
      } else leaveOut(context, draft, [keyword]);
      return true;
    case "types-known":
      sendAsText(context, draft, `a value of type ${String(data["type"])}`);
      return true;
    case "objects-closed":
      draft.members.set("additionalProperties", { holds: "schema", schema: never(draft) });
      loseKeyword(context, draft, "additionalProperties", "object-closed", "narrower");
      return true;
    case "reserved-keys":
      return dropProperty(context, place);
    default:
      leaveOut(context, draft, [keyword]);
      return true;
  }
}

const UNIONS: ReadonlySet<string> = new Set(["anyOf", "oneOf"]);

function giveWaySchema(context: RewriteContext, kind: Violation["kind"], draft: Draft): boolean {
  switch (kind) {
    case "no-boolean-schemas":
      if (draft.always === false) context.lose("false-schema", "wider", { path: draft.path, keyword: "" });
      delete draft.always;
      return true;
    case "types-stated":
    case "properties-named":
      if (draft === context.root) return false;
      sendAsText(context, draft, kind === "types-stated" ? "a value of any type" : "an object");
      return true;
    case "items-stated":
      draft.members.set("items", { holds: "schema", schema: draftFrom(draft) });
      return true;
    case "root-object":
      draft.members.set("properties", { holds: "map", map: new Map() });
      return true;
    case "objects-closed":
      draft.members.set("additionalProperties", { holds: "schema", schema: never(draft) });
      loseKeyword(context, draft, "additionalProperties", "object-closed", "narrower");
      return true;
    default:
      return false;
  }
}

function never(draft: Draft): Draft {
  return { path: draft.path, always: false, members: new Map() };
}

function withoutUndeclared(context: RewriteContext, draft: Draft): string[] {
  const properties = draft.members.get("properties");
  const has = (name: string): boolean => properties?.holds === "map" && properties.map.has(name);
  const keys = requiredOf(draft).filter((name) => !has(name));
  loseKeyword(context, draft, "required", "required-undeclared", "wider", { keys });
  return requiredOf(draft).filter(has);
}

/** One value said twice is said once: exact. */
function dropTwice(draft: Draft, keyword: string): boolean {
  const values = valueOf(draft, keyword);
  if (!Array.isArray(values)) return false;
  const seen = new Set<string>();
  const once = values.filter((value) => {
    const text = JSON.stringify(value);
    return seen.has(text) ? false : Boolean(seen.add(text));
  });
  setValue(draft, keyword, once);
  return once.length < values.length;
}

function dropProperty(context: RewriteContext, { draft, rest }: Located): boolean {
  const properties = draft.members.get("properties");
  const name = String(rest[0]);
  if (properties?.holds !== "map" || !properties.map.has(name)) return false;
  context.lose("keyword-dropped", "narrower", {
    path: properties.map.get(name)?.path ?? draft.path,
    keyword: name,
  });
  properties.map.delete(name);
  setValue(
    draft,
    "required",
    requiredOf(draft).filter((each) => each !== name),
  );
  return true;
}
