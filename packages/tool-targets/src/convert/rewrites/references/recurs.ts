import type { Draft } from "../../draft/draft.ts";
import type { References } from "../../draft/resources.ts";
import { childrenOf } from "../../draft/walk.ts";
import { referenceOf } from "./reference-of.ts";

/** Whether some schema leads back to itself. No recursion of our own: chains of references may be long. */
export function recurs(root: Draft, index: References): boolean {
  const done = new Set<Draft>();
  const open = new Set<Draft>([root]);
  const stack = [{ draft: root, next: successors(root, index) }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const following = top.next.pop();
    if (following === undefined) {
      stack.pop();
      open.delete(top.draft);
      done.add(top.draft);
    } else if (open.has(following)) return true;
    else if (!done.has(following)) {
      open.add(following);
      stack.push({ draft: following, next: successors(following, index) });
    }
  }
  return false;
}

function successors(draft: Draft, index: References): Draft[] {
  const reference = referenceOf(draft);
  const target = reference && index.resolve(reference.value, draft);
  return target === undefined ? [...childrenOf(draft)] : [...childrenOf(draft), target];
}
