import { compileError } from "@toolhaft/json-schema";
import type { JsonValue } from "@toolhaft/json-text";
import type { Constraint, ConstraintKind, PatternPart } from "../../targets/constraint.ts";
import { patternParts } from "../../targets/pattern-parts.ts";
import { constraintsOf, type Target } from "../../targets/target.ts";
import { enforcedOn, isKeptTo } from "./enforced.ts";
import { keptKeywords } from "./kept-keywords.ts";
import type { SchemaNeeds } from "./schema-needs.ts";

type Of<K extends ConstraintKind> = Extract<Constraint, { kind: K }>;

/** What a target needs of schemas, read off its data. */
export function needsOf(target: Target, of: "input" | "output" = "input"): SchemaNeeds {
  const all = <K extends ConstraintKind>(kind: K): Of<K>[] =>
    constraintsOf(target, kind).filter(
      (each) => isKeptTo(each) && (each.of === undefined || of === "output"),
    );
  const asks = (kind: ConstraintKind): boolean => all(kind).length > 0;
  const keeps = keptKeywords(all("keywords"));
  const types = all("single-types");
  const [keys] = all("property-keys");
  const formats = all("formats");
  const isAcyclic = all("no-recursion").some(({ endless }) => endless !== true);
  const needs: SchemaNeeds = {
    keeps,
    reads: (keyword) => target.reads?.includes(keyword) !== false,
    references: !keeps("$ref", false) ? "none" : isAcyclic ? "acyclic" : "any",
    nulls: nullsOf(types, all("keywords")),
    typeLists: types.length === 0,
    booleanSchemas: all("no-boolean-schemas").every(
      ({ where, only }) => where === "root" || only !== undefined,
    ),
    enums: asks("enum-strings") ? "strings" : "any",
    valuesAlone: asks("values-alone"),
    nextToUnions: nextToUnions(all("unions-alone")),
    wantsType: asks("types-stated"),
    rootProperties: all("root-object").some(({ properties }) => properties === true),
    wantsItems: asks("items-stated"),
    emptyObjects: !asks("properties-named"),
    closedObjects: asks("objects-closed"),
    allRequired: asks("all-required"),
    refusesPattern: refusedPattern(new Set(all("pattern-syntax").flatMap(({ not }) => not))),
    takesValue: takenValues(all("keyword-values").filter(({ keyword }) => keyword !== "type")),
    geminiFields: target.shape === "gemini",
    enforced: enforcedOn(target, of),
    describes: all("keywords").some(({ describes }) => describes === true),
  };
  if (keys !== undefined) {
    needs.keys = { pattern: new RegExp(keys.pattern), max: keys.max, everywhere: keys.where !== "root" };
  }
  if (formats.length > 0) {
    needs.formats = (format, types = []) =>
      formats.every(
        ({ only, types: of }) => only.includes(format) || of?.every((type) => !types.includes(type)) === true,
      );
  }
  return needs;
}

/** One type next to null may stand where the target says so; else null is a flag where it has that, or a branch. */
function nullsOf(
  types: readonly Of<"single-types">[],
  keywords: readonly Of<"keywords">[],
): SchemaNeeds["nulls"] {
  if (types.every(({ nullable }) => nullable === true)) return "type-list";
  return keywords.some(({ only }) => only?.includes("nullable") === true) ? "nullable" : "any-of";
}

function nextToUnions(unions: readonly Of<"unions-alone">[]): SchemaNeeds["nextToUnions"] {
  if (unions.length === 0) return "anything";
  return unions.some(({ bare }) => bare === true) ? "nothing" : "annotations";
}

function takenValues(constraints: readonly Of<"keyword-values">[]): SchemaNeeds["takesValue"] {
  return (keyword, value) => constraints.every((each) => each.keyword !== keyword || includes(each, value));
}

function includes({ only, not }: Of<"keyword-values">, value: JsonValue): boolean {
  return only === undefined ? not?.includes(value as never) !== true : only.includes(value as never);
}

const WORDS: Readonly<Record<PatternPart, string>> = {
  lookaround: "lookaround",
  "unicode-class": "Unicode classes",
  backreference: "back references",
  lookbehind: "look behind",
  unanchored: "what does not start with ^ and end with $",
  "class-escape": "\\d, \\w and \\s",
  boundary: "word boundaries",
  "odd-escape": "needless backslashes",
  "group-syntax": "inline flags and named groups",
  "stray-bracket": "brackets that close nothing",
  repetition: "thousands of repetitions",
  lazy: "lazy repetitions",
  unclosed: "a group without its end",
  broken: "a pattern that does not compile",
};

/** Why an engine that lacks some parts refuses a pattern, in words; `undefined` for a pattern that it takes. */
function refusedPattern(parts: ReadonlySet<PatternPart>): (pattern: string) => string | undefined {
  if (parts.size === 0) return () => undefined;
  return (pattern) => {
    if (compileError(pattern) !== undefined) return "a pattern that does not compile";
    const refused = patternParts(pattern).find((part) => parts.has(part));
    return refused === undefined ? undefined : WORDS[refused];
  };
}
