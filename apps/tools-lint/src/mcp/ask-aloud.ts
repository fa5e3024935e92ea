import { writeErr } from "@toolhaft/command-line";
import { redactorFor } from "@toolhaft/command-line/redact";
import { visible } from "@toolhaft/diagnostics";
import type { McpOptions } from "../options/mcp-options.ts";
import { askServer, type Answer } from "./ask-server.ts";
import { ServerError } from "./explain.ts";

/**
 * Ask a server for its tools, and say on stderr who answered, or how it ended. Values of headers are taken out of all
 * that is said and answered. Throws a `ServerError`.
 */
export async function askAloud(options: McpOptions): Promise<Pick<Answer, "ownName" | "text">> {
  const redact = redactorFor(options.server).text;
  const answer = await ask(options, redact);
  writeErr(visible(redact(summaryOf(answer))));
  if (answer.stray !== undefined) {
    writeErr(
      `tools-lint: the server's stdout has ${visible(JSON.stringify(answer.stray.slice(0, 60)))}, which is no message: logs belong on stderr`,
    );
  }
  return { text: redact(answer.text), ownName: redact(answer.ownName) };
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
