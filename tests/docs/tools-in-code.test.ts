import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { buildOnce } from "../scenario/built.ts";
import { tempTree } from "../files/temp-tree.ts";
import { blocksOf, type Block } from "./documents.ts";
import { matches } from "./session.ts";

const PAGE = "docs/guide/tools-in-code.md";

/** What one section shows: a program, the command that pipes its list into the linter, and what that prints. */
interface Shown {
  file: string;
  program: string;
  command: string;
  printed: string;
}

const blocks = blocksOf(PAGE);

function shownIn(language: "js" | "python", name: string): Shown {
  const at = blocks.findIndex(({ info }) => info === `${language} ${name}`);
  const [program, command, printed] = blocks.slice(at, at + 3) as [Block, Block, Block];
  expect([command.info, printed.info]).toEqual(["sh", "text"]);
  return { file: name, program: program.text, command: command.text, printed: printed.text };
}

/** What the command prints in a folder with the program, packages of the docs, and the linter as a command. */
function pipe({ file, program, command }: Shown): string {
  const folder = tempTree({ [file]: program });
  symlinkSync(join(root, "docs/node_modules"), join(folder, "node_modules"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const linter = join(root, "apps/tools-lint/dist/tools-lint.js");
  writeFileSync(join(bin, "tools-lint"), `#!/bin/sh\nexec "${process.execPath}" "${linter}" "$@"\n`, {
    mode: 0o755,
  });
  const env = { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}`, NO_COLOR: "1", CI: "" };
  const { stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: folder, encoding: "utf8", env });
  return stdout + stderr;
}

beforeAll(() => {
  buildOnce("tools-lint");
});

const has = {
  js: (name: string): boolean => {
    try {
      createRequire(join(root, "docs/package.json")).resolve(name);
      return true;
    } catch {
      return false;
    }
  },
  python: (name: string): boolean => spawnSync("python3", ["-c", `import ${name}`]).status === 0,
};

const programs = [
  ["Zod", "js", "zod-tools.mjs", "zod"],
  ["AI SDK", "js", "ai-tools.mjs", "ai"],
  ["LangChain", "js", "langchain-tools.mjs", "@langchain/core/tools"],
  ["Pydantic", "python", "pydantic_tools.py", "pydantic"],
  ["FastMCP", "python", "fastmcp_tools.py", "fastmcp"],
] as const;

describe("tools in code", () => {
  test("every program on the page is one of these", () => {
    const shown = blocks.filter(({ info }) => /^(?:js|python)\b/.test(info)).map(({ info }) => info);
    expect(shown).toEqual(programs.map(([, language, file]) => `${language} ${file}`));
  });

  for (const [title, language, file, needs] of programs) {
    if (!has[language](needs)) {
      test.skip(`${title}: needs the package ${needs}`, () => undefined);
      continue;
    }
    test(`${title}: its list goes into the linter, which prints what is shown`, () => {
      const shown = shownIn(language, file);
      const output = pipe(shown).trimEnd();
      // When it differs, the whole text is the best message.
      if (!matches(output, shown.printed.trimEnd())) expect(output).toBe(shown.printed);
      expect(matches(output, shown.printed.trimEnd())).toBe(true);
    });
  }
});
