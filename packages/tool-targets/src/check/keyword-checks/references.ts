import { isObject } from "@toolhaft/json-text";
import type { ConstraintsByKind } from "../by-kind.ts";
import { pick } from "../broken.ts";
import type { KeywordCheck } from "../keyword-check.ts";
import { formsOf, targetOf } from "../reference-forms.ts";

/** References that a target does not follow, and what is said twice: next to them and where they lead. */
export function referenceChecks(word: string | undefined, byKind: ConstraintsByKind): KeywordCheck[] {
  const checks: KeywordCheck[] = [];
  const { references } = byKind;
  if (word === "$ref" && references !== undefined) {
    checks.push((walk, { value }) => {
      if (typeof value !== "string") return;
      const forms = formsOf(value, walk.root);
      const broken = pick(references, ({ not }) => forms.some((form) => not.includes(form)));
      if (broken.length === 0) return;
      const form = forms.find((each) => broken[0]?.constraint.not.includes(each) === true) ?? "";
      walk.report("references", ["$ref"], { reference: JSON.stringify(value), form }, broken);
    });
  }
  if (byKind["said-once"] !== undefined && (word === "$ref" || word === "anyOf")) {
    checks.push((walk, { schema, key, value }) => {
      const others = key === "$ref" ? [targetOf(value, walk.root)] : Array.isArray(value) ? value : [];
      for (const twice of Object.keys(schema)) {
        if (twice === key || !others.some((other) => isObject(other) && Object.hasOwn(other, twice)))
          continue;
        const broken = pick(byKind["said-once"], ({ only }) => !only.includes(twice));
        walk.report("said-once", [twice], { keyword: twice, beside: key }, broken);
      }
    });
  }
  return checks;
}
