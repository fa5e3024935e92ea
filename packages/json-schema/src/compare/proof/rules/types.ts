import { typesOf } from "../../facts/types.ts";
import { failed, PROVEN } from "../claim.ts";
import type { RuleOf } from "./rule.ts";

export const typeRules: readonly RuleOf[] = [
  [
    "type",
    (at) => {
      const rest = at.facts.types & ~typesOf(at.schema.type ?? []);
      return rest === 0 ? PROVEN : failed(at, "type");
    },
  ],
  // Where the values can be listed each was looked at before any rule.
  ["enum", (at) => failed(at, "enum")],
];
