import { writeErr, type CommandInput } from "@toolhaft/command-line";
import { toolLabel } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import { writeTypes } from "@toolhaft/tool-targets/typescript";
import { leftOutLines, lossReport } from "../convert/losses.ts";
import { readSource, type Source } from "../convert/read-source.ts";
import { readTools } from "../convert/read-tools.ts";
import { writeFiles } from "../convert/written-files.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { askAloud } from "../mcp/ask-aloud.ts";
import { toMcpOptions } from "../options/mcp-options.ts";
import { toTypesOptions } from "../options/types-options.ts";
import { existsSync } from "node:fs";

/** Write types for the tools of a file, or of a live server, to stdout or `--output`. */
export async function typesCommand(input: CommandInput): Promise<ExitCode> {
  const [first, ...rest] = input.words;
  const isLive =
    first === "mcp" && (rest.length > 0 || input.values["url"] !== undefined || !existsSync(first));
  const options = toTypesOptions(input, isLive);
  const source = isLive ? await askFor({ ...input, words: rest }) : await readSource(options);
  const text = writeTypes(source.set.tools, { from: source.path });
  writeFiles([{ path: "tools.ts", text }], options.output);
  const notTaken = source.set.losses.filter(({ code }) => code === "tool-left-out");
  for (const line of [
    ...leftOutLines(source, isLive ? "mcp" : undefined),
    ...lossReport(notTaken, source).lines,
  ])
    writeErr(line);
  return source.leftOut.length > 0 ? EXIT.findings : EXIT.ok;
}

/** The tools that a live server lists, as if they were kept in a file. */
async function askFor(input: CommandInput): Promise<Source> {
  const { text } = await askAloud(toMcpOptions(input));
  const document = parseJson(text);
  const { set, rejected } = await readTools(document, LIVE, { as: "mcp" });
  return {
    path: LIVE,
    document,
    set,
    leftOut: rejected.map((tool) => ({ tool, label: toolLabel(tool) })),
  };
}

/** How a list is called that is kept in no file. */
const LIVE = "<mcp>";
