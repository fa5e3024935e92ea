import { UsageError } from "@toolhaft/command-line";
import { existsSync, readFileSync } from "node:fs";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { Asker } from "./ask.ts";
import type { Detected } from "./detect.ts";
import { withAssociations } from "./editor-settings.ts";
import { planAssociations, planFiles, type PlannedFile } from "./plan.ts";

const SETTINGS = ".vscode/settings.json";

/**
 * Write what is wanted and not there yet; one line for each file. `run`: what starts the linter, where that is known.
 * Throws a `UsageError` when one can't be written.
 */
export async function writeSetUp(
  detected: Detected,
  run: string | undefined,
  asker: Asker,
): Promise<string[]> {
  const lines: string[] = [];
  for (const planned of planFiles(detected, run)) lines.push(await writeOne(planned, asker));
  if (run === undefined) {
    lines.push(
      "no hook and no workflow: tools-lint is on no registry yet; --package SPEC says where npm finds it, such as a folder, a tarball or git+https://…",
    );
  }
  lines.push(await writeSettings(detected, asker));
  return lines;
}

async function writeOne({ id, path, question, text }: PlannedFile, { ask }: Asker): Promise<string> {
  const other = id === "config" ? "toolhaft.config.jsonc" : path;
  const there = [path, other].find((file) => existsSync(file));
  if (there !== undefined) {
    const hint = id === "hook" ? `; add this to it:\n${text.slice(text.indexOf("\n") + 1).trimEnd()}` : "";
    return `${there} is there already and stays as it is${hint}`;
  }
  if (!(await ask(`${question} (${path})`))) return `${path} is not written`;
  save(path, text);
  return `wrote ${path}`;
}

async function writeSettings(detected: Detected, { ask }: Asker): Promise<string> {
  const wanted = planAssociations(detected);
  if (wanted.length === 0) {
    return `${SETTINGS} is not written: the schemas have no address yet, and tools-lint is not in node_modules`;
  }
  const before = existsSync(SETTINGS) ? readFileSync(SETTINGS, "utf8") : undefined;
  const after = withAssociations(before, wanted);
  if (after === undefined) {
    return `${SETTINGS} stays as it is: it could not be read for sure; add "json.schemas" by hand`;
  }
  if (after === before) return `${SETTINGS} is there already and stays as it is`;
  if (!(await ask(`Have the editor check these files (${SETTINGS})`))) return `${SETTINGS} is not written`;
  save(SETTINGS, after);
  return `wrote ${SETTINGS}`;
}

function save(path: string, text: string): void {
  try {
    writeWhole(path, text, { makesFolders: true });
  } catch (error) {
    throw new UsageError(explainWriteError(path, error as NodeJS.ErrnoException));
  }
}
