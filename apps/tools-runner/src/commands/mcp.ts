import { UsageError, writeErr } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import { stopOnInterrupt } from "../signals.ts";
import { printProblems } from "../calls/print-problems.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { auditOptions, lockOptions, runOptions, sourceOptions } from "../options.ts";
import { openToolbox } from "../sources/open-toolbox.ts";
import type { Command, CommandInput } from "./command.ts";
import { version } from "./version.ts";

const MORE = `A client starts this program and speaks with it over stdin and stdout, in either generation of the protocol. A broken
tool is left out and reported on stderr. Tools run in the folder of their source, unless --cwd says where. It ends when
stdin ends, as soon as the calls that run are answered and after ten seconds at the latest, and on SIGTERM at once.`;

export const command: Command = {
  usage: "mcp",
  help: "Serve the tools to an MCP client, over stdin and stdout.",
  more: MORE,
  options: [
    ...sourceOptions,
    {
      name: "strict",
      group: "Where tools come from",
      help: "Exit with 2 instead of leaving out a tool that is broken or not as reviewed.",
    },
    ...lockOptions,
    ...runOptions,
    ...auditOptions,
  ],
  run: mcp,
};

async function mcp({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`mcp takes no words, got ${words.join(" ")}`);
  // Both at once: loading the protocol takes longest.
  const [{ toolbox, close, unreviewed }, { createMcpServer, serveStdio }] = await Promise.all([
    openToolbox(values, { helper: "auto", runsIn: "source" }),
    import("@toolhaft/mcp-server"),
  ]);
  try {
    const left = await unreviewed();
    if (values["strict"] === true && printProblems(toolbox) + left > 0) return EXIT.refused;
    const report = (line: string): void => {
      writeErr(`tools-runner: ${visible(line)}`);
    };
    const connection = serveStdio(
      createMcpServer(toolbox, { name: "tools-runner", version: version(), report }),
    );
    stopOnInterrupt().addEventListener("abort", () => void connection.close());
    await connection.closed;
    return EXIT.ok;
  } finally {
    await close();
  }
}
