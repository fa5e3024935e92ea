import { toolEvidence, type Clues, type Detector } from "./evidence.ts";

/** Anthropic tool lists: `input_schema`, or one of the built-in typed tools such as `bash_20250124`. */
export const anthropicDetector: Detector = {
  format: "anthropic",
  votes: (clues) => customTools(clues) + clues.signs.builtIn,
  evidence(clues) {
    const custom = customTools(clues);
    const { builtIn } = clues.signs;
    const evidence: string[] = [];
    if (custom > 0) evidence.push(toolEvidence(clues, custom, '"input_schema"'));
    if (builtIn > 0) evidence.push(toolEvidence(clues, builtIn, "a dated built-in type"));
    return evidence;
  },
  name: (fileName) =>
    /(^|[-_.])(anthropic|claude)[-_.]tools?\b/.test(fileName) ? `the file is named ${fileName}` : undefined,
};

// A lone object with a schema could be anything; with a name next to it, it is a tool.
function customTools({ root, single, signs }: Clues): number {
  return single && root?.["name"] === undefined ? 0 : signs.inputSchemaSnake;
}
