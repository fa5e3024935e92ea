import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LintReport } from "@toolhaft/lint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../../scripts/root.mjs";
import { buildCli, type Cli } from "./cli.ts";

/** Tells at the end which engines are among the files that were loaded, by words only their code holds. */
const TELL_ENGINES = `
const { readFileSync } = require("node:fs");
const signs = { yaml: "YAMLParseError", "json-p3": "JSONPathSyntaxError", re2js: "RE2JSSyntaxException" };
process.on("exit", () => {
  const files = Object.keys(require.cache).filter((file) => file !== __filename);
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const loaded = Object.keys(signs).filter((name) => texts.some((text) => text.includes(signs[name])));
  process.stderr.write("loaded: " + loaded.join() + "\\n");
});
`;

/** A file of each format, and the engines that it needs. */
const files: [string, string, string][] = [
  ["examples/manifest/tools.json", "manifest", ""],
  ["examples/skill/track-time/tools.json", "skill", ""],
  ["examples/skill/track-time/SKILL.md", "skill-md", "yaml"],
  ["examples/bundle/bundle.json", "bundle", ""],
  ["examples/bundle/find-book.json", "bundle", "json-p3,re2js"],
  ["examples/btcp/reading-tools.json", "btcp", ""],
  ["examples/mcp/tools-list.json", "mcp", ""],
  ["examples/openai/chat-tools.json", "openai", ""],
  ["examples/anthropic/tools.json", "anthropic", ""],
];

describe("the built program", () => {
  let cli: Cli;
  let env: Record<string, string>;
  beforeAll(() => {
    cli = buildCli();
    const tell = join(cli.folder, "tell-engines.cjs");
    writeFileSync(tell, TELL_ENGINES);
    env = { NODE_OPTIONS: `--require=${tell}` };
  });
  afterAll(() => {
    cli.remove();
  });

  test.each(files)("%s is read as %s, and loads no engine but %j", async (file, format, engines) => {
    const { exit, stdout, stderr } = await cli.run(["--format", "json", file], { cwd: root, env });
    expect(exit).toBe(0);
    const report = JSON.parse(stdout) as LintReport;
    expect(report.files.map((each) => [each.path, each.format])).toEqual([[file, format]]);
    expect(/^loaded: (.*)$/m.exec(stderr)?.[1]).toBe(engines);
  });

  test("--as skill-md reads front matter from stdin", async () => {
    const stdin = new TextEncoder().encode("---\nname: Lost Notes\ndescription: Find notes.\n---\n");
    const { exit, stdout } = await cli.run(["-", "--as", "skill-md", "--no-color"], { cwd: root, stdin });
    expect(exit).toBe(1);
    expect(stdout).toContain("<stdin>:2:7  error  skill-md/name-format");
  });
});
