import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyProject } from "./copy-project.ts";

function node(folder: string, ...args: string[]): { code: number | null; output: string } {
  // The rule tests are run as a contributor runs them, not as part of this run.
  const env = { ...process.env, CI: "", NO_COLOR: "1", TOOLHAFT_TESTS: "usual" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { code: status, output: stdout + stderr };
}

const newRule = (folder: string, ...args: string[]): ReturnType<typeof node> =>
  node(folder, "scripts/new-rule.mjs", ...args);

const ruleTests = (folder: string, name: string): ReturnType<typeof node> =>
  node(folder, "node_modules/vitest/vitest.mjs", "run", "tests/rules/pages.test.ts", "-t", name);

describe("pnpm new-rule", () => {
  test("makes rules that keep the contract at once", () => {
    const copy = copyProject();
    const made = ["name/placeholder", "manifest/placeholder", "mcp/placeholder", "openai/placeholder"];
    for (const id of [...made, "anthropic/placeholder", "files/placeholder"]) {
      const { code, output } = newRule(copy, id);
      expect(output).toMatch(
        /^Made packages\/lint\/src\/\S+\.ts with its page and listed it in \S+\/rules\.ts\. Next:\n {2}1\./,
      );
      expect(code).toBe(0);
    }
    const list = readFileSync(join(copy, "packages/lint/src/rules.ts"), "utf8");
    expect(list).toContain('import { placeholder } from "./rules/name/placeholder.ts";\n');
    expect(list).toContain(
      'import { placeholder as placeholderInManifest } from "./rules/manifest/placeholder.ts";\n',
    );
    const pages = ruleTests(copy, "placeholder");
    expect(pages.output).toMatch(/^18 passed, 0 failed/m);
    const contract = node(copy, "node_modules/vitest/vitest.mjs", "run", "tests/rules/contract.test.ts");
    expect(contract.output).toMatch(/^\d+ passed, \d+ failed, 0 skipped$/m);
    // What other rules get wrong is told elsewhere.
    expect(contract.output).not.toContain("placeholder");
  });

  test("makes a specification's rules entries of its tables, with sound examples and a failing test where a pass has to report them", () => {
    const copy = copyProject();
    const entries: [id: string, table: string, ...args: string[]][] = [
      ["skill/placeholder", "packages/skill-descriptor/src/rules/cross.ts", "--table", "cross"],
      ["skill-md/placeholder", "packages/skill-descriptor/src/skill-md/rules/fields.ts"],
      ["bundle/placeholder", "packages/tool-bundle/src/rules/tool.ts"],
      ["btcp/placeholder", "packages/btcp-schema/src/rules/shape.ts"],
      ["manifest/placeholder", "packages/manifest-schema/src/rules.ts", "--specification"],
      ["config/placeholder", "packages/lint/src/config/rules.ts"],
      ["lock/placeholder", "packages/lint/src/rules/lock.ts"],
      ["bundle/placeholder-flow", "packages/tool-bundle/src/rules/flow.ts", "--table", "flow"],
    ];
    for (const [id, table, ...args] of entries) {
      const { code, output } = newRule(copy, id, ...args);
      expect(output).toContain(` and an entry in ${table}. Next:`);
      expect(output).toMatch(/report it from packages\/[a-z-]+\/src\//);
      expect(code).toBe(0);
    }
    const { output } = newRule(copy, "schema/placeholder", "--severity", "warning");
    expect(output).toContain("report it from packages/json-schema/src/keywords/<keyword>.ts");
    // Nothing reports them yet, so that of each page's tests those of the bad example and the message fail.
    const pages = ruleTests(copy, "placeholder");
    for (const id of ["schema/placeholder", ...entries.map(([id]) => id)])
      expect(pages.output).toMatch(
        new RegExp(`FAIL.*${id}.*its bad example yields exactly the listed places`),
      );
    expect(pages.output).toMatch(/^\d+ passed, 18 failed/m);
  });

  test.each([
    ["no id", [], "Usage: pnpm new-rule GROUP/NAME"],
    ["two ids", ["name/a", "name/b"], "Usage: pnpm new-rule GROUP/NAME"],
    [
      "an id that is none",
      ["TooLong"],
      '"TooLong" is no rule id: group/name in lower case, words joined by "-"',
    ],
    ["a mistyped group", ["nmae/too-long"], 'unknown group "nmae": did you mean "name"?'],
    [
      "a mistyped severity",
      ["name/too-long", "--severity", "eror"],
      'unknown severity "eror": did you mean "error"?',
    ],
    [
      "an unknown format",
      ["name/too-long", "--format", "yaml"],
      'unknown format "yaml": there are manifest, skill, skill-md, bundle, btcp, mcp, openai, anthropic',
    ],
    [
      "an unknown table",
      ["schema/placeholder", "--table", "keyword"],
      'unknown table "keyword": did you mean "keywords"?',
    ],
    [
      "a table where rules are files",
      ["name/placeholder", "--table", "names"],
      "rules of name are no entries of a table: each is a file",
    ],
    ["an unknown option", ["name/too-long", "--fromat", "mcp"], "Unknown option '--fromat'"],
    [
      "an option of another group",
      ["name/placeholder", "--advice"],
      "--advice says nothing of the group name: its rules have one home",
    ],
    [
      "a rule that exists",
      ["manifest/duplicate-name", "--specification"],
      "manifest/duplicate-name exists: packages/manifest-schema/src/rules/duplicate-name.md",
    ],
  ])("says what is wrong with %s", (_, args, message) => {
    const { code, output } = newRule(join(import.meta.dirname, "..", ".."), ...args);
    expect(output).toContain(message);
    expect(code).toBe(2);
  });
});
