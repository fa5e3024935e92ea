import { showGot } from "@toolhaft/diagnostics";
import { parseTimestamp } from "../names/timestamp.ts";
import { toolRules } from "../rules/tool.ts";
import { readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Check both times and their order. */
export function readTimes(
  state: CheckState,
  node: CheckedObject,
): { createdAt: string; modifiedAt: string } | undefined {
  const createdAt = readTime(
    state,
    node,
    "createdAt",
    "When it was first stored, such as 2024-05-14T13:44:00Z.",
  );
  const modifiedAt = readTime(
    state,
    node,
    "modifiedAt",
    "When its content last changed, such as 2024-06-01T09:17:10Z.",
  );
  if (createdAt === undefined || modifiedAt === undefined) return undefined;
  const isBefore = (parseTimestamp(modifiedAt) ?? 0) < (parseTimestamp(createdAt) ?? 0);
  if (isBefore) {
    const place = placeOf(node, "modifiedAt");
    state.reporter.add(toolRules["bundle/timestamp"], {
      messageId: "order",
      severity: "warning",
      data: {},
      ...place,
    });
  }
  return { createdAt, modifiedAt };
}

/** Check one time. `what` makes it required. */
export function readTime(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): string | undefined {
  const value = readString(state, node, field, what);
  if (value === undefined || parseTimestamp(value) !== undefined) return value;
  const data = { field, got: showGot(value) };
  state.reporter.add(toolRules["bundle/timestamp"], { messageId: "format", data, ...placeOf(node, field) });
  return undefined;
}
