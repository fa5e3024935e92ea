import { UsageError } from "./failure.ts";

/** A live MCP server: its command, or its address. */
export type LiveServer =
  | { readonly kind: "process"; readonly command: string; readonly args: readonly string[] }
  | {
      readonly kind: "http";
      readonly url: URL;
      readonly headers: readonly (readonly [name: string, value: string])[];
    };

/** How a server was asked for, and how the command that asks it is called: `mcp` of `tools-lint`. */
export interface ServerWords {
  readonly words: readonly string[];
  readonly url?: string | undefined;
  readonly headers: readonly string[];
  readonly program: string;
  readonly command: string;
}

/** Read which server is meant: by its command, or by `--url` with each `--header`. Throws a `UsageError`, which never holds a header's value. */
export function readLiveServer({ words, url, headers, program, command }: ServerWords): LiveServer {
  const [first, ...args] = words;
  if (url !== undefined) {
    if (first !== undefined)
      throw new UsageError(
        `${command} asks one server: either --url, or the command ${JSON.stringify(first)}`,
      );
    return { kind: "http", url: readUrl(url), headers: headers.map(readHeader) };
  }
  if (headers.length > 0) throw new UsageError("option --header goes with --url");
  if (first === undefined)
    throw new UsageError(
      `${command} needs a server: its command after --, as in ${program} ${command} -- npx -y some-server, or --url URL`,
    );
  return { kind: "process", command: first, args };
}

function readUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new UsageError("option --url needs an address that starts with http:// or https://");
  if (url.username !== "" || url.password !== "")
    throw new UsageError('option --url takes no password; give --header "Authorization: …"');
  return url;
}

/** The value is a secret more often than not: a mistake names the option only. */
function readHeader(text: string): readonly [name: string, value: string] {
  const at = text.indexOf(":");
  const name = text.slice(0, Math.max(at, 0)).trim();
  const value = text.slice(at + 1).trim();
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    throw new UsageError('option --header needs NAME:VALUE, as in --header "Authorization: Bearer $TOKEN"');
  if (value === "") throw new UsageError(`option --header ${name} has no value; is its variable set?`);
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
    throw new UsageError(`option --header ${name} has a character that no header may hold`);
  return [name, value];
}
