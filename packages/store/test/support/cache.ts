import type { Files } from "../../src/files/types.ts";

/** Wait until a later write to a file would surely show in its times. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 60));
}

/** Files that all look as if somebody had just written to them, however long a test takes. */
export function justWritten(files: Files): Files {
  return {
    ...files,
    stat(path) {
      const found = files.stat(path);
      return found && { ...found, changed: Date.now() + 3_600_000 };
    },
  };
}

/** Files that tell which tools' files were read through them. */
export function withToolReads(files: Files): { files: Files; read: string[] } {
  const read: string[] = [];
  const readText = (path: string): string => {
    if (path.includes("/tools/")) read.push(path.slice(path.lastIndexOf("/") + 1));
    return files.readText(path);
  };
  return { files: { ...files, readText }, read };
}

/** Everything that can happen to a file on a disk: cut off, flipped, doubled. */
export function damaged(bytes: Uint8Array): Uint8Array[] {
  const flipped = [0, bytes.length >> 1, bytes.length - 66, bytes.length - 10, bytes.length - 1].map((at) => {
    const other = Uint8Array.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    return other;
  });
  const cut = [1, 64, 65, bytes.length >> 1, bytes.length - 1].map((length) => bytes.slice(0, length));
  return [...flipped, ...cut, Buffer.concat([bytes, bytes])];
}
