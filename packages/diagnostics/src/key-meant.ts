import { nearest } from "./did-you-mean.ts";
import type { Guesses } from "./guesses.ts";

/**
 * The known key that an unknown one stands for: what other formats of tools call the same thing, else the
 * nearest by letters as far as `guesses` reach, else the only one that it is the start of (`timout` of `timeoutSec`).
 * `$schema` and its like are editors' keys and stand for none, nor does a comment.
 */
export function keyMeant(key: string, known: Iterable<string>, guesses?: Guesses): string | undefined {
  if (key.startsWith("$") || key.length > LONGEST || COMMENTS.has(fold(key))) return undefined;
  const names = known instanceof Set ? (known as ReadonlySet<string>) : new Set(known);
  const group = WORDS.get(fold(key));
  const same = group?.find((word) => names.has(word) && word !== key);
  return same ?? nearest(key, names, guesses) ?? cutShort(fold(key), names);
}

function cutShort(key: string, names: ReadonlySet<string>): string | undefined {
  if (key.length < SHORTEST_START) return undefined;
  const longer = [...names].filter((name) => isStart(key, fold(name)));
  return longer.length === 1 ? longer[0] : undefined;
}

/** Fewer letters start too much. */
const SHORTEST_START = 5;

/** Whether a longer name starts with this, but for one letter that is missing, too many, another or swapped. */
function isStart(key: string, name: string): boolean {
  if (name.length <= key.length) return false;
  let at = 0;
  while (at < key.length && key[at] === name[at]) at++;
  const goesOn = (ownFrom: number, from: number): boolean => name.startsWith(key.slice(ownFrom), from);
  const isSwapped = key[at] === name[at + 1] && key[at + 1] === name[at];
  return (
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    goesOn(at + 1, at + 1) ||
    (isSwapped && goesOn(at + 2, at + 2))
  );
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

/** Keys in which JSON's authors keep notes. */
const COMMENTS: ReadonlySet<string> = new Set(["comment", "comments"]);

/** No longer key stands for another. */
const LONGEST = 100;

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word) => [fold(word), group] as const)),
);

function fold(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, "");
}
