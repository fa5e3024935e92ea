import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Write a file so that a reader sees the old one or the new one, never a half: into a file next to it, which then
 * takes its place. A link stays a link, and a file keeps its permissions; devices and pipes are written to as they
 * are. Makes no folder. Throws what `fs` throws, and leaves nothing behind.
 */
export function writeWhole(file: string, text: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined || stats.isFile()) replace(stats ? realpathSync(file) : file, text, stats);
  else writeFileSync(file, text);
}

function replace(file: string, text: string, stats: Stats | undefined): void {
  const unique = `${String(process.pid)}-${Date.now().toString(36)}`;
  const temporary = join(dirname(file), `.tools-lint-${unique}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: "wx" });
    if (stats) chmodSync(temporary, stats.mode);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
