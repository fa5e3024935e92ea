import { bitOfKeyword, screenedWords, type SchemaDemands } from "@toolhaft/json-schema/screen";
import type { Constraint, Effect, Target, ValueType, Where } from "@toolhaft/tool-targets/targets";
import { createNameScreen, type KeyDemand } from "./names.ts";

/** What targets ask of plain tools. */
export interface Demands {
  names: RegExp[];
  nameMost: number;
  descriptionMost: number;
  toolsMost: number;
  /** How many keys the schema of one tool may have. */
  keysMost: number;
  propertyNames: KeyDemand[];
  schema: SchemaDemands;
}

/** Characters a client's prefix takes where nobody said how many. */
export const USUAL_PREFIX = 20;

/**
 * What a plain tool has to keep so that targets have nothing to say of it but information, which is counted: their
 * constraints, as data for a screening. `undefined` where a target asks for more than a screening looks at: then tools
 * are held against it in full.
 */
export function demandsOf(targets: readonly Target[]): Demands | undefined {
  const demands = noDemands();
  for (const { constraints, reads } of targets) {
    if (reads !== undefined) return undefined;
    for (const constraint of constraints) {
      if (constraint.quiet !== true && !addTo(demands, constraint)) return undefined;
    }
  }
  const { refused, counted } = demands.schema;
  counted.root &= ~refused.root;
  counted.below &= ~refused.below;
  return demands;
}

/** Nothing that targets ask. */
export function noDemands(): Demands {
  const propertyNames: KeyDemand[] = [];
  return {
    names: [],
    nameMost: Infinity,
    descriptionMost: Infinity,
    toolsMost: Infinity,
    keysMost: Infinity,
    propertyNames,
    schema: {
      refused: { root: 0, below: 0 },
      counted: { root: 0, below: 0 },
      bare: { root: "taken", below: "taken" },
      closed: false,
      allRequired: false,
      depth: 24,
      isPlainName: createNameScreen(propertyNames),
    },
  };
}

/** Take a constraint in. False where a plain tool may break it and no screening would see it. */
function addTo(demands: Demands, constraint: Constraint): boolean {
  const { schema } = demands;
  if (constraint.of === "output") return true;
  switch (constraint.kind) {
    case "name-format":
      demands.names.push(new RegExp(constraint.pattern));
      return true;
    case "name-length":
      demands.nameMost = Math.min(demands.nameMost, constraint.max);
      return true;
    case "description-length":
      demands.descriptionMost = Math.min(demands.descriptionMost, constraint.max ?? Infinity);
      return (constraint.min ?? 0) <= 1;
    case "tool-count":
      demands.toolsMost = Math.min(demands.toolsMost, constraint.max);
      return true;
    case "property-keys":
      demands.propertyNames.push({ pattern: new RegExp(constraint.pattern), max: constraint.max });
      return true;
    case "keywords": {
      const { not, only, where, effect } = constraint;
      const words = not ?? screenedWords.filter((word) => only?.includes(word) !== true);
      // Whether objects are closed two targets may see in opposite ways, which is one finding for a file.
      if (words.includes("additionalProperties")) return false;
      addWords(schema, words, where, effect);
      return true;
    }
    case "formats":
      schema.formats = new Set(
        [...(schema.formats ?? constraint.only)].filter((each) => constraint.only.includes(each)),
      );
      return true;
    case "pattern-syntax":
      if (constraint.not.some((part) => IN_SIMPLE_PATTERNS.has(part)))
        addWords(schema, ["pattern"], "everywhere", "refuses");
      return true;
    case "neighbours":
      // Nothing is next to what plain schemas do not have.
      return constraint.beside?.every((word) => bitOfKeyword(word) === 0) === true;
    case "value-types":
      // A plain schema's values are of the kinds that JSON Schema asks for.
      return constraint.keywords.every(
        (word) =>
          bitOfKeyword(word) === 0 || KINDS[word]?.every((kind) => constraint.types.includes(kind)) === true,
      );
    case "keyword-values":
      addWords(schema, [constraint.keyword], "everywhere", "refuses");
      return constraint.keyword !== "type";
    case "properties-named":
      schema.bare.below =
        isInfo(constraint.effect) && schema.bare.below !== "refused" ? "counted" : "refused";
      return true;
    case "root-object":
      if (constraint.properties === true) schema.bare.root = "refused";
      return true;
    case "objects-closed":
      schema.closed = true;
      return true;
    case "all-required":
      schema.allRequired = true;
      return true;
    case "values-alone":
      addWords(schema, ["enum"], "everywhere", "refuses");
      return true;
    case "no-boolean-schemas":
      return constraint.in === undefined;
    case "depth":
      schema.depth = Math.min(schema.depth, constraint.max);
      return true;
    case "property-count":
      demands.keysMost = Math.min(demands.keysMost, constraint.max);
      return true;
    // What each plain schema keeps: it names one known type, and the items of arrays; its enums are different texts, its
    // bounds leave something between them, and what is required is there. It has no union and no reference.
    case "single-types":
    case "types-stated":
    case "types-known":
    case "items-stated":
    case "enum-strings":
    case "enum-fits":
    case "list-unique":
    case "ordered":
    case "required-declared":
    case "unions-alone":
    case "said-once":
    case "references":
    case "no-recursion":
    case "output-object":
      return true;
    case "list-length":
    case "largest":
    case "reserved-keys":
    case "enum-count":
    case "enum-length":
    case "text-length":
    case "optional-count":
      return false;
  }
}

const IN_SIMPLE_PATTERNS: ReadonlySet<string> = new Set(["class-escape", "odd-escape"]);

const KINDS: Readonly<Record<string, readonly ValueType[]>> = {
  ...{
    type: ["string"],
    description: ["string"],
    title: ["string"],
    properties: ["object"],
    items: ["object"],
  },
  ...{ enum: ["list"], required: ["list"], additionalProperties: ["boolean"] },
  ...{ minimum: ["number"], maximum: ["number"], minLength: ["number"], maxLength: ["number"] },
  ...{ minItems: ["number"], maxItems: ["number"] },
};

function addWords(
  { refused, counted }: SchemaDemands,
  words: readonly string[],
  where: Where,
  effect: Effect,
): void {
  const to = isInfo(effect) ? counted : refused;
  for (const word of words) {
    const bit = bitOfKeyword(word);
    if (where !== "below") to.root |= bit;
    if (where !== "root") to.below |= bit;
  }
}

function isInfo(effect: Effect): boolean {
  return effect === "loses" || effect === "rewritten" || effect === "needless";
}
