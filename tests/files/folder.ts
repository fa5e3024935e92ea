import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { onTestFinished } from "vitest";
import type { FileStat, FileView } from "@toolhaft/lint";
import { createFileViews } from "../../apps/tools-lint/src/files/file-view.ts";

/** What lies in a folder: a program, a file that is none, a folder, or a link to another path of it. */
export type Entry = { program: string } | { file: string } | { folder: true } | { link: string };

export type Folder = Readonly<Record<string, Entry>>;

/** The folder on the disk, looked at as the command line looks. */
export function onDisk(folder: Folder): FileView {
  // Temporary folders lie behind links themselves on some systems.
  const root = mkdtempSync(join(realpathSync(tmpdir()), "toolhaft-files-"));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  for (const [path, entry] of Object.entries(folder)) {
    const at = join(root, path);
    mkdirSync(dirname(at), { recursive: true });
    if ("folder" in entry) mkdirSync(at, { recursive: true });
    else if ("link" in entry) symlinkSync(join(root, entry.link), at);
    else writeFileSync(at, "program" in entry ? entry.program : entry.file);
    if ("program" in entry) chmodSync(at, 0o755);
  }
  return createFileViews()(join(root, "tools.json"));
}

/** The same folder in memory, as a page or an editor may give it. */
export function inMemory(folder: Folder): FileView {
  const follow = (path: string): string => {
    const entry = folder[path];
    return entry !== undefined && "link" in entry ? follow(entry.link) : path;
  };
  const paths = new Set(Object.keys(folder).flatMap((path) => [path, ...parentsOf(path)]));
  const stat = (path: string): FileStat | undefined => {
    const real = follow(path);
    const entry = folder[real];
    if (!paths.has(real)) return undefined;
    const isFile = entry !== undefined && ("program" in entry || "file" in entry);
    const executable = !isFile || "program" in entry;
    return { kind: isFile ? "file" : "directory", executable, realPath: `/home/ada/kit/${real}` };
  };
  return {
    stat,
    head(path, bytes) {
      const entry = folder[follow(path)];
      if (entry === undefined) return undefined;
      const text = "program" in entry ? entry.program : "file" in entry ? entry.file : undefined;
      return text === undefined ? undefined : Buffer.from(text).subarray(0, bytes).toString("latin1");
    },
    list: (path) =>
      [...paths].filter((each) => posix.dirname(each) === path).map((each) => posix.basename(each)),
    actualCase: (path) => (paths.has(path) ? posix.basename(path) : undefined),
  };
}

function parentsOf(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === "." ? [] : [parent, ...parentsOf(parent)];
}
