import { guidanceRules } from "./rules/guidance.ts";
import { meaningRules } from "./rules/meaning.ts";
import { shapeRules } from "./rules/shape.ts";

/** The rules of the BTCP Tool Schema: what a tool and a manifest must be, then what its guidance asks for. */
export const btcpRules: typeof shapeRules & typeof meaningRules & typeof guidanceRules = {
  ...shapeRules,
  ...meaningRules,
  ...guidanceRules,
};
