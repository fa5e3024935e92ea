import { systemReason, UsageError } from "@toolhaft/command-line";
import { createReporter, reportSyntax } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";
import { closeSync, constants, fstatSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";

/** One byte more than the toolbox takes: then it says how much there is too much. */
const MOST_BYTES = 16 * 1_048_576 + 1;
const STEP = 65_536;
/** Windows knows no such flag, and no such pipes. */
const NOT_WAITING = process.platform === "win32" ? 0 : constants.O_NONBLOCK;

/** The text of a file; `what` is in it: `the arguments`. Throws a `UsageError`. */
export function readTextFile(path: string, what: string, most = MOST_BYTES): string {
  return decode(readBytesFile(path, what, most), path, what);
}

/** The text of a document, which is not cut. Throws a `UsageError` for one that is larger than any that people write. */
export function readDocumentFile(path: string, what: string): string {
  const bytes = readBytesFile(path, what);
  if (bytes.length === MOST_BYTES) throw new UsageError(`${what} from ${path}: more than 16 MiB`);
  return decode(bytes, path, what);
}

/** The bytes of a file, at most so many; `what` is in it. Throws a `UsageError`. */
export function readBytesFile(path: string, what: string, most = MOST_BYTES): Uint8Array {
  let descriptor: number | undefined;
  try {
    // A pipe that nobody writes to would be waited for, with everything held up.
    descriptor = openSync(path, constants.O_RDONLY | NOT_WAITING);
    const bytes = readAll(descriptor, most);
    if (bytes.length === 0 && fstatSync(descriptor).isFIFO()) throw new Error("nobody writes to this pipe");
    return bytes;
  } catch (error) {
    throw new UsageError(`cannot read ${what} from ${path}: ${systemReason(error)}`, { cause: error });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** The text on stdin, to its end. Throws a `UsageError`. */
export function readStdin(what: string): string {
  return decode(readAll(0), "stdin", what);
}

/** Refuse a text that is no JSON, with the place of its first fault. Throws a `UsageError`. */
export function refuseSyntax(document: JsonDocument, shown: string): void {
  if (document.problems.length === 0) return;
  const reporter = createReporter(document);
  reportSyntax(document, reporter);
  const [first] = reporter.diagnostics;
  const { line, column } = first?.at.range?.start ?? { line: 1, column: 1 };
  throw new UsageError(`${shown}:${String(line)}:${String(column)}: ${first?.message ?? "it is no JSON"}`);
}

/** `tools.test.json:4:7`: where a value begins, or its key; of what is not there, what it would be in. */
export function placeIn(document: JsonDocument, path: JsonPath, shown: string): string {
  const range = document.locate(path);
  if (range === undefined && path.length > 0) return placeIn(document, path.slice(0, -1), shown);
  const { line, column } = document.position(range?.key?.start ?? range?.value.start ?? 0);
  return `${shown}:${String(line)}:${String(column)}`;
}

function readAll(descriptor: number, most = MOST_BYTES): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let size = 0; size < most;) {
    const part = new Uint8Array(Math.min(STEP, most - size));
    const count = readSome(descriptor, part);
    if (count === 0) break;
    parts.push(part.subarray(0, count));
    size += count;
  }
  return Buffer.concat(parts);
}

function readSome(descriptor: number, part: Uint8Array): number {
  for (;;) {
    try {
      return readSync(descriptor, part);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      // A pipe that the other side made non-blocking is empty: wait for the writer.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function decode(bytes: Uint8Array, from: string, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UsageError(`${what} from ${from}: not UTF-8 text`, {
      cause: new Error("it is not UTF-8 text"),
    });
  }
}

/** Write a file that must not exist; where that fails half-way, nothing is left of it. Throws a `UsageError`. */
export function writeNewFile(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: "wx", flush: true });
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== "open" && code !== "EEXIST") rmSync(path, { force: true });
    throw new UsageError(`cannot write ${path}: ${systemReason(error)}`);
  }
}

/** Write a file, over one that is there. Throws a `UsageError`. */
export function writeWholeFile(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flush: true });
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${systemReason(error)}`);
  }
}
