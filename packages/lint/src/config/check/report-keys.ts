import { keyMeant, nearest, renameKey } from "@toolhaft/diagnostics";
import type { JsonPath, JsonValue } from "@toolhaft/json-text";
import { configRules } from "../rules.ts";
import { configShape } from "../shape/config.ts";
import type { Shape } from "../shape/shape.ts";
import { nameOf, type CheckedConfig } from "./checked.ts";

/** Say of an object that a key is missing. */
export function reportMissing(
  { reporter }: CheckedConfig,
  keys: Readonly<Record<string, Shape>>,
  key: string,
  path: JsonPath,
): void {
  const data = { place: nameOf(path), key, doc: keys[key]?.doc ?? "" };
  reporter.add(configRules["config/required-key"], { messageId: "missing", path, data });
}

/** Say of a key that nothing reads it, and which was meant or where it belongs. */
export function reportUnknown(
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
