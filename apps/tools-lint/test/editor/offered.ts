import type { FormatId } from "@toolhaft/lint";
import { completeAt } from "../../src/editor/completion/complete.ts";
import { newlyOpened, type OpenFile } from "../../src/editor/open-files.ts";

/** One thing that an editor offers. */
export interface Item {
  label: string;
  detail?: string;
  textEdit: { newText: string };
}

export function opened(format: FormatId, text: string): OpenFile {
  return { ...newlyOpened("file:///tools.json", 1, text), format };
}

/** What is offered at the `|` of a text. */
export function offered(format: FormatId, marked: string): Item[] {
  return completeAt(opened(format, marked.replace("|", "")), marked.indexOf("|")) as Item[];
}

/** The same, by what the user reads, sorted. */
export function labels(format: FormatId, marked: string): string[] {
  return offered(format, marked)
    .map(({ label }) => label)
    .sort();
}
