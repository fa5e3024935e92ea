import type { LintContext, ToolView } from "../format.ts";

/** Tools whose name or description is worth a second look. */
export interface OddTexts {
  /** Names with more than letters, digits and `_ . -`. */
  names: readonly ToolView[];
  /** Descriptions that are absent, hardly longer than the name, or more than a line of plain ASCII. */
  descriptions: readonly ToolView[];
  /** Whether case tells names apart: not where all are lower case. */
  hasCase: boolean;
}

const gathered = new WeakMap<LintContext, OddTexts>();

/** Gathered in one pass for all rules, since nearly every text is plain. */
export function oddTexts(context: LintContext): OddTexts {
  let texts = gathered.get(context);
  if (texts === undefined) gathered.set(context, (texts = gather(context.tools)));
  return texts;
}

function gather(tools: readonly ToolView[]): OddTexts {
  const names: ToolView[] = [];
  const descriptions: ToolView[] = [];
  let hasCase = false;
  for (const tool of tools) {
    const name = tool.name.value;
    if (typeof name !== "string" || !LOWER.test(name)) {
      hasCase = true;
      if (typeof name !== "string" || !PLAIN_NAME.test(name)) names.push(tool);
    }
    const description = tool.description.value;
    const isPlain =
      typeof description === "string" &&
      typeof name === "string" &&
      description.length > shortestFor(name) &&
      PLAIN_LINE.test(description);
    if (!isPlain) descriptions.push(tool);
  }
  return { names, descriptions, hasCase };
}

/** A description this short may say no more than the name, with spaces and a full stop. */
export function shortestFor(name: string): number {
  return name.length * 2 + 2;
}

const LOWER = /^[a-z0-9_.-]+$/;
const PLAIN_NAME = /^[\w.-]+$/;
const PLAIN_LINE = /^[!-~][ -~]*$/;
