import { originsOf, type Draft } from "../draft/draft.ts";
import type { Lose, LossEffect } from "../../losses/loss.ts";
import type { Spelling } from "../../print/spelling.ts";
import type { LossCode } from "../../losses/texts.ts";
import type { Violation } from "../../check/index.ts";
import type { SchemaNeeds } from "../needs/schema-needs.ts";

/** What a rewrite works with. It changes `root` in place. */
export interface RewriteContext {
  root: Draft;
  needs: SchemaNeeds;
  lose: Lose;
  /** How the original spells its numbers. */
  spelling: Spelling;
  /** The receiver takes nothing that says this: the tool is left out, and what stands in the way is named. */
  refuse: (violation: Violation) => void;
}

/** One way to write a schema so that a receiver takes it: exact where it can be, else with declared losses. */
export interface Rewrite {
  name: string;
  /** True where it makes sense for arguments only, not for results. */
  objectsOnly?: boolean;
  run(context: RewriteContext): void;
}

/** Declare the loss of a keyword at each place of the original that it is from. */
export function loseKeyword(
  { lose }: Pick<RewriteContext, "lose">,
  draft: Draft,
  keyword: string,
  code: LossCode,
  effect: LossEffect,
  data?: Record<string, string | number | boolean | string[]>,
): void {
  for (const path of originsOf(draft, keyword)) lose(code, effect, { path, keyword }, data);
}
