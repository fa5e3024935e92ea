import { countTools, toolEvidence, type Detector } from "./evidence.ts";

/** agentcli manifests: tools with `command`. A skill's file (`allowlist`, `execution`) is not one. */
export const manifestDetector: Detector = {
  format: "manifest",
  keys(clues) {
    const { root, tools, single } = clues;
    if (root === undefined || single) return { votes: 0, evidence: [] };
    if (Object.hasOwn(root, "allowlist") || Object.hasOwn(root, "execution"))
      return { votes: 0, evidence: [] };
    const schema = Object.hasOwn(root, "$schema") ? root["$schema"] : undefined;
    if (typeof schema === "string" && schema.includes("manifest-schema")) {
      return { votes: tools.length + 1, evidence: [`"$schema" is ${JSON.stringify(schema)}`] };
    }
    const votes = countTools(tools, (tool) => tool["command"] !== undefined);
    return { votes, evidence: votes > 0 ? [toolEvidence(clues, votes, '"command"')] : [] };
  },
  name: (fileName) => (fileName === "tools.json" ? "the file is named tools.json" : undefined),
};
