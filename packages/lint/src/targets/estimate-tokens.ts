import type { LintContext, ToolView } from "../format.ts";

/** Characters of JSON that a token stands for, on average over the tokenizers in use. */
const CHARACTERS = 4;

/** What a tool takes of every request, as estimated. */
export interface TokenEstimate {
  tool: ToolView;
  tokens: number;
}

/** An estimate for each tool, the largest first: its name, description and schemas are what a model reads. */
export function estimateTokens({ tools }: Pick<LintContext, "tools">): TokenEstimate[] {
  return tools
    .map((tool) => ({ tool, tokens: Math.ceil(lengthOf(tool) / CHARACTERS) }))
    .sort((a, b) => b.tokens - a.tokens);
}

function lengthOf({ name, description, schemas }: ToolView): number {
  const sent = [name.value, description.value, ...schemas.map(({ value }) => value)];
  return sent.reduce<number>(
    (sum, value) => sum + (value === undefined ? 0 : JSON.stringify(value).length),
    0,
  );
}
