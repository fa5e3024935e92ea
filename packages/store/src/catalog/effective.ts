import type { BundleRecord, ToolRecord } from "../records.ts";
import type { DisabledReason, Effective } from "../types.ts";

const CALLABLE: ReadonlySet<string> = new Set(["http", "go", "exec", "flow"]);

const DAMAGED: Effective = Object.freeze({ enabled: false, reasons: Object.freeze(["damaged"] as const) });
const ENABLED: Effective = Object.freeze({ enabled: true, reasons: Object.freeze([]) });

/** Whether a tool can be called, and why not. Nothing of it is ever written. The Tools Functional Specification, "Objectives". */
export function effectiveOf(
  tool: ToolRecord,
  bundle: Pick<BundleRecord, "isEnabled" | "softDeletedAt"> | undefined,
  hasFunction: ((name: string) => boolean) | undefined,
): Effective {
  if (tool.problem !== undefined) return DAMAGED;
  const reasons: DisabledReason[] = [];
  if (!tool.isEnabled) reasons.push("tool-disabled");
  if (bundle?.isEnabled !== true) reasons.push("bundle-disabled");
  if (bundle?.softDeletedAt !== undefined) reasons.push("bundle-deleted");
  if (!tool.isWritable) reasons.push("newer-revision");
  if (!CALLABLE.has(tool.type)) reasons.push("type-unknown");
  if (tool.goFunc !== undefined && hasFunction?.(tool.goFunc) === false) reasons.push("function-missing");
  return reasons.length === 0 ? ENABLED : { enabled: false, reasons };
}
