import type { BundleSummary, ImportReport, ToolSummary } from "@toolhaft/store";
import type { Rows } from "./print-rows.ts";

/** Bundles as a table. */
export function bundleRows(bundles: readonly BundleSummary[]): Rows {
  const rows = bundles.map((bundle) => [bundle.bundleID, bundle.slug, stateOf(bundle), bundle.displayName]);
  return { heads: ["BUNDLE", "SLUG", "STATE", "NAME"], rows };
}

/** Tools as a table. */
export function toolRows(tools: readonly ToolSummary[]): Rows {
  const rows = tools.map(({ bundleID, slug, version, type, effective, displayName }) => [
    bundleID,
    slug,
    version,
    type,
    effective.enabled ? "enabled" : effective.reasons.join(", "),
    displayName,
  ]);
  return { heads: ["BUNDLE", "SLUG", "VERSION", "TYPE", "STATE", "NAME"], rows };
}

/** What became of an archive's entries, as a table. */
export function importRows({ items }: ImportReport): Rows {
  const rows = items.map(({ entry, outcome, reason = "" }) => [entry, outcome, reason]);
  return { heads: ["ENTRY", "OUTCOME", "REASON"], rows };
}

function stateOf({ isEnabled, softDeletedAt }: BundleSummary): string {
  if (softDeletedAt !== undefined) return "deleted";
  return isEnabled ? "enabled" : "disabled";
}
