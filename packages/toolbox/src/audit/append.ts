import type { LogFile, LogFiles } from "./files.ts";

const LINE_FEED = 10;
const SETTLE_MS = 50;

/**
 * Appends lines, each in one piece. A file that was just opened, or whose last line we tore, may end within a line:
 * then the next line starts on its own. Throws the system's error.
 */
export function createAppender(files: LogFiles): (file: LogFile, line: string) => void {
  let sound: LogFile | undefined;
  return (file, line) => {
    const bytes = Buffer.from(sound !== file && isTorn(file.fd, files) ? `\n${line}` : line);
    sound = undefined;
    const written = files.append(file.fd, bytes);
    if (written < bytes.length) throw new Error("only a part of the line could be written");
    sound = file;
  };
}

// A line that another process is writing at this moment looks torn, but goes on growing.
function isTorn(fd: number, files: LogFiles): boolean {
  let { size } = files.stat(fd);
  while (size > 0 && files.lastByte(fd, size) !== LINE_FEED) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS);
    const now = files.stat(fd).size;
    if (now === size) return true;
    size = now;
  }
  return false;
}
