import type { FileView } from "@toolhaft/lint";
import { STDIN_PATH, type Candidate } from "../discover/candidate.ts";
import { readInput, readStream, type InputContent } from "../files/read-input.ts";
import type { RunOptions } from "./settings.ts";

/** The folder around a file. A text from nowhere has none; one with a name is judged as if it lay there. */
export function filesAround(
  { path }: Candidate,
  { filesAround, stdinName }: Pick<RunOptions, "filesAround" | "stdinName">,
): FileView | undefined {
  const located = path === STDIN_PATH ? stdinName : path;
  return located === undefined ? undefined : filesAround?.(located);
}

/** What a file holds; the error where the file system or the size of strings says that nobody can tell. */
export function readCandidate(candidate: Candidate): InputContent | NodeJS.ErrnoException {
  try {
    return readContent(candidate);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return error;
  }
}

function readContent({ path, isPipe, text, within }: Candidate): InputContent {
  if (text !== undefined) return { text };
  if (path === STDIN_PATH) return readStream(0);
  return isPipe ? readStream(path) : readInput(path, within);
}

// Only what the file system or the size of strings says is about the file; anything else is a fault of ours.
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).code === "string";
}
