import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse as parseJsonc, printParseErrorCode, type ParseError } from "jsonc-parser";
import { parse as parseToml } from "smol-toml";
import { parseDocument } from "yaml";
import { parseOptions } from "@toolhaft/command-line";
import { parseJson } from "@toolhaft/json-text";
import { parseArguments } from "../../apps/tools-lint/src/commands/commands.ts";
import { commands } from "../../apps/tools-runner/src/commands/commands.ts";
import { findCommand } from "../../apps/tools-runner/src/commands/find-command.ts";
import { commonOptions } from "../../apps/tools-runner/src/options.ts";
import { root } from "../../scripts/root.mjs";
import { blocksOf, documents, type Block } from "./documents.ts";
import { unitFault } from "./unit-fault.ts";

// It has no types of its own.
const luaparse = createRequire(import.meta.url)("luaparse") as { parse: (text: string) => unknown };

const svelte = (): { compile: (text: string, options: object) => unknown } =>
  createRequire(join(root, "packages/schema-form/package.json"))("svelte/compiler") as ReturnType<
    typeof svelte
  >;

/** What is held of a block by its language; `undefined` when it is sound. */
const checks: Readonly<Record<string, (text: string) => Promise<string | undefined> | string | undefined>> = {
  // Run by console.long.test.ts and examples.long.test.ts; "console terminal" by the test that is named after its page.
  console: () => undefined,
  ts: () => undefined,
  // Shown as it is: forms, trees, what a program prints.
  "": () => undefined,
  text: () => undefined,
  diff: () => undefined,
  http: () => undefined,
  // Parts of sources that the paragraph is about.
  js: () => undefined,
  // Run by docs/test/palette.
  html: () => undefined,
  css: () => undefined,
  svelte: (text) => thrown(() => svelte().compile(text, {})),
  // Run by tools-in-code.test.ts.
  python: () => undefined,
  json: (text) => parseJson(text).problems[0]?.code,
  jsonc: (text) => jsoncFault(text),
  yaml: (text) => yamlFault(text),
  toml: (text) => thrown(() => parseToml(text)),
  lua: (text) => thrown(() => luaparse.parse(text)),
  sh: shellFault,
  ini: unitFault,
};

const blocks = documents().flatMap(blocksOf);

describe("every block of the documents", () => {
  test("is in a language that is checked", () => {
    const unknown = blocks.filter(({ info }) => !Object.hasOwn(checks, languageOf(info)));
    expect(unknown.map(({ place, info }) => `${place} ${info}`)).toEqual([]);
  });

  const checked = blocks.filter(({ info }) => Object.hasOwn(checks, languageOf(info)));
  test("is sound, and a planted fault of each kind is found", async () => {
    const planted: Block[] = [
      { place: "planted json", info: "json", text: '{ "tools": [ }' },
      { place: "planted jsonc", info: "jsonc", text: '{ "tools": [,] } // none' },
      { place: "planted yaml", info: "yaml", text: "steps:\n  - run: [\n" },
      { place: "planted sh", info: "sh", text: "if true; then\n" },
      { place: "planted option", info: "sh", text: "npx tools-lint --fial-on warning .\n" },
      { place: "planted runner", info: "sh", text: "npx tools-runner call get_time --isolat net=off\n" },
      { place: "planted toml", info: "toml", text: "a = \n" },
      { place: "planted lua", info: "lua", text: "local = 1\n" },
      { place: "planted ini", info: "ini", text: "[Service]\nExecStart\n" },
    ];
    const faults: string[] = [];
    for (const { place, info, text } of [...checked, ...planted]) {
      const fault = await checks[languageOf(info)]?.(text);
      if (fault !== undefined) faults.push(`${place}: ${fault}`);
    }
    expect(faults.filter((fault) => !fault.startsWith("planted"))).toEqual([]);
    expect(faults.map((fault) => fault.split(":")[0])).toEqual(planted.map(({ place }) => place));
    expect(faults).toContain("planted option: unknown option --fial-on; did you mean --fail-on?");
    expect(faults).toContain("planted runner: call has no option --isolat; did you mean --isolate?");
  });
});

function languageOf(info: string): string {
  return info.split(/[\s{[]/)[0] ?? "";
}

function jsoncFault(text: string): string | undefined {
  const errors: ParseError[] = [];
  parseJsonc(text, errors, { allowTrailingComma: true });
  return errors[0] && printParseErrorCode(errors[0].error);
}

function yamlFault(text: string): string | undefined {
  return parseDocument(text).errors[0]?.message;
}

function thrown(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether bash reads it, and every program of ours in it has options that exist. */
async function shellFault(text: string): Promise<string | undefined> {
  const { status, stderr } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
  if (status !== 0) return stderr.split("\n")[0];
  for (const [, program, rest = ""] of text.matchAll(
    /(?:^|[\s|])tools-(lint|runner)(?!=)((?: [^|#\n>]*)?)/gm,
  )) {
    const words = rest
      .replace(/\s<\s.*$/, "")
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
    try {
      if (program === "lint") parseArguments(words);
      else await parseRunner(words);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return undefined;
}

async function parseRunner(words: readonly string[]): Promise<void> {
  if (words.length === 1 && ["--help", "--version", "help"].includes(words[0] ?? "")) return;
  const { entry, rest } = findCommand(words, commands);
  const { options } = await entry.load();
  parseOptions(rest, {
    program: "tools-runner",
    command: entry.name,
    options: [...options, ...commonOptions],
  });
}
