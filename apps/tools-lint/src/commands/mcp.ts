import { UsageError, writeErr, type CommandInput } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { showPath } from "../files/paths.ts";
import type { ExitCode } from "../exit-codes.ts";
import { askServer, type Answer } from "../mcp/ask-server.ts";
import { ServerError } from "../mcp/explain.ts";
import { redactor } from "../mcp/redact.ts";
import { toLintOptions } from "../options/lint-options.ts";
import { toMcpOptions, type McpOptions } from "../options/mcp-options.ts";
import { explainWriteError } from "../files/write-error.ts";
import { writeWhole } from "../files/write-whole.ts";
import { lintCommand } from "./lint.ts";

/** How a list is called that is kept in no file. */
const NAME = "<mcp>";

/** Lint the tools that a live server lists. */
export async function mcpCommand(input: CommandInput): Promise<ExitCode> {
  const options = toMcpOptions(input);
  const given = toLintOptions({ words: ["-"], values: { ...input.values, as: "mcp" } });
  const redact = redactor(options.server.kind === "http" ? options.server.headers : []);
  const answer = await ask(options, redact);
  const text = redact(answer.text);
  writeErr(visible(redact(summaryOf(answer))));
  if (answer.stray !== undefined) {
    writeErr(
      `tools-lint: the server's stdout has ${visible(JSON.stringify(answer.stray.slice(0, 60)))}, which is no message: logs belong on stderr`,
    );
  }
  if (options.save !== undefined) save(options.save, text);
  const name = options.save === undefined ? NAME : showPath(options.save, process.cwd());
  // Advice is shown, too: whoever asks a server wants to hear all that a strict client says of it.
  return lintCommand({ ...given, info: true, stdinFilename: name }, { text });
}

async function ask(options: McpOptions, redact: (text: string) => string): Promise<Answer> {
  try {
    return await askServer(options, TOOLS_LINT_VERSION);
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    const lines = error.stderr.split("\n").filter((line) => line.trim() !== "");
    if (lines.length > 0) writeErr("The server's stderr ends with:");
    for (const line of lines.slice(-20)) writeErr(`  ${visible(redact(line))}`);
    throw error;
  }
}

function summaryOf({ count, name, protocol }: Answer): string {
  return `${String(count)} ${count === 1 ? "tool" : "tools"} from ${name}, protocol ${protocol}`;
}

function save(path: string, text: string): void {
  try {
    writeWhole(path, text);
  } catch (error) {
    throw new UsageError(explainWriteError(path, error as NodeJS.ErrnoException));
  }
}
