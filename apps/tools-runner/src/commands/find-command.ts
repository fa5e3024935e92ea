import { optionMeant, UsageError } from "@toolhaft/command-line";
import { nearest } from "@toolhaft/diagnostics";
import type { CommandEntry } from "./command.ts";

/** The command that words start with, the longest name first; throws a `UsageError` with what was probably meant. */
export function findCommand(
  words: readonly string[],
  among: readonly CommandEntry[],
): { readonly entry: CommandEntry; readonly rest: readonly string[] } {
  const entry = among
    .filter(({ name }) => name.split(" ").every((part, at) => part === words[at]))
    .reduce<CommandEntry | undefined>(
      (best, each) => (best === undefined || each.name.length > best.name.length ? each : best),
      undefined,
    );
  if (entry !== undefined) return { entry, rest: words.slice(entry.name.split(" ").length) };
  throw new UsageError(explain(words, among));
}

function explain([first = "", second]: readonly string[], among: readonly CommandEntry[]): string {
  const names = among.map(({ name }) => name);
  const group = names.filter((name) => name.startsWith(`${first} `));
  if (first === "") return `a command is missing: ${names.join(", ")}; see tools-runner --help`;
  if (group.length > 0 && (second === undefined || second.startsWith("-"))) {
    return `${first} is a group of commands: ${group.join(", ")}`;
  }
  const given = group.length > 0 ? `${first} ${second ?? ""}` : first;
  const meant =
    optionMeant(given) ??
    nearest(given, group.length > 0 ? group : [...new Set(names.map((n) => n.split(" ")[0] ?? n))]);
  const hint = meant === undefined ? "see tools-runner --help" : `did you mean ${meant}?`;
  return `unknown command ${given}; ${hint}`;
}
