import { cleanPath } from "./clean.ts";

/** Whose rules a path follows: `/` alone separates (posix), or `\` too, with drives and shares (win32). */
export type Platform = "posix" | "win32";

/**
 * An absolute path. On win32 a drive with a root (`C:\x`, `C:/x`), a share (`\\server\share\x`) or a
 * device path (`\\?\C:\x`, `\\.\pipe\x`). `C:x` (relative to a drive's own directory) and `\x` (relative
 * to the current drive) are not: what they mean depends on the process.
 */
export function isAbsolute(path: string, platform: Platform): boolean {
  if (platform === "posix") return path.startsWith("/");
  const volume = windowsVolume(path);
  if (volume === "") return false;
  return volume.length > 2 || /^[\\/]/.test(path.slice(2));
}

/** The directory of a file, `.` for a bare file name; cleaned, in the platform's own separators. */
export function directoryOf(file: string, platform: Platform): string {
  if (platform === "posix") return cleanPath(file.slice(0, file.lastIndexOf("/") + 1));
  const volume = windowsVolume(file);
  const rest = file.slice(volume.length).replaceAll("\\", "/");
  return windowsPath(volume, rest.slice(0, rest.lastIndexOf("/") + 1));
}

/** What to put before a clean relative path so that it lies in a directory; empty for `.`. */
export function directoryPrefix(directory: string, platform: Platform): string {
  if (platform === "posix") {
    const cleaned = cleanPath(directory);
    if (cleaned === ".") return "";
    return cleaned === "/" ? cleaned : `${cleaned}/`;
  }
  const volume = windowsVolume(directory);
  const cleaned = windowsPath(volume, directory.slice(volume.length).replaceAll("\\", "/"));
  if (cleaned === ".") return "";
  // A bare drive stays relative to its own directory: `C:` and `x` make `C:x`.
  const isBareDrive = cleaned === volume && volume.length === 2;
  return isBareDrive || cleaned.endsWith("\\") ? cleaned : `${cleaned}\\`;
}

/** `C:`, `\\server\share`, `\\?\C:`, `\\.\pipe` or nothing. */
function windowsVolume(path: string): string {
  return /^(?:[A-Za-z]:|[\\/]{2}[^\\/]+[\\/]+[^\\/]+)/.exec(path)?.[0] ?? "";
}

function windowsPath(volume: string, rest: string): string {
  const cleaned = cleanPath(rest);
  const tail = cleaned === "." && volume !== "" ? "" : cleaned;
  return `${volume}${tail}`.replaceAll("/", "\\");
}
