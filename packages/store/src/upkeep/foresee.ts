import type { RepairReport, StoreProblem } from "../types.ts";

/** What would be done about problems. */
export function foresee(problems: readonly StoreProblem[]): RepairReport {
  const done = problems.flatMap(({ path, repair }) =>
    repair === undefined ? [] : [{ path, action: FORESEEN[repair] }],
  );
  return { done, problems: problems.filter(({ repair }) => repair === undefined) };
}

const FORESEEN: Readonly<Record<NonNullable<StoreProblem["repair"]>, string>> = {
  "move-to-quarantine": "would be moved to quarantine",
  rename: "would be renamed as its slug and version say",
  "finish-deletion": "its deletion would be finished",
};
