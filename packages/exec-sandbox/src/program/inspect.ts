import { accessSync, closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import type { Stats } from "node:fs";
import { ExecError } from "../errors/exec-error.ts";
import { errnoOf, startError } from "../errors/start-error.ts";
import type { Environment } from "./environment.ts";
import { HEADER_BYTES, readHeader } from "./header.ts";
import { identityOf, isSame, recall, remember } from "./identity.ts";
import type { Header, Identity, Inspected } from "./inspected.ts";
import { checkInterpreter } from "./script.ts";
import { statOf } from "./stat.ts";

/** Look at a program before it is started, so that each reason why it cannot start has its own code. */
export function inspectProgram(
  file: string,
  world: { readonly cwd: string; readonly env: Environment },
  platform: string = process.platform,
): Inspected | ExecError {
  if (platform === "win32" && /\.(?:cmd|bat)\s*$/i.test(file))
    return new ExecError("EXEC_BATCH_FILE", { file });
  const stat = statOf(file);
  if (!stat) return new ExecError("EXEC_NOT_FOUND", { file });
  const identity = identityOf(stat);
  const known = recall(file, identity);
  if (known) return known;
  const kind = kindOf(stat);
  if (kind !== "file") return new ExecError("EXEC_NOT_A_FILE", { file, kind });
  if (!isExecutable(file)) {
    return new ExecError("EXEC_NOT_EXECUTABLE", { file }, { hint: `Make it executable: chmod +x ${file}` });
  }
  const sniffed = sniff(file);
  // A file that may be executed but not read: no shell could read it either.
  if (sniffed === "EACCES") return { file, identity, header: { kind: "binary" } };
  if (typeof sniffed === "string") return startError(file, sniffed);
  const { header } = sniffed;
  if (header.kind === "unknown") {
    const hint = "A script needs a first line that names its interpreter, such as #!/bin/sh.";
    return new ExecError("EXEC_BAD_FORMAT", { file, problem: header.problem }, { hint });
  }
  const fault = header.kind === "script" ? checkInterpreter(file, header, world) : undefined;
  return fault ?? remember({ file, ...sniffed });
}

/** Whether the path still leads to the file that was looked at. */
export function isUnchanged({ file, identity }: Inspected): boolean {
  const stat = statOf(file);
  if (!stat) return false;
  return isSame(identityOf(stat), identity);
}

function sniff(file: string): { header: Header; identity: Identity } | string {
  let fd: number | undefined;
  try {
    // Never wait for a pipe that took the file's place meanwhile.
    fd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const bytes = Buffer.allocUnsafe(HEADER_BYTES);
    const length = readSync(fd, bytes, 0, HEADER_BYTES, 0);
    return { header: readHeader(bytes.subarray(0, length)), identity: identityOf(fstatSync(fd)) };
  } catch (error) {
    return errnoOf(error);
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function kindOf(stat: Stats): string {
  if (stat.isFile()) return "file";
  if (stat.isDirectory()) return "directory";
  if (stat.isFIFO()) return "pipe";
  if (stat.isSocket()) return "socket";
  return "device";
}
