import { join } from "node:path";
import type { LogFile, LogFiles } from "./files.ts";

/** The file of a day, opened when first needed and anew when somebody moved it. */
export interface DailyLog {
  /** The day's file, ready to append to. Throws the system's error. */
  fileOf(day: string): LogFile;
  close(): void;
}

export interface DailyLogOptions {
  readonly folder: string;
  readonly files: LogFiles;
  /** Called once for each day. */
  readonly onNewDay: (day: string) => void;
}

export function createDailyLog({ folder, files, onNewDay }: DailyLogOptions): DailyLog {
  let open: (LogFile & { readonly day: string }) | undefined;
  let lastDay: string | undefined;
  const close = (): void => {
    if (open !== undefined) files.close(open.fd);
    open = undefined;
  };
  return {
    fileOf(day) {
      const path = join(folder, `${day}.log`);
      if (open?.day === day && isSame(open, files.statPath(path))) return open;
      close();
      files.makeFolder(folder);
      open = { ...openSafely(path, files), day };
      if (lastDay !== day) onNewDay(day);
      lastDay = day;
      return open;
    },
    close,
  };
}

function isSame(file: LogFile, seen: { readonly dev: number; readonly ino: number } | undefined): boolean {
  return seen?.dev === file.dev && seen.ino === file.ino;
}

// The file may have been planted: only a plain one that nobody else can read is written to.
function openSafely(path: string, files: LogFiles): LogFile {
  const fd = files.open(path);
  try {
    const { dev, ino, mode, nlink, isFile } = statOf(fd, files);
    if (!isFile) throw new Error("it is no regular file");
    if (nlink > 1) throw new Error("it has a second name (a hard link)");
    if ((mode & 0o077) !== 0) files.protect(fd);
    return { fd, dev, ino };
  } catch (error) {
    files.close(fd);
    throw error;
  }
}

function statOf(
  fd: number,
  files: LogFiles,
): { dev: number; ino: number; mode: number; nlink: number; isFile: boolean } {
  const seen = files.stat(fd);
  return { dev: seen.dev, ino: seen.ino, mode: seen.mode, nlink: seen.nlink, isFile: seen.isFile() };
}
