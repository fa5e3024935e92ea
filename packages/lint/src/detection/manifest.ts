import { own, type JsonObject } from "@toolhaft/json-text";
import { toolEvidence, type Detector } from "./evidence.ts";

/** agentcli manifests: tools with `command`. A skill's file (`allowlist`, `execution`) is not one. */
export const manifestDetector: Detector = {
  format: "manifest",
  votes({ root, tools, signs, single }) {
    if (root === undefined || single || isSkill(root)) return 0;
    return schemaOf(root) === undefined ? signs.command : tools + 1;
  },
  evidence(clues) {
    const schema = clues.root && schemaOf(clues.root);
    if (schema !== undefined) return [`"$schema" is ${JSON.stringify(schema)}`];
    return [toolEvidence(clues, clues.signs.command, '"command"')];
  },
  name: (fileName) => (fileName === "tools.json" ? "the file is named tools.json" : undefined),
};

function isSkill(root: JsonObject): boolean {
  return Object.hasOwn(root, "allowlist") || Object.hasOwn(root, "execution");
}

function schemaOf(root: JsonObject): string | undefined {
  const schema = own(root, "$schema");
  return typeof schema === "string" && schema.includes("manifest-schema") ? schema : undefined;
}
