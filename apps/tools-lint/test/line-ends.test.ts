import { UsageError } from "@toolhaft/command-line";
import type { Position } from "@toolhaft/diagnostics";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { git } from "../../../tests/scenario/git.ts";
import { parseScenario, type Command, type Given, type Scenario } from "../../../tests/scenario/parse.ts";
import { create } from "../../../tests/scenario/play.ts";
import { commands } from "../src/commands/commands.ts";
import { lintFiles } from "../src/lint/lint-files.ts";
import { toLintOptions } from "../src/options/lint-options.ts";
import { parseArguments } from "../src/commands/commands.ts";
import { gather } from "../src/run/gather.ts";
import { toRunOptions } from "../src/run/run-options.ts";
import { workIn } from "./temp-folder.ts";

const folder = join(import.meta.dirname, "scenarios");
const names: ReadonlySet<string> = new Set(commands.map(({ name }) => name));

/**
 * Files as a checkout with `core.autocrlf` has them. What is written with escapes is about bytes, and stays; programs stay,
 * too: `#!/bin/sh` with a carriage return starts nothing, which is a finding.
 */
function withCrlf(given: Given): Given {
  if (given.kind !== "file" || given.escaped || given.content.startsWith("#!")) return given;
  return { ...given, content: given.content.replaceAll(/\r?\n/g, "\r\n") };
}

/** What the linting commands of a scenario find, and what the files are then. */
async function playLints({ given, steps }: Scenario, change: (given: Given) => Given): Promise<unknown[]> {
  const cwd = workIn({});
  for (const each of given) create(cwd, change(each));
  const found: unknown[] = [];
  for (const step of steps) {
    if (step.kind === "create") create(cwd, change(step.given));
    if (step.kind === "git") git(step.args, cwd);
    if (step.kind === "remove") rmSync(join(cwd, step.path), { recursive: true, force: true });
    if (step.kind === "run") found.push({ run: step.command, found: await lint(step) });
  }
  return [...found, textsIn(cwd)];
}

async function lint({ args, stdin }: Command): Promise<unknown> {
  try {
    const parsed = parseArguments(args);
    if (names.has(parsed.words[0] ?? "") || parsed.values["watch"] === true) return "not a run";
    const text = stdin === undefined ? undefined : readFileSync(stdin, "utf8");
    const gathered = await gather(toLintOptions(parsed), text === undefined ? {} : { text });
    if ("refused" in gathered) return gathered.refused.reports.map(shownOf);
    const options = await toRunOptions(gathered);
    const { report, unreadable, skipped } = await lintFiles(gathered.candidates, options);
    options.recall?.close();
    const { fixed, output } = options.fixer?.outcome ?? {};
    return {
      files: report.files.map(shownOf),
      summary: report.summary,
      unreadable: unreadable.map(({ path }) => path),
      skipped,
      fixed,
      output: output?.map((each) => each.replaceAll("\r\n", "\n")),
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message;
  }
}

type Report = Awaited<ReturnType<typeof lintFiles>>["report"]["files"][number];

function shownOf({ path, format, diagnostics }: Report): object {
  const found = diagnostics.map(({ rule, severity, message, at, related = [], fixes = [] }) => ({
    rule,
    severity,
    message,
    at: [at, ...related].map(({ path: of, pointer, range }) => [
      of,
      pointer,
      lineOf(range?.start),
      lineOf(range?.end),
    ]),
    fixes: fixes.map(({ title }) => title),
  }));
  return { path, format, found };
}

function lineOf(position: Position | undefined): string {
  return position === undefined ? "" : `${String(position.line)}:${String(position.column)}`;
}

/** All texts below a folder, with plain line ends, but for those of git and caches. */
function textsIn(cwd: string): Record<string, string> {
  return Object.fromEntries(filesIn(cwd).map(([path, text]) => [path, text.replaceAll("\r\n", "\n")]));
}

/** The files whose lines end in two ways: a fix keeps to the one that is there. */
function mixedIn(cwd: string): string[] {
  return filesIn(cwd).flatMap(([path, text]) =>
    text.includes("\r\n") && /(?<!\r)\n/.test(text) ? [path] : [],
  );
}

function filesIn(cwd: string): [path: string, text: string][] {
  return readdirSync(cwd, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name).slice(cwd.length + 1) }))
    .filter(({ entry, path }) => entry.isFile() && !/(?:^|\/)\.git\//.test(path))
    .map(({ path }): [string, string] => [path, readFileSync(path, "latin1")])
    .filter(([, text]) => !text.startsWith("tools-lint cache "))
    .sort();
}

// Caches of scenarios are no user's.
const caches = mkdtempSync(join(tmpdir(), "tools-lint-caches-"));
beforeAll(() => {
  vi.stubGlobal("TOOLS_LINT_VERSION", "0.0.0");
  vi.stubEnv("XDG_CACHE_HOME", caches);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(caches, { recursive: true, force: true });
});

describe("a checkout with CRLF line ends has the findings of one with LF, at the same lines and columns", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".scenario"));

  test.each(files)("%s", async (file) => {
    const scenario = parseScenario(readFileSync(join(folder, file), "utf8"));
    const expected = await playLints(scenario, (given) => given);
    expect(await playLints(scenario, withCrlf)).toEqual(expected);
    expect(mixedIn(process.cwd())).toEqual([]);
  });
});
