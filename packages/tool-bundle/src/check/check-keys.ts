import { keyMeant, renameKey, showValue } from "@toolhaft/diagnostics";
import { keyRules } from "../rules/keys.ts";
import { toolRules } from "../rules/tool.ts";
import { placeOf, type CheckedObject, type CheckState } from "./state.ts";

/**
 * Report every key that is not known, with the known one that was probably meant. A required field under
 * another key is one mistake: it is reported here, and `node.reported` keeps it from being called missing too.
 */
export function checkKeys(
  state: CheckState,
  node: CheckedObject,
  known: ReadonlySet<string>,
  required: ReadonlySet<string> = NONE,
): void {
  const reported = new Set<string>();
  for (const key of Object.keys(node.fields)) {
    if (known.has(key)) continue;
    const place = { ...placeOf(node, key), on: "key" } as const;
    const shown = showValue(key);
    const meant = keyMeant(key, known);
    if (meant === undefined || Object.hasOwn(node.fields, meant) || reported.has(meant)) {
      state.reporter.add(keyRules["bundle/unknown-key"], {
        messageId: "unknown",
        data: { key: shown },
        ...place,
      });
      continue;
    }
    const fixes = renameKey(state.document, place.path, meant, false);
    if (required.has(meant)) {
      reported.add(meant);
      const data = { field: meant, key: shown };
      state.reporter.add(toolRules["bundle/field-required"], {
        messageId: "otherKey",
        data,
        ...place,
        fixes,
      });
    } else {
      const data = { key: shown, meant: JSON.stringify(meant) };
      state.reporter.add(keyRules["bundle/unknown-key"], { messageId: "meant", data, ...place, fixes });
    }
  }
  if (reported.size > 0) node.reported = { fields: node.fields, names: reported };
}

const NONE: ReadonlySet<string> = new Set();

/** Report once that a file has the later shape of its system; answers whether it has. */
export function reportLaterShape(state: CheckState, node: CheckedObject, keys: ReadonlySet<string>): boolean {
  const found = [...keys].filter((key) => Object.hasOwn(node.fields, key));
  if (found.length === 0) return false;
  const data = { keys: found.map((key) => JSON.stringify(key)) };
  state.reporter.add(keyRules["bundle/later-shape"], { messageId: "later", data, ...placeOf(node) });
  return true;
}
