import type { Files } from "../../src/files/types.ts";

/** Everything that counts of a store's folder, as text: bundles, tools, overlays. Ids and times are left out. */
export function snapshot(files: Files, root: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const folder of ["bundles", "overrides"]) collect(files, `${root}/${folder}`, folder, found);
  return found;
}

function collect(files: Files, path: string, name: string, found: Record<string, string>): void {
  const stat = files.stat(path);
  if (stat === undefined) return;
  if (stat.kind !== "folder") {
    found[name] = files
      .readText(path)
      .replace(/"toolID": "[^"]*"/, '"toolID": …')
      .replace(/"(createdAt|modifiedAt|softDeletedAt)": ?"[^"]*"/g, '"$1": …');
    return;
  }
  for (const entry of files.list(path))
    collect(files, `${path}/${entry.name}`, `${name}/${entry.name}`, found);
}

/** Names in a folder of the store; none where it is missing. */
export function namesOf(files: Files, path: string): string[] {
  return files.stat(path) === undefined
    ? []
    : files
        .list(path)
        .map(({ name }) => name)
        .sort();
}
