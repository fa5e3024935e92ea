import { own, type JsonObject } from "@toolhaft/json-text";
import { toolEvidence, type Detector } from "./evidence.ts";

/** Browser tools: a root with `btcp`, or tools with `inputSchema` and a list of `capabilities`. */
export const btcpDetector: Detector = {
  format: "btcp",
  votes: ({ root, tools, signs }) =>
    root !== undefined && rootEvidence(root) !== undefined ? tools + 1 : signs.capabilities,
  evidence(clues) {
    const shown = clues.root && rootEvidence(clues.root);
    return [shown ?? toolEvidence(clues, clues.signs.capabilities, '"capabilities"')];
  },
  name: (fileName) => (/(^|[-_.])btcp\b/.test(fileName) ? `the file is named ${fileName}` : undefined),
};

function rootEvidence(root: JsonObject): string | undefined {
  if (Object.hasOwn(root, "btcp")) return 'the root has "btcp"';
  const schema = own(root, "$schema");
  if (typeof schema !== "string" || !/\/btcp-(?:tool|manifest)\//.test(schema)) return undefined;
  return `"$schema" is ${JSON.stringify(schema)}`;
}
