import type { FirstNames, RunMemory } from "../format.ts";

/** The names of the tools of one folder and one format, each with the first file of the run that has it. */
export function namesIn({ firstFiles }: RunMemory, path: string, format: string): FirstNames {
  const place = `${path.slice(0, path.lastIndexOf("/") + 1)}\n${format}`;
  const names = firstFiles.get(place) ?? new Map<string, string>();
  firstFiles.set(place, names);
  return names;
}
