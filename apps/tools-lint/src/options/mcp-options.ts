import {
  readLiveServer,
  readValues,
  textOf,
  UsageError,
  type CommandInput,
  type LiveServer,
  type OptionSpec,
} from "@toolhaft/command-line";
import type { OptionGroup } from "./program-options.ts";

// A first `npx` downloads the server.
const DEFAULT_TIMEOUT_S = 60;
const MOST_S = 3600;

/** The options of asking a server. */
export const mcpTable = [
  {
    name: "url",
    value: "URL",
    group: "Live servers",
    help: "The address of a server that mcp asks, in the place of a command.",
  },
  {
    name: "header",
    value: "NAME:VALUE",
    repeatable: true,
    group: "Live servers",
    help: "Send this header with --url, such as Authorization; as often as you like. Its value is never shown.",
  },
  {
    name: "save",
    value: "FILE",
    group: "Live servers",
    help: "Keep the server's list in this file; findings then point into it.",
  },
  {
    name: "timeout",
    value: "SECONDS",
    read: readTimeout,
    group: "Live servers",
    help: "How long a server may take to start and to list its tools (default: 60).",
  },
] as const satisfies readonly OptionSpec<OptionGroup>[];

export interface McpOptions {
  server: LiveServer;
  /** For all of it: start, handshake, every page. */
  timeoutMs: number;
  /** The file that the list is kept in, as given. */
  save?: string;
}

/** Read which server to ask out of a command line. Throws a `UsageError`, which never holds a header's value. */
export function toMcpOptions({ words, values }: CommandInput): McpOptions {
  const { timeout = DEFAULT_TIMEOUT_S, save, url, header = [] } = readValues(mcpTable, values);
  const server = readLiveServer({ words, url, headers: header, program: "tools-lint", command: "mcp" });
  if (values["fix"] === true || values["fix-unsafe"] === true || values["fix-dry-run"] === true)
    throw new UsageError("a live server cannot be fixed; keep its list with --save FILE and fix that");
  const as = textOf(values, "as");
  if (as !== undefined && as !== "mcp") {
    throw new UsageError(`a live server answers as mcp, not --as ${as}`);
  }
  return { server, timeoutMs: timeout * 1000, ...(save !== undefined && { save }) };
}

function readTimeout(value: string): number {
  const seconds = /^\d{1,5}(?:\.\d{1,3})?$/.test(value) ? Number(value) : 0;
  if (seconds > 0 && seconds <= MOST_S) return seconds;
  throw new UsageError(
    `option --timeout needs seconds, more than 0 and up to ${String(MOST_S)}, got ${JSON.stringify(value)}`,
  );
}
