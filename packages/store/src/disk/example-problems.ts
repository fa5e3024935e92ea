import { attempt } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { parseExamples } from "../reading/read-examples.ts";
import { NO_EXAMPLES } from "../state/examples.ts";
import type { StoreProblem } from "../types.ts";
import type { FileContext } from "./context.ts";

/** A look that takes longer than this takes at most one part in so many of the time. */
const SHORT_MS = 20;
const SHARE = 20;

/** The damaged files among the examples of all tools. A file is read again only where it is another one. */
export interface ExampleLook {
  /** As they were seen a moment ago at most. */
  recent(): StoreProblem[];
  /** As they are now. */
  now(): StoreProblem[];
}

type Seen = ReadonlyMap<string, { identity: string; problem: StoreProblem | undefined }>;

/** Look at the examples of a store, often if need be. */
export function createExampleLook(context: FileContext): ExampleLook {
  let seen: Seen = new Map();
  let next = -Infinity;
  const problems = (): StoreProblem[] => [...seen.values()].flatMap(({ problem }) => problem ?? []);
  const now = (): StoreProblem[] => {
    const began = performance.now();
    const users = [...context.catalog.bundles.values()].filter(({ isBuiltIn }) => !isBuiltIn);
    seen = new Map(users.flatMap(({ bundleID }) => [...lookIn(context, bundleID, seen)]));
    const tookMs = performance.now() - began;
    next = began + (tookMs > SHORT_MS ? SHARE * tookMs : 0);
    return problems();
  };
  return { now, recent: () => (performance.now() < next ? problems() : now()) };
}

function lookIn({ files, paths, limits }: FileContext, bundleID: string, before: Seen): Seen {
  const folder = paths.examples(bundleID);
  const found = new Map<string, { identity: string; problem: StoreProblem | undefined }>();
  if (files.stat(folder)?.kind !== "folder") return found;
  for (const { name } of files.list(folder)) {
    const path = `${folder}/${name}`;
    const stat = files.stat(path);
    // Taken away a moment ago.
    if (stat === undefined) continue;
    const known = before.get(path);
    if (known?.identity === stat.identity) {
      found.set(path, known);
      continue;
    }
    const isSmall = stat.kind === "file" && stat.size <= limits.toolBytes;
    const isSound = isSmall && parseExamples(textOf(files, path)) !== undefined;
    const problem: StoreProblem = {
      ...{ kind: "damaged-examples", severity: "error", path: paths.relative(path), bundleID },
      ...{ message: NO_EXAMPLES, repair: "move-to-quarantine" },
    };
    found.set(path, { identity: stat.identity, problem: isSound ? undefined : problem });
  }
  return found;
}

/** Empty where it cannot be read. */
function textOf(files: Files, path: string): string {
  let text = "";
  attempt(() => {
    text = files.readText(path);
  });
  return text;
}
