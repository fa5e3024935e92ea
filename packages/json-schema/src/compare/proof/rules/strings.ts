import { includesPattern } from "../../../patterns/includes.ts";
import { TYPE } from "../../facts/types.ts";
import { spend } from "../../work.ts";
import { failed, PROVEN, type Case } from "../claim.ts";
import type { RuleOf } from "./rule.ts";

const isText = ({ facts }: Case): boolean => (facts.types & TYPE.string) !== 0;

export const stringRules: readonly RuleOf[] = [
  [
    "minLength",
    (at) =>
      !isText(at) || at.facts.minLength >= (at.schema.minLength ?? 0) ? PROVEN : failed(at, "minLength"),
  ],
  [
    "maxLength",
    (at) =>
      !isText(at) || at.facts.maxLength <= (at.schema.maxLength ?? Infinity)
        ? PROVEN
        : failed(at, "maxLength"),
  ],
  [
    "pattern",
    (at) => {
      const { pattern = "" } = at.schema;
      const { patterns } = at.facts;
      if (!isText(at) || patterns.has(pattern)) return PROVEN;
      let text: string | undefined;
      for (const each of patterns.size === 0 ? [""] : patterns) {
        if (!spend(at.prover.work, 50)) return failed(at, "work", { isUnfinished: true });
        const answer = includesPattern(pattern, each);
        if (answer?.included === true) return PROVEN;
        text ??= answer?.text;
      }
      return failed(at, "pattern", text === undefined ? {} : { value: text });
    },
  ],
];
