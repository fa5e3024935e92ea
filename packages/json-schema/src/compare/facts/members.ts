import { defaultPatternPolicy } from "../../patterns/policy.ts";
import { NO_DEFINITIONS, type Conjunction, type Part, type Schema } from "../schema.ts";
import { refuses, type Work } from "../work.ts";
import type { Facts } from "./facts.ts";

const NEVER: Part = { schema: false, defs: NO_DEFINITIONS };

/** Whether a pattern matches a name; `undefined` where it is not run. */
export function matches(work: Work, pattern: string, name: string): boolean | undefined {
  const answer = (work.patterns ?? defaultPatternPolicy()).pattern(pattern).test(name);
  return typeof answer === "boolean" ? answer : undefined;
}

/** What the value of a property must satisfy. */
export function propertyOf(work: Work, facts: Facts, name: string): Conjunction {
  const parts: Part[] = facts.forbidden.has(name) ? [NEVER] : [];
  for (const { schema, part } of facts.atoms) {
    const own = (each: Schema): Part => ({ schema: each, defs: part.defs });
    const { properties, patternProperties = {}, additionalProperties, propertyNames } = schema;
    let isNamed = false;
    if (properties !== undefined && Object.hasOwn(properties, name)) {
      isNamed = true;
      parts.push(own(properties[name] as Schema));
    }
    for (const [pattern, each] of Object.entries(patternProperties)) {
      const match = matches(work, pattern, name);
      // Where nobody knows, less is asked: neither the pattern's schema nor that of the rest.
      if (match !== false) isNamed = true;
      if (match === true) parts.push(own(each));
    }
    if (!isNamed && additionalProperties !== undefined) parts.push(own(additionalProperties));
    if (propertyNames !== undefined && refuses(work, own(propertyNames), name)) parts.push(NEVER);
  }
  return { parts, chosen: [] };
}

/** What the value of a property must satisfy whose name no schema has and no pattern matches. */
export function otherPropertyOf(facts: Facts): Conjunction {
  const parts = facts.atoms.flatMap(({ schema: { additionalProperties, propertyNames }, part }) => {
    const closed = propertyNames === false || (typeof propertyNames === "object" && propertyNames.enum);
    if (closed) return [NEVER];
    return additionalProperties === undefined ? [] : [{ schema: additionalProperties, defs: part.defs }];
  });
  return { parts, chosen: [] };
}

/** What the value of a property must satisfy whose name no schema has and a pattern matches, which some schema has. */
export function patternedPropertyOf(facts: Facts, pattern: string): Conjunction {
  const parts = facts.atoms.flatMap(({ schema, part: { defs } }) => {
    const { additionalProperties, patternProperties = {}, propertyNames } = schema;
    if (propertyNames === false || (typeof propertyNames === "object" && propertyNames.enum)) return [NEVER];
    if (Object.hasOwn(patternProperties, pattern))
      return [{ schema: patternProperties[pattern] as Schema, defs }];
    // Whether other patterns match, too, is not known.
    const isRest = additionalProperties !== undefined && Object.keys(patternProperties).length === 0;
    return isRest ? [{ schema: additionalProperties, defs }] : [];
  });
  return { parts, chosen: [] };
}

/** What the item at an index must satisfy. */
export function itemOf(facts: Facts, index: number): Conjunction {
  const parts: Part[] = [];
  for (const { schema, part } of facts.atoms) {
    const own = (each: Schema): Part => ({ schema: each, defs: part.defs });
    const { prefixItems = [], items } = schema;
    if (index < prefixItems.length) parts.push(own(prefixItems[index] as Schema));
    else if (items !== undefined) parts.push(own(items));
  }
  return { parts, chosen: [] };
}

/** From this index on all items are alike. */
export function lengthOfPrefix(facts: Facts): number {
  return facts.atoms.reduce((most, { schema }) => Math.max(most, schema.prefixItems?.length ?? 0), 0);
}

/** Every name that a schema has for a property. */
export function namesOf(facts: Facts): ReadonlySet<string> {
  const names = new Set(facts.required);
  for (const { schema } of facts.atoms) {
    for (const name of Object.keys(schema.properties ?? {})) names.add(name);
    const { propertyNames } = schema;
    if (typeof propertyNames === "object")
      for (const name of propertyNames.enum ?? []) if (typeof name === "string") names.add(name);
  }
  return names;
}

/** Every pattern that a schema has for names of properties. */
export function patternsOf(facts: Facts): ReadonlySet<string> {
  return new Set(facts.atoms.flatMap(({ schema }) => Object.keys(schema.patternProperties ?? {})));
}
