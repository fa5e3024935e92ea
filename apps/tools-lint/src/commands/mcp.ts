import { UsageError, type CommandInput } from "@toolhaft/command-line";
import { showPath } from "../files/paths.ts";
import type { ExitCode } from "../exit-codes.ts";
import { askAloud } from "../mcp/ask-aloud.ts";
import { toLintOptions } from "../options/lint-options.ts";
import { toMcpOptions } from "../options/mcp-options.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";
import { lintCommand } from "./lint.ts";

/** How a list is called that is kept in no file. */
const NAME = "<mcp>";

/** Lint the tools that a live server lists. */
export async function mcpCommand(input: CommandInput): Promise<ExitCode> {
  const options = toMcpOptions(input);
  const given = toLintOptions({ words: ["-"], values: { ...input.values, as: "mcp" } });
  const { text, ownName } = await askAloud(options);
  if (options.save !== undefined) save(options.save, text);
  const name = options.save === undefined ? NAME : showPath(options.save, process.cwd());
  // Advice is shown, too: whoever asks a server wants to hear all that a strict client says of it.
  return lintCommand({ ...given, info: true, stdinFilename: name }, { text, server: `mcp:${ownName}` });
}

function save(path: string, text: string): void {
  try {
    writeWhole(path, text);
  } catch (error) {
    throw new UsageError(explainWriteError(path, error as NodeJS.ErrnoException));
  }
}
