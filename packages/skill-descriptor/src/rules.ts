import { crossRules } from "./rules/cross.ts";
import { shapeRules } from "./rules/shape.ts";

/** The rules of the skill Tools Schema, in the order of its page. */
export const skillRules: typeof shapeRules & typeof crossRules = { ...shapeRules, ...crossRules };
