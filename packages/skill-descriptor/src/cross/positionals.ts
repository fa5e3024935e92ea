import { showValue } from "@toolhaft/diagnostics";
import type { ArgDraft } from "../check/drafts.ts";
import { report } from "../check/part.ts";
import { crossRules } from "../rules/cross.ts";
import type { ArgView } from "./arg-view.ts";
import { mayLookLikeOption } from "./property-types.ts";

/** Positional arguments are always there, in their order, and no options. */
export function checkPositionals(view: ArgView): void {
  const { properties, execution } = view;
  const positionals = execution.args.filter(({ kind }) => kind === "positional");
  positionals.forEach((arg, index) => {
    const { param } = arg;
    const property = param === undefined ? undefined : properties.declared.get(param);
    if (param === undefined || property === undefined) return;
    if (!properties.required.has(param)) {
      const later = positionals.slice(index + 1);
      const next = later.find((each) => each.param !== undefined && properties.required.has(each.param));
      reportOptional(view, arg, next);
    }
    if (mayLookLikeOption(property.schema)) {
      const finding = {
        path: [...arg.path, "param"],
        tool: view.identity,
        data: { param: showValue(param) },
      };
      report(view.parts.execution, crossRules["skill/option-like"], { messageId: "dash", ...finding }, [
        { part: view.parts.tools, path: property.path, on: "key", message: "its schema" },
      ]);
    }
  });
}

function reportOptional({ parts, identity }: ArgView, arg: ArgDraft, next: ArgDraft | undefined): void {
  const { execution: part, tools } = parts;
  const place = { path: [...arg.path, "param"], tool: identity };
  const data = { param: showValue(arg.param) };
  if (next === undefined) {
    const schema = [...tools.path, identity.index, "parameters"];
    const related = [{ part: tools, path: schema, on: "key" as const, message: "what is required" }];
    report(part, crossRules["skill/optional-positional"], { messageId: "optional", data, ...place }, related);
    return;
  }
  const related = [{ part, path: [...next.path, "param"], message: "the required one" }];
  const required = showValue(next.param);
  report(
    part,
    crossRules["skill/optional-positional"],
    { messageId: "before", data: { ...data, required }, ...place },
    related,
  );
}
