import { showValue } from "@toolhaft/diagnostics";
import { report } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";
import type { ArgView } from "./arg-view.ts";
import { typesOf } from "./property-types.ts";

const SCALARS: ReadonlySet<string> = new Set(["string", "number", "integer", "boolean"]);

/** The kind of a mapping fits the type that the schema gives the parameter. */
export function checkTypes({ parts, execution, identity, properties }: ArgView): void {
  const { tools, execution: part } = parts;
  for (const { path, param, kind } of execution.args) {
    const property = param === undefined ? undefined : properties.declared.get(param);
    const types = property === undefined ? undefined : typesOf(property.schema);
    if (param === undefined || kind === undefined || property === undefined || types === undefined) continue;
    const place = { path: [...path, "param"], tool: identity };
    const data = { param: showValue(param), types: types.join(" or ") };
    const related = [{ part: tools, path: property.path, on: "key" as const, message: "its schema" }];
    if (kind === "flagifboolean") {
      if (types.length === 0 || types.includes("boolean")) continue;
      report(part, crossRules["skill/not-boolean"], { messageId: "type", data, ...place }, related);
    } else if (types.length > 0 && !types.some((type) => SCALARS.has(type))) {
      report(part, crossRules["skill/not-scalar"], { messageId: "type", data, ...place }, related);
    }
  }
}
