import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { OBJECT } from "./facts.ts";
import { checkNameList } from "./name-list.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { reportOlder } from "./other-dialect.ts";
import { plain } from "./plain.ts";
import { isObject, isSchema, wrongValue } from "./shape.ts";

/** Names that come with a name (validation 6.5.4). */
export const dependentRequired: Keyword = plain(
  "dependentRequired",
  { facts: OBJECT, dialect: "2020-12" },
  isObject,
  (walk, value) => {
    if (!isObject(value)) {
      wrongValue(walk, "dependentRequired", "an object of lists of names", value);
      return;
    }
    for (const name in value) {
      const list = value[name] as JsonValue;
      if (Array.isArray(list)) checkNameList(walk, list, "dependentRequired", name);
      else wrongValue(walk, "dependentRequired", "an object of lists of names", list, undefined, name);
    }
  },
);

/** Both in one, as up to draft-07 (core 9.3.1.4 of draft-07: validation 6.5.7). */
export const dependencies: Keyword = {
  name: "dependencies",
  holds: "dependencies",
  role: "branch",
  facts: OBJECT,
  fits: isObject,
  check: checkDependencies,
};

function checkDependencies(walk: SchemaWalk, value: JsonValue, _schema: JsonObject): void {
  const expected = "an object of schemas or lists of names";
  if (!isObject(value)) {
    wrongValue(walk, "dependencies", expected, value);
    return;
  }
  if (walk.dialect === "2020-12") reportOlder(walk, "dependencies");
  for (const name in value) {
    const dependency = value[name] as JsonValue;
    if (Array.isArray(dependency)) checkNameList(walk, dependency, "dependencies", name);
    else if (isSchema(dependency)) walk.enter(dependency, "branch", true, "dependencies", name);
    else wrongValue(walk, "dependencies", expected, dependency, undefined, name);
  }
}
