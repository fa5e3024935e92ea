import { systemReason } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { Refusal } from "../files/refusal.ts";
import { writeWhole } from "../files/write-whole.ts";

/**
 * Write a fixed text back, whole or not at all, into a regular file in one of the real folders `within`. Answers a line on
 * why not, if it was not written.
 */
export function writeBack(
  path: string,
  before: string,
  after: string,
  within?: readonly string[],
): string | undefined {
  try {
    writeWhole(path, after, { before, ...(within && { within }) });
    return undefined;
  } catch (error) {
    return `${visible(path)} was not fixed: ${reasonOf(error as NodeJS.ErrnoException)}`;
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof Refusal) return error.message;
  if (error.code === "EACCES" || error.code === "EPERM") return "permission to write in its folder is denied";
  return systemReason(error);
}
