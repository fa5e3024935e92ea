import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** A number from 0 up to but without 1. */
type Random = () => number;

/** Changes a schema in place; false where it has nothing to change. */
type Change = (schema: JsonObject, random: Random) => boolean;

function placesIn(node: JsonValue | undefined, found: JsonObject[] = []): JsonObject[] {
  if (!isObject(node)) return found;
  found.push(node);
  for (const key of ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]) {
    const map = node[key];
    if (isObject(map)) for (const each of Object.values(map)) placesIn(each, found);
  }
  for (const key of [
    "items",
    "additionalProperties",
    "contains",
    "not",
    "if",
    "then",
    "else",
    "propertyNames",
  ])
    placesIn(node[key], found);
  for (const key of ["anyOf", "oneOf", "allOf", "prefixItems", "items"]) {
    const list = node[key];
    if (Array.isArray(list)) for (const each of list) placesIn(each, found);
  }
  return found;
}

const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** A change of one place that fits. */
function at(
  fits: (place: JsonObject) => boolean,
  change: (place: JsonObject, random: Random, root: JsonObject) => void,
): Change {
  return (schema, random) => {
    const place = pick(random, placesIn(schema).filter(fits));
    if (place === undefined) return false;
    change(place, random, schema);
    return true;
  };
}

const named = ({ properties }: JsonObject): boolean =>
  isObject(properties) && Object.keys(properties).length > 0;
const namesOf = (place: JsonObject): string[] => Object.keys(place["properties"] as JsonObject);
const propertiesOf = (place: JsonObject): JsonObject => place["properties"] as JsonObject;
const requiredOf = ({ required }: JsonObject): JsonValue[] => (Array.isArray(required) ? required : []);
const typed =
  (...types: string[]) =>
  ({ type }: JsonObject): boolean =>
    typeof type === "string" && types.includes(type);
const has =
  (key: string) =>
  (place: JsonObject): boolean =>
    Object.hasOwn(place, key);
const listAt =
  (key: string) =>
  (place: JsonObject): boolean =>
    Array.isArray(place[key]) && place[key].length > 1;

const BOUNDS =
  "minLength maxLength minItems maxItems minimum maximum exclusiveMinimum exclusiveMaximum multipleOf uniqueItems minProperties maxProperties".split(
    " ",
  );

/** What happens to schemas of tools. */
export const changes: Readonly<Record<string, Change>> = {
  dropProperty: at(named, (place, random) => {
    const name = pick(random, namesOf(place)) ?? "";
    place["properties"] = without(propertiesOf(place), name);
    if (random() < 0.7) place["required"] = requiredOf(place).filter((each) => each !== name);
  }),
  addOptional: at(
    ({ properties }) => isObject(properties),
    (place, random) => {
      propertiesOf(place)["new_arg"] = { type: pick(random, ["string", "integer", "boolean"]) ?? "string" };
    },
  ),
  addRequired: at(
    ({ properties }) => isObject(properties),
    (place) => {
      propertiesOf(place)["new_arg"] = { type: "string" };
      place["required"] = [...requiredOf(place), "new_arg"];
    },
  ),
  requireMore: at(named, (place, random) => {
    place["required"] = [...new Set([...requiredOf(place), pick(random, namesOf(place)) ?? ""])];
  }),
  requireLess: at(
    ({ required }) => Array.isArray(required) && required.length > 0,
    (place, random) => {
      const name = pick(random, requiredOf(place));
      place["required"] = requiredOf(place).filter((each) => each !== name);
    },
  ),
  rename: at(named, (place, random) => {
    const name = pick(random, namesOf(place)) ?? "";
    const value = propertiesOf(place)[name] as JsonValue;
    place["properties"] = { ...without(propertiesOf(place), name), [`${name}_v2`]: value };
    place["required"] = requiredOf(place).map((each) => (each === name ? `${name}_v2` : each));
  }),
  enumGrow: at(
    ({ enum: values }) => Array.isArray(values),
    (place) => {
      place["enum"] = [...(place["enum"] as JsonValue[]), "added_value"];
    },
  ),
  enumShrink: at(listAt("enum"), (place, random) => {
    const gone = Math.floor(random() * (place["enum"] as JsonValue[]).length);
    place["enum"] = (place["enum"] as JsonValue[]).filter((_, index) => index !== gone);
  }),
  enumDrop: at(has("enum"), (place) => delete place["enum"]),
  enumAdd: at(
    (place) => typed("string")(place) && !has("enum")(place),
    (place) => {
      place["enum"] = ["a", "b"];
    },
  ),
  widenType: at(typed("integer", "string", "boolean", "array"), (place) => {
    place["type"] = place["type"] === "integer" ? "number" : [place["type"] as string, "null"];
  }),
  narrowType: at(
    (place) => typed("number")(place) || listAt("type")(place),
    (place) => {
      place["type"] = place["type"] === "number" ? "integer" : (place["type"] as JsonValue[]).slice(0, -1);
    },
  ),
  changeType: at(typed("integer", "string", "boolean", "array", "number"), (place, random) => {
    place["type"] = pick(random, ["string", "integer", "boolean", "array"]) ?? "null";
  }),
  dropType: at(has("type"), (place) => delete place["type"]),
  tighten: at(typed("integer", "number", "string", "array", "object"), (place, random) => {
    const by: Record<string, string[]> = {
      string: ["minLength", "maxLength"],
      array: ["minItems", "maxItems"],
      object: ["minProperties", "maxProperties"],
    };
    const keyword = pick(
      random,
      by[place["type"] as string] ?? ["minimum", "maximum", "exclusiveMinimum", "multipleOf"],
    );
    place[keyword ?? ""] = pick(random, [1, 2, 5, 64]) ?? 1;
  }),
  loosen: at(
    (place) => BOUNDS.some((key) => has(key)(place)),
    (place, random) => {
      const keyword =
        pick(
          random,
          BOUNDS.filter((key) => has(key)(place)),
        ) ?? "";
      const value = place[keyword];
      if (typeof value !== "number" || keyword === "multipleOf" || random() < 0.3)
        Reflect.deleteProperty(place, keyword);
      else place[keyword] = /min/i.test(keyword) ? Math.max(0, value - 1) : value + 1;
    },
  ),
  close: at(
    ({ properties }) => isObject(properties),
    (place) => {
      place["additionalProperties"] = false;
    },
  ),
  open: at(has("additionalProperties"), (place) => delete place["additionalProperties"]),
  typeRest: at(
    ({ properties }) => isObject(properties),
    (place) => {
      place["additionalProperties"] = { type: "string" };
    },
  ),
  patternAdd: at(typed("string"), (place, random) => {
    place["pattern"] =
      pick(random, ["^[a-z]+$", "^\\d{4}-\\d{2}-\\d{2}$", "^.+$", "\\S", "^[A-Za-z]+$", "^[a-z]{2,8}$"]) ??
      "";
  }),
  patternDrop: at(has("pattern"), (place) => delete place["pattern"]),
  patternChange: at(
    ({ pattern }) => typeof pattern === "string",
    (place, random) => {
      const old = place["pattern"] as string;
      place["pattern"] = pick(random, [`${old}|^$`, `(?:${old})`, "^[A-Za-z0-9_-]+$"]) ?? old;
    },
  ),
  branchAdd: at(
    (place) => Array.isArray(place["anyOf"]) || Array.isArray(place["oneOf"]),
    (place) => {
      ((place["anyOf"] ?? place["oneOf"]) as JsonValue[]).push({ type: "null" });
    },
  ),
  branchDrop: at(
    (place) => listAt("anyOf")(place) || listAt("oneOf")(place),
    (place, random) => {
      const list = (Array.isArray(place["anyOf"]) ? place["anyOf"] : place["oneOf"]) as JsonValue[];
      list.splice(Math.floor(random() * list.length), 1);
    },
  ),
  orNull: at(named, (place, random) => {
    const name = pick(random, namesOf(place)) ?? "";
    propertiesOf(place)[name] = { anyOf: [propertiesOf(place)[name] as JsonValue, { type: "null" }] };
  }),
  oneToAny: at(
    (place) => has("oneOf")(place) && !has("anyOf")(place),
    (place) => {
      place["anyOf"] = place["oneOf"] as JsonValue;
      delete place["oneOf"];
    },
  ),
  anyToOne: at(
    (place) => has("anyOf")(place) && !has("oneOf")(place),
    (place) => {
      place["oneOf"] = place["anyOf"] as JsonValue;
      delete place["anyOf"];
    },
  ),
  intoDefs: at(named, (place, random, root) => {
    const name = pick(random, namesOf(place)) ?? "";
    const defs = isObject(root["$defs"]) ? root["$defs"] : (root["$defs"] = {});
    if (Object.hasOwn(defs, "Moved")) return;
    defs["Moved"] = propertiesOf(place)[name] as JsonValue;
    propertiesOf(place)[name] = { $ref: "#/$defs/Moved" };
  }),
  intoAllOf: at(
    (place) =>
      has("type")(place) &&
      !has("$ref")(place) &&
      !has("$schema")(place) &&
      !has("$defs")(place) &&
      !has("definitions")(place),
    (place) => {
      const copy = { ...place };
      for (const key of Object.keys(place)) Reflect.deleteProperty(place, key);
      place["allOf"] = [copy];
    },
  ),
  constToEnum: at(has("const"), (place) => {
    place["enum"] = [place["const"] as JsonValue];
    delete place["const"];
  }),
  typesToAnyOf: at(
    (place) => Array.isArray(place["type"]) && !has("anyOf")(place),
    (place) => {
      place["anyOf"] = (place["type"] as JsonValue[]).map((type) => ({ type }));
      delete place["type"];
    },
  ),
  describe: at(
    () => true,
    (place, random) => {
      place["description"] = `Other words ${String(Math.floor(random() * 1e6))}.`;
    },
  ),
  reorder: at(named, (place) => {
    place["properties"] = Object.fromEntries(Object.entries(propertiesOf(place)).toReversed());
    place["required"] = requiredOf(place).toReversed();
  }),
  dependent: at(
    (place) => named(place) && namesOf(place).length > 1,
    (place) => {
      const [first = "", second = ""] = namesOf(place);
      place["dependentRequired"] = { [first]: [second] };
    },
  ),
  condition: at(
    (place) => named(place) && namesOf(place).length > 1,
    (place) => {
      const [first = "", second = ""] = namesOf(place);
      place["if"] = { required: [first] };
      place["then"] = { required: [second] };
    },
  ),
  not: at(typed("string"), (place) => {
    place["not"] = { const: "forbidden" };
  }),
  unevaluated: at(
    ({ properties }) => isObject(properties),
    (place) => {
      place["unevaluatedProperties"] = false;
    },
  ),
};

/** Changes that no value notices. */
export const SAME_MEANING: ReadonlySet<string> = new Set(
  "describe reorder intoAllOf constToEnum typesToAnyOf intoDefs".split(" "),
);

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));
}
