import type { LintContext } from "../format.ts";

/** Characters of JSON that a token stands for, on average over the tokenizers in use. */
const CHARACTERS = 4;

/** An estimate of what the tools of a file take of every request: all of them, and the one that takes most. */
export function estimateTokens({ tools }: Pick<LintContext, "tools">): {
  tokens: number;
  largest: string;
  most: number;
} {
  let tokens = 0;
  let largest = "";
  let most = 0;
  for (const { name, description, schemas } of tools) {
    const sent = [name.value, description.value, ...schemas.map(({ value }) => value)];
    const length = sent.reduce<number>(
      (sum, value) => sum + (value === undefined ? 0 : JSON.stringify(value).length),
      0,
    );
    const own = Math.ceil(length / CHARACTERS);
    tokens += own;
    if (own <= most) continue;
    most = own;
    largest = JSON.stringify(name.value ?? "");
  }
  return { tokens, largest, most };
}
