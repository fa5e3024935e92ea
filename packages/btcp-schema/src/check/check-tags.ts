import { removeNode } from "@toolhaft/diagnostics";
import { meaningRules } from "../rules/meaning.ts";
import { readStrings } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** Check a tool's tags; the answer holds the ones that say something, each once. */
export function checkTags(state: LoadState, tool: CheckedObject): string[] {
  const firsts = new Map<string, number>();
  for (const { item, text } of readStrings(state, tool, "tags") ?? []) {
    const place = placeOf(tool, "tags", item);
    const first = firsts.get(text);
    if (text.trim() === "") {
      state.reporter.add(meaningRules["btcp/tag"], { messageId: "empty", data: { item }, ...place });
    } else if (first === undefined) {
      firsts.set(text, item);
    } else {
      state.reporter.add(meaningRules["btcp/tag"], {
        messageId: "duplicate",
        data: { item, tag: JSON.stringify(text), first },
        fixes: removeNode(state.document, place.path, "Take the repeat out", true),
        ...place,
      });
    }
  }
  return [...firsts.keys()];
}
