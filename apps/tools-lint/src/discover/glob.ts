import picomatch from "picomatch";
import { relative } from "node:path";
import { walk } from "./walk.ts";

/** The files a pattern stands for, wherever the shell left it alone (quoted, or on Windows). */
export function expandGlob(pattern: string, options: { cwd: string; honourIgnoreFiles: boolean }): string[] {
  const slashed = process.platform === "win32" ? pattern.replaceAll("\\", "/") : pattern;
  const { base, glob } = picomatch.scan(slashed.replace(/^\.\//, ""));
  const matches = picomatch(glob);
  const folder = base === "" ? "." : base;
  return walk(folder, {
    honourIgnoreFiles: options.honourIgnoreFiles,
    keep: (path) => matches(relative(folder, path).replaceAll("\\", "/")),
  });
}
