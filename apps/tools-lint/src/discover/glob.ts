import picomatch from "picomatch";
import { slashed } from "../files/paths.ts";
import { walk } from "./walk.ts";

/** The files a pattern stands for, wherever the shell left it alone (quoted, or on Windows). */
export function expandGlob(pattern: string, options: { cwd: string; honourIgnoreFiles: boolean }): string[] {
  const { base, glob } = picomatch.scan(slashed(pattern).replace(/^\.\//, ""));
  // Brackets that pair with nothing make no pattern: it was a name, and nothing has it.
  if (glob === "") return [];
  const matches = picomatch(glob);
  const folder = base === "" ? "." : base;
  return walk(folder, {
    honourIgnoreFiles: options.honourIgnoreFiles,
    keep: matches,
  });
}
