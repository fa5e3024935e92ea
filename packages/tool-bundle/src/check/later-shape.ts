import { keyRules } from "../rules/keys.ts";
import { placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Tell once that a file has the later shape of its system; answers whether it has. */
export function reportLaterShape(state: CheckState, node: CheckedObject, keys: ReadonlySet<string>): boolean {
  const found = [...keys].filter((key) => Object.hasOwn(node.fields, key));
  if (found.length === 0) return false;
  const data = { keys: found.map((key) => JSON.stringify(key)) };
  state.reporter.add(keyRules["bundle/later-shape"], { messageId: "later", data, ...placeOf(node) });
  return true;
}
