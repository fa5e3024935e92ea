import { validate, type ValidationError } from "@toolhaft/json-schema";
import {
  isObject,
  parseJson,
  toPointer,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { restoreArguments } from "../../../src/convert/arguments/restore-arguments.ts";
import type { ConvertedSchema } from "../../../src/convert/convert-schema.ts";
import type { Loss } from "../../../src/losses/loss.ts";
import { locateOriginal } from "./locate-original.ts";

/** A value on which the original and the converted schema disagree without a loss that says so. */
export interface Disagreement {
  sent: JsonValue;
  restored: string;
  /** What the converted schema says, and what the original says of the restored value. */
  converted: boolean;
  original: boolean;
  /** The places of the keywords that no loss covers. */
  unexplained: string[];
}

/** Everything that one value is judged by. */
export interface Judged {
  original: JsonObject;
  /** The converted schema as plain JSON Schema. */
  schema: JsonValue;
  converted: ConvertedSchema;
  losses: readonly Loss[];
}

/** Send one value through the converted schema and back: `undefined` where both schemas agree, or a loss tells why not. */
export function compare(
  sent: JsonValue,
  { original, schema, converted, losses }: Judged,
): Disagreement | undefined {
  const restored = restoreArguments(converted.mapping, JSON.stringify(sent));
  if (!restored.ok) return undefined;
  const value = parseJson(restored.text).value ?? null;
  const convertedSays = validate(schema, sent);
  const originalSays = validate(original, value);
  if (isUndecided(convertedSays.errors) || isUndecided(originalSays.errors)) return undefined;
  if (convertedSays.valid === originalSays.valid) return undefined;
  const errors = originalSays.valid ? convertedSays.errors : originalSays.errors;
  // A hint promises that whatever is sent is right: it explains only what can't be sent as it is.
  const telling = originalSays.valid ? losses : losses.filter(({ effect }) => effect !== "hint");
  // What is wrong with one value counts once: the loss of one keyword makes room for its neighbours, too.
  const explained = new Set<string>();
  const open = errors.flatMap((error) => {
    const places = originalSays.valid
      ? [locateOriginal(converted.draft, error.schemaPath)]
      : placesOf(original, error.schemaPath);
    const pointers = places.map((place) => toPointer(place));
    const isExplained = telling.some(
      (loss) => isAbout(error, loss) || pointers.some((each) => covers(loss, each)),
    );
    if (isExplained) explained.add(toPointer(error.instancePath));
    return isExplained ? [] : [{ at: toPointer(error.instancePath), place: pointers.at(-1) ?? "" }];
  });
  const unexplained = open.filter(({ at }) => !explained.has(at)).map(({ place }) => place);
  if (unexplained.length === 0) return undefined;
  return {
    sent,
    restored: restored.text,
    converted: convertedSays.valid,
    original: originalSays.valid,
    unexplained,
  };
}

function isUndecided(errors: readonly ValidationError[]): boolean {
  return errors.some(({ undecided, branches = [] }) => undecided !== undefined || branches.some(isUndecided));
}

// A keyword that judges by others (anyOf, contains …) is explained by a loss inside it.
const JUDGES_BY_OTHERS =
  /\/(?:anyOf|oneOf|allOf|not|if|then|else|contains|minContains|maxContains|dependentSchemas|propertyNames|unevaluated(?:Items|Properties))$/;

// Losses about more than the keyword they stand at.
const ABOUT_THE_SCHEMA: ReadonlySet<string> = new Set([
  "enum-as-strings",
  "tuple-opened",
  "pattern-keys-dropped",
]);

function placeAbout({ code, pointer }: Loss): string {
  if (code === "pattern-key-dropped") return parentOf(parentOf(pointer));
  return ABOUT_THE_SCHEMA.has(code) ? parentOf(pointer) : pointer;
}

function covers(loss: Loss, place: string): boolean {
  const { pointer } = loss;
  const about = placeAbout(loss);
  if (place === about || place.startsWith(`${about}/`)) return true;
  return JUDGES_BY_OTHERS.test(place) && pointer.startsWith(parentOf(place));
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** A key that must be sent, and is told so. */
function isAbout({ keyword, data }: ValidationError, loss: Loss): boolean {
  if (loss.code !== "optional-as-null" || keyword !== "required") return false;
  return JSON.stringify(Object.values(data)).includes(JSON.stringify(loss.data["key"]));
}

/** The places that led to an error: every reference on the way, and the keyword itself. */
function placesOf(root: JsonObject, schemaPath: JsonPath): JsonPath[] {
  const places: JsonPath[] = [];
  let place: (string | number)[] = [];
  let node: JsonValue | undefined = root;
  for (const segment of schemaPath) {
    if (
      (segment === "$ref" || segment === "$dynamicRef") &&
      isObject(node) &&
      typeof node[segment] === "string"
    ) {
      places.push([...place, segment]);
      const target = findTarget(root, node[segment]);
      node = target.node;
      place = [...target.place];
      continue;
    }
    node = typeof node === "object" && node !== null ? (node as JsonObject)[segment] : undefined;
    place.push(segment);
  }
  return [...places, place];
}

function findTarget(root: JsonObject, reference: string): { node: JsonValue; place: JsonPath } {
  const place = reference.startsWith("#/") ? reference.slice(2).split("/") : ["$defs", "place"];
  let node: JsonValue | undefined = root;
  for (const segment of place) node = isObject(node) ? node[segment] : undefined;
  return { node: node ?? true, place };
}
