import type { ListedTool, Tool } from "@toolhaft/client";
import { printRoute, toolAddress } from "../address/route.ts";
import { damagedFile } from "../server/damaged-file.ts";

/** A tool's row, by whatever lists it. */
export function rowId({
  bundleID,
  slug,
  version,
}: Pick<ListedTool, "bundleID" | "slug" | "version">): string {
  return `${bundleID} ${slug} ${version}`;
}

/** The rows with one of them as it is now; where it is not among them, the same. */
export function withTool(rows: readonly ListedTool[], tool: Tool): readonly ListedTool[] {
  const at = rows.findIndex((row) => rowId(row) === rowId(tool));
  const row = rows[at];
  if (row === undefined) return rows;
  const { displayName, description, tags = [], type, isEnabled, isBuiltIn, modifiedAt, effective } = tool;
  return rows.with(at, {
    ...row,
    ...{ displayName, tags, type, isEnabled, isBuiltIn, modifiedAt, effective },
    ...(description === undefined ? {} : { description }),
  });
}

/** The rows behind another first page: what is new stands first, nothing twice. */
export function withFirstPage(
  rows: readonly ListedTool[],
  page: readonly ListedTool[],
): readonly ListedTool[] {
  const fresh = new Set(page.map(rowId));
  return [...page, ...rows.filter((row) => !fresh.has(rowId(row)))];
}

/** What keeps a row's tool from running now, in a few words; absent: nothing but its own switch, which is seen. */
export function reasonOf({ effective }: Pick<ListedTool, "effective">): string | undefined {
  return effective.blockers.find(({ fix }) => fix?.kind !== "enableTool")?.message;
}

/** Where a row leads. */
export function rowAddress(tool: ListedTool): string {
  const path = damagedFile(tool);
  return path === undefined ? toolAddress(tool) : printRoute({ view: "damaged", path });
}

/** The rows that stand in the page: those in sight, and a few around them. */
export function rowsInSight(
  { top, height, rowHeight }: { top: number; height: number; rowHeight: number },
  count: number,
): { from: number; to: number } {
  const first = Math.floor(top / rowHeight) - AROUND;
  const last = Math.ceil((top + height) / rowHeight) + AROUND;
  return { from: Math.max(0, Math.min(first, count)), to: Math.min(count, Math.max(last, 0)) };
}

const AROUND = 6;

/** Where the picked row goes by a key; `undefined`: the key moves nothing. */
export function movedBy(key: string, at: number, count: number): number | undefined {
  const step = STEPS[key];
  if (step === undefined || count === 0) return undefined;
  return Math.max(0, Math.min(count - 1, at < 0 ? 0 : at + step));
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
