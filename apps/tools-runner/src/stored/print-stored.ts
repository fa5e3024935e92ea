import { lookOf, writeOut, type OptionValues } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type {
  BundleSummary,
  ImportReport,
  StoredBundle,
  StoredTool,
  ToolSummary,
  ToolVersions,
} from "@toolhaft/store";

/** A table: what the columns are, and its lines. */
export interface Rows {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Print data: as a table on a terminal, else, or with `--json`, as one line of JSON. */
export function printRows(values: OptionValues, data: unknown, rows: Rows): void {
  if (isTable(values)) printTable(rows);
  else writeOut(`${JSON.stringify(data)}\n`);
}

/** Whether somebody is to read it: on a terminal, without `--json`. */
export function isTable(values: OptionValues): boolean {
  return values["json"] !== true && lookOf(1, undefined, process.env).live;
}

export function printTable({ heads, rows }: Rows): void {
  writeOut(table([heads, ...rows]));
}

/** Print a tool that was stored or switched: not its text, which somebody has just given, or can get. */
export function printTool(values: OptionValues, stored: StoredTool): void {
  const { text: _text, tool: _tool, ...shown } = stored;
  printRows(values, shown, toolRows([stored]));
}

/** Same for a bundle. */
export function printBundle(values: OptionValues, stored: StoredBundle): void {
  const { text: _text, ...shown } = stored;
  printRows(values, shown, bundleRows([stored]));
}

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
    stateOfTool(effective),
    displayName,
  ]);
  return { heads: ["BUNDLE", "SLUG", "VERSION", "TYPE", "STATE", "NAME"], rows };
}

function stateOfTool({ enabled, reasons, blockers = [] }: ToolSummary["effective"]): string {
  if (!enabled) return reasons.join(", ");
  return blockers.length === 0 ? "enabled" : blockers.map(({ code }) => code).join(", ");
}

/** Print the versions of a tool, and which is preferred. */
export function printVersions(values: OptionValues, { revision: _revision, ...shown }: ToolVersions): void {
  const { heads, rows } = toolRows(shown.items);
  const marked = rows.map((row, at) => {
    const isPreferred = shown.items[at]?.version === shown.preferred;
    return [...row, isPreferred ? (shown.isSet ? "chosen" : "oldest") : ""];
  });
  printRows(values, shown, { heads: [...heads, "PREFERRED"], rows: marked });
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

function table(rows: readonly (readonly string[])[]): string {
  const shown = rows.map((row) => row.map((cell) => visible(cell)));
  const widthOf = (at: number): number => Math.max(...shown.map((row) => row[at]?.length ?? 0));
  return shown
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widthOf(at)))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
