import { unescapeText } from "./escapes.ts";

/** A file, folder or link that a scenario starts with. */
export type Given =
  | { kind: "file"; path: string; content: string; escaped: boolean; executable: boolean }
  | { kind: "folder"; path: string }
  | { kind: "link"; path: string; target: string };

/** One command of a scenario, or a file to look at; what they should say is in the scenario's text. */
export type Step =
  | Command
  | { kind: "written"; path: string }
  /** What git is to do; nothing of it is shown. */
  | { kind: "git"; args: string[]; section: string }
  | { kind: "remove"; path: string; section: string }
  /** A file, folder or link that comes between commands, or changes; `section` is how it is written. */
  | { kind: "create"; given: Given; section: string };

/** One command line. */
export interface Command {
  kind: "run";
  /** As written, to be written again. */
  command: string;
  env: Record<string, string>;
  args: string[];
  /** The file that stdin comes from. */
  stdin?: string;
}

export interface Scenario {
  title: string;
  given: Given[];
  steps: Step[];
  /** Everything before the first command, as written. */
  head: string;
}

const GIVEN: ReadonlySet<string> = new Set(["file", "program", "folder", "link"]);

const MARK = /^=== (.*)$/;

/** Read a scenario; the folder's README says how they are written. Throws on a section nobody knows. */
export function parseScenario(text: string, program = "tools-lint"): Scenario {
  const [intro = "", ...sections] = split(text);
  const steps: Step[] = [];
  const given: Given[] = [];
  let head = intro;
  for (const section of sections) {
    const [line = "", ...rest] = section.split("\n");
    const [verb = "", ...words] = (MARK.exec(line)?.[1] ?? "").split(" ");
    if (verb === "run") steps.push(parseCommand(words.join(" "), program));
    else if (verb === "written") steps.push({ kind: "written", path: unescapeText(words[0] ?? "") });
    else if (verb === "git") steps.push({ kind: "git", args: toWords(words.join(" ")), section });
    else if (verb === "remove") steps.push({ kind: "remove", path: unescapeText(words[0] ?? ""), section });
    else if (steps.length > 0 && GIVEN.has(verb)) {
      steps.push({ kind: "create", given: parseGiven(verb, words, rest.join("\n")), section });
    }
    if (steps.length > 0) continue;
    head += section;
    given.push(parseGiven(verb, words, rest.join("\n")));
  }
  return { title: intro.trim().split("\n")[0] ?? "", given, steps, head };
}

function split(text: string): string[] {
  return text.split(/^(?==== )/m);
}

function parseGiven(verb: string, words: readonly string[], content: string): Given {
  const [name = "", ...more] = words;
  const path = unescapeText(name);
  if (verb === "folder") return { kind: "folder", path };
  if (verb === "link") return { kind: "link", path, target: more[1] ?? "" };
  if (verb === "file" || verb === "program") {
    return { kind: "file", path, content, escaped: more.includes("escaped"), executable: verb === "program" };
  }
  throw new Error(`a scenario has no section "${verb}"`);
}

function parseCommand(command: string, program: string): Command {
  const words = toWords(command);
  const start = words.indexOf(program);
  if (start < 0) throw new Error(`a scenario runs ${program} only, not "${command}"`);
  const env = Object.fromEntries(words.slice(0, start).map((word) => word.split("=") as [string, string]));
  const redirect = words.indexOf("<");
  const args = words.slice(start + 1, redirect < 0 ? undefined : redirect);
  const stdin = redirect < 0 ? undefined : words[redirect + 1];
  return { kind: "run", command, env, args, ...(stdin === undefined ? {} : { stdin }) };
}

function toWords(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) =>
    unescapeText(double ?? single ?? bare ?? ""),
  );
}
