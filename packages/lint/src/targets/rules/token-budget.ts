import { defineRule, type Rule } from "@toolhaft/diagnostics";
import type { LintContext, ToolView } from "../../format.ts";
import { listPath } from "../facts.ts";

const messages = {
  tools: {
    message:
      "the tools take about {tokens} tokens of every request, more than {budget}; the largest is {largest} with {most}",
    help: "Shorten descriptions, or give each task the tools it needs.",
  },
} as const;

/** So many tools are named, with what each takes. */
const LARGEST = 5;

/** Tools that take more of every request than was budgeted. */
export const tokenBudget: Rule<typeof messages, LintContext> = defineRule({
  id: "target/token-budget",
  severity: "warning",
  origin: "target",
  needs: ["targets"],
  since: "0.1.0",
  messages,
  check(context: LintContext, report) {
    const budget = context.targets?.tokenBudget;
    if (budget === undefined) return;
    const estimates = estimateTokens(context);
    const tokens = estimates.reduce((sum, each) => sum + each.tokens, 0);
    const [first] = estimates;
    if (first === undefined || tokens <= budget) return;
    report({
      messageId: "tools",
      path: listPath(context),
      data: { tokens, budget, largest: JSON.stringify(first.tool.name.value ?? ""), most: first.tokens },
      related: estimates.slice(0, LARGEST).map((each) => ({
        path: each.tool.name.value === undefined ? each.tool.path : each.tool.name.path,
        message: `takes about ${String(each.tokens)}`,
      })),
    });
  },
});

/** Characters of JSON that a token stands for, on average over the tokenizers in use. */
const CHARACTERS = 4;

/** What a tool takes of every request, as estimated. */
interface TokenEstimate {
  tool: ToolView;
  tokens: number;
}

/** An estimate for each tool, the largest first: its name, description and schemas are what a model reads. */
function estimateTokens({ tools }: Pick<LintContext, "tools">): TokenEstimate[] {
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
