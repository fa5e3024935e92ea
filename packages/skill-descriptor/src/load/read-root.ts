import { insertFirst, listInstead, showGot, showInPlaceOfList } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import type { Part, PartName, Parts } from "../check/part.ts";
import { isDamaged } from "../check/damage.ts";
import { shapeRules } from "../rules/shape.ts";

const PARTS: readonly PartName[] = ["tools", "allowlist", "execution"];

/** Check that the three members of the root are there and are lists of the right kind; the others look absent. */
export function readRoot(parts: Parts, root: JsonObject): void {
  for (const name of PARTS) {
    const part = parts[name];
    if (!Object.hasOwn(root, name)) reportMissing(part, isEmpty(parts));
    else if (!hasPartType(part)) reportType(part);
  }
}

/** Whether a part holds what it must: an array of entries, or the allowlist's object. */
export function hasPartType({ name, value }: Part): boolean {
  return name === "allowlist"
    ? typeof value === "object" && value !== null && !Array.isArray(value)
    : Array.isArray(value);
}

/** Entries of one part name those of the others: beside them, an empty one is only another mistake. */
function isEmpty(parts: Parts): boolean {
  return PARTS.every((name) => Object.keys(parts[name].value ?? {}).length === 0);
}

function reportMissing(part: Part, addsEmpty: boolean): void {
  if (isDamaged(part.document, [])) return;
  const name = JSON.stringify(part.name);
  const member = `${name}: ${part.name === "allowlist" ? "{}" : "[]"}`;
  const fixes = addsEmpty ? insertFirst(part.document, [], member, false) : [];
  part.reporter.add(shapeRules["skill/required-field"], {
    messageId: "root",
    path: [],
    data: { field: name },
    fixes,
  });
}

function reportType(part: Part): void {
  const { name, path, value } = part;
  const data = { field: JSON.stringify(name), expected: name === "allowlist" ? "an object" : "an array" };
  part.value = undefined;
  if (value === null) part.reporter.add(shapeRules["skill/field-type"], { messageId: "null", path, data });
  else
    part.reporter.add(shapeRules["skill/field-type"], {
      messageId: "type",
      path,
      data: { ...data, got: (name === "tools" ? showInPlaceOfList(value) : undefined) ?? showGot(value) },
      fixes: name === "tools" ? listInstead(part.document, path, value) : [],
    });
}
