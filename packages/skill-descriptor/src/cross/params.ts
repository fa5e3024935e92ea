import { nearest, replaceValue, showValue } from "@toolhaft/diagnostics";
import { report } from "../check/part.ts";
import { isAnswerable } from "../check/drafts.ts";
import { crossRules } from "../rules/cross.ts";
import type { ArgView } from "./arg-view.ts";

/** Every mapped parameter is one that the model is told of. */
export function checkParams({ parts, execution, identity, properties }: ArgView): void {
  const { tools, execution: part } = parts;
  if (!properties.isComplete || !isAnswerable(tools)) return;
  for (const { path, param } of execution.args) {
    if (param === undefined || properties.declared.has(param)) continue;
    const place = { path: [...path, "param"], tool: identity };
    const data = { param: showValue(param) };
    const meant = nearest(param, properties.declared.keys(), parts.guesses);
    const property = meant === undefined ? undefined : properties.declared.get(meant);
    if (meant === undefined || property === undefined) {
      const schema = [...tools.path, identity.index, "parameters"];
      const related = [
        { part: tools, path: schema, on: "key" as const, message: "what the model is told of" },
      ];
      report(part, crossRules["skill/unknown-param"], { messageId: "unknown", data, ...place }, related);
      continue;
    }
    const text = JSON.stringify(meant);
    const fixes = replaceValue(part.document, place.path, text, `Write ${text}`, false);
    const related = [
      { part: tools, path: property.path, on: "key" as const, message: "the parameter of that name" },
    ];
    report(
      part,
      crossRules["skill/unknown-param"],
      { messageId: "meant", data: { ...data, meant: text }, ...place, fixes },
      related,
    );
  }
}

/** Every parameter that the model is told of reaches the command. */
export function checkUnmapped({ parts, execution, identity, properties }: ArgView): void {
  const { tools, execution: part } = parts;
  if (!part.isWhole) return;
  const mapped = new Set(execution.args.map(({ param }) => param));
  // A mapping without a readable name may be the one.
  if (mapped.has(undefined)) return;
  for (const [name, { path }] of properties.declared) {
    if (mapped.has(name)) continue;
    const related = [{ part, path: execution.path, message: "how the tool runs" }];
    const finding = { path, on: "key", tool: identity, data: { param: showValue(name) } } as const;
    report(tools, crossRules["skill/unmapped-param"], { messageId: "unmapped", ...finding }, related);
  }
}
