import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { floors, folderOf } from "../../config/floors.mjs";
import { published } from "@toolhaft/diagnostics";
import { root } from "../../scripts/root.mjs";

interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  homepage?: string;
  type: string;
  engines: Record<string, string>;
  sideEffects?: boolean;
  exports?: Record<string, unknown>;
  publishConfig?: { exports?: Record<string, unknown> };
  dependencies?: Record<string, string>;
}

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`)) as Manifest;

const folders = ["packages", "apps"].flatMap((home) =>
  readdirSync(join(root, home))
    .map((name) => `${home}/${name}`)
    .filter((folder) => existsSync(join(root, folder, "package.json"))),
);

const { packageManager } = JSON.parse(read("package.json")) as { packageManager: string };

describe("versions", () => {
  test.each([
    "README.md",
    "CONTRIBUTING.md",
    "RELEASING.md",
    "AGENTS.md",
    ".ci/run",
    ".github/workflows/ci.yml",
  ])("%s calls the pnpm that package.json names", (file) => {
    const named = [...read(file).matchAll(/pnpm@\d[\w.-]*/g)].map(([version]) => version);
    expect(named.length).toBeGreaterThan(0);
    expect(new Set(named)).toEqual(new Set([packageManager]));
  });

  test("all packages move in lockstep", () => {
    expect(new Set(folders.map((folder) => manifestOf(folder).version)).size).toBe(1);
  });
});

describe.each(folders)("%s", (folder) => {
  const manifest = manifestOf(folder);

  test("stands in the table of floors", () => {
    expect(floors.map(folderOf)).toContain(folder);
  });

  test("says what it is", () => {
    const { license, homepage, type, engines, description } = manifest;
    expect({ license, homepage, type }).toEqual({
      license: "MIT",
      homepage: published.site,
      type: "module",
    });
    expect(engines["node"]).toBe(">=20.19");
    expect(description).not.toBe("");
  });

  test("publishes the entries that its sources offer", () => {
    expect(Object.keys(manifest.publishConfig?.exports ?? {})).toEqual(Object.keys(manifest.exports ?? {}));
    expect(JSON.stringify(manifest.publishConfig ?? {})).not.toContain("@toolhaft/source");
  });
});

test("every decision is listed", () => {
  const pages = readdirSync(join(root, "docs/decisions")).filter((file) => /^\d{4}-/.test(file));
  const listed = [...read("docs/decisions/README.md").matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]);
  expect(listed).toEqual(pages.sort());
});

test("links inside the documents lead somewhere", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    "AGENTS.md",
    "VERSIONING.md",
    "RELEASING.md",
    "docs/architecture.md",
    "docs/rules.md",
  ];
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)]
      .map((match) => match[1] ?? "")
      .filter((link) => !existsSync(join(root, file, "..", link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test("no file names the folder it was written in", () => {
  // Of its own: `src/work/main.ts` ends as a checkout in /work does.
  const { stdout } = runGit("grep", "-lIP", `(?<![\\w.-])\\Q${root}\\E(?![\\w-])`, "--", ".");
  expect(stdout.split("\n").filter((file) => file !== "")).toEqual([]);
});

function runGit(...args: string[]): { stdout: string } {
  try {
    return { stdout: execFileSync("git", args, { cwd: root, encoding: "utf8" }) };
  } catch (error) {
    // git grep exits with 1 when it finds nothing.
    return error as { stdout: string };
  }
}
