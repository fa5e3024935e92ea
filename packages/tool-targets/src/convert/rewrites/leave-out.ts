import { ANNOTATIONS } from "../../keywords.ts";
import { printValue } from "../../print/print-value.ts";
import { mapOf, schemaOf, setValue, valueOf, type Draft, type Member } from "../draft/draft.ts";
import { loseKeyword, type RewriteContext } from "./rewrite.ts";
import { isKeyword, says } from "./says.ts";

const IN_PLACE = "$ref allOf anyOf dependentSchemas else if oneOf then".split(" ");

/** Keywords that judge what others leave over, or go by what others found: without those they say something else. */
const REST_OF: Readonly<Record<string, readonly string[]>> = {
  additionalProperties: ["patternProperties", "properties"],
  else: ["if"],
  items: ["prefixItems"],
  maxContains: ["contains"],
  minContains: ["contains"],
  then: ["if"],
  unevaluatedItems: ["contains", "items", "prefixItems", ...IN_PLACE],
  unevaluatedProperties: ["additionalProperties", "patternProperties", "properties", ...IN_PLACE],
};

/**
 * Leave keywords out, and with each what judges only its rest. What judges values is a loss, written into the description
 * where that helps; what says nothing here (of another type, or empty) goes silently.
 */
export function leaveOut(context: RewriteContext, draft: Draft, keywords: Iterable<string>): void {
  const neighbours = new Set(draft.members.keys());
  const leaving = withTheirRest(context, draft, new Set(keywords));
  const notes: string[] = [];
  for (const [keyword, member] of draft.members) {
    if (!leaving.has(keyword)) continue;
    if (says(draft, keyword, member, neighbours)) {
      if (keyword === "patternProperties") {
        const effect = patternKeysEffect(context, draft, leaving);
        loseKeyword(context, draft, keyword, "pattern-keys-dropped", effect);
      } else notes.push(...lose(context, draft, keyword, member));
    }
    draft.members.delete(keyword);
  }
  describe(draft, notes);
}

function withTheirRest(context: RewriteContext, draft: Draft, leaving: Set<string>): Set<string> {
  const neighbours = new Set(draft.members.keys());
  const goes = ([keyword, member]: [string, Member]): boolean =>
    !leaving.has(keyword) &&
    REST_OF[keyword]?.some((each) => leaving.has(each) && neighbours.has(each)) === true &&
    says(draft, keyword, member, neighbours) &&
    !(keyword === "additionalProperties" && patternKeysEffect(context, draft, leaving) === "narrower");
  for (let more = true; more;) {
    const found = Array.from(draft.members).filter(goes);
    for (const [keyword] of found) leaving.add(keyword);
    more = found.length > 0;
  }
  return leaving;
}

/**
 * What it means that keys have their pattern no more. An object that is closed and names other keys stays closed, so they
 * can't be sent; elsewhere they can, and are not held to it. `leaving`: the keywords that go.
 */
export function patternKeysEffect(
  { needs }: Pick<RewriteContext, "needs">,
  draft: Draft,
  leaving: ReadonlySet<string> = new Set(),
): "narrower" | "wider" {
  const isClosed = needs.closedObjects || schemaOf(draft, "additionalProperties")?.always === false;
  const namesOthers = ["properties", "patternProperties"].some(
    (keyword) => !leaving.has(keyword) && (mapOf(draft, keyword)?.size ?? 0) > 0,
  );
  return isClosed && namesOthers ? "narrower" : "wider";
}

/** Declare what is lost; the answer is what the description tells instead. */
function lose(context: RewriteContext, draft: Draft, keyword: string, member: Member): string[] {
  if (keyword === "format") {
    const value = valueOf(draft, keyword);
    const data = { value: typeof value === "string" ? value : "" };
    loseKeyword(context, draft, keyword, "format-dropped", "hint", data);
  } else if (ANNOTATIONS.has(keyword) || !isKeyword(keyword)) {
    loseKeyword(context, draft, keyword, "annotation-dropped", "hint");
  } else if (context.needs.describes && member.holds === "value") {
    loseKeyword(context, draft, keyword, "keyword-described", "wider");
    return [`${keyword}: ${printValue(member.value, member.path, context.spelling).text}`];
  } else loseKeyword(context, draft, keyword, "keyword-dropped", "wider");
  return [];
}

/** `{minimum: 1, maximum: 10}` behind the description, as Anthropic's own helper writes it. */
function describe(draft: Draft, notes: readonly string[]): void {
  if (notes.length === 0) return;
  const note = `{${notes.join(", ")}}`;
  const description = valueOf(draft, "description");
  setValue(draft, "description", typeof description === "string" ? `${description}\n\n${note}` : note);
}
