import type { BundleSummary, ToolSummary } from "@toolhaft/store";

/** A bundle as a line of a table. */
export function bundleRow({
  bundleID,
  slug,
  displayName,
  isEnabled,
  softDeletedAt,
}: BundleSummary): string[] {
  const state = softDeletedAt === undefined ? (isEnabled ? "enabled" : "disabled") : "deleted";
  return [bundleID, slug, state, displayName];
}

/** A tool as a line of a table. */
export function toolRow({ bundleID, slug, version, type, effective, displayName }: ToolSummary): string[] {
  const state = effective.enabled ? "enabled" : effective.reasons.join(", ");
  return [bundleID, slug, version, type, state, displayName];
}
