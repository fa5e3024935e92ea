import type { FileView } from "@toolhaft/lint";

type Entry = NonNullable<ReturnType<FileView["stat"]>> & { actual?: string; head?: string };

const root = "/home/ada/kit";

function entry(path: string, more: Partial<Entry> = {}): [string, Entry] {
  return [path, { kind: "file", executable: true, realPath: `${root}/${path}`, ...more }];
}

/** What lies beside the examples of pages about files: a program or script of each kind a rule tells apart. */
const entries = new Map<string, Entry>([
  entry("tools/bin", { kind: "directory" }),
  entry("tools/bin/resolve_host"),
  entry("tools/bin/archiver", { kind: "directory" }),
  entry("tools/bin/archiver/pack"),
  entry("tools/bin/print_label.sh", { executable: false }),
  entry("tools/bin/Scan_Ports"),
  entry("tools/bin/scan_ports", { actual: "Scan_Ports" }),
  entry("tools/bin/water_plants", { head: "echo dry" }),
  entry("tools/bin/feed_fish", { head: "#!/bin/sh\r\necho fed\r\n" }),
  entry("tools/bin/maintenance", { realPath: "/usr/bin/sh" }),
  entry("presets/team.json", { executable: false }),
  entry("SKILL.md", { executable: false }),
  entry("scripts", { kind: "directory" }),
  entry("scripts/resolve-day.sh", { head: "echo 1" }),
  entry("scripts/todo.sh", { head: "" }),
  entry("scripts/profile.sh", { realPath: "/etc/profile", head: "# /etc/profile" }),
]);

export const pageFolder: FileView = {
  stat: (path) => entries.get(path),
  head: (path, bytes) => entries.get(path)?.head?.slice(0, bytes),
  list: (folder) =>
    Array.from(entries.keys())
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1))
      .filter((name) => !name.includes("/")),
  actualCase: (path) => entries.get(path)?.actual ?? path.slice(path.lastIndexOf("/") + 1),
};
