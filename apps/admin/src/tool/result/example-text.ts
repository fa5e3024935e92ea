import type { Outcome } from "./outcome.ts";

/** A call as an example of its tool: arguments and result as they are spelt. */
export function exampleText(args: string, outcome: Outcome): string {
  const expect = outcome.ok
    ? `{"ok":true,"value":${outcome.json}}`
    : JSON.stringify({ ok: false, code: outcome.code });
  return `{"args":${args},"expect":${expect}}`;
}
