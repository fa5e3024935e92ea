import { isObject } from "@toolhaft/json-text";
import { toolEvidence, type Detector } from "./evidence.ts";

/**
 * Plain functions, as many agents keep them: a name and a schema in `parameters`, with nothing around them and no type;
 * a list, or below `tools`, `functions` or `function`.
 */
export const functionsDetector: Detector = {
  format: "functions",
  votes: ({ root, single, signs }) => {
    // A lone object with parameters could be anything; with a description next to them it is a function.
    if (single && typeof root?.["description"] !== "string") return 0;
    if (isObject(root?.["allowlist"]) || Array.isArray(root?.["execution"])) return 0;
    return signs.parameters;
  },
  evidence: (clues) => [toolEvidence(clues, clues.signs.parameters, '"parameters" next to "name"')],
  name: (fileName) =>
    /(^|[-_.])functions\.json/.test(fileName) ? `the file is named ${fileName}` : undefined,
};
