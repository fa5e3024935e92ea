import {
  bitOfKeyword,
  isLimited,
  noFurtherDemands,
  screenedWords,
  type FurtherDemands,
  type SchemaDemands,
} from "@toolhaft/json-schema/screen";
import type { Constraint, Target, ValueType } from "@toolhaft/tool-targets/targets";
import { addApart, addLengths, addNeighbours } from "./few-demands.ts";
import { addWords, isInfo, setOf, wordsOf } from "./keyword-sets.ts";
import { createNameScreen, type KeyDemand } from "./names.ts";

/** What targets ask of plain tools. */
export interface Demands {
  names: RegExp[];
  nameMost: number;
  descriptionMost: number;
  toolsMost: number;
  /** How many keys the schema of one tool may have, and values of enums, and characters of both. */
  keysMost: number;
  valuesMost: number;
  charactersMost: number;
  /** How many properties of all tools may be optional. */
  optionalMost: number;
  propertyNames: KeyDemand[];
  reservedNames: Set<string>;
  /** How many findings that are no more than information each closed object is. */
  closedInfos: number;
  /** Whether some take no closed objects and others no open ones, which is one finding for a file. */
  isContradicted: boolean;
  schema: SchemaDemands & { further?: FurtherDemands };
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
  for (const target of targets) {
    for (const constraint of target.constraints) {
      if (constraint.quiet !== true && !addTo(demands, constraint, readsAll(target))) return undefined;
    }
  }
  return settleClosed(demands, targets) ? demands : undefined;
}

/** Whether a target looks into all that plain schemas hold; of another one nothing is counted, which may be nothing to it. */
function readsAll({ reads }: Target): boolean {
  return reads === undefined || (reads.includes("items") && reads.includes("properties"));
}

/** Whether it can be said how those that take no closed objects get on with those that take no others. */
function settleClosed(demands: Demands, targets: readonly Target[]): boolean {
  const { schema } = demands;
  const { refused, counted } = schema;
  const words = refused.root | refused.below | counted.root | counted.below;
  if (schema.closed && (words & CLOSED) !== 0) {
    const isEverywhere = targets.some((target) => readsAll(target) && target.constraints.some(refusesClosed));
    if (!isEverywhere) return false;
    demands.isContradicted = true;
    for (const sets of [refused, counted]) {
      sets.root &= ~CLOSED;
      sets.below &= ~CLOSED;
    }
  }
  counted.root &= ~refused.root;
  counted.below &= ~refused.below;
  return true;
}

const CLOSED = bitOfKeyword("additionalProperties");

function refusesClosed(constraint: Constraint): boolean {
  if (constraint.kind !== "keywords" || constraint.quiet === true || constraint.of === "output") return false;
  return constraint.where === "everywhere" && wordsOf(constraint).includes("additionalProperties");
}

/** Nothing that targets ask. */
export function noDemands(): Demands {
  const propertyNames: KeyDemand[] = [];
  const reservedNames = new Set<string>();
  return {
    names: [],
    nameMost: Infinity,
    descriptionMost: Infinity,
    toolsMost: Infinity,
    keysMost: Infinity,
    valuesMost: Infinity,
    charactersMost: Infinity,
    optionalMost: Infinity,
    propertyNames,
    reservedNames,
    closedInfos: 0,
    isContradicted: false,
    schema: {
      refused: { root: 0, below: 0 },
      counted: { root: 0, below: 0 },
      bare: { root: "taken", below: "taken" },
      closed: false,
      allRequired: false,
      depth: 24,
      isPlainName: createNameScreen(propertyNames, reservedNames),
    },
  };
}

/** Take a constraint in. False where a plain tool may break it and no screening would see it. */
function addTo(demands: Demands, constraint: Constraint, readsAll: boolean): boolean {
  const { schema } = demands;
  const further = (): FurtherDemands => (schema.further ??= noFurtherDemands());
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
      const { where, effect } = constraint;
      addWords(schema, wordsOf(constraint), where, readsAll || where === "root" ? effect : "refuses");
      return true;
    }
    case "formats":
      schema.formats = new Set(
        [...(schema.formats ?? constraint.only)].filter((each) => constraint.only.includes(each)),
      );
      return true;
    case "neighbours":
      addNeighbours(further(), constraint);
      return true;
    case "value-types":
      // A plain schema's values are of the kinds that JSON Schema asks for.
      return constraint.keywords.every(
        (word) =>
          bitOfKeyword(word) === 0 || KINDS[word]?.every((kind) => constraint.types.includes(kind)) === true,
      );
    case "keyword-values":
      return addValues(demands, constraint, readsAll);
    case "properties-named":
      schema.bare.below =
        readsAll && isInfo(constraint.effect) && schema.bare.below !== "refused" ? "counted" : "refused";
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
      addApart(further().apart, setOf(screenedWords) & ~setOf(SAID_NEXT_TO_VALUES), setOf(["enum"]));
      return true;
    case "no-boolean-schemas":
      return constraint.in?.includes("additionalProperties") !== true;
    case "depth":
      schema.depth = Math.min(schema.depth, constraint.max);
      return true;
    case "property-count":
      demands.keysMost = Math.min(demands.keysMost, constraint.max);
      return true;
    // What each plain schema keeps: it names one known type, and the items of arrays; its enums are different texts, its
    // bounds leave something between them, and what is required is there. It has no union and no reference, and patterns
    // that every engine takes.
    case "pattern-syntax":
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
      return addLengths(schema, further(), constraint);
    case "largest":
      for (const word of constraint.keywords.filter((word) => bitOfKeyword(word) !== 0)) {
        if (isLimited(word))
          further().most.set(word, Math.min(constraint.max, further().most.get(word) ?? Infinity));
        // No plain schema has a larger number.
        else if (constraint.max < Number.MAX_SAFE_INTEGER) return false;
      }
      return true;
    case "reserved-keys":
      for (const name of constraint.not) demands.reservedNames.add(name);
      return true;
    case "enum-count":
      further().countsEnums = true;
      demands.valuesMost = Math.min(demands.valuesMost, constraint.max);
      return true;
    case "text-length":
      further().countsEnums = true;
      demands.charactersMost = Math.min(demands.charactersMost, constraint.max);
      return true;
    case "enum-length":
      further().enumMost = Math.min(further().enumMost, constraint.above);
      return true;
    case "optional-count":
      demands.optionalMost = Math.min(demands.optionalMost, constraint.max);
      return true;
  }
}

/** What says nothing about the values of an enum. */
const SAID_NEXT_TO_VALUES = ["enum", "type", "description", "title", "default", "examples", "$schema"];

function addValues(
  demands: Demands,
  { keyword, not, only, effect }: Extract<Constraint, { kind: "keyword-values" }>,
  readsAll: boolean,
): boolean {
  const { schema } = demands;
  const isOnly = (value: unknown): boolean =>
    only === undefined && not?.every((each) => each === value) === true;
  // No plain schema has these.
  if (isOnly(null) || (keyword === "description" && isOnly(""))) return true;
  if (keyword === "type") {
    if (!isOnly("null")) return false;
    (schema.further ??= noFurtherDemands()).ofType.set("null", -1);
    return true;
  }
  if (keyword === "additionalProperties" && isOnly(false) && isInfo(effect)) {
    demands.closedInfos++;
    return readsAll;
  }
  addWords(schema, [keyword], "everywhere", "refuses");
  return true;
}

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
  ...{ minItems: ["number"], maxItems: ["number"], multipleOf: ["number"] },
  ...{ exclusiveMinimum: ["number"], exclusiveMaximum: ["number"], format: ["string"], pattern: ["string"] },
};
