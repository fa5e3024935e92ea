import { UsageError } from "../usage-error.ts";
import { SHELLS, type Shell } from "./script.ts";

/** The shell that the command `completion` was given. Throws a `UsageError`. */
export function readShell([shell, ...more]: readonly string[]): Shell {
  const known = SHELLS.find((name) => name === shell);
  if (known !== undefined && more.length === 0) return known;
  const got = shell === undefined ? "" : `, got ${JSON.stringify([shell, ...more].join(" "))}`;
  throw new UsageError(`completion needs one shell: ${SHELLS.join(", ")}${got}`);
}
