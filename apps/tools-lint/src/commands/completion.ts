import { UsageError, writeOut } from "@toolhaft/command-line";
import { completionScript, SHELLS } from "../completion/script.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";

/** Print the completion of a shell. */
export function completionCommand([shell, ...more]: readonly string[]): ExitCode {
  const known = SHELLS.find((name) => name === shell);
  if (known === undefined || more.length > 0) {
    const got = shell === undefined ? "" : `, got ${JSON.stringify([shell, ...more].join(" "))}`;
    throw new UsageError(`completion needs one shell: ${SHELLS.join(", ")}${got}`);
  }
  writeOut(completionScript(known));
  return EXIT.ok;
}
