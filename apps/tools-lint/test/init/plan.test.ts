import { published as names } from "@toolhaft/diagnostics";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "../../../../scripts/root.mjs";
import { planAssociations, planFiles, runLine } from "../../src/init/plan.ts";

interface Hook {
  entry: string;
  files: string;
  types: string[];
  require_serial: boolean;
}

const nothing = { files: [], isInstalled: false };
const plannedText = (id: string, run: string | undefined): string | undefined =>
  planFiles(nothing, run).find((file) => file.id === id)?.text;

afterEach(() => {
  delete names.site;
  delete names.package;
});

test("the hook that init writes looks at the files of the published one, in the same way", () => {
  const [published] = parse(readFileSync(join(root, ".pre-commit-hooks.yaml"), "utf8")) as Hook[];
  const { repos } = parse(plannedText("hook", "npx tools-lint") ?? "") as { repos: { hooks: Hook[] }[] };
  const [written] = repos[0]?.hooks ?? [];
  expect(written?.entry).toBe(`npx ${published?.entry ?? ""}`);
  expect([written?.files, written?.types, written?.require_serial]).toEqual([
    published?.files,
    published?.types,
    published?.require_serial,
  ]);
});

describe("what a hook and a workflow start", () => {
  test.each([
    ["../toolhaft", "npx --yes --package ../toolhaft tools-lint"],
    [
      "git+https://git.example/kim/toolhaft#main",
      "npx --yes --package git+https://git.example/kim/toolhaft#main tools-lint",
    ],
    ["./our tools: 'x'.tgz", "npx --yes --package './our tools: '\\''x'\\''.tgz' tools-lint"],
  ])("is the package %j where it is named", (spec, line) => {
    expect(runLine("1.2.3", spec)).toBe(line);
    const { jobs } = parse(plannedText("workflow", line) ?? "") as {
      jobs: { "tools-lint": { steps: { run?: string }[] } };
    };
    expect(jobs["tools-lint"].steps.at(-1)?.run).toBe(`${line} --format github`);
  });

  test("is the published package in this version, and nothing as long as none is published", () => {
    expect(runLine("1.2.3", undefined)).toBeUndefined();
    expect(planFiles(nothing, undefined).map(({ id }) => id)).toEqual(["config"]);
    names.package = "tools-lint";
    expect(runLine("1.2.3", undefined)).toBe("npx --yes tools-lint@1.2.3");
  });
});

describe("the schemas of a set-up", () => {
  test("are those of the site as soon as there is one", () => {
    expect(planAssociations(nothing)).toEqual([]);
    expect(plannedText("config", undefined)).not.toContain("$schema");
    names.site = "https://tools.example";
    const url = "https://tools.example/schemas/config/v1.json";
    expect(planAssociations(nothing).map((each) => each.url)).toEqual([url]);
    expect(JSON.parse(plannedText("config", undefined) ?? "")).toMatchObject({ $schema: url });
  });

  test("are those of the program where it is installed", () => {
    const url = "./node_modules/tools-lint/dist/schemas/config.json";
    expect(planAssociations({ files: [], isInstalled: true })[0]?.url).toBe(url);
  });
});
