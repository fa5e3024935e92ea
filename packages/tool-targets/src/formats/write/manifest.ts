import { printed, printedList, printedObject, printedText, type Printed } from "../../print/printed.ts";
import { invent, loseFields, loseRun, printField, type WritingTool } from "./writing.ts";
import { secondsOf } from "./time-limit.ts";
import type { WrittenFile } from "./written.ts";

/** Write a manifest. A tool that runs otherwise gets a program that has to be written yet. */
export function toManifest(tools: readonly WritingTool[]): WrittenFile[] {
  const list = printedList(tools.map(writeTool));
  return [{ path: "tools.json", ...printedObject([["tools", list]]) }];
}

function writeTool(writing: WritingTool): Printed {
  const { tool, name } = writing;
  const { run } = tool;
  const command = run?.kind === "command" ? run.command : [`./tools/bin/${fileName(name)}`];
  if (run?.kind !== "command") {
    loseRun(writing);
    invent(writing, "command", JSON.stringify(command));
  }
  const env = run?.kind === "command" ? run.envPassthrough : [];
  const seconds = secondsOf(writing);
  loseFields(writing, ["timeoutMs"]);
  return printedObject([
    ["name", printed(name)],
    ["description", printedText(tool.description)],
    ["schema", printField(writing, "inputSchema")],
    ["command", printed([...command])],
    ["timeoutSec", seconds === undefined ? undefined : printed(seconds)],
    ["envPassthrough", env.length > 0 ? printed([...env]) : undefined],
  ]);
}

function fileName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_.-]/g, "_");
}
