import { NUMBERS, TYPE, type Facts } from "../compare/index.ts";

/** Why no value is what the facts say, as far as they tell. */
export function conflictIn(facts: Facts): string {
  const { min, max, minLength, maxLength, minItems, maxItems, minProperties, maxProperties, required } =
    facts;
  const [reference] = facts.unknown;
  if (reference !== undefined) return "it refers to a schema that is not in the document";
  const forbidden = [...facts.forbidden].find((name) => required.has(name));
  if (forbidden !== undefined)
    return `the property ${JSON.stringify(forbidden)} has to be there, and must not be there`;
  const least = Math.max(minProperties, required.size);
  if (least > maxProperties) return between("no object has", least, maxProperties, "properties");
  if (minLength > maxLength) return between("no text has", minLength, maxLength, "characters");
  if (minItems > maxItems) return between("no list has", minItems, maxItems, "items");
  if (Number(min.at) > Number(max.at) || (min.at === max.at && (min.open || max.open)))
    return `no number lies between ${String(min.at)} and ${String(max.at)}`;
  const isListed = facts.atoms.some(({ schema }) => schema.enum !== undefined);
  if (isListed) return "none of the values that it lists fits what else it asks for";
  return facts.types === 0 ? "its schemas have no type in common" : "its schemas rule out every value";
}

/** Why no value of a kind was made. */
export function lackingOf(kind: number, { patterns, min, max }: Facts): string {
  if (kind === TYPE.string)
    return `no text was found that matches ${[...patterns].map((each) => JSON.stringify(each)).join(" and ")}`;
  if ((kind & NUMBERS) !== 0)
    return `no number that it takes lies between ${String(min.at)} and ${String(max.at)}`;
  return "no value was found";
}

function between(what: string, least: number, most: number, of: string): string {
  return `${what} at least ${String(least)} and at most ${String(most)} ${of}`;
}
