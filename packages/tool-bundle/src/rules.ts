import { flowRules } from "./rules/flow.ts";
import { httpRules } from "./rules/http.ts";
import { keyRules } from "./rules/keys.ts";
import { toolRules } from "./rules/tool.ts";

/** The rules of the Tools Functional Specification, in the order of its page. */
export const bundleRules: typeof toolRules & typeof httpRules & typeof flowRules & typeof keyRules = {
  ...toolRules,
  ...httpRules,
  ...flowRules,
  ...keyRules,
};
