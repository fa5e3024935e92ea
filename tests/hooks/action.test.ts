import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../scripts/root.mjs";

interface Action {
  inputs: Record<string, { default: string }>;
  runs: { using: string; steps: { id: string; shell: string; run: string; env: Record<string, string> }[] };
}

const action = parse(readFileSync(join(root, "action.yml"), "utf8")) as Action;
const [step] = action.runs.steps;
const broken = `{"tools":[{"name":"get_time","description":"Tells the time.","inputSchema":{"type":"strin"}}]}`;

/** Runs the script of the step as a runner would, with expressions put into its variables. */
function runAction(
  folder: string,
  given: Record<string, string>,
): { status: number | null; stdout: string; outputs: string } {
  const inputs = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, given[name] ?? input.default]),
  );
  const fill = (text: string): string =>
    text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) =>
      name === "github.action_path" ? root : (inputs[name.replace("inputs.", "")] ?? ""),
    );
  const env = Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, value]) => [name, fill(value)]));
  const output = join(folder, ".outputs");
  writeFileSync(output, "");
  const { status, stdout } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? ""],
    {
      cwd: folder,
      env: { PATH: process.env["PATH"], ...env, GITHUB_OUTPUT: output },
      encoding: "utf8",
    },
  );
  return { status, stdout, outputs: readFileSync(output, "utf8") };
}

describe("action.yml", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "action-"));
    mkdirSync(join(folder, "a b"));
    writeFileSync(join(folder, "a b/tools.json"), broken);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("is one composite step whose script holds no expression", () => {
    expect(action.runs.using).toBe("composite");
    expect(action.runs.steps.map(({ run }) => run.includes("${{"))).toEqual([false]);
  });

  test("prints annotations and fails where a tool is broken", () => {
    const { status, stdout } = runAction(folder, { paths: "a b/tools.json\n" });
    expect(status).toBe(1);
    expect(stdout).toContain("::error file=a b/tools.json,line=1,endLine=1,col=84");
  });

  test("writes the SARIF report that was asked for, and says where", () => {
    const { status, outputs } = runAction(folder, { sarif: "tools.sarif", args: "--exit-zero" });
    expect(status).toBe(0);
    expect(outputs).toBe("sarif=./tools.sarif\n");
    expect(readFileSync(join(folder, "tools.sarif"), "utf8")).toContain('"2.1.0"');
  });

  test.each([
    ["paths", "$(touch owned)"],
    ["paths", "`touch owned`; touch owned"],
    ["paths", '"; touch owned; "'],
    ["paths", "mcp\ntouch\nowned"],
    ["args", "--format=json; touch owned"],
    ["args", "mcp\n--\ntouch\nowned"],
    ["args", "--\nmcp\n--\ntouch\nowned"],
    ["sarif", "$(touch owned)/x.sarif"],
    ["sarif", "x.sarif\nother=value"],
    ["working-directory", ".\nother=value"],
  ])("%s %j starts nothing", (name, value) => {
    const { outputs } = runAction(folder, { sarif: "tools.sarif", [name]: value });
    expect(existsSync(join(folder, "owned"))).toBe(false);
    expect(outputs).not.toMatch(/^other=/m);
  });

  test("refuses what is no option among the options", () => {
    expect(runAction(folder, { args: "mcp" })).toMatchObject({
      status: 2,
      stdout: "::error title=tools-lint::args takes options, one a line, as in --target=gemini\n",
    });
  });
});
