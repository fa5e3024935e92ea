import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { readAction, runAction } from "../release/run-action.ts";

const action = readAction(root);
const broken = `{"tools":[{"name":"get_time","description":"Tells the time.","inputSchema":{"type":"strin"}}]}`;

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
    const { status, stdout } = runAction(root, folder, { paths: "a b/tools.json\n" });
    expect(status).toBe(1);
    expect(stdout).toContain("::error file=a b/tools.json,line=1,endLine=1,col=84");
  });

  test("writes the SARIF report that was asked for, and says where", () => {
    const { status, outputs } = runAction(root, folder, { sarif: "tools.sarif", args: "--exit-zero" });
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
    const { outputs } = runAction(root, folder, { sarif: "tools.sarif", [name]: value });
    expect(existsSync(join(folder, "owned"))).toBe(false);
    expect(outputs).not.toMatch(/^other=/m);
  });

  test("an absolute path of the SARIF report is the output as it is", () => {
    const sarif = join(folder, "absolute.sarif");
    const { outputs } = runAction(root, folder, { sarif, args: "--exit-zero", "working-directory": "sub" });
    expect(outputs).toBe(`sarif=${sarif}\n`);
  });

  test("spaces around a path are none of it, and those within are", () => {
    const { status, stdout } = runAction(root, folder, { paths: "  a b/tools.json  \n\n" });
    expect(status).toBe(1);
    expect(stdout).toContain("::error file=a b/tools.json,");
  });

  test("wrong usage is an annotation, too", () => {
    expect(runAction(root, folder, { paths: "nowhere.json" })).toMatchObject({
      status: 2,
      stdout:
        "::error title=tools-lint::not everything was linted (exit code 2); the log of this step says why\n",
    });
  });

  test("two options on one line are refused with what to do", () => {
    expect(runAction(root, folder, { args: "--target=gemini --fail-on=warning" })).toMatchObject({
      status: 2,
      stdout:
        "::error title=tools-lint::args takes one option a line; write the second of them below the first\n",
    });
  });

  test("refuses what is no option among the options", () => {
    expect(runAction(root, folder, { args: "mcp" })).toMatchObject({
      status: 2,
      stdout: "::error title=tools-lint::args takes options, one a line, as in --target=gemini\n",
    });
  });
});
