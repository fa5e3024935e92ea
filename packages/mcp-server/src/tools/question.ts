import { visible } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";
import type { ApprovalRequest } from "@toolhaft/toolbox";

/** What a person can be expected to read of one line, and of one call. */
const MOST_OF_LINE = 2_000;
const MOST_LINES = 30;

/** What somebody is asked: the call, what it would do, what of it is open, and its digest. */
export function questionOf({ tool, args, digest, plan }: ApprovalRequest): string {
  const lines = [`Run ${tool} ${args}?`, ...linesOf(plan)];
  const shown = lines.slice(0, MOST_LINES).map((line) => visible(cutText(line, MOST_OF_LINE)));
  const isCut = lines.length > MOST_LINES || lines.some((line) => line.length > MOST_OF_LINE);
  return [
    ...shown,
    ...(isCut ? ["Not all of it is shown here."] : []),
    ...(plan.exact ? [] : ["Not all of it is known before it runs."]),
    `Digest ${digest}`,
  ].join("\n");
}

function linesOf(plan: ApprovalRequest["plan"]): string[] {
  switch (plan.kind) {
    case "in-process":
      return [plan.does];
    case "http":
      return [
        ...plan.requests.map(({ curl }) => curl),
        ...plan.unresolved.map((what) => `Decided by the call itself: ${what}`),
      ];
    case "process":
      return [
        `Starts ${JSON.stringify(plan.argv)} in ${plan.cwd}`,
        ...plan.unresolved.map(({ at, param, by }) => `argv[${String(at)}] (${param}) is decided by ${by}`),
      ];
    case "flow":
      return [
        ...plan.steps.map(({ id, tool, args }) => `Step ${id}: ${tool} ${args}`),
        ...plan.unresolved.map((what) => `Decided by results before it: ${what}`),
      ];
  }
}
