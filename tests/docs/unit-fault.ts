import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is wrong with a unit of systemd; asked is systemd itself, where it is there. Programs that it starts need not be. */
export function unitFault(text: string): string | undefined {
  const odd = text.split("\n").find((line) => line !== "" && !/^(?:\[[A-Z]\w+\]|[A-Z]\w+=.*)$/.test(line));
  if (odd !== undefined) return `no line of a unit: ${odd}`;
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  try {
    const path = join(folder, "documented.service");
    writeFileSync(path, text.replace(/^ExecStart=\S+/m, "ExecStart=/bin/true"));
    const { error, stderr } = spawnSync("systemd-analyze", ["verify", path], { encoding: "utf8" });
    if (error !== undefined) return undefined;
    return stderr.split("\n").find((line) => line.includes("documented.service"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
