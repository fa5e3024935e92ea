import type { FirstNames, RunMemory } from "../format.ts";

/**
 * Where the tools of one file stand among those of its folder and format: enters a name, and answers the first file of
 * the run that has it where that is another and to be reported. Files of one tool each that share its name are
 * variants, snapshots or examples: of them the second is reported for all.
 */
export function namesOf(
  run: RunMemory,
  { path, format, tools }: { path: string; format: string; tools: number },
): (name: string) => string | undefined {
  const firstFiles = namesIn(run, path, format);
  const reported = namesIn(run, path, `${format}\nreported`);
  return (name) => {
    const first = enter(firstFiles, name, path);
    if (first === path) return undefined;
    return enter(reported, name, path) === path || tools > 1 ? first : undefined;
  };
}

/** The first file that has a name: this one, where none had it. */
function enter(names: FirstNames, name: string, path: string): string {
  const file = names.get(name);
  if (file !== undefined) return file;
  names.set(name, path);
  return path;
}

function namesIn({ firstFiles }: RunMemory, path: string, format: string): FirstNames {
  const place = `${path.slice(0, path.lastIndexOf("/") + 1)}\n${format}`;
  const names = firstFiles.get(place) ?? new Map<string, string>();
  firstFiles.set(place, names);
  return names;
}
