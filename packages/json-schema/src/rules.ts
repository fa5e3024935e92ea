import { clientRules } from "./rules/clients.ts";
import { keywordRules } from "./rules/keywords.ts";
import { referenceRules } from "./rules/references.ts";
import { structureRules } from "./rules/structure.ts";

/** Every rule of the schema check, in the order of its documentation. */
export const schemaRules: typeof structureRules &
  typeof keywordRules &
  typeof clientRules &
  typeof referenceRules = {
  ...structureRules,
  ...keywordRules,
  ...clientRules,
  ...referenceRules,
};
