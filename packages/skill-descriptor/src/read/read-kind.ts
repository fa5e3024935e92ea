import { nearest, replaceValue, showValue, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonPath } from "@toolhaft/json-text";
import { LATER_KINDS } from "../check/foreign-keys.ts";
import { report, toolOf, type Parts } from "../check/part.ts";
import { textIn, type Values } from "../check/read-fields.ts";
import type { ArgKind } from "../descriptor.ts";
import { shapeRules } from "../rules/shape.ts";

export const ARG_KINDS: readonly ArgKind[] = ["positional", "flag", "flagifboolean"];

/** The kind of an argument: the default when absent, `later` for one of the later form, `undefined` when unusable. */
export function readKind(
  parts: Parts,
  values: Values,
  isWritten: boolean,
  at: { path: JsonPath; tool: ToolIdentity | undefined },
): ArgKind | "later" | undefined {
  if (!isWritten) return "positional";
  const written = textIn(values, "kind");
  if (written === undefined) return undefined;
  const kind = ARG_KINDS.find((each) => each === written);
  if (kind !== undefined) return kind;
  const { execution: part, later } = parts;
  const place = { path: [...at.path, "kind"], ...toolOf(at.tool) };
  const data = { kind: showValue(written) };
  if (LATER_KINDS.has(written)) {
    later.push({ sign: "kind", name: written, path: place.path, tool: at.tool });
    return "later";
  }
  const meant = nearest(written, ARG_KINDS);
  if (meant === undefined) {
    report(part, shapeRules["skill/unknown-kind"], { messageId: "unknown", data, ...place });
    return undefined;
  }
  const text = JSON.stringify(meant);
  const isSafe = written.toLowerCase() === meant;
  const fixes = replaceValue(part.document, place.path, text, `Write ${text}`, isSafe);
  report(part, shapeRules["skill/unknown-kind"], {
    messageId: "meant",
    data: { ...data, meant: text },
    ...place,
    fixes,
  });
  // What the author meant is known well enough to check the rest by it.
  return meant as ArgKind;
}
