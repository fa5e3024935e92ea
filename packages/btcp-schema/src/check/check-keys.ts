import { nearest, renameKey, showValue } from "@toolhaft/diagnostics";
import { shapeRules } from "../rules/shape.ts";
import type { ObjectKeys } from "./known-keys.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** Report required keys that are missing, and keys that nothing reads; a slip of the pen is reported once. */
export function checkKeys(state: LoadState, object: CheckedObject, keys: ObjectKeys): void {
  const slips = new Map<string, string>();
  for (const key in object.fields) {
    if (keys.known.includes(key)) continue;
    const meant = meantBy(object, key, keys);
    if (meant !== undefined) slips.set(key, meant);
    else reportUnknown(state, object, key, keys);
  }
  for (const field of keys.required) {
    if (Object.hasOwn(object.fields, field)) continue;
    const slip = [...slips].find(([, meant]) => meant === field)?.[0];
    if (slip !== undefined) {
      slips.delete(slip);
      reportSlip(state, object, slip, field);
    } else if (!object.isDamaged) {
      const data = { field: `${object.label}${field}`, help: keys.help[field] ?? "" };
      state.reporter.add(shapeRules["btcp/required"], { messageId: "missing", data, ...placeOf(object) });
    }
  }
  for (const [key, meant] of slips) reportMeant(state, object, key, meant);
}

/** The known key that an unknown one stands for; none when the object has that key already. */
function meantBy({ fields }: CheckedObject, key: string, keys: ObjectKeys): string | undefined {
  const alias = Object.hasOwn(keys.aliases, key) ? keys.aliases[key] : undefined;
  const meant = alias ?? (key.startsWith("$") ? undefined : nearest(key, keys.known));
  return meant === undefined || Object.hasOwn(fields, meant) ? undefined : meant;
}

function reportSlip(state: LoadState, object: CheckedObject, key: string, field: string): void {
  const place = placeOf(object, key);
  state.reporter.add(shapeRules["btcp/required"], {
    messageId: "otherKey",
    data: { field: `${object.label}${field}`, key: showValue(key) },
    on: "key",
    fixes: renameKey(state.document, place.path, field, false),
    ...place,
  });
}

function reportMeant(state: LoadState, object: CheckedObject, key: string, meant: string): void {
  const place = placeOf(object, key);
  state.reporter.add(shapeRules["btcp/unknown-key"], {
    messageId: "meant",
    data: { key: showValue(key), meant: JSON.stringify(meant) },
    on: "key",
    fixes: renameKey(state.document, place.path, meant, false),
    ...place,
  });
}

// The specification's schemas allow any further key, so one that is no slip is only worth a word.
function reportUnknown(state: LoadState, object: CheckedObject, key: string, keys: ObjectKeys): void {
  state.reporter.add(shapeRules["btcp/unknown-key"], {
    messageId: "unknown",
    data: { key: showValue(key), what: keys.what, known: keys.known.filter((each) => each !== "$schema") },
    on: "key",
    severity: "info",
    ...placeOf(object, key),
  });
}
