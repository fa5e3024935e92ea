import { own, type JsonValue } from "@toolhaft/json-text";
import { fold, type Choice, type Folded } from "../schema/fold.ts";
import { narrow, type Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import { aboutOf } from "./about.ts";
import {
  alternativeFor,
  alternativesOf,
  livingBranches,
  namesAskedFor,
  typeAlternatives,
} from "./alternatives.ts";
import { checksOf, itemOf, takesMore } from "./items.ts";
import { onlyType } from "./label.ts";
import { membersOf, othersOf } from "./members.ts";
import { optionsOf, optionsOfChoice } from "./options.ts";
import type { Kind, Plan } from "./types.ts";

/** What is known while one field is planned. */
interface Planning {
  readonly reader: SchemaReader;
  /** What describes the value, before an alternative that is the only one left was taken. */
  readonly whole: Node;
  readonly node: Node;
  readonly value: JsonValue | undefined;
  readonly folded: Folded;
  readonly needs: readonly (readonly string[])[];
}

/**
 * What kind of field a value needs. One level at a time: what stands inside of objects, lists and choices is planned when it
 * is shown, so that schemas that hold themselves end. Never throws.
 */
export function planField(reader: SchemaReader, node: Node, value: JsonValue | undefined): Plan {
  return planWith({ reader, whole: node, node, value, needs: [] });
}

function planWith(known: Omit<Planning, "folded">): Plan {
  const folded = fold(known.reader, known.node, known.value);
  const planning = { ...known, folded };
  const kind = fixedKind(planning);
  if (kind !== undefined) return finish(planning, kind);
  const [choice] = folded.choices;
  return choice === undefined ? finish(planning, kindOfType(planning)) : planChoice(planning, choice);
}

function finish({ reader, whole, folded, needs }: Planning, kind: Kind): Plan {
  const isNullable = !["null", "json", "nothing"].includes(kind.kind) && reader.fits(whole, null);
  return { ...kind, about: aboutOf(reader, whole, folded, needs), isNullable };
}

/** Kinds that need no look at alternatives and types. */
function fixedKind({ reader, node, folded }: Planning): Kind | undefined {
  if (reader.isBoundless) return { kind: "json", why: "boundless" };
  if (folded.lost !== undefined) return { kind: "json", why: "lost-reference", reference: folded.lost };
  if (folded.isNever || folded.types.size === 0) return { kind: "nothing" };
  const options = optionsOf(reader, node, folded);
  return options === undefined ? undefined : kindOfOptions(reader, node, options);
}

function kindOfOptions(
  reader: SchemaReader,
  node: Node,
  options: Extract<Kind, { kind: "options" }>["options"],
): Kind {
  if (options.length > 0) return { kind: "options", options };
  return reader.fits(node, null) ? { kind: "null" } : { kind: "nothing" };
}

function planChoice(planning: Planning, choice: Choice): Plan {
  const { reader, whole, node, value, folded, needs } = planning;
  const living = livingBranches(reader, folded, choice);
  const [only] = living;
  if (only === undefined) return finish(planning, kindOfOptions(reader, whole, []));
  if (living.length === 1) return planWith({ ...planning, node: narrow(node, [only], choice.list) });
  const asked = onlyType(folded.types) === "object" ? namesAskedFor(living) : undefined;
  if (asked !== undefined)
    return planWith({
      ...planning,
      node: narrow(node, [], choice.list),
      needs: [...needs, ...asked.filter(isSome)],
    });
  const options = optionsOfChoice(reader, node, { ...choice, branches: living });
  if (options !== undefined) return finish(planning, kindOfOptions(reader, node, options));
  const alternatives = alternativesOf(reader, node, choice, living);
  const current = alternativeFor(reader, alternatives, value, folded);
  return finish(planning, { kind: "choice", by: "schemas", alternatives, current });
}

function kindOfType(planning: Planning): Kind {
  const { reader, node, value, folded, needs } = planning;
  const type = onlyType(new Set([...folded.types].filter((each) => each !== "null")));
  if (type === undefined && folded.types.size === 1) return { kind: "null" };
  if (type === undefined) {
    const alternatives = typeAlternatives(reader, node, folded);
    const current = alternativeFor(reader, alternatives, value, folded);
    return { kind: "choice", by: "types", alternatives, current };
  }
  switch (type) {
    case "string":
      return textKind(folded);
    case "number":
    case "integer":
      return { kind: "number", isWhole: type === "integer" };
    case "object":
      return { kind: "object", members: membersOf(reader, folded, needs, value), others: othersOf(folded) };
    case "array":
      return listKind(planning);
    default:
      return { kind: type };
  }
}

function listKind({ reader, folded, value }: Planning): Kind {
  const options = checksOf(reader, folded, value);
  if (options !== undefined) return { kind: "checks", options };
  const count = Array.isArray(value) ? value.length : 0;
  return {
    kind: "list",
    itemAt: (index) => itemOf(reader, folded, index),
    takesMore: takesMore(reader, folded, count),
  };
}

const LONG_FROM = 200;

function textKind({ said }: Folded): Kind {
  const says = (keyword: string, test: (said: JsonValue | undefined) => boolean): boolean =>
    said.some(({ schema }) => test(own(schema, keyword)));
  return {
    kind: "text",
    isSecret: says("writeOnly", (said) => said === true) || says("format", (said) => said === "password"),
    isLong:
      says("maxLength", (most) => typeof most === "number" && most > LONG_FROM) ||
      says("contentMediaType", (said) => typeof said === "string"),
  };
}

function isSome(names: readonly string[]): boolean {
  return names.length > 0;
}
