import {
  readValues,
  textOf,
  UsageError,
  type CommandInput,
  type OptionSpec,
  type Read,
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
    read: readUrl,
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

/** Where the tools of a live server come from. */
export type McpServer =
  | { kind: "process"; command: string; args: string[] }
  | { kind: "http"; url: URL; headers: [name: string, value: string][] };

export interface McpOptions {
  server: McpServer;
  /** For all of it: start, handshake, every page. */
  timeoutMs: number;
  /** The file that the list is kept in, as given. */
  save?: string;
}

/** Read which server to ask out of a command line. Throws a `UsageError`, which never holds a header's value. */
export function toMcpOptions({ words, values }: CommandInput): McpOptions {
  const { timeout = DEFAULT_TIMEOUT_S, save, ...rest } = readValues(mcpTable, values);
  const server = toServer(words, rest);
  if (values["fix"] === true || values["fix-unsafe"] === true || values["fix-dry-run"] === true)
    throw new UsageError("a live server cannot be fixed; keep its list with --save FILE and fix that");
  const as = textOf(values, "as");
  if (as !== undefined && as !== "mcp") {
    throw new UsageError(`a live server answers as mcp, not --as ${as}`);
  }
  return { server, timeoutMs: timeout * 1000, ...(save !== undefined && { save }) };
}

function toServer(
  [command, ...args]: readonly string[],
  { url, header }: Pick<Read<(typeof mcpTable)[number]>, "url" | "header">,
): McpServer {
  if (url !== undefined) {
    if (command !== undefined) {
      throw new UsageError(`mcp asks one server: either --url, or the command ${JSON.stringify(command)}`);
    }
    return { kind: "http", url, headers: (header ?? []).map(readHeader) };
  }
  if (header !== undefined) throw new UsageError("option --header goes with --url");
  if (command === undefined) {
    throw new UsageError(
      "mcp needs a server: its command after --, as in tools-lint mcp -- npx -y some-server, or --url URL",
    );
  }
  return { kind: "process", command, args };
}

function readUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw new UsageError("option --url needs an address that starts with http:// or https://");
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError('option --url takes no password; give --header "Authorization: …"');
  }
  return url;
}

/** The value is a secret more often than not: a mistake names the option only. */
function readHeader(text: string): [string, string] {
  const at = text.indexOf(":");
  const name = text.slice(0, Math.max(at, 0)).trim();
  const value = text.slice(at + 1).trim();
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
    throw new UsageError('option --header needs NAME:VALUE, as in --header "Authorization: Bearer $TOKEN"');
  }
  if (value === "") throw new UsageError(`option --header ${name} has no value; is its variable set?`);
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new UsageError(`option --header ${name} has a character that no header may hold`);
  }
  return [name, value];
}

function readTimeout(value: string): number {
  const seconds = /^\d{1,5}(?:\.\d{1,3})?$/.test(value) ? Number(value) : 0;
  if (seconds > 0 && seconds <= MOST_S) return seconds;
  throw new UsageError(
    `option --timeout needs seconds, more than 0 and up to ${String(MOST_S)}, got ${JSON.stringify(value)}`,
  );
}
