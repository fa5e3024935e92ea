import { UsageError } from "@toolhaft/command-line";
import type { ParsedArguments } from "./parse.ts";

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

// A first `npx` downloads the server.
const DEFAULT_TIMEOUT_S = 60;
const MOST_S = 3600;

/** Read which server to ask out of a command line. Throws a `UsageError`, which never holds a header's value. */
export function toMcpOptions({ positionals, values }: ParsedArguments): McpOptions {
  const [, command, ...args] = positionals;
  const options: McpOptions = {
    server: toServer(command, args, values),
    timeoutMs: readTimeout(values.timeout) * 1000,
  };
  if (typeof values.save === "string") options.save = values.save;
  const mends = values.fix === true || values["fix-unsafe"] === true || values["fix-dry-run"] === true;
  if (mends)
    throw new UsageError("a live server cannot be mended; keep its list with --save FILE and fix that");
  if (values.as !== undefined && values.as !== "mcp") {
    throw new UsageError(`a live server answers as mcp, not --as ${String(values.as)}`);
  }
  return options;
}

function toServer(
  command: string | undefined,
  args: string[],
  { url, header }: ParsedArguments["values"],
): McpServer {
  if (typeof url === "string") {
    if (command !== undefined) {
      throw new UsageError(`mcp asks one server: either --url, or the command ${JSON.stringify(command)}`);
    }
    return {
      kind: "http",
      url: readUrl(url),
      headers: (Array.isArray(header) ? header : []).map(readHeader),
    };
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

function readTimeout(value: unknown): number {
  if (value === undefined) return DEFAULT_TIMEOUT_S;
  const seconds = typeof value === "string" && /^\d{1,5}(?:\.\d{1,3})?$/.test(value) ? Number(value) : 0;
  if (seconds <= 0 || seconds > MOST_S) {
    throw new UsageError(
      `option --timeout needs seconds, more than 0 and up to ${String(MOST_S)}, got ${JSON.stringify(value)}`,
    );
  }
  return seconds;
}
