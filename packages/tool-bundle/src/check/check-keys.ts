import { nearest, renameKey } from "@toolhaft/diagnostics";
import { unknownKey } from "../rules/unknown-key/rule.ts";
import { placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Report every key that is not known, with the known one that was probably meant. */
export function checkKeys(state: CheckState, node: CheckedObject, known: ReadonlySet<string>): void {
  for (const key of Object.keys(node.fields)) {
    if (known.has(key)) continue;
    const place = { ...placeOf(node, key), on: "key" } as const;
    const shown = JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
    const meant = nearest(key, known);
    if (meant === undefined || Object.hasOwn(node.fields, meant)) {
      state.reporter.add(unknownKey, { messageId: "unknown", data: { key: shown }, ...place });
      continue;
    }
    const fixes = renameKey(state.document, place.path, meant, false);
    const data = { key: shown, meant: JSON.stringify(meant) };
    state.reporter.add(unknownKey, { messageId: "meant", data, ...place, fixes });
  }
}
