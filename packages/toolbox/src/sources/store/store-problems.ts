import { fingerprint } from "@toolhaft/diagnostics";
import type { Diagnostic } from "@toolhaft/diagnostics";
import type { StoreProblem } from "@toolhaft/store";

/** What a store found in its folder, as findings. Their rules are the store's kinds of problems: `store/misplaced`. */
export function problemFindings(problems: readonly StoreProblem[]): Diagnostic[] {
  return problems.map(({ kind, severity, path, message, at }) => {
    const rule = `store/${kind}`;
    return {
      ...{ rule, messageId: kind, data: {}, message, severity, origin: "files" },
      at: { path, pointer: "", ...(at === undefined ? {} : { range: { start: at, end: at } }) },
      fingerprint: fingerprint({ rule, messageId: kind, path: [path] }),
    };
  });
}
