import { posix } from "node:path";
import picomatch from "picomatch";
import { slashed } from "../files/paths.ts";
import { walk, type WalkOptions } from "./walk.ts";

/** The files a pattern stands for, wherever the shell left it alone (quoted, or on Windows). */
export function expandGlob(
  pattern: string,
  options: Pick<WalkOptions, "honourIgnoreFiles" | "within" | "onLeftOut">,
): string[] {
  const { base, glob } = picomatch.scan(slashed(pattern).replace(/^\.\//, ""));
  // Brackets that pair with nothing make no pattern: it was a name, and nothing has it.
  if (glob === "") return [];
  const matches = picomatch(glob);
  const folder = base === "" ? "." : base;
  const matchesFolder = picomatch(posix.dirname(glob));
  return walk(folder, {
    ...options,
    keep: matches,
    onLeftOut(left) {
      const below = base === "" ? left.path : left.path.slice(base.length + 1);
      // What the pattern would not have looked at may be as it is.
      if (matches(below) || matchesFolder(below)) options.onLeftOut?.(left);
    },
  });
}
