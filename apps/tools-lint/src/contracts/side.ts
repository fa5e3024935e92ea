import type { ToolContract } from "@toolhaft/lint/lock";
import type { FilePlaces } from "./read-tools-of.ts";

/** Tools from somewhere, by their sources. */
export interface Side {
  /** As it was given. */
  label: string;
  sources: Map<string, ToolContract[]>;
  /** Where tools of files stand, by their sources; what is a lock or a server has none. */
  places: Map<string, () => FilePlaces>;
  /** One line for each tool and file that is left out. */
  problems: string[];
  /** What it is read from: a lock, a live server as locks name it, or a path; a side without them is all files there are. */
  lockFile?: string;
  server?: string;
  path?: string;
}

export function emptySide(label: string): Side {
  return { label, sources: new Map(), places: new Map(), problems: [] };
}

/** How many tools there are. */
export function countTools({ sources }: Pick<Side, "sources">): number {
  return [...sources.values()].reduce((sum, { length }) => sum + length, 0);
}
