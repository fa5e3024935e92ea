import { visible } from "@toolhaft/diagnostics";
import { writeErr } from "./output.ts";

/** A mistake in how the command was called: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  /** Messages repeat words of the command line: passwords of addresses in them are left out. */
  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(PASSWORD, "$1***@"), options);
  }
}

/** Of `scheme://user:password@host` user and password. A port with a path is none. */
const PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@:"']*:(?!\d+\/)[^\s@"']*@/gi;

/** Say on stderr that a program is at fault; `cause` is what a report of it should come with. */
export function reportCrash(error: unknown, program: string, cause: string): void {
  const reason = error instanceof Error ? error.message : String(error);
  writeErr(`${program}: internal error: ${visible(reason.split("\n")[0] ?? "")}`);
  writeErr(`This is a fault of ${program}, not of your files. Please report it with ${cause}.`);
  if (process.env["TOOLHAFT_DEBUG"] === "1" && error instanceof Error) writeErr(error.stack ?? "");
  else writeErr("TOOLHAFT_DEBUG=1 shows where it happened.");
}
