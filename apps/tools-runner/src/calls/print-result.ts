import { lookOf, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { faultOf, type ToolFailure, type ToolResult } from "@toolhaft/toolbox";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { exitCodeOf } from "./exit-code-of.ts";

/** How a result is printed: its JSON, the text of a JSON string, or everything about the call. */
export type ResultForm = "result" | "raw" | "everything";

/** Print how a call ended: a result to stdout, everything else to stderr. */
export function printResult(tool: string, result: ToolResult, form: ResultForm): ExitCode {
  for (const warning of result.meta.warnings) writeErr(`tools-runner: warning: ${visible(warning)}`);
  if (form === "everything") writeOut(`${everything(result)}\n`);
  else if (result.ok) writeOut(form === "raw" ? rawText(result) : `${result.json}\n`);
  if (result.ok) return EXIT.ok;
  return printFailure(tool, result.error);
}

/** Say on stderr why a call gave no result; answers the exit code. */
export function printFailure(tool: string, error: ToolFailure): ExitCode {
  const { code, message, hint } = error;
  writeErr(`tools-runner: ${visible(tool)}: ${visible(message)} [${code}]`);
  if (hint !== undefined) writeErr(`  help: ${visible(hint)}`);
  const fault = faultOf(error);
  if (fault !== undefined) writeErr(`  cause: ${visible(`${fault.type}: ${fault.message}`)}\n${fault.stack}`);
  return exitCodeOf(code);
}

// The result stays in the tool's own spelling.
function everything(result: ToolResult): string {
  const meta = JSON.stringify(result.meta);
  return result.ok
    ? `{"ok":true,"result":${result.json},"meta":${meta}}`
    : `{"ok":false,"error":${JSON.stringify(result.error)},"meta":${meta}}`;
}

function rawText(result: Extract<ToolResult, { ok: true }>): string {
  const { value, json } = result;
  const text = typeof value === "string" ? value : json;
  const ended = text.endsWith("\n") || text === "" ? text : `${text}\n`;
  // What a program wrote must not steer the terminal.
  if (!lookOf(1, undefined, process.env).live) return ended;
  return ended.replace(/[^\n\t]+/g, visible);
}
