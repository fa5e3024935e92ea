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

function explain(words: readonly string[], among: readonly CommandEntry[]): string {
  const names = among.map(({ name }) => name);
  if ((words[0] ?? "") === "") return `a command is missing: ${names.join(", ")}; see tools-runner --help`;
  const { name, group } = groupAt(words, names);
  const next = words[name.length];
  if (name.length > 0 && (next === undefined || next.startsWith("-"))) {
    return `${name.join(" ")} is a group of commands: ${group.join(", ")}`;
  }
  const given = [...name, next].join(" ");
  const meant =
    optionMeant(given) ?? nearest(given, [...new Set(group.map((each) => firstOf(each, name.length + 1)))]);
  const hint = meant === undefined ? "see tools-runner --help" : `did you mean ${meant}?`;
  return `unknown command ${given}; ${hint}`;
}

/** The longest name of a group that words start with, and the commands in it; without one, all. */
function groupAt(
  words: readonly string[],
  names: readonly string[],
): { readonly name: readonly string[]; readonly group: readonly string[] } {
  for (let length = words.length; length > 0; length--) {
    const group = names.filter((name) => name.startsWith(`${words.slice(0, length).join(" ")} `));
    if (group.length > 0) return { name: words.slice(0, length), group };
  }
  return { name: [], group: names };
}

function firstOf(name: string, words: number): string {
  return name.split(" ").slice(0, words).join(" ");
}
