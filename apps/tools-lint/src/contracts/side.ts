import type { ToolContract } from "@toolhaft/lint/lock";

/** Tools from somewhere, by their sources. */
export interface Side {
  /** As it was given. */
  label: string;
  sources: Map<string, ToolContract[]>;
  /** One line for each tool and file that is left out. */
  problems: string[];
}

export function emptySide(label: string): Side {
  return { label, sources: new Map(), problems: [] };
}

/** How many tools there are. */
export function countTools({ sources }: Pick<Side, "sources">): number {
  return [...sources.values()].reduce((sum, { length }) => sum + length, 0);
}
