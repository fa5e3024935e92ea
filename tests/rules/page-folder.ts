import type { FileView } from "@toolhaft/lint";

type Entry = NonNullable<ReturnType<FileView["stat"]>> & { actual?: string };

const root = "/home/ada/kit";

function entry(path: string, more: Partial<Entry> = {}): [string, Entry] {
  return [path, { kind: "file", executable: true, realPath: `${root}/${path}`, ...more }];
}

/** What lies beside the examples of `files/…` pages: one program of each kind a rule tells apart. */
const entries = new Map<string, Entry>([
  entry("tools/bin", { kind: "directory" }),
  entry("tools/bin/resolve_host"),
  entry("tools/bin/archiver", { kind: "directory" }),
  entry("tools/bin/archiver/pack"),
  entry("tools/bin/print_label.sh", { executable: false }),
  entry("tools/bin/Scan_Ports"),
  entry("tools/bin/scan_ports", { actual: "Scan_Ports" }),
  entry("tools/bin/maintenance", { realPath: "/usr/bin/sh" }),
]);

export const pageFolder: FileView = {
  stat: (path) => entries.get(path),
  head: () => undefined,
  list: (folder) =>
    Array.from(entries.keys())
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1))
      .filter((name) => !name.includes("/")),
  actualCase: (path) => entries.get(path)?.actual ?? path.slice(path.lastIndexOf("/") + 1),
};
