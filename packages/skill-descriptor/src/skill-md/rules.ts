import { fieldRules } from "./rules/fields.ts";
import { frontMatterRules } from "./rules/front-matter.ts";

/** The rules of SKILL.md: first how the file is written, then what its fields say, then its text. */
export const skillMarkdownRules: typeof frontMatterRules & typeof fieldRules = {
  ...frontMatterRules,
  ...fieldRules,
};
