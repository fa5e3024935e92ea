import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stageProgram } from "../../../../tests/scenario/stage.ts";
import type { Cli } from "./cli.ts";

const TWICE = JSON.stringify({
  tools: ["", ""].map((description) => ({ name: "get_time", description, command: ["/opt/time"] })),
});

interface Sarif {
  runs: [
    {
      originalUriBaseIds: { "%SRCROOT%": { uri: string } };
      results: {
        locations: [{ physicalLocation: { artifactLocation: { uri: string } } }];
        partialFingerprints: object;
      }[];
    },
  ];
}

/** Services look for files from the root of the repository on, whatever folder a job works in. */
describe("paths for services", () => {
  let cli: Cli;
  let root: string;
  beforeAll(() => {
    cli = stageProgram("tools-lint");
    root = join(cli.folder, "paths");
    for (const folder of [".git", "sub/deep"]) mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, "sub/tools.json"), TWICE);
  });
  afterAll(() => {
    cli.remove();
  });

  /** All that services get of a run, with its folder and its arguments. */
  async function reportsFrom(
    folder: string,
    path: string,
    env: Record<string, string> = {},
  ): Promise<{ github: string[]; gitlab: object; sarif: object; job: string }> {
    const out = (name: string): string => join(cli.folder, `out-${name}`);
    writeFileSync(out("job"), "");
    const files = ["sarif", "gitlab"].flatMap((name) => ["-o", `${name}=${out(name)}`]);
    const { stdout } = await cli.run(["-f", "github", ...files, path], {
      cwd: join(root, folder),
      env: { GITHUB_STEP_SUMMARY: out("job"), ...env },
    });
    const { runs } = JSON.parse(readFileSync(out("sarif"), "utf8")) as Sarif;
    const [{ originalUriBaseIds, results }] = runs;
    return {
      github: stdout.trim().split("\n"),
      gitlab: JSON.parse(readFileSync(out("gitlab"), "utf8")) as object,
      sarif: { base: originalUriBaseIds["%SRCROOT%"].uri, results },
      job: readFileSync(out("job"), "utf8"),
    };
  }

  test.each([
    ["sub", "."],
    ["sub", "tools.json"],
    ["sub/deep", ".."],
    ["sub/deep", "../tools.json"],
  ])("are the same from %s with %s as from the root", async (folder, path) => {
    const fromRoot = await reportsFrom(".", "sub");
    expect(fromRoot.github[0]).toMatch(/^::error file=sub\/tools\.json,/);
    expect(fromRoot.job).toContain("| sub/tools.json&#58;1&#58;");
    expect(JSON.stringify(fromRoot.gitlab)).toContain('"path":"sub/tools.json"');
    expect(fromRoot.sarif).toMatchObject({ base: pathToFileURL(`${root}/`).href });
    expect(await reportsFrom(folder, path)).toEqual(fromRoot);
  });

  test("count from where the service says that the checkout is, if that lies around the run", async () => {
    for (const name of ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"]) {
      const { github } = await reportsFrom("sub", ".", { [name]: cli.folder });
      expect(github[0]).toMatch(/^::error file=paths\/sub\/tools\.json,/);
      const elsewhere = await reportsFrom("sub", ".", { [name]: join(root, "sub/deep") });
      expect(elsewhere.github[0]).toMatch(/^::error file=sub\/tools\.json,/);
    }
  });

  test("for people and programs that started it count from the working directory", async () => {
    for (const format of ["pretty", "compact", "json"]) {
      const { stdout } = await cli.run(["-f", format, "tools.json"], { cwd: join(root, "sub") });
      expect(stdout).not.toContain("sub/tools.json");
    }
  });
});
