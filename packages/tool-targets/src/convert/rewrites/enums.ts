import { validate } from "@toolhaft/json-schema";
import { setOwn, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { printValue } from "../../print/print-value.ts";
import { itemPathOf, setValue, valueOf, wayBack, type Draft } from "../draft/draft.ts";
import { ANNOTATIONS } from "../../keywords.ts";
import { eachDraft } from "../draft/walk.ts";
import { withNull } from "./with-null.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";

/**
 * Where the receiver takes strings only, all values of an `enum` are sent as strings, and the way back
 * knows which: `1` becomes `"1"`. Null is written as `nullable`. What the schema's other keywords refuse goes.
 */
export const enums: Rewrite = {
  name: "enums",
  run(context) {
    if (context.needs.enums !== "strings") return;
    eachDraft(context.root, (draft) => {
      const values = valueOf(draft, "enum");
      if (Array.isArray(values)) rewriteEnum(context, draft, values);
    });
  },
};

interface Choice {
  value: JsonValue;
  path: JsonPath | undefined;
}

function rewriteEnum(context: RewriteContext, draft: Draft, values: readonly JsonValue[]): void {
  const member = draft.members.get("enum");
  const accepts = scalarTest(draft);
  const nullable = valueOf(draft, "nullable") === true;
  const allowed = values.flatMap((value, index): Choice[] => {
    if (!accepts(value) && !(value === null && nullable)) return [];
    return [{ value, path: itemPathOf(member, index) }];
  });
  const choices = allowed.filter(({ value }) => value !== null);
  if (choices.length === 0) {
    if (allowed.length === 0) loseKeyword(context, draft, "enum", "false-schema", "wider");
    else setValue(draft, "type", "null");
    draft.members.delete("enum");
    return;
  }
  for (const keyword of SCALAR) if (keyword !== "type") draft.members.delete(keyword);
  const hasNull = allowed.length > choices.length || nullable;
  if (choices.some(({ value }) => value === "" || typeof value !== "string")) {
    loseKeyword(context, draft, "enum", "enum-as-strings", "hint");
  }
  writeStrings(context, draft, choices, member?.path);
  if (!hasNull) return;
  if (context.needs.nulls === "nullable") setValue(draft, "nullable", true);
  else draft.members = withNull(draft).members;
}

function writeStrings(
  { spelling }: RewriteContext,
  draft: Draft,
  choices: readonly Choice[],
  path: JsonPath | undefined,
): void {
  const texts = choices.map((choice) => printValue(choice.value, choice.path, spelling).text);
  const taken = new Set(texts.filter((_, index) => typeof choices[index]?.value !== "string"));
  const names = choices.map(({ value }, index) => {
    const text = texts[index] ?? "";
    // A string that looks like another value's text is sent as its own text, quotes included.
    return typeof value === "string" && value !== "" && !taken.has(value) ? value : text;
  });
  choices.forEach(({ value }, index) => {
    const name = names[index] ?? "";
    if (name !== value) (wayBack(draft).values ??= new Map<string, string>()).set(name, texts[index] ?? "");
  });
  for (const keyword of Array.from(draft.members.keys())) {
    if (!KEPT.has(keyword) && !ANNOTATIONS.has(keyword)) draft.members.delete(keyword);
  }
  setValue(draft, "type", "string", draft.members.get("type")?.path);
  setValue(draft, "enum", [...new Set(names)], path);
  const fallback = valueOf(draft, "default");
  if (fallback !== undefined && typeof fallback !== "string")
    setValue(draft, "default", JSON.stringify(fallback));
}

const KEPT: ReadonlySet<string> = new Set(["type", "enum", "nullable", "anyOf", "allOf", "oneOf", "not"]);

/** Keywords that judge one value by itself. */
const SCALAR = [
  "const",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "maxLength",
  "maximum",
  "minLength",
  "minimum",
  "multipleOf",
  "pattern",
  "type",
];

function scalarTest(draft: Draft): (value: JsonValue) => boolean {
  const schema: JsonObject = {};
  for (const keyword of SCALAR) {
    const value = valueOf(draft, keyword);
    if (value !== undefined) setOwn(schema, keyword, value);
  }
  return Object.keys(schema).length === 0 ? () => true : (value) => validate(schema, value).valid;
}
