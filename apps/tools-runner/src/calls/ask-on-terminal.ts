import { visible } from "@toolhaft/diagnostics";
import type { ApprovalRequest, Plan } from "@toolhaft/toolbox";
import { createInterface } from "node:readline/promises";

/** Asks whoever sits at the terminal; `undefined` where nobody does. `show`: a plan as lines. */
export function askOnTerminal(
  show: (plan: Exclude<Plan, { ok: false }>) => string,
): ((request: ApprovalRequest) => Promise<boolean>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async ({ tool, args, digest, plan }) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const what = plan.ok ? show(plan) : `${visible(plan.error.message)}\n`;
    const open = plan.ok && !plan.exact ? "Not all of it is known before it runs.\n" : "";
    try {
      const question = `${visible(tool)} ${visible(args)}\n${what}${open}digest ${digest}\nRun it? [y/N] `;
      return /^y(?:es)?$/i.test((await terminal.question(question)).trim());
    } finally {
      terminal.close();
    }
  };
}
