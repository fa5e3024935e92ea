import { isObject } from "@toolhaft/json-text";
import { toolEvidence, type Detector } from "./evidence.ts";

/**
 * Plain functions, as many agents keep them: a name and a schema in `parameters`, with nothing around them and no type;
 * a list, or below `tools`, `functions` or `function`. Also what Gemini and Bedrock put around them.
 */
export const functionsDetector: Detector = {
  format: "functions",
  votes: ({ root, single, signs, tools, isDeclared }) => {
    // Nobody else declares functions: one with another format's key is misspelt.
    if (isDeclared) return 2 * tools;
    if (signs.toolSpec > 0) return signs.toolSpec;
    // A lone object with parameters could be anything; with a description next to them it is a function.
    if (single && typeof root?.["description"] !== "string") return 0;
    if (isObject(root?.["allowlist"]) || Array.isArray(root?.["execution"])) return 0;
    return signs.parameters;
  },
  evidence(clues) {
    if (clues.isDeclared) return ['the tools stand in "functionDeclarations"'];
    const { toolSpec, parameters } = clues.signs;
    if (toolSpec > 0) return [toolEvidence(clues, toolSpec, '"toolSpec"')];
    return [toolEvidence(clues, parameters, '"parameters" next to "name"')];
  },
  name: (fileName) =>
    /(^|[-_.])functions\.json/.test(fileName) ? `the file is named ${fileName}` : undefined,
};
