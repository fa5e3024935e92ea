import { nearest } from "./did-you-mean.ts";
import type { Guesses } from "./guesses.ts";

/**
 * The known key that an unknown one stands for: what other formats of tools call the same thing, else the
 * nearest by letters as far as `guesses` reach. `$schema` and its like are editors' keys and stand for none.
 */
export function keyMeant(key: string, known: Iterable<string>, guesses?: Guesses): string | undefined {
  if (key.startsWith("$") || key.length > LONGEST) return undefined;
  const names = known instanceof Set ? (known as ReadonlySet<string>) : new Set(known);
  const group = WORDS.get(fold(key));
  const same = group?.find((word) => names.has(word) && word !== key);
  return same ?? nearest(key, names, guesses);
}

/** What the formats, and people who know another one, call one thing. Within a group the order decides. */
const GROUPS: readonly (readonly string[])[] = [
  ["name", "slug", "toolName", "id"],
  ["displayName", "title", "label"],
  ["description", "desc", "summary", "doc", "docs", "help"],
  ["schema", "parameters", "inputSchema", "input_schema", "argSchema", "args", "arguments", "params"],
  ["outputSchema", "output_schema", "returns", "resultSchema", "responseSchema"],
  ["command", "cmd", "exec", "argv", "binary", "run", "program"],
  ["timeoutSec", "timeoutMs", "timeout", "timeoutSeconds"],
  ["envPassthrough", "env", "environment", "envVars"],
  ["urlTemplate", "url", "uri", "endpoint", "href"],
  ["bodyTemplate", "body", "payload"],
  ["method", "verb", "httpMethod"],
  ["goFunc", "func", "function", "handler"],
  ["isEnabled", "enabled", "active"],
  ["allowlist", "allowList", "whitelist", "allowed"],
  ["execution", "executions"],
  ["tools", "functions", "commands"],
];

/** No longer key stands for another. */
const LONGEST = 100;

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word) => [fold(word), group] as const)),
);

function fold(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, "");
}
