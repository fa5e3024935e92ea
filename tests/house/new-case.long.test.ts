import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { blocksOf } from "../docs/documents.ts";
import { copyProject } from "./copy-project.ts";

interface Outcome {
  code: number | null;
  output: string;
}

const env = { ...process.env, CI: "", NO_COLOR: "1", TOOLHAFT_TESTS: "usual" };

function newCase(folder: string, input: string, ...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/new-case.mjs", ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
    input,
  });
  return { code: status, output: stdout + stderr };
}

/** The case's own test, as its last line says to run it again. */
function runAgain(folder: string, id: string): Outcome {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "packages/lint/test/field-reports.test.ts", "-t", `^${id} `],
    { cwd: folder, encoding: "utf8", env },
  );
  return { code: status, output: stdout + stderr };
}

function change<T>(file: string, edit: (value: T) => T): void {
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, "utf8")) as T)));
}

/** The blocks of the walk in CONTRIBUTING: what is typed, and what it prints. */
const walk = blocksOf("CONTRIBUTING.md").filter(
  ({ text }) => text.includes("example-org-7") || text.includes("new-case https"),
);

const thisMonth = new Date().toISOString().slice(0, 7);
const SCHEMA = '{"type":"object","properties":{"path":{"type":"string"}}}';

describe("pnpm new-case", () => {
  test("goes from a report to a row of a target as CONTRIBUTING shows", { timeout: 300_000 }, () => {
    const copy = copyProject();
    const [typed, printed] = walk;
    expect(typed?.info).toBe("sh");
    const command = (typed?.text ?? "").replace(
      "pnpm new-case",
      `"${process.execPath}" scripts/new-case.mjs`,
    );
    const { stdout, stderr } = spawnSync("bash", ["-c", command], { cwd: copy, encoding: "utf8", env });
    expect(stderr).toBe("");
    expect(stdout).toBe(printed?.text.replace("2026-11", thisMonth));

    // The row that it proposes, pasted.
    const row = /^ {2}(\{ kind: .*\},)$/m.exec(stdout)?.[1] ?? "";
    const target = join(copy, "packages/tool-targets/src/targets/built-in/bedrock.ts");
    const old = readFileSync(target, "utf8");
    writeFileSync(
      target,
      old.replace("constraints: [\n", (start) => `${start}    ${row}\n`),
    );
    const { output } = runAgain(copy, "example-org-7");
    expect(output).toContain(
      "no rule is expected yet at /tools/0/inputSchema/properties/labels/patternProperties, where the linter finds:\n" +
        "  error target/unsupported-keyword at",
    );
    // The row is there, so that no other is asked for.
    expect(output).toContain(
      'Next: where that says it, and how to fix it, write "rule": "target/unsupported-keyword" next to "pointer" in fixtures/reports/example-org-7.json',
    );
    expect(output).not.toContain("such as\n");

    const file = join(copy, "fixtures/reports/example-org-7.json");
    change<{ expected: object[] }>(file, (report) => ({
      ...report,
      expected: report.expected.map((each) => ({
        ...each,
        rule: "target/unsupported-keyword",
        severity: "error",
      })),
    }));
    const found = runAgain(copy, "example-org-7");
    expect(found.output).toContain(
      'the case has no corrected twin. Next: write it as "good" of fixtures/reports/',
    );
    expect(found.output).toMatch(/^1 passed, 1 failed, /m);

    change<{ bad: { json: unknown } }>(file, (report) => ({
      ...report,
      good: {
        json: JSON.parse(
          JSON.stringify(report.bad.json).replace(/"patternProperties":.*?\}\}/, '"properties":{}'),
        ) as unknown,
      },
    }));
    expect(runAgain(copy, "example-org-7")).toMatchObject({ code: 0 });
  });

  test("names the rule to write where nobody in particular refuses it", () => {
    const copy = copyProject();
    const said = (input: string, id: string, ...args: string[]): string => {
      const { code, output } = newCase(
        copy,
        input,
        "https://example.org/x",
        "--id",
        id,
        "--says",
        "it fails",
        ...args,
      );
      expect({ code, output }).toMatchObject({ code: 0 });
      return output;
    };
    expect(said(SCHEMA, "in-schema", "--at", "/properties/path")).toMatch(
      /nothing is found|no rule is expected yet[\s\S]*Next: a rule: pnpm new-rule schema\/NAME, reported by packages\/json-schema\//,
    );
    expect(said(SCHEMA, "no-place")).toMatch(
      /^no-place: no place is expected yet\. The linter finds [\s\S]*in "expected" of fixtures\/reports\/no-place\.json/m,
    );
    expect(said(SCHEMA, "new-rule", "--at", "/properties/path", "--rule", "schema/path-safe")).toContain(
      "Next: there is no schema/path-safe yet: pnpm new-rule schema/path-safe, reported by",
    );
    const list =
      '{"tools":[{"name":"get weather","description":"Tells it.","inputSchema":{"type":"object"}}]}';
    expect(
      said(list, "severity", "--at", "/tools/0/name", "--rule", "mcp/name-format", "--severity", "error"),
    ).toContain(
      "mcp/name-format at /tools/0/name is of severity warning, not error.\n" +
        "Next: change it where the rule is declared; its page is packages/lint/src/formats/mcp/rules/name-format.md",
    );
    const twin = join(copy, "good.json");
    writeFileSync(twin, list.replace("get weather", "get_weather"));
    const known = ["--at", "/tools/0/name", "--rule", "mcp/name-format", "--good", twin];
    expect(said(list, "known", ...known)).toBe(
      "Made fixtures/reports/known.json. It passes: the linter answers this report already.\n" +
        "note: fixtures/reports/in-schema.json is of the same report\n",
    );
  });

  // `script` gives a program a terminal; only that of Linux takes a command so.
  test.skipIf(process.platform !== "linux")("asks on a terminal for what is missing", () => {
    const copy = copyProject();
    const { status, stdout } = spawnSync(
      "script",
      ["-qec", `"${process.execPath}" scripts/new-case.mjs https://example.org/asked`, "/dev/null"],
      { cwd: copy, encoding: "utf8", env, input: `Gemini refuses it\n${SCHEMA}\n\u0004` },
    );
    expect(stdout).toContain("In a sentence: who refuses what?");
    expect(stdout).toContain("Made fixtures/reports/example-org-asked.json. It fails:");
    expect(status).toBe(0);
    expect(readFileSync(join(copy, "fixtures/reports/example-org-asked.json"), "utf8")).toContain(
      '"says": "Gemini refuses it"',
    );
  });

  const url = "https://example.org/issues/8";
  const says = ["--says", "it fails"];
  test.each([
    ["no address", "", [], "Usage: pnpm new-case URL [options] < INPUT"],
    [
      "what is no address",
      "",
      ["issue 8"],
      '"issue 8" is no address of a report: give one that anyone can open, https://…',
    ],
    ["two addresses", "", [url, url], `one URL a case, got ${url} and ${url}`],
    ["an unknown option", "", [url, "--sais", "x"], "Unknown option '--sais'"],
    ["no sentence", SCHEMA, [url], "a case says what it is about: --says SENTENCE"],
    ["no input", " \n", [url, ...says], "the input is empty: give the smallest one that shows the fault"],
    [
      "an input that is not there",
      "",
      [url, ...says, "--input", "gone.json"],
      "--input gone.json can't be read (ENOENT)",
    ],
    [
      "a mistyped target",
      SCHEMA,
      [url, ...says, "--target", "gemni"],
      'unknown target "gemni": did you mean "gemini"?',
    ],
    [
      "a mistyped format",
      SCHEMA,
      [url, ...says, "--format", "manifst"],
      'unknown format "manifst": did you mean "manifest"?',
    ],
    [
      "a mistyped severity",
      SCHEMA,
      [url, ...says, "--severity", "eror"],
      'unknown severity "eror": did you mean "error"?',
    ],
    [
      "what is no rule",
      SCHEMA,
      [url, ...says, "--at", "", "--rule", "Schema"],
      '"Schema" is no rule id: group/name',
    ],
    [
      "a rule without its place",
      SCHEMA,
      [url, ...says, "--rule", "schema/type"],
      "--rule is about a place: say --at POINTER, too",
    ],
    [
      "a place that is not there",
      SCHEMA,
      [url, ...says, "--at", "/properties/paht"],
      "--at /properties/paht: there is no such place in the input; a pointer is such as /tools/0/name",
    ],
    ["what is in no format", '{"a":1}', [url, ...says], "the input is in no format known ("],
    [
      "text that is no JSON",
      '{"tools":',
      [url, ...says],
      "the input is no JSON, so its format has to be said: --format manifest|",
    ],
    [
      "a case that is there",
      SCHEMA,
      [url, ...says, "--id", "bool-subschema"],
      "fixtures/reports/bool-subschema.json exists: give the case another name with --id",
    ],
    [
      "what is no name",
      SCHEMA,
      [url, ...says, "--id", "Bool"],
      '"Bool" is no name of a case: lower-case letters and digits, words joined by "-"',
    ],
  ])("says what is wrong with %s, and makes nothing", (_, input, args, message) => {
    const before = readdirSync(join(root, "fixtures/reports"));
    const { code, output } = newCase(root, input, ...args);
    expect(output).toContain(message);
    expect(code).toBe(2);
    expect(readdirSync(join(root, "fixtures/reports"))).toEqual(before);
  });

  test("teaches itself", () => {
    const { code, output } = newCase(root, "", "--help");
    expect(code).toBe(0);
    for (const option of ["says", "input", "format", "target", "at", "rule", "severity", "good", "id"]) {
      expect(output).toContain(`  --${option} `);
    }
    expect(readFileSync(join(root, "CONTRIBUTING.md"), "utf8")).toContain(
      "## From a report to a rule or a row\n",
    );
  });
});
