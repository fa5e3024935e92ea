import { UsageError, writeOut } from "@toolhaft/command-line";
import { join } from "node:path";
import { isFolder } from "../files/is-folder.ts";
import { slashed } from "../files/paths.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";

/**
 * One file goes to stdout, or to `--output`. Several need a folder. Throws a `UsageError` when they can't
 * be written.
 */
export function writeFiles(
  files: readonly { path: string; text: string }[],
  output: string | undefined,
): void {
  const [only] = files;
  if (output === undefined) {
    if (only === undefined || files.length === 1) {
      writeOut(only?.text ?? "");
      return;
    }
    const names = files.map(({ path }) => path).join(", ");
    throw new UsageError(
      `${String(files.length)} files come out (${names}); name a folder for them with --output`,
    );
  }
  const isMany = files.length !== 1 || slashed(output).endsWith("/") || isFolder(output);
  for (const { path, text } of files) write(isMany ? join(output, path) : output, text);
}

function write(path: string, text: string): void {
  try {
    writeWhole(path, text, { makesFolders: true });
  } catch (error) {
    throw new UsageError(explainWriteError(path, error as NodeJS.ErrnoException));
  }
}
