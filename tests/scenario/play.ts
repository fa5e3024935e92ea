import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Cli, Outcome } from "./program.ts";
import { git } from "./git.ts";
import { escapeText, needsEscapes, unescapeBytes } from "./escapes.ts";
import type { Given, Scenario } from "./parse.ts";

/** Run a scenario in a folder of its own, and write it down anew with what really came out. */
export async function play(scenario: Scenario, cli: Cli): Promise<string> {
  const folder = mkdtempSync(join(cli.folder, "scenario-"));
  for (const given of scenario.given) create(folder, given);
  let text = scenario.head;
  for (const step of scenario.steps) {
    if (step.kind === "written") {
      text += shown(`written ${step.path}`, readFileSync(join(folder, step.path), "utf8"));
      continue;
    }
    if (step.kind === "create") {
      create(folder, step.given);
      text += step.section;
      continue;
    }
    if (step.kind === "git" || step.kind === "remove") {
      if (step.kind === "git") git(step.args, folder);
      else rmSync(join(folder, step.path), { recursive: true });
      text += step.section;
      continue;
    }
    const { command, args, env, stdin } = step;
    const input = stdin === undefined ? {} : { stdin: readFileSync(join(folder, stdin)) };
    text += `=== run ${command}\n${render(await cli.run(args, { cwd: folder, env, ...input }))}`;
  }
  // Where the folder lies is different each time.
  return text.replaceAll(pathToFileURL(folder).href, "{folder}").replaceAll(folder, "{folder}");
}

/** Put a file, folder or link of a scenario into a folder. */
export function create(folder: string, given: Given): void {
  const path = join(folder, given.path);
  mkdirSync(dirname(path), { recursive: true });
  if (given.kind === "folder") mkdirSync(path, { recursive: true });
  else if (given.kind === "link") symlinkSync(given.target, path);
  else {
    writeFileSync(path, given.escaped ? unescapeBytes(given.content) : given.content);
    if (given.executable) chmodSync(path, 0o755);
  }
}

function render({ exit, stdout, stderr }: Outcome): string {
  return `${section("stdout", stdout)}${section("stderr", stderr)}=== exit ${String(exit)}\n`;
}

function section(name: string, text: string): string {
  return text === "" ? "" : shown(name, text);
}

function shown(name: string, text: string): string {
  if (text === "") return `=== ${name}\n`;
  return needsEscapes(text) ? `=== ${name} escaped\n${escapeText(text)}` : `=== ${name}\n${text}`;
}
