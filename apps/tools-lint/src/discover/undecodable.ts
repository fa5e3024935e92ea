import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";

/**
 * Whether a folder with a name that is no UTF-8 holds anything that a walk would keep: only then is it worth a word.
 * `path`: absolute, as decoded with losses; the folder above it can be read.
 */
export function holdsDefinitions(path: string): boolean {
  const above = Buffer.from(dirname(path));
  return entriesOf(above).some(
    ({ name, isFolder }) => isFolder && name.toString() === basename(path) && holds(below(above, name)),
  );
}

function holds(folder: Buffer): boolean {
  return entriesOf(folder).some(({ name, isFolder }) => {
    const text = name.toString("latin1");
    if (isFolder) return text !== "node_modules" && text !== ".git" && holds(below(folder, name));
    return /\.jsonc?$|^skill\.md$/i.test(text);
  });
}

function entriesOf(folder: Buffer): { name: Buffer; isFolder: boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: "buffer" }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }));
  } catch {
    return [];
  }
}

function below(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}
