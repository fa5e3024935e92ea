import { isSameTool, type ToolKey } from "./route.ts";

let asked: { readonly key: ToolKey; readonly args: string } | undefined;

/** Let the page of a tool, once it opens, call it with these arguments. */
export function askRun(key: ToolKey, args: string): void {
  asked = { key, args };
}

/** What a tool is to be called with as its page opens; once. */
export function takeRun(key: ToolKey): string | undefined {
  const found = asked !== undefined && isSameTool(asked.key, key) ? asked.args : undefined;
  if (found !== undefined) asked = undefined;
  return found;
}
