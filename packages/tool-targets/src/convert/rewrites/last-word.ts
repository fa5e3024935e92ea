import { createToolCheck, type Violation } from "../../check/index.ts";
import type { Draft } from "../draft/draft.ts";
import { printDraft } from "../draft/print-draft.ts";
import { usualSpelling } from "../../print/spelling.ts";
import { isKeptTo } from "../needs/enforced.ts";
import { giveWay } from "./last-word/give-way.ts";
import { locate, type Located } from "./last-word/locate.ts";
import { loseKeyword, type Rewrite, type RewriteContext } from "./rewrite.ts";
import { faultsOf } from "./last-word/faults.ts";

/** Giving one thing way may show another: that has an end, since each round leaves something out. */
const MOST_ROUNDS = 60;

/**
 * The schema as it would be sent is held against all that the target asks, by the very check the linter reports from, and
 * what it minds still is left out. So whatever the other rewrites do not think of, what is written is taken.
 */
export const lastWord: Rewrite = {
  name: "last-word",
  run(context) {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const { minded, ignored } = heldAgainst(context);
      if (minded.length === 0) {
        for (const violation of ignored) sayIgnored(context, violation);
        return;
      }
      const done = new Set<unknown>();
      let hasHelped = false;
      for (const violation of minded) {
        const place = placeOf(context.root, violation);
        // What was changed in this round is looked at anew in the next.
        if (done.has(place.draft)) continue;
        done.add(place.draft);
        hasHelped = giveWay(context, violation, place) || hasHelped;
      }
      const [first] = minded;
      if (!hasHelped && first !== undefined) {
        context.refuse(first);
        return;
      }
    }
    context.refuse({ kind: "depth", path: [], data: {}, broken: [] });
  },
};

function heldAgainst({ root, needs }: RewriteContext): { minded: Violation[]; ignored: Violation[] } {
  const { value } = printDraft(root, usualSpelling);
  const minded: Violation[] = [];
  const ignored: Violation[] = [];
  const check = createToolCheck(needs.enforced, { prefixBudget: 0 }, (violation) => {
    const isMinded = violation.broken.some(({ constraint }) => isKeptTo(constraint));
    (isMinded ? minded : ignored).push(violation);
  });
  const field = { value: "name", path: [] };
  check({ name: field, description: field, schemas: [{ role: "input", value, path: [] }] });
  minded.push(...faultsOf(value));
  return { minded, ignored };
}

/** Where a violation stands: of what is said of a keyword that holds a schema, the keyword. */
function placeOf(root: Draft, { kind, path }: Violation): Located {
  const place = locate(root, path);
  if (place.keyword !== undefined || !OF_KEYWORDS.has(kind)) return place;
  return { draft: locate(root, path.slice(0, -1)).draft, keyword: String(path.at(-1)), rest: [] };
}

const OF_KEYWORDS: ReadonlySet<string> = new Set(["keywords", "neighbours"]);

/** What stays, and some of the target's engines ignore. */
function sayIgnored(context: RewriteContext, violation: Violation): void {
  const { draft, keyword } = placeOf(context.root, violation);
  if (keyword === undefined) return;
  const by = [...new Set(violation.broken.flatMap(({ constraint }) => constraint.by ?? []))];
  loseKeyword(context, draft, keyword, "keyword-ignored", "wider", { by });
}
