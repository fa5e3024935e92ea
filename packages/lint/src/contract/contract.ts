/** The parts of a tool that are reviewed, each as one text that equal meanings share (`canonicalText`). */
export interface ContractParts {
  /** Plain text. */
  title?: string;
  /** Plain text. */
  description?: string;
  /** Of a skill: the text of its SKILL.md, with `***` for what looks like a secret. */
  instructions?: string;
  /** JSON Schema of the arguments. */
  input?: string;
  /** JSON Schema of the result. */
  output?: string;
  annotations?: string;
  /** All else that decides what a call does: the program or request, its limits. Secrets are `***`. */
  run?: string;
}

/** What was agreed on with a tool, whatever format it was written in. */
export interface ToolContract {
  /** Its name; of stored tools with the version: `weather@v2`. */
  name: string;
  format: string;
  parts: ContractParts;
}

/** The parts, in the order in which people read them. */
export const PARTS = [
  "title",
  "description",
  "instructions",
  "input",
  "output",
  "annotations",
  "run",
] as const;

export type PartName = (typeof PARTS)[number];

/** A part in words. */
export const PART_NAMES: Readonly<Record<PartName, string>> = {
  title: "title",
  description: "description",
  instructions: "text",
  input: "arguments",
  output: "results",
  annotations: "annotations",
  run: "program or request",
};

/** The parts that are prose, and no JSON. */
export const PROSE_PARTS: ReadonlySet<PartName> = new Set<PartName>(["title", "description", "instructions"]);

/** The parts in which two contracts differ. */
export function changedParts(before: ContractParts, after: ContractParts): PartName[] {
  return PARTS.filter((part) => before[part] !== after[part]);
}
