import type { Stats } from "node:fs";
import type { Identity, Inspected } from "./inspected.ts";

/** Programs that were looked at, by path: the same file need not be read again for each call. */
const binaries = new Map<string, Inspected>();
const MOST = 1_000;

export function identityOf({ dev, ino, size, mode, mtimeMs, ctimeMs }: Stats): Identity {
  return { dev, ino, size, mode, mtimeMs, ctimeMs };
}

/** Whether two looks saw the same file with the same content and the same permissions. */
export function isSame(a: Identity, b: Identity): boolean {
  return (
    a.dev === b.dev &&
    a.ino === b.ino &&
    a.size === b.size &&
    a.mode === b.mode &&
    a.mtimeMs === b.mtimeMs &&
    a.ctimeMs === b.ctimeMs
  );
}

/** Remember a program. A script is not: whether its interpreter is there is another file's matter. */
export function remember(inspected: Inspected): Inspected {
  if (inspected.header.kind === "binary") {
    if (binaries.size >= MOST) binaries.clear();
    binaries.set(inspected.file, inspected);
  }
  return inspected;
}

/** What is known about a path, if the file there is still the one that was looked at. */
export function recall(file: string, identity: Identity): Inspected | undefined {
  const known = binaries.get(file);
  return known && isSame(known.identity, identity) ? known : undefined;
}
