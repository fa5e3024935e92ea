import { createRegistry } from "@toolhaft/btcp-schema/registry";
import { createLintedRegistry } from "@toolhaft/btcp-schema/registry/linted";

/** Both registries: calls must be the same in each. */
export const registries = [
  { called: "createRegistry", createRegistry },
  { called: "createLintedRegistry", createRegistry: createLintedRegistry },
];
