import { visible } from "@toolhaft/diagnostics";
import type { ApprovalRequest } from "@toolhaft/toolbox";
import { createInterface } from "node:readline/promises";

/** Asks whoever sits at the terminal; `undefined` where nobody does. `show`: a plan as lines. */
export function askOnTerminal(
  show: (plan: ApprovalRequest["plan"]) => string,
): ((request: ApprovalRequest) => Promise<boolean>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async ({ tool, args, digest, plan }) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const open = !plan.exact ? "Not all of it is known before it runs.\n" : "";
    try {
      const question = `${visible(tool)} ${visible(args)}\n${show(plan)}${open}digest ${digest}\nRun it? [y/N] `;
      return /^y(?:es)?$/i.test((await terminal.question(question)).trim());
    } finally {
      terminal.close();
    }
  };
}
