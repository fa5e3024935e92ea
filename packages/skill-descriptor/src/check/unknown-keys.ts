import {
  keyMeant,
  removeNode,
  renameKey,
  showValue,
  type FixesLater,
  type ToolIdentity,
} from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath } from "@toolhaft/json-text";
import { shapeRules } from "../rules/shape.ts";
import { LATER_KEYS, OTHER_NAMES, OWN_KEYS, OWN_RUN_KEYS } from "./foreign-keys.ts";
import { report, toolOf, type LaterSign, type Part } from "./part.ts";
import type { Shape } from "./shapes.ts";

interface KeyCheck {
  object: JsonObject;
  path: JsonPath;
  shape: Shape;
  tool: ToolIdentity | undefined;
  /** Where signs of a later revision go. */
  later: LaterSign[];
}

/** Report every key that the specification doesn't have. Answers whether one of them is of the later form. */
export function reportUnknownKeys(part: Part, check: KeyCheck): boolean {
  let isLater = false;
  for (const key of Object.keys(check.object)) {
    if (Object.hasOwn(check.shape.fields, key)) continue;
    if (LATER_KEYS.has(key)) isLater = true;
    reportKey(part, check, key);
  }
  return isLater;
}

function reportKey(part: Part, check: KeyCheck, key: string): void {
  const path = [...check.path, key];
  const place = { path, on: "key" as const, ...toolOf(check.tool) };
  const shown = showValue(key);
  const { document } = part;
  const takeOut = (title: string, isSafe: boolean): { fixes: FixesLater } => ({
    fixes: removeNode(document, path, title, isSafe),
  });
  if (key === "$schema") {
    report(part, shapeRules["skill/unknown-key"], {
      messageId: "schema",
      data: {},
      ...place,
      ...takeOut('Take "$schema" out', true),
    });
    return;
  }
  if (OWN_KEYS.has(key) || OWN_RUN_KEYS.has(key)) {
    const data = { key: shown, place: OWN_KEYS.has(key) ? `run.skills.NAME.${key}` : `run.skills.${key}` };
    const fix = takeOut(`Take it out, and write it to ${data.place} of toolhaft.config.json`, false);
    report(part, shapeRules["skill/unknown-key"], { messageId: "ours", data, ...place, ...fix });
    return;
  }
  if (LATER_KEYS.has(key)) {
    check.later.push({ sign: "key", name: key, path, tool: check.tool });
    return;
  }
  const meant = meantBy(key, check);
  if (meant === undefined) {
    const data = { key: shown, what: check.shape.what, known: knownKeys(check.shape) };
    report(part, shapeRules["skill/unknown-key"], { messageId: "unknown", data, ...place });
    return;
  }
  const fixes = renameKey(document, path, meant, fold(key) === fold(meant));
  const data = { key: shown, meant: JSON.stringify(meant) };
  report(part, shapeRules["skill/unknown-key"], { messageId: "meant", data, ...place, fixes });
}

/** The field that a key stands for, where the object doesn't have it yet. */
export function meantBy(
  key: string,
  { object, shape }: Pick<KeyCheck, "object" | "shape">,
): string | undefined {
  const names = Object.keys(shape.fields);
  const other = OTHER_NAMES.get(key);
  const meant = other !== undefined && names.includes(other) ? other : keyMeant(key, names);
  return meant === undefined || Object.hasOwn(object, meant) ? undefined : meant;
}

function knownKeys(shape: Shape): string {
  const names = Object.keys(shape.fields).map((name) => JSON.stringify(name));
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

function fold(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}
