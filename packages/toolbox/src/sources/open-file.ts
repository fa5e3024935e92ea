import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { reasonOf } from "../errors/reason.ts";
import { ToolboxError } from "../errors/toolbox-error.ts";

/** No list of tools is longer; a device or an endless file must not fill memory. */
const MOST_BYTES = 64 * 1_048_576;

/** The bytes of a regular file; throws `SOURCE_UNREADABLE`. */
export function readFile(path: string): Uint8Array {
  try {
    // A pipe must not make us wait.
    const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return readAll(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw new ToolboxError("SOURCE_UNREADABLE", { path, reason: reasonOf(error) }, { cause: error });
  }
}

/** The same; `undefined` for a file that is not there. */
export function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFile(path);
  } catch (error) {
    const cause = error instanceof ToolboxError ? error.cause : undefined;
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw error;
  }
}

function readAll(fd: number): Uint8Array {
  const stat = fstatSync(fd);
  if (stat.isDirectory()) throw new Error("it is a directory");
  if (!stat.isFile()) throw new Error("it is no regular file");
  if (stat.size > MOST_BYTES) throw new Error(`it is larger than ${String(MOST_BYTES)} bytes`);
  const bytes = Buffer.alloc(stat.size);
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(fd, bytes, length, bytes.length - length, null);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}
