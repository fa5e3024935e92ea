import { visible } from "@toolhaft/diagnostics";
import { appendFileSync } from "node:fs";
import { explainWriteError, reasonOf } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";

/** Write a report to the file it was asked for in. Answers a line when it can't. */
export function writeToFile(file: string, text: string): string | undefined {
  try {
    // As convert does: whoever names a file in a folder wants both. Only the report asked for makes one.
    writeWhole(file, text, { makesFolders: true });
    return undefined;
  } catch (error) {
    return explainWriteError(file, error as NodeJS.ErrnoException);
  }
}

/**
 * Append a text to the file that an environment variable names, where it names one: several steps may write there.
 * Answers a line when it can't: what the findings say does not hang on it.
 */
export function appendAside(variable: string, text: string): string | undefined {
  const file = process.env[variable];
  if (file === undefined || file === "") return undefined;
  try {
    appendFileSync(file, text);
    return undefined;
  } catch (error) {
    return `cannot write ${visible(file)}, which ${variable} names: ${reasonOf(file, error as NodeJS.ErrnoException)}`;
  }
}
