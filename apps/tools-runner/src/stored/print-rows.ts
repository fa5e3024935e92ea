import { lookOf, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { OptionValues } from "../options/option.ts";

/** A table: what the columns are, and its lines. */
export interface Rows {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Print data: as a table on a terminal, else, or with `--json`, as one line of JSON. */
export function printRows(values: OptionValues, data: unknown, { heads, rows }: Rows): void {
  const isTable = values["json"] !== true && lookOf(1, undefined, process.env).live;
  writeOut(isTable ? table([heads, ...rows]) : `${JSON.stringify(data)}\n`);
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
