import { placeAndReason } from "../reading/problem.ts";
import type { ToolRecord } from "../records.ts";
import { effectiveNow, storedTool, toolSummary } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import { recordText } from "../state/tool.ts";
import type { Blocker, StoreHost, StoreProblem } from "../types.ts";

interface Known {
  revision: unknown;
  /** The store's own reasons. */
  state: string;
  blockers: readonly Blocker[];
}

// A record is another one with every change of its file.
const known = new WeakMap<ToolRecord, Known>();

/** What keeps a tool from being called, as the host of its store says it; found out once for each state of a tool. */
export async function blockersOf(
  context: StoreContext,
  record: ToolRecord,
  host: StoreHost,
): Promise<readonly Blocker[]> {
  if (record.problem !== undefined) return damageBlockers(record.problem);
  const revision = host.revision();
  const state = effectiveNow(context, record).reasons.join(" ");
  const before = known.get(record);
  if (before !== undefined && before.revision === revision && before.state === state) return before.blockers;
  const text = await recordText(context, record);
  // Somebody has just taken it away.
  if (text === undefined) return [];
  const tool = storedTool(toolSummary(context, record), { text }, { callCount: 0 });
  const blockers = await host.blockers(tool);
  if (isLasting(record)) known.set(record, { revision, state, blockers });
  return blockers;
}

/** Whether what was said of a tool holds until something of it changes: a program may come and go at any time, and so may the tools of a flow. */
export function isLasting({ type }: Pick<ToolRecord, "type">): boolean {
  return type !== "exec" && type !== "flow";
}

/** What keeps a tool from being called whose file cannot be read. */
export function damageBlockers(problem: StoreProblem): readonly Blocker[] {
  const { path, problem: reason } = placeAndReason(problem);
  return [
    {
      ...{ code: "STORE_CORRUPT", message: `${path}: ${reason}` },
      hint: "Fix the file, delete the tool, or repair the store, which sets the file aside.",
      ...(problem.repair === undefined ? {} : { fix: { kind: "repairStore", name: problem.path } }),
    },
  ];
}
