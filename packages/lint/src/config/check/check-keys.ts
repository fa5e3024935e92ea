import { keyMeant, nearest, renameKey } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { configRules } from "../rules.ts";
import { configShape } from "../shape/config.ts";
import type { Shape } from "../shape/shape.ts";
import { checkRuleName } from "./check-text.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

/** Checks what stands in a place. */
type CheckValue = (checked: CheckedConfig, shape: Shape, value: JsonValue, path: JsonPath) => void;

/** Check an object: its keys, what each holds, and what is missing. */
export function checkKeys(
  checked: CheckedConfig,
  shape: Shape,
  object: JsonObject,
  path: JsonPath,
  checkValue: CheckValue,
): void {
  for (const [key, value] of Object.entries(object)) {
    const inside = [...path, key];
    const known = shapeOf(shape, key);
    if (isMisspelt(shape, key, value)) reportUnknown(checked, shape.keys, object, inside);
    else if (known !== undefined) checkValue(checked, known, value, inside);
    else if (shape.kind === "object") reportUnknown(checked, shape.keys, object, inside);
    if (shape.kind === "map" && shape.keys === "rule") checkRuleName(checked, key, inside, "key");
  }
  if (shape.kind !== "object" && shape.kind !== "open") return;
  for (const key of shape.required ?? []) {
    if (Object.hasOwn(object, key)) continue;
    const doc = shape.keys[key]?.doc ?? "";
    checked.reporter.add(configRules["config/required-key"], {
      messageId: "missing",
      path,
      data: { place: nameOf(path), key, doc },
    });
  }
}

/** Whether a key that may be a name of the author's own is one of ours, by its letters and by what it holds. */
function isMisspelt(shape: Shape, key: string, value: JsonValue): shape is Extract<Shape, { kind: "open" }> {
  if (shape.kind !== "open" || shape.rest === undefined || Object.hasOwn(shape.keys, key)) return false;
  return !isObject(value) && keyMeant(key, Object.keys(shape.keys)) !== undefined;
}

function shapeOf(shape: Shape, key: string): Shape | undefined {
  if (shape.kind === "map") return shape.value;
  if (shape.kind !== "object" && shape.kind !== "open") return undefined;
  if (Object.hasOwn(shape.keys, key)) return shape.keys[key];
  return shape.kind === "open" ? shape.rest : undefined;
}

function reportUnknown(
  { document, reporter }: CheckedConfig,
  keys: Readonly<Record<string, Shape>>,
  object: Readonly<Record<string, JsonValue>>,
  path: JsonPath,
): void {
  const key = String(path.at(-1));
  const names = Object.keys(keys);
  const place = nameOf(path.slice(0, -1));
  const meant = keyMeant(key, names);
  if (meant !== undefined) {
    // Where the right key stands, too, somebody has to bring both together.
    const fixes = Object.hasOwn(object, meant) ? [] : renameKey(document, path, meant, true);
    reporter.add(configRules["config/unknown-key"], {
      messageId: "meant",
      path,
      on: "key",
      data: { key, place, meant },
      fixes,
    });
    return;
  }
  const home = path.length === 1 ? homeOf(key) : exactHomeOf(key);
  if (home !== undefined) {
    if (home.meant === key) {
      reporter.add(configRules["config/unknown-key"], {
        messageId: "elsewhere",
        path,
        on: "key",
        data: { key, home: home.home },
      });
    } else {
      reporter.add(configRules["config/unknown-key"], {
        messageId: "meantElsewhere",
        path,
        on: "key",
        data: { key, place, ...home },
      });
    }
    return;
  }
  reporter.add(configRules["config/unknown-key"], {
    messageId: "unknown",
    path,
    on: "key",
    data: { key, place, known: names },
  });
}

/** The section that has a key which was written next to it, or one that is nearly the same. */
function homeOf(key: string): { home: string; meant: string } | undefined {
  if (configShape.kind !== "object") return undefined;
  const sections = Object.entries(configShape.keys).flatMap(([home, shape]) =>
    shape.kind === "object" ? [{ home, keys: Object.keys(shape.keys) }] : [],
  );
  const exact = exactHomeOf(key);
  if (exact !== undefined) return exact;
  const meant = nearest(
    key,
    sections.flatMap(({ keys }) => keys),
  );
  const near = sections.find(({ keys }) => meant !== undefined && keys.includes(meant));
  return near === undefined || meant === undefined ? undefined : { home: near.home, meant };
}

/** The first section, from the root on, that has the key. */
function exactHomeOf(key: string): { home: string; meant: string } | undefined {
  const sections: [home: string, shape: Shape][] = [["", configShape]];
  for (const [home, shape] of sections) {
    if (shape.kind !== "object" && shape.kind !== "open") continue;
    if (home !== "" && Object.hasOwn(shape.keys, key)) return { home, meant: key };
    for (const [name, inner] of Object.entries(shape.keys))
      sections.push([home === "" ? name : `${home}.${name}`, inner]);
  }
  return undefined;
}
