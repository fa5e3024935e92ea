import { RE2JS } from "re2js";
import type { Re2Engine } from "../patterns/policy.ts";

/** RE2 in JavaScript: time grows with the text only, whatever the pattern. For `createPatternPolicy({ re2 })`. */
export const re2Engine: Re2Engine = {
  compile(pattern) {
    try {
      const expression = RE2JS.compile(pattern);
      return (value) => expression.matcher(value).find();
    } catch {
      // RE2's own limits: a program too large, a name it does not know.
      return undefined;
    }
  },
};
