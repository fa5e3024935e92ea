import { textOf, UsageError } from "@toolhaft/command-line";
import { askOnTerminal } from "../calls/ask-on-terminal.ts";
import { argumentsOf } from "../arguments/read-arguments.ts";
import { stopOnInterrupt } from "../signals.ts";
import { printResult, type ResultForm } from "../calls/print-result.ts";
import { showProgress } from "../calls/progress.ts";
import type { ExitCode } from "../exit-codes.ts";
import { auditOptions, jsonOption, runOptions, sourceOptions } from "../options.ts";
import type { InvokeContext, ToolResult } from "@toolhaft/toolbox";
import { openToolbox } from "../sources/open-toolbox.ts";
import type { Command, CommandInput } from "./command.ts";
import { asText } from "./plan.ts";

const MORE = `ARGS are the arguments of the call:

  '{"timezone":"Asia/Tokyo"}'   JSON, which reaches the tool as it is written
  @args.json                    JSON from a file
  -                             JSON from stdin
  timezone=Asia/Tokyo           values by name, typed by the tool's schema; a name again adds to a list

The tool's result is the only thing on stdout: one line of JSON, or its text with --raw.`;

export const command: Command = {
  usage: "call TOOL [ARGS…]",
  help: "Call a tool.",
  more: MORE,
  options: [
    ...sourceOptions,
    ...runOptions,
    ...auditOptions,
    { ...jsonOption, help: "Print the whole answer as JSON: result or error, time, isolation." },
    {
      name: "approved",
      value: "DIGEST",
      group: "How they run",
      help: "Run a call that has to be approved: this very one, by the digest that its refusal names.",
    },
    {
      name: "raw",
      short: "r",
      group: "What is shown",
      help: "Print a result that is a JSON string as its text.",
    },
  ],
  run: call,
};

async function call({ words, values }: CommandInput): Promise<ExitCode> {
  const [name, ...rest] = words;
  if (name === undefined) throw new UsageError("call needs the name of a tool; tools-runner list shows them");
  const { toolbox, close } = await openToolbox(values);
  const signal = stopOnInterrupt();
  const progress = showProgress(name);
  try {
    const tool = await toolbox.get(name);
    const result = await toolbox.invoke(name, argumentsOf(tool, rest), {
      signal,
      ...approvalOf(values),
      onProgress: ({ stage, step }) =>
        progress?.stage(
          step === undefined ? stage : `step ${step.id}, ${String(step.done)} of ${String(step.total)} done,`,
        ),
    });
    progress?.end();
    return printResult(name, sayingHowToApprove(result), formOf(values));
  } finally {
    progress?.end();
    await close();
  }
}

/** How a call is approved: by its digest, or by whoever sits at the terminal. */
function approvalOf(values: CommandInput["values"]): Pick<InvokeContext, "approve" | "approved"> {
  const approved = textOf(values, "approved");
  if (approved !== undefined) return { approved };
  const approve = askOnTerminal(asText);
  return approve === undefined ? {} : { approve };
}

/** What was refused for want of an approval says how this program is given one. */
function sayingHowToApprove(result: ToolResult): ToolResult {
  if (result.ok || result.approval === undefined) return result;
  const hint = `Look at the call with tools-runner plan; to run this very one, add --approved ${result.approval.digest}.`;
  return { ...result, error: { ...result.error, hint } };
}

function formOf(values: CommandInput["values"]): ResultForm {
  if (values["json"] === true) return "everything";
  return values["raw"] === true ? "raw" : "result";
}
